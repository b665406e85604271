/**
 * What a browser loads for /home, and for each other page beside that: a production build with source maps, served by the
 * real server, opened by a real Chromium that is signed in. Breaks (exit code 1) when a budget is broken.
 *
 *     npx node bench/bundle.ts
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { BrowserContext, Response } from '@playwright/test';
import { celebrateNothing } from '../e2e/support/api.ts';
import { allPlaces, type Place } from '../e2e/support/places.ts';
import { inKb, markdownTable, print, printErrors, say } from './output.ts';
import { signIn, withChromium, withServedBuild } from './servedBuild.ts';

/**
 * In bytes of brotli: what /home may load, besides the sign-in library, what each other page may load beside that, and what
 * the first page of the backoffice may load.
 */
const budgets = { scripts: 140_000, styles: 25_000, page: 15_000, backoffice: 450_000 };
/** Where administrators begin, a list, and a form of its own code. */
const backofficePages = ['/backoffice', '/backoffice/users', '/backoffice/games/edit'];
/** What only the backoffice may load. */
const heavy = /node_modules\/(antd|@ant-design|@rc-component|rc-[^/]+|@refinedev)\//;
const signInLibrary = /node_modules\/@azure\/msal-/;
/** Our own code that may stand in the sign-in library's file. */
const ownSignIn = /src\/providers\/session\/auth\./;
/** The PDF viewer comes once somebody opens a document, and has no budget. */
const pdfViewer = /node_modules\/pdfjs-dist\//;

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

interface Loaded {
  /** Names of the files below /assets, in the order of their arrival. */
  assets: string[];
  /** When each was asked for, and the first paint, in ms since the start of the page. */
  requestedAt: Map<string, number>;
  firstPaint: number;
}

/** The route and what it opens say which code is loaded: one place for each. */
const onePerCode = (places: readonly Place[]): Place[] =>
  places.filter(
    ({ route, content }, at) => places.findIndex((one) => one.route === route && one.content === content) === at,
  );

/** Opens a page with nothing in the cache. */
async function load(context: BrowserContext, url: string): Promise<Loaded> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  const assets: string[] = [];
  page.on('response', (response: Response) => {
    const name = /\/assets\/([^?]+\.(?:js|mjs|css))$/.exec(response.url())?.[1];
    if (name !== undefined && !assets.includes(name)) assets.push(name);
  });
  await page.goto(url);
  await page.locator('main h1').waitFor();
  await page.waitForLoadState('networkidle');
  if (page.url().replace(/\/$/, '') !== url) throw new Error(`The browser was sent from ${url} to ${page.url()}`);
  const { requests, firstPaint } = await page.evaluate(() => ({
    requests: performance.getEntriesByType('resource').map(({ name, startTime }) => [name, startTime] as const),
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
  }));
  const requestedAt = new Map(requests.map(([name, at]) => [name.slice(name.lastIndexOf('/') + 1), at]));
  await page.close();
  return { assets, requestedAt, firstPaint };
}

/**
 * Reads the style sheets and scripts that /home asked for, and says which budgets are broken.
 * @param visit the login page, by somebody who has never signed in here: the library may not hold up what they see first
 */
