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
