import { expect, type Page } from '@playwright/test';

const old = 'data-before-following';

/**
 * Leads to another page of the app as a link does, without loading and compiling all of it again; the first page is opened.
 * Not for an address that differs in its query alone: it can be the same page, which nothing replaces.
 */
export async function follow(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(address);
    return;
  }
  await page.evaluate(
    async ([to = '', mark = '']) => {
      const begun = performance.now();
      let heading = document.querySelector('h1');
      // A page that is just being opened has one in a moment.
      while (heading === null && performance.now() - begun < 10_000) {
        await new Promise(requestAnimationFrame);
        heading = document.querySelector('h1');
      }
      if (heading === null) throw new Error('There is no page yet that another one could replace');
      heading.setAttribute(mark, '');
      const { idx = 0 } = (history.state ?? {}) as { idx?: number };
      history.pushState({ idx: idx + 1, key: to }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    },
    [address, old],
  );
  await expect(page.locator(`[${old}]`)).toHaveCount(0);
}
