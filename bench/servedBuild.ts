/** A production build of its own, served by the real server with the demo games, and people who sign in to it. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { build } from 'vite';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { loadDemo } from '#server/demo/loadDemo.ts';
import { freePort } from '#server/platform/db/embedded/freePort.ts';
import type { Database } from '#server/platform/db/client.ts';
import { openDatabase } from '#server/platform/db/openDatabase.ts';
import { createFolderStore } from '#server/platform/files/folderStore.ts';
import { embeddedIssuer } from '#server/platform/identity/endpoints.ts';
import { createIdentity } from '#server/platform/identity/identity.ts';
import { createTemporaryFolder } from '#tests/setup/temporaryFolder.ts';
import { chromiumOptions } from '../e2e/setup/chromium.ts';
import { createApi, type Api } from '../e2e/support/api.ts';
import { say } from './output.ts';

const root = join(import.meta.dirname, '..');

interface ServedBuild {
  url: string;
  db: Database;
  /** Where the built files lie. */
  distDir: string;
  /** So many ms the server's clock is ahead; it may jump. */
  clock: { aheadMs: number };
}

/**
 * Builds, serves the build for as long as the work takes, and leaves nothing behind.
 * @param mode `production` for what players get, `bench` for the same with source maps
 */
export async function withServedBuild(
  mode: 'production' | 'bench',
  work: (served: ServedBuild) => Promise<void>,
): Promise<void> {
  const distDir = createTemporaryFolder('gamehub-bench-build-');
  const dataDir = createTemporaryFolder('gamehub-bench-data-');
  try {
    say('Building …');
    await build({ root, mode, logLevel: 'warn', build: { outDir: distDir, emptyOutDir: true } });
    const clock = { aheadMs: 0 };
    const { url, db, stop } = await serve(distDir, dataDir, clock);
    try {
      await work({ url, db, distDir, clock });
    } finally {
      await stop();
    }
  } finally {
    for (const folder of [distDir, dataDir]) await rm(folder, { recursive: true, force: true });
  }
}

/** A Chromium for as long as the work takes. */
export async function withChromium<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(chromiumOptions());
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** The real server with a build of ours, the demo games and the embedded sign-in. */
async function serve(
  distDir: string,
  dataDir: string,
  hands: ServedBuild['clock'],
): Promise<Pick<ServedBuild, 'url' | 'db'> & { stop(): Promise<void> }> {
  const port = await freePort();
  const config = readConfig({ PORT: String(port), DATA_DIR: dataDir });
  const clock = () => new Date(Date.now() + hands.aheadMs);
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
  return { url: config.publicUrl, db, stop: () => http.close().then(() => database.close()) };
}

/** Signs somebody of the demo in, in this browser. @returns the API as they call it */
export async function signIn(context: BrowserContext, url: string, who: 'player' | 'newcomer' | 'admin'): Promise<Api> {
  const page = await context.newPage();
  const asked = page.waitForRequest((request) => request.headers()['authorization'] !== undefined);
  await page.goto(`${url}/login`);
  const opened = page.waitForEvent('popup');
  await page.locator('button.login__button').click();
  const popup = await opened;
  await popup.fill('input[name=login]', `${who}@gamehub.example`);
  await popup.fill('input[name=password]', 'gamehub');
  await popup.click('button[type=submit]');
  await page.waitForURL(`${url}/home`);
  const token = (await asked).headers()['authorization']?.replace(/^Bearer /, '') ?? '';
  await page.close();
  return createApi(url, token);
}
