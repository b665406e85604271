import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { emailOf, password, type Account } from './accounts.ts';
import { createApi, skipFirstVisit } from './api.ts';
import { markCelebrationsRead } from './quizzes.ts';

/** The button that carries the company's name. */
export const companyButton = (page: Page): Locator => page.getByRole('button', { name: 'Sign in with Maison Lumen' });

/** Presses the company's button and answers the sign-in window. */
export async function openSignInWindow(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await companyButton(page).click();
  const popup = await opened;
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  return popup;
}

/** Fills the provider's form and sends it; works in the window as on the page itself. */
export async function fillSignInForm(form: Page, account: Account, typed = password): Promise<void> {
  await form.getByLabel('E-mail address').fill(emailOf(account));
  await form.getByLabel('Password').fill(typed);
  await form.getByRole('button', { name: 'Sign in' }).click();
}

/** From the login page through the window to the page that the person asked for. */
export async function signIn(page: Page, account: Account): Promise<void> {
  const popup = await openSignInWindow(page);
  const closed = popup.waitForEvent('close');
  await fillSignInForm(popup, account);
  await closed;
  await expect(page).not.toHaveURL(/\/login/);
}

/** Takes from a browser the token that spares the sign-in library, as happens once it is no longer good. */
export async function forgetToken(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.removeItem('gamehub.token'));
}

/** What a browser in which somebody has signed in keeps, as Playwright writes it down, and the token that it sends. */
export interface SignedIn {
  storageState: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;
  idToken: string;
}

/** Below the folder that each run begins with empty. */
const fileOf = (account: Account): string => join(import.meta.dirname, '..', 'results', 'accounts', `${account}.json`);

/**
 * Signs in once a run for all tests that need no sign-in of their own. They share one session at the provider: who signs out
 * in a test signs in for it.
 */
export async function signedIn(browser: Browser, account: Account): Promise<SignedIn> {
  const file = fileOf(account);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as SignedIn;
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const asked = page.waitForRequest((request) => request.headers()['authorization'] !== undefined);
    await page.goto('/login');
    await signIn(page, account);
    const idToken = (await asked).headers()['authorization']?.replace(/^Bearer /, '') ?? '';
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const api = createApi(new URL(page.url()).origin, idToken);
    await markCelebrationsRead(api);
    await skipFirstVisit(api);
    const result: SignedIn = { storageState: await context.storageState(), idToken };
    mkdirSync(dirname(file), { recursive: true });
    // Both workers may be here at once; what the other reads is always whole.
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(result));
    renameSync(`${file}.${process.pid}`, file);
    return result;
  } finally {
    await context.close();
  }
}
