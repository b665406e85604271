/**
 * What Lighthouse says of the player's pages on a phone, and of the backoffice on a desktop: a production build, served by the
 * real server, in a real Chromium in which somebody of the demo is signed in. Breaks (exit code 1) when a page is below its mark. Its times are those of this
 * machine: with other work on it they say nothing.
 *
 *     npx node bench/lighthouse.ts
 */
import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { freePort } from '#server/platform/db/embedded/freePort.ts';
import { createTemporaryFolder } from '#tests/setup/temporaryFolder.ts';
import { chromiumOptions } from '../e2e/setup/chromium.ts';
import { questionPlace } from '../e2e/support/places.ts';
import { markCelebrationsRead } from '../e2e/support/quizzes.ts';
import { inMs, markdownTable, print, printErrors, quantile, say } from './output.ts';
import { signIn, withServedBuild } from './servedBuild.ts';

/** npm fetches it for this bench alone: with the hundred packages that it brings it is larger than all that we need. */
const lighthouse = 'lighthouse@13.5.0';
const rounds = 3;

/** The least of performance, 0 to 100, on players' pages; the other two must be 100 everywhere. */
const marks = { signedIn: 95, login: 98 };
/** How much of the page may move by itself. */
const maxShift = 0.01;

const categories = ['performance', 'accessibility', 'best-practices'] as const;
const figures = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;

/** What a report holds, as far as it is read here; times in ms, scores from 0 to 1. */
interface Report {
  finalDisplayedUrl: string;
  environment: { benchmarkIndex: number };
  categories: Record<(typeof categories)[number], { score: number | null }>;
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>;
}

const root = join(import.meta.dirname, '..');
const reports = createTemporaryFolder('gamehub-bench-lighthouse-');

/** One look at a page. Cookies and storage, and with them the sign-in, stay; caches and service workers go. */
async function audit(url: string, port: number, isDesktop: boolean): Promise<Report> {
  const file = join(reports, 'report.json');
  const options = [
    `--port=${port}`,
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
    '--no-enable-error-reporting',
    ...(isDesktop ? ['--preset=desktop'] : []),
  ];
  const args = ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url, ...options];
  const path = [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter);
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn('npm', [...args, `--only-categories=${categories.join(',')}`], {
      env: { ...process.env, PATH: path },
      stdio: ['ignore', 2, 2],
    });
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`${lighthouse} ended with ${code}`);
  const report = JSON.parse(await readFile(file, 'utf8')) as Report;
  if (report.finalDisplayedUrl.replace(/\/$/, '') !== url) {
    throw new Error(`${url} led to ${report.finalDisplayedUrl}`);
  }
  return report;
}

const percent = (score: number | null) => Math.round((score ?? 0) * 100);

/**
 * A row of the table for a page, and what is wrong with it.
 * @param least of performance @param isDesktop looked at as on a desktop and its network instead of a slow phone
 */
async function judge(
  name: string,
  url: string,
  port: number,
  { least, isDesktop = false }: { least: number; isDesktop?: boolean },
) {
  const seen: Report[] = [];
  for (let round = 1; round <= rounds; round++) {
    say(`Looking at ${url}, ${round} of ${rounds} …`);
    seen.push(await audit(url, port, isDesktop));
  }
  const median = (of: (report: Report) => number) => quantile(seen.map(of), 0.5);
  const score = (category: (typeof categories)[number]) =>
    median((report) => percent(report.categories[category].score));
  const value = (figure: (typeof figures)[number]) => median(({ audits }) => audits[figure]?.numericValue ?? NaN);
  const errors: string[] = [];
  if (score('performance') < least) errors.push(`${name}: performance is ${score('performance')}, below ${least}.`);
  for (const category of ['accessibility', 'best-practices'] as const) {
    if (score(category) === 100) continue;
    const lost = Object.values(seen[0]?.audits ?? {}).filter((each) => each.score === 0);
    errors.push(`${name}: ${category} is ${score(category)}: ${lost.map(({ title }) => title).join('; ')}.`);
  }
  const shift = value('cumulative-layout-shift');
  if (shift > maxShift) errors.push(`${name}: ${shift.toFixed(3)} of it moves by itself.`);
  const row = [
    name,
    ...categories.map((category) => String(score(category))),
    `${(value('first-contentful-paint') / 1000).toFixed(1)} s`,
    `${(value('largest-contentful-paint') / 1000).toFixed(1)} s`,
    inMs(value('total-blocking-time')),
    shift.toFixed(3),
    median(({ environment }) => environment.benchmarkIndex).toFixed(0),
  ];
  return { row, errors };
}

/** Gives this process and what it starts from now on the processor's time that others leave. */
function stepBack(): void {
  setPriority(constants.priority.PRIORITY_LOW);
  // Linux shares its time among sessions first, and the browser has one of its own.
  if (existsSync('/proc/self/autogroup')) writeFileSync('/proc/self/autogroup', '19');
}

/** A browser of its own that Lighthouse can look into: it opens its pages in the browser's own profile, so the person signs in there. */
async function withBrowser<T>(work: (context: BrowserContext, port: number) => Promise<T>): Promise<T> {
  const profile = createTemporaryFolder('gamehub-bench-profile-');
  const port = await freePort();
  const options = chromiumOptions();
  const args = [...options.args, `--remote-debugging-port=${port}`];
  const context = await chromium.launchPersistentContext(profile, { ...options, args });
  // A phone has its processor for itself: the server and Lighthouse, which are elsewhere then, step back behind the browser.
  stepBack();
  try {
    return await work(context, port);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/** As whoever comes back has done: the device knows how a page begins that was here before (src/providers/page/cachedTitles.ts). */
async function visit(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.close();
}

try {
  await withServedBuild('production', async ({ url }) => {
    const judged: Awaited<ReturnType<typeof judge>>[] = [];
    await withBrowser(async (context, port) => {
      judged.push(await judge('`/login`', `${url}/login`, port, { least: marks.login }));
      const api = await signIn(context, url, 'player');
      // It appears once for each thing earned, and moves for two seconds: no part of the page that is looked at.
      await markCelebrationsRead(api);
      const question = await questionPlace(api);
      for (const [name, address] of [
        ['`/home`', '/home'],
        ['a question of a quiz', question.address],
        ['`/leaderboards`', '/leaderboards'],
      ] as const) {
        await visit(context, `${url}${address}`);
        judged.push(await judge(name, `${url}${address}`, port, { least: marks.signedIn }));
      }
    });
    await withBrowser(async (context, port) => {
      await signIn(context, url, 'admin');
      for (const address of ['/backoffice', '/backoffice/users']) {
        const name = `\`${address}\`, on a desktop`;
        judged.push(await judge(name, `${url}${address}`, port, { least: 0, isDesktop: true }));
      }
    });
    const paints = ['first paint', 'largest paint', 'blocked', 'moved', 'speed of the machine'];
    const head = ['page', 'performance', 'accessibility', 'best practices', ...paints];
    print(
      markdownTable(
        head,
        judged.map(({ row }) => row),
      ),
    );
    printErrors(judged.flatMap(({ errors }) => errors));
  });
} finally {
  await rm(reports, { recursive: true, force: true });
}
