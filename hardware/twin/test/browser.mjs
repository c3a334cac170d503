// A browser and the page in it, for tests.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { chromium } from 'playwright-core';

import { findChromium } from './chromium/find.mjs';

export { findChromium };

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=user-gesture-required',
];

/** Starts a browser with a profile of its own, which is thrown away at the end. */
export async function openBrowser(options = {}) {
  const profile = mkdtempSync(join(tmpdir(), 'quarto-page-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...findChromium(),
    headless: true,
    args: FLAGS,
    viewport: { width: 1280, height: 720 },
    ...options,
  });
  return {
    context,
    close: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Serves the page as `cargo play` does; resolves to the address. */
export function servePage() {
  const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
  const server = spawn('cargo', ['play', '--no-open', '--port', '0'], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  // Whatever becomes of the test, the server ends with it.
  process.on('exit', () => server.kill('SIGINT'));
  return new Promise((resolve, reject) => {
    let said = '';
    server.on('error', reject);
    server.on('exit', (code) => reject(new Error(`cargo play ended with ${code}: ${said}`)));
    server.stdout.on('data', (bytes) => {
      said += bytes;
      const address = said.match(/http:\/\/127\.0\.0\.1:\d+\//)?.[0];
      if (address) resolve({ address, close: () => server.removeAllListeners('exit') && server.kill('SIGINT') });
    });
  });
}
