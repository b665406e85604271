import { readFileSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import tests from '../../playwright.config.ts';
import { programs } from './programs.ts';

/** Those of the tests in Chromium that go where engines differ, and do nothing that Playwright can do in Chromium alone. */
const walksInFirefox = [
  ['signIn.spec.ts', 'the keyboard alone is enough to sign in'],
  ['home.spec.ts', 'the button leads into the question that was left open'],
  ['quiz.spec.ts', 'a quiz is left on one device and continued on another'],
  ['contents.spec.ts', 'a PDF is read inside the app'],
  ['backoffice.spec.ts', 'page, sort, filter and search on the server'],
  ['backoffice.spec.ts', 'a question of a published quiz is changed'],
  ['backofficeComfort.spec.ts', 'a date is changed in its cell, and a move in the calendar is taken back'],
  ['apiDocs.spec.ts', 'anybody reads what the APIs offer'],
] as const;
for (const [file, title] of walksInFirefox) {
  if (!readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').includes(title))
    throw new Error(
      `e2e/${file} has no test any more that begins "${title}": e2e/engines/engines.config.ts needs another.`,
    );
}

/** `npm run test:engines`: the main walks in Firefox and WebKit, see docs/decisions/038. */
export default defineConfig({
  ...tests,
  testDir: '..',
  outputDir: '../results',
  globalSetup: '../setup/engines.ts',
  // Both play with the people of the demo: one after the other.
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    ...tests.use,
    // The walks in WebKit use it for the API of who is signed in.
    browserName: 'firefox',
    channel: 'moz-firefox',
    // This Firefox takes none of a page that is being closed.
    screenshot: 'off',
    launchOptions: {
      executablePath: programs.firefox,
      firefoxUserPrefs: {
        // It cannot be asked for over WebDriver BiDi yet.
        'ui.prefersReducedMotion': 1,
        // A long script is ended otherwise, because nobody answers whether to wait for it.
        'dom.max_script_run_time': 0,
      },
    },
    viewport: { width: 1440, height: 900 },
  },
  projects: [
    {
      name: 'firefox',
      // Firefox ESR now and then crashes by itself; what passes at the second try is listed as flaky.
      retries: 1,
      testMatch: [...walksInFirefox.map(([file]) => `**/${file}`), '**/firefox.walk.ts'],
      grep: [/firefox\.walk\.ts/, ...walksInFirefox.map(([, title]) => new RegExp(title))],
    },
    { name: 'webkit', testMatch: '**/webkit.walk.ts' },
  ],
});
