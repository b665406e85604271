/**
 * What a browser loads for /home: a production build with source maps, served by the real server, opened by a real Chromium
 * that is signed in. Breaks (exit code 1) when a budget is broken.
 *
 *     npx node bench/bundle.ts
 */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { chromium, type Page, type Response } from '@playwright/test';
import { build } from 'vite';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { loadDemo } from '#server/db/demo/loadDemo.ts';
import { freePort } from '#server/db/embedded/freePort.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { createFolderStore } from '#server/files/folderStore.ts';
import { createIdentity, embeddedIssuer } from '#server/identity/identity.ts';
import { createTemporaryFolder } from '#tests/setup/temporaryFolder.ts';
import { chromiumFlags, findChromium } from '../e2e/setup/chromium.ts';
import { markdownTable } from './table.ts';

/** Brotli bytes of JavaScript that /home may load, besides the sign-in library. */
const budget = 140_000;
/** What only the backoffice may load. */
const heavy = /node_modules\/(antd|@ant-design|@rc-component|rc-[^/]+|@refinedev)\//;
const signInLibrary = /node_modules\/@azure\/msal-/;
/** Our own code that may stand in the sign-in library's file. */
const ownSignIn = /src\/providers\/auth\./;

const root = join(import.meta.dirname, '..');
const say = (line: string) => process.stderr.write(`${line}\n`);
const compress = promisify(brotliCompress);

/** A built file: what it weighs and what it was made from. */
interface Built {
  name: string;
  brotli: number;
  sources: readonly string[];
}

async function readBuilt(distDir: string, name: string): Promise<Built> {
  const text = await readFile(join(distDir, 'assets', name), 'utf8');
  // The build for players has no source maps, and so not this line.
  const code = text.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n');
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const { length } = await compress(code, { params });
  const map = await readFile(join(distDir, 'assets', `${name}.map`), 'utf8').catch(() => '{"sources":[]}');
  return { name, brotli: length, sources: (JSON.parse(map) as { sources: string[] }).sources };
}

/** The real server with a build of ours, the demo game and the embedded sign-in. */
async function serve(distDir: string, dataDir: string) {
  const port = await freePort();
  const config = readConfig({ PORT: String(port), DATA_DIR: dataDir });
  const clock = () => new Date();
  const database = await openDatabase(config, () => {});
  const { db } = database;
  const files = createFolderStore(join(dataDir, 'files'));
  const identity = await createIdentity({ db, config, clock });
  await loadDemo({ db, files, clock, createAccount: identity.createAccount, issuer: embeddedIssuer });
  const { http } = await createApp({
    ...{ db, files, clock, verifyToken: identity.verifyToken },
    ...(identity.plugin === undefined ? {} : { identityPlugin: identity.plugin }),
    browser: {
      distDir,
      localesDir: join(root, 'locales'),
      config: {
        identity: identity.browser,
        api: { v1: '/api/v1', v2: '/api/v2', backoffice: '/api/backoffice' },
        brand: config.brand,
        contacts: config.contacts,
        languages: ['en'],
      },
    },
  });
  await http.listen({ port, host: '127.0.0.1' });
  return { url: config.publicUrl, stop: () => http.close().then(() => database.close()) };
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  const opened = page.waitForEvent('popup');
  await page.locator('.login__button').click();
  const popup = await opened;
  await popup.fill('input[name=login]', 'player@gamehub.example');
  await popup.fill('input[name=password]', 'gamehub');
  await popup.click('button[type=submit]');
  await page.waitForURL(`${url}/home`);
}

interface Loaded {
  /** Names of the files below /assets, in the order of their arrival. */
  assets: string[];
  /** When each was asked for, and the first paint, in ms since the start of the page. */
  requestedAt: Map<string, number>;
  firstPaint: number;
}

/** Opens /home as somebody who is signed in and has nothing in the cache. */
async function loadHome(url: string): Promise<Loaded> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: chromiumFlags,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  try {
    const context = await browser.newContext();
    const page = await context.newPage();
    await signIn(page, url);
    await page.close();
    const home = await context.newPage();
    const devtools = await context.newCDPSession(home);
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    const assets: string[] = [];
    home.on('response', (response: Response) => {
      const name = /\/assets\/([^/?]+\.(?:js|css))$/.exec(response.url())?.[1];
      if (name !== undefined && !assets.includes(name)) assets.push(name);
    });
    await home.goto(`${url}/home`);
    await home.locator('main h1').waitFor();
    await home.waitForLoadState('networkidle');
    if (home.url() !== `${url}/home`) throw new Error(`Somebody who is signed in was sent from /home to ${home.url()}`);
    const { requests, firstPaint } = await home.evaluate(() => ({
      requests: performance.getEntriesByType('resource').map(({ name, startTime }) => [name, startTime] as const),
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    }));
    const requestedAt = new Map(requests.map(([name, at]) => [name.slice(name.lastIndexOf('/') + 1), at]));
    return { assets, requestedAt, firstPaint };
  } finally {
    await browser.close();
  }
}

