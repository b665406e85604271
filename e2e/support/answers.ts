import { expect, type Page } from '@playwright/test';

/** What the API has answered a page: what the screen shows has to be what the server said. */
export interface Answers {
  /** The newest answer of a GET, by the path below the API's origin; waits for the first one. */
  newest: <T>(path: string | RegExp) => Promise<T>;
}

/** Listens from now on; call it before the page is opened. */
export function answersTo(page: Page): Answers {
  const answers = new Map<string, unknown>();
  page.on('response', async (response) => {
    const { pathname, search } = new URL(response.url());
    if (!pathname.startsWith('/api/') || response.request().method() !== 'GET' || !response.ok()) return;
    // A page that is left takes the bodies along that nobody has read yet.
    const text = await response.text().catch(() => '');
    if (text !== '') answers.set(pathname + search, JSON.parse(text));
  });
  const find = (path: string | RegExp) =>
    [...answers].findLast(([address]) =>
      typeof path === 'string' ? address.split('?')[0] === path : path.test(address),
    )?.[1];
  return {
    newest: async <T>(path: string | RegExp) => {
      await expect.poll(() => find(path), { message: `an answer of ${String(path)}` }).toBeDefined();
      return find(path) as T;
    },
  };
}
