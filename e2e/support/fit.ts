import { expect, type Page } from '@playwright/test';

/** The narrowest screen that is looked after, in px [WCAG 1.4.10]. */
export const narrowest = { width: 320, height: 640 };

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // What a library measures is laid out anew a moment after the window has become narrower.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
      message: `px by which ${page.url()} is too wide`,
    })
    .toBeLessThanOrEqual(0);
}

/** No word of up to twenty letters goes on in the next line, which it does where what stands beside it leaves too little room. */
export async function expectWholeWords(page: Page): Promise<void> {
  const broken = await page.getByRole('main').evaluate((main) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      if (!parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      for (const { 0: word, index } of (textContent ?? '').matchAll(/(?<!\p{L})\p{L}{2,20}(?!\p{L})/gu)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
      }
    }
    return found;
  });
  expect(broken, `words of ${page.url()} that are broken`).toEqual([]);
}
