import { expect, type Page } from '@playwright/test';

/** Antd has computed no styles since the page was opened: they come with the style sheet, unless antdStyles.ts does not draw a part. */
export async function expectNoComputedStyles(page: Page): Promise<void> {
  const computed = await page.evaluate(() => {
    const styles = [...document.querySelectorAll<HTMLStyleElement>('style[data-token-hash]')];
    // The variables of the present theme are computed.
    const ofParts = styles.filter(({ dataset }) => !dataset['tokenHash']?.startsWith('brand-'));
    return { all: styles.length, ofParts: ofParts.map(({ textContent }) => textContent.slice(0, 60)).filter(Boolean) };
  });
  expect(computed.ofParts, 'styles of parts').toEqual([]);
  expect(computed.all, 'variables of the theme').toBeGreaterThan(0);
}
