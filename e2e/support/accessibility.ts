import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 level A and AA, and what else axe knows of good pages. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Axe finds nothing, however slight, on the page as it stands: in its present colours and size. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  const found = violations.flatMap(({ id, impact, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${impact} ${id}: ${help}: ${target.join(' ')}\n${failureSummary ?? ''}`),
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** The same in light and in dark. */
export async function expectAccessibleInLightAndDark(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
}
