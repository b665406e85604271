import { expect, type Page } from '@playwright/test';

/** The narrowest screen that is looked after, in px [WCAG 1.4.10]. */
export const narrowest = { width: 320, height: 640 };

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(excess, `px by which ${page.url()} is too wide`).toBeLessThanOrEqual(0);
}