function judgeHome(scripts: readonly Built[], msal: readonly Built[], visit: Loaded): string[] {
  const errors: string[] = [];
  const total = sum(scripts);
  if (scripts.length === 0) errors.push('/home loaded no script at all: nothing was measured.');
  if (total > budgets.scripts)
    errors.push(`/home loads ${total} bytes of JavaScript, more than ${inKb(budgets.scripts)}.`);
  if (msal.length === 0) errors.push('The sign-in library was not loaded by a visitor, who could not sign in.');
  if (scripts.some((file) => msal.includes(file))) {
    errors.push('/home loads the sign-in library, though its person came with a good token.');
  }
  for (const { name, brotli, sources } of [...scripts, ...msal]) {
    // The bundler's own few lines come from no file.
    if (sources.length === 0 && brotli > 1_000) errors.push(`What is in ${name} is not known: it has no source map.`);
    const found = sources.filter((source) => heavy.test(source));
    if (found.length > 0) errors.push(`${name} holds ${found.length} files of the backoffice, such as ${found[0]}.`);
  }
  for (const { name, sources } of msal) {
    const foreign = sources.filter((source) => !signInLibrary.test(source) && !ownSignIn.test(source));
    const isOwn = foreign.every((source) => !source.includes('node_modules/') && !/\/src\//.test(source));
    if (!isOwn) errors.push(`${name} is not the sign-in library's own file: it holds ${foreign[0]} too.`);
    const at = visit.requestedAt.get(name);
    if (at !== undefined && at < visit.firstPaint) errors.push(`${name} was asked for before a visitor's first paint.`);
  }
  return errors;
}

/** What a page loads that /home has not. */
interface Added {
  name: string;
  scripts: Built[];
  styles: Built[];
}

const isScript = ({ name }: Built) => !name.endsWith('.css');
const isStyle = ({ name }: Built) => name.endsWith('.css');
const isPdfViewer = ({ name, sources }: Built) =>
  name.startsWith('pdfjs-') || sources.some((source) => pdfViewer.test(source));
const sum = (files: readonly Built[]) => files.reduce((bytes, { brotli }) => bytes + brotli, 0);

await withServedBuild('bench', async ({ url, distDir }) => {
  const others: [Place, Loaded][] = [];
  const ofBackoffice: [address: string, Loaded][] = [];
  const loaded = await withChromium(async (browser) => {
    const context = await browser.newContext();
    const api = await signIn(context, url, 'player');
    // The dialog of what was won is loaded once there is something.
    await celebrateNothing(api);
    say('Opening /home …');
    const home = await load(context, `${url}/home`);
    const visitor = await browser.newContext();
    for (const place of onePerCode(await allPlaces(api)).filter(({ route }) => route !== 'home')) {
      say(`Opening ${place.address} …`);
      others.push([place, await load(place.route === 'login' ? visitor : context, `${url}${place.address}`)]);
    }
    const office = await browser.newContext();
    await signIn(office, url, 'admin');
    for (const address of backofficePages) {
      say(`Opening ${address} …`);
      ofBackoffice.push([address, await load(office, `${url}${address}`)]);
    }
    return home;
  });

  const names = new Set([loaded, ...[...others, ...ofBackoffice].map(([, of]) => of)].flatMap(({ assets }) => assets));
  const files = new Map(
    await Promise.all([...names].map(async (name) => [name, await readBuilt(distDir, name)] as const)),
  );
  const filesOf = ({ assets }: Loaded) =>
    assets.map((name) => files.get(name)).filter((file): file is Built => file !== undefined);
  const styles = filesOf(loaded).filter(isStyle);
  const scripts = filesOf(loaded).filter(isScript);
  const visit = others.find(([{ route }]) => route === 'login')?.[1];
  if (visit === undefined) throw new Error('Nobody opened the login page');
  // The page in a frame that the provider answers to has a few lines of the library in a file of its own.
  const isAnswerPage = ({ name }: Built) => name.startsWith('auth-redirect-');
  const msal = filesOf(visit).filter(
    (file) => !isAnswerPage(file) && file.sources.some((source) => signInLibrary.test(source)),
  );
  const built = await readdir(join(distDir, 'assets'));
  const rest = await Promise.all(
    built
      .filter((name) => name.endsWith('.js') && !loaded.assets.includes(name))
      .map((name) => readBuilt(distDir, name)),
  );
  const isHeavy = ({ sources }: Built) => sources.some((source) => heavy.test(source));

  const count = (group: readonly Built[]) => String(group.length);
  print(
    markdownTable(
      ['what', 'files', 'brotli', 'at most'],
      [
        ['JavaScript of `/home`', count(scripts), inKb(sum(scripts)), inKb(budgets.scripts)],
        ['the sign-in library (MSAL), after a visitor’s first paint', count(msal), inKb(sum(msal)), ''],
        ['style sheets of `/home`', count(styles), inKb(sum(styles)), inKb(budgets.styles)],
        ['files with antd or Refine, of those that `/home` loads', count(scripts.filter(isHeavy)), '', '0'],
        [
          'files with antd or Refine, of those that it does not load',
          count(rest.filter(isHeavy)),
          inKb(sum(rest.filter(isHeavy))),
          '',
        ],
      ],
    ),
  );
  const largest = scripts.toSorted((a, b) => b.brotli - a.brotli).slice(0, 8);
  print(
    `\nLargest: ${largest.map(({ name, brotli }) => `\`${name.replace(/-[\w-]{7,8}\.js$/, '')}\` ${inKb(brotli)}`).join(', ')}.\n`,
  );

  const added = others.map(([{ route, content }, of]): Added => {
    const beside = filesOf(of).filter(
      (file) => !loaded.assets.includes(file.name) && !msal.includes(file) && !isAnswerPage(file),
    );
    const name = `\`/${route}\`${content === undefined ? '' : `, ${content}`}`;
    return { name, scripts: beside.filter(isScript), styles: beside.filter(isStyle) };
  });
  const withoutViewer = ({ scripts: of }: Added) => of.filter((file) => !isPdfViewer(file));
  print(
    markdownTable(
      ['page, opened first', 'JavaScript beside that of `/home`', 'at most', 'of it the PDF viewer', 'style sheets'],
      added.map((page) => [
        page.name,
        inKb(sum(withoutViewer(page))),
        inKb(budgets.page),
        page.scripts.some(isPdfViewer) ? `and ${inKb(sum(page.scripts.filter(isPdfViewer)))}` : '',
        inKb(sum(page.styles)),
      ]),
    ),
  );

  print(
    `\n${markdownTable(
      ['page of the backoffice, opened first', 'files', 'JavaScript', 'at most', 'style sheets'],
      ofBackoffice.map(([address, of]) => {
        const all = filesOf(of);
        const max = address === backofficePages[0] ? inKb(budgets.backoffice) : '';
        return [`\`${address}\``, count(all), inKb(sum(all.filter(isScript))), max, inKb(sum(all.filter(isStyle)))];
      }),
    )}`,
  );

  const errors = judgeHome(scripts, msal, visit);
  const [begin] = ofBackoffice.map(([, of]) => sum(filesOf(of).filter(isScript)));
  if (begin === undefined || begin > budgets.backoffice) {
    errors.push(`/backoffice loads ${inKb(begin ?? 0)} of JavaScript, more than ${inKb(budgets.backoffice)}.`);
  }
  if (sum(styles) > budgets.styles) errors.push(`/home loads ${inKb(sum(styles))} of style sheets.`);
  for (const page of added) {
    const own = withoutViewer(page);
    if (sum(own) > budgets.page) {
      const parts = own.map(({ name, brotli }) => `${name} ${inKb(brotli)}`).join(', ');
      errors.push(`${page.name} loads ${inKb(sum(own))} of JavaScript beside that of /home: ${parts}.`);
    }
    if (own.some(isHeavy)) errors.push(`${page.name} loads files of the backoffice.`);
  }
  printErrors(errors);
});
