// @ts-check
// Finds a browser for the page's tests, and fetches one where none is installed: node test/chromium/find.mjs

import { spawnSync } from 'node:child_process';
import { accessSync, constants, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { chooseBrowser, REMEDY } from './choose.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const VERSION = JSON.parse(readFileSync(join(HERE, 'package.json'), 'utf8')).dependencies['@sparticuz/chromium'];

/** Where fetched browsers are kept from run to run. */
const KEPT = join(HERE, '../../../../target/browser');

/** The package brings Open Sans and looks for it in places of its own; fonts of the computer may fill in. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`;

/**
 * Returns what Playwright needs to launch the browser of this computer.
 *
 * @returns {{ executablePath: string, env?: Record<string, string | undefined> }}
 */
export function findChromium() {
  const { env, platform, arch } = process;
  const installed = chooseBrowser({ env, platform, arch, exists: isProgram });
  if (installed) return { executablePath: installed };
  const folder = join(KEPT, VERSION);
  if (!existsSync(folder)) fetchTo(folder);
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      ...env,
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
      LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
    },
  };
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * Installs and unpacks beside the folder and renames, so that half a browser never bears its name.
 *
 * @param {string} folder
 */
function fetchTo(folder) {
  console.error(`No Chrome, Chromium or Edge is installed: fetching Chromium ${VERSION} from npm, 67 MB, once.`);
  mkdirSync(KEPT, { recursive: true });
  const draft = mkdtempSync(join(KEPT, 'draft-'));
  try {
    for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(HERE, file), join(draft, file));
    run('npm', ['ci', '--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], draft);
    const unpacked = join(draft, 'unpacked');
    mkdirSync(unpacked);
    // The package unpacks into the folder for temporary files, and the libraries it needs only on the service it names.
    const program = "import chromium from '@sparticuz/chromium'; await chromium.executablePath();";
    run(process.execPath, ['--input-type=module', '--eval', program], draft, { TMPDIR: unpacked, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' });
    writeFileSync(join(unpacked, 'fonts.conf'), FONTS);
    moveTo(folder, unpacked);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * @param {string} program
 * @param {string[]} words
 * @param {string} cwd
 * @param {Record<string, string>} [env]
 */
function run(program, words, cwd, env) {
  const { status } = spawnSync(program, words, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`no browser is installed, and Chromium cannot be fetched from npm: ${REMEDY}`);
}

/**
 * @param {string} folder
 * @param {string} unpacked
 */
function moveTo(folder, unpacked) {
  try {
    renameSync(unpacked, folder);
  } catch (error) {
    // Another test may have been quicker; its browser is as good.
    if (!existsSync(folder)) throw error;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(findChromium().executablePath);
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