/** Reads the style sheets and scripts that a page asked for, and says which budgets are broken. */
function judge(scripts: readonly Built[], msal: readonly Built[], { requestedAt, firstPaint }: Loaded): string[] {
  const faults: string[] = [];
  const total = sum(scripts);
  if (scripts.length === 0) faults.push('/home loaded no script at all: nothing was measured.');
  if (total > budget) faults.push(`/home loads ${inKb(total)} of JavaScript, more than ${inKb(budget)}.`);
  if (msal.length === 0) faults.push('The sign-in library was not loaded, though somebody is signed in.');
  for (const { name, brotli, sources } of [...scripts, ...msal]) {
    // The bundler's own few lines come from no file.
    if (sources.length === 0 && brotli > 1_000) faults.push(`What is in ${name} is not known: it has no source map.`);
    const found = sources.filter((source) => heavy.test(source));
    if (found.length > 0) faults.push(`${name} holds ${found.length} files of the backoffice, such as ${found[0]}.`);
  }
  for (const { name, sources } of msal) {
    const foreign = sources.filter((source) => !signInLibrary.test(source) && !ownSignIn.test(source));
    const isOwn = foreign.every((source) => !source.includes('node_modules/') && !/\/src\//.test(source));
    if (!isOwn) faults.push(`${name} is not the sign-in library's own file: it holds ${foreign[0]} too.`);
    const at = requestedAt.get(name) ?? -Infinity;
    if (at < firstPaint) faults.push(`${name} was asked for before the first paint.`);
  }
  return faults;
}

const sum = (files: readonly Built[]) => files.reduce((bytes, { brotli }) => bytes + brotli, 0);
const inKb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

const distDir = createTemporaryFolder('gamehub-bench-build-');
const dataDir = createTemporaryFolder('gamehub-bench-data-');
try {
  say('Building …');
  await build({ root, mode: 'bench', logLevel: 'warn', build: { outDir: distDir, emptyOutDir: true } });
  const server = await serve(distDir, dataDir);
  let loaded: Loaded;
  try {
    say('Opening /home …');
    loaded = await loadHome(server.url);
  } finally {
    await server.stop();
  }
  const files = await Promise.all(loaded.assets.map((name) => readBuilt(distDir, name)));
  const styles = files.filter(({ name }) => name.endsWith('.css'));
  const all = files.filter(({ name }) => name.endsWith('.js'));
  const msal = all.filter(({ sources }) => sources.some((source) => signInLibrary.test(source)));
  const scripts = all.filter((file) => !msal.includes(file));
  const built = await readdir(join(distDir, 'assets'));
  const rest = await Promise.all(
    built
      .filter((name) => name.endsWith('.js') && !loaded.assets.includes(name))
      .map((name) => readBuilt(distDir, name)),
  );
  const isHeavy = ({ sources }: Built) => sources.some((source) => heavy.test(source));

  const count = (group: readonly Built[]) => String(group.length);
  process.stdout.write(
    `${markdownTable(
      ['what', 'files', 'brotli', 'at most'],
      [
        ['JavaScript of `/home`', count(scripts), inKb(sum(scripts)), inKb(budget)],
        ['the sign-in library (MSAL), after the first paint', count(msal), inKb(sum(msal)), ''],
        ['style sheets of `/home`', count(styles), inKb(sum(styles)), ''],
        ['files with antd or Refine, of those that `/home` loads', count(all.filter(isHeavy)), '', '0'],
        [
          'files with antd or Refine, of those that it does not load',
          count(rest.filter(isHeavy)),
          inKb(sum(rest.filter(isHeavy))),
          '',
        ],
      ],
    )}\n\n`,
  );
  const largest = scripts.toSorted((a, b) => b.brotli - a.brotli).slice(0, 8);
  process.stdout.write(
    `Largest: ${largest.map(({ name, brotli }) => `\`${name.replace(/-[\w-]{8}\.js$/, '')}\` ${inKb(brotli)}`).join(', ')}.\n`,
  );
  const faults = judge(scripts, msal, loaded);
  for (const fault of faults) process.stdout.write(`\n**Broken**: ${fault}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await rm(distDir, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}
