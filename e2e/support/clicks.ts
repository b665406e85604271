import type { Page } from '@playwright/test';

/** What clicks have met from now on until the next document, in their order; without those that the page has ignored. */
export async function watchClicks(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const clicks: string[] = [];
    Object.assign(window, { clicks });
    window.addEventListener('click', ({ target }) => {
      const button = (target as Element).closest('a, button');
      clicks.push(button?.getAttribute('aria-label') ?? button?.textContent ?? (target as Element).tagName);
    });
  });
  return () => page.evaluate(() => (window as unknown as { clicks: string[] }).clicks);
}
