import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** What lets Chromium run as root, in a container, and without asking anything of the network. */
const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Optimising code that runs for seconds takes more processor time than it saves: a tenth of that of these tests. What
  // compiles quickly stays: without it axe takes half as long again.
  '--js-flags=--no-opt --max-lazy',
];

/** Without windows and their software graphics it needs half the time of the whole browser; Playwright downloads it for the same reason. */
const headlessShell = 'chromium-headless-shell';
const programs = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const macPrograms = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The Chromium for browser tests: the one of CHROMIUM_PATH, else an installed Chromium or Chrome, else the one that
 * Playwright has downloaded, else, for root on Debian, one that is installed now. `undefined` when there is none to be had.
 * @throws Error when CHROMIUM_PATH names something that does not run
 */
function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (runs(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, which does not run.`);
  }
  return [...installedBrowsers(), chromium.executablePath()].find(runs) ?? installWithApt();
}

function installedBrowsers(): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return [...programs.flatMap((program) => folders.map((folder) => join(folder, program))), ...macPrograms];
}

/** How Playwright starts it. */
export function chromiumOptions(): { args: string[]; executablePath?: string } {
  const executablePath = findChromium();
  return { args: chromiumFlags, ...(executablePath !== undefined && { executablePath }) };
}

/** Asked of the program itself: on some systems `chromium-browser` is a text that recommends another package. */
function runs(program: string): boolean {
  return existsSync(program) && spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

function installWithApt(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  process.stdout.write('No Chromium found: installing it with apt-get, once.\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-q'], { env, stdio: 'inherit' });
  for (const name of [headlessShell, 'chromium']) {
    if (spawnSync('apt-get', ['install', '-y', '-q', name], { env, stdio: 'inherit' }).status === 0) break;
  }
  return installedBrowsers().find(runs);
}
