/** `test` of every browser test: signed-in people, the API beside them, and browsers that have nothing to complain about. */
import { randomUUID } from 'node:crypto';
import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type TestInfo,
} from '@playwright/test';
import type { Account } from './accounts.ts';
import { createApi, type Api } from './api.ts';
import { Complaints } from './complaints.ts';
import { markCelebrationsRead } from './quizzes.ts';
import { signedIn } from './signIn.ts';
import { Turns } from './turns.ts';

interface Fixtures {
  complaints: Complaints;
  /** Allows a complaint of the browser that belongs to the test, such as a request that is refused; it has to come. */
  expectComplaint: (pattern: RegExp) => void;
  /** A page of another browser, as on another device, with nobody signed in. */
  newDevice: (options?: BrowserContextOptions) => Promise<Page>;
  /** A page of another browser in which the person is signed in. */
  signedInAs: (account: Account, options?: BrowserContextOptions) => Promise<Page>;
  apiAs: (account: Account) => Promise<Api>;
  /** Does it when the test has ended, well or not, and its pages are closed: they would ask for what is gone, and complain. */
  afterwards: (end: () => Promise<void>) => void;
  /** Deletes `/games/…` and the like then. */
  deleteAfterwards: (path: string) => void;
  /** Takes the person beside others or alone, which waits without being counted as the test's time, until pages are closed. */
  turn: (how: 'beside' | 'alone', account: Account) => Promise<void>;
  /** For tests that change what a person has done: until this one has ended no other has the person. */
  alone: (account: Account) => Promise<void>;
}

/**
 * Takes pictures of the pages of a test that failed. Playwright's own option takes them of each context before it closes, whether
 * or not the test has failed, which takes longer than anything else at the end of a test.
 */
async function showFailure(context: BrowserContext, testInfo: TestInfo): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return;
  for (const page of context.pages()) {
    const path = testInfo.outputPath(`${randomUUID()}.png`);
    await page.screenshot({ path });
    await testInfo.attach('screenshot', { path });
  }
}

/** Lets the first document of a page find what the device keeps; Playwright would open another page to write it, which takes as long again. */
async function keepOnDevice(page: Page, items: readonly { name: string; value: string }[]): Promise<void> {
  const script = await page.addInitScript((kept) => {
    // Firefox runs it on the empty page too, which may keep nothing.
    if (window.origin === 'null') return;
    for (const { name, value } of kept) localStorage.setItem(name, value);
  }, items);
  page.once('domcontentloaded', () => void script.dispose());
}

export const test = base.extend<Fixtures>({
  // Movement only explains; without it nothing is half faded in when a test looks.
  contextOptions: { reducedMotion: 'reduce' },

  complaints: async ({ baseURL }, use) => {
    const complaints = new Complaints(baseURL ?? '');
    await use(complaints);
    complaints.check();
  },

  expectComplaint: async ({ complaints }, use) => {
    await use((pattern) => complaints.expect(pattern));
  },

  // What is done then may ask as somebody.
  afterwards: async ({ apiAs: _ }, use) => {
    const ends: (() => Promise<void>)[] = [];
    await use((end) => {
      ends.push(end);
    });
    // What was made last may belong to what was made before.
    for (const end of ends.toReversed()) await end();
  },

  deleteAfterwards: async ({ apiAs, afterwards }, use) => {
    await use((path) =>
      afterwards(async () => {
        const admin = await apiAs('admin');
        expect((await admin.backoffice('DELETE', path)).status, path).toBe(200);
      }),
    );
  },

  // Both that open pages name `afterwards` to be torn down before it.
  context: async ({ context, complaints, afterwards: _ }, use, testInfo) => {
    await complaints.watch(context);
    await use(context);
    await showFailure(context, testInfo);
  },

  newDevice: async ({ browser, complaints, afterwards: _ }, use, testInfo) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      await complaints.watch(context);
      return context.newPage();
    });
    for (const context of contexts) {
      await showFailure(context, testInfo);
      await context.close();
    }
  },

  signedInAs: async ({ browser, newDevice, turn }, use) => {
    await use(async (account, options = {}) => {
      await turn('beside', account);
      const { cookies, origins } = (await signedIn(browser, account)).storageState;
      const page = await newDevice({ ...options, storageState: { cookies, origins: [] } });
      await keepOnDevice(page, origins[0]?.localStorage ?? []);
      return page;
    });
  },

  apiAs: async ({ browser, baseURL, turn }, use) => {
    await use(async (account) => {
      await turn('beside', account);
      return createApi(baseURL ?? '', (await signedIn(browser, account)).idToken);
    });
  },

  turn: async ({}, use, testInfo) => {
    const turns = new Turns();
    await use(async (how, account) => {
      const began = Date.now();
      // What the test has said that it needs.
      const { timeout } = testInfo;
      testInfo.setTimeout(0);
      await (how === 'alone' ? turns.takeAlone(account) : turns.takeBeside(account));
      testInfo.setTimeout(timeout + Date.now() - began);
    });
    turns.end();
  },

  alone: async ({ turn, apiAs }, use) => {
    const taken = new Set<Account>();
    await use(async (account) => {
      await turn('alone', account);
      taken.add(account);
    });
    // What the test has won would be celebrated over the page of the next one.
    for (const account of taken) await markCelebrationsRead(await apiAs(account));
  },
});

export { expect };
