// @ts-check
// Which browser is taken on which computer: node --test test/chromium/choose.test.mjs

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { chooseBrowser } from './choose.mjs';

const WINDOWS = {
  PROGRAMFILES: 'C:\\Program Files',
  'PROGRAMFILES(X86)': 'C:\\Program Files (x86)',
  LOCALAPPDATA: 'C:\\Users\\ada\\AppData\\Local',
};

/**
 * Chooses on a computer that has these programs.
 *
 * @param {string} platform
 * @param {Record<string, string | undefined>} env
 * @param {string[]} programs
 */
function choose(platform, env, programs, arch = 'x64') {
  return chooseBrowser({ env, platform, arch, exists: (path) => programs.includes(path) });
}

test('Linux: what PATH leads to, Chrome first, Edge after Chromium', () => {
  const env = { PATH: '/usr/local/bin:/usr/bin:/snap/bin' };
  const edge = '/usr/bin/microsoft-edge';
  assert.equal(choose('linux', env, [edge]), edge);
  assert.equal(choose('linux', env, [edge, '/snap/bin/chromium']), '/snap/bin/chromium');
  const all = [edge, '/snap/bin/chromium', '/usr/bin/google-chrome-stable'];
  assert.equal(choose('linux', env, all), '/usr/bin/google-chrome-stable');
  const twice = ['/usr/bin/chromium', '/usr/local/bin/chromium'];
  assert.equal(choose('linux', env, twice), '/usr/local/bin/chromium', 'as a shell would');
});

test('Linux: a word about another package is no better than the package', () => {
  const programs = ['/usr/bin/chromium-browser', '/snap/bin/chromium'];
  assert.equal(choose('linux', { PATH: '/usr/bin:/snap/bin' }, programs), '/snap/bin/chromium');
  assert.equal(choose('linux', { PATH: '/usr/bin' }, programs), '/usr/bin/chromium-browser');
});

test('Linux: programs that PATH does not lead to are not taken, nor files of the folder one stands in', () => {
  assert.equal(choose('linux', { PATH: '/usr/bin' }, ['/home/ada/chromium', 'chromium']), null);
  assert.equal(choose('linux', { PATH: ':/usr/bin:' }, ['chromium']), null);
  assert.equal(choose('linux', {}, ['chromium']), null);
});

test('macOS: applications of everybody and of one person', () => {
  const edge = '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge';
  const chrome = '/Users/ada/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  assert.equal(choose('darwin', { HOME: '/Users/ada' }, [edge, chrome], 'arm64'), chrome);
  assert.equal(choose('darwin', {}, [edge, chrome], 'arm64'), edge);
});

test('Windows: Edge is there where nobody installed anything, Chrome wins', () => {
  const edge = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe';
  const chrome = 'C:\\Users\\ada\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe';
  assert.equal(choose('win32', WINDOWS, [edge]), edge);
  assert.equal(choose('win32', WINDOWS, [edge, chrome]), chrome);
});

test('CHROME wins wherever it is, and a wrong one is said instead of passed over', () => {
  const programs = ['/usr/bin/google-chrome', '/opt/mine'];
  assert.equal(choose('linux', { PATH: '/usr/bin', CHROME: '/opt/mine' }, programs), '/opt/mine');
  assert.equal(choose('linux', { PATH: '/usr/bin', CHROME: '' }, programs), '/usr/bin/google-chrome');
  assert.throws(() => choose('linux', { PATH: '/usr/bin', CHROME: '/opt/gone' }, programs), /CHROME names \/opt\/gone/);
});

test('npm has one for Linux on x64 alone; elsewhere one line says what to install', () => {
  assert.equal(choose('linux', { PATH: '/usr/bin' }, []), null);
  for (const [platform, arch] of [['linux', 'arm64'], ['darwin', 'x64'], ['win32', 'x64'], ['freebsd', 'x64']]) {
    assert.throws(() => choose(platform, {}, [], arch), /^Error: there is no browser .*: install Chrome, Chromium or Edge, .*$/, platform);
  }
});
