import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './e2e/setup/chromium.ts';

const launchOptions = chromiumOptions();
// Every worker loads this file again, and need not search again.
if (launchOptions.executablePath !== undefined) process.env['CHROMIUM_PATH'] = launchOptions.executablePath;

/**
 * Editors and administrators work on a desktop, and so does who reads about the API. Contents are opened in both sizes by their
 * own tests, because a person opens each of them once.
 */
const onDesktop = /(backoffice\w*|people|contents|editorial|moderation|awards|imports|reports|apiDocs)\.spec\.ts/;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'e2e/results',
  globalSetup: './e2e/setup/server.ts',
  workers: 2,
  retries: 0,
  // Not only in CI: a forgotten `test.only` leaves out the rest in silence. `--grep` runs one.
  forbidOnly: true,
  timeout: 60_000,
  // Two browsers and the server share the processors: what is at hand within a second on its own may take several.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./e2e/setup/totals.reporter.ts']],
  use: {
    // Set by the global setup before the workers start.
    ...(process.env['E2E_BASE_URL'] && { baseURL: process.env['E2E_BASE_URL'] }),
    browserName: 'chromium',
    // What cannot be pressed says so by its name, instead of a test that only says that its time is over.
    actionTimeout: 20_000,
    // A trace of every test takes a quarter of the time; `--trace on` records the one that is looked into.
    // What a service worker fetches `page.route` does not see, and installing one costs each browser its time: only
    // offline.spec.ts, which is about it, allows it.
    serviceWorkers: 'block',
    launchOptions,
  },
  projects: [
    {
      name: 'phone',
      // Players play on their phone: what is not said to be otherwise is tested there.
      grepInvert: [onDesktop, /signIn\.spec\.ts(?!.*@phone)|@desktop-only/],
      use: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
    // Of the players' pages what is laid out or operated differently, and each page's look.
    {
      name: 'desktop',
      grep: [onDesktop, /signIn\.spec\.ts|@desktop/],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
