import { expect, type Page } from '@playwright/test';

/**
 * Chooses in a field that has a value already, which lies over what could be clicked. A list that moves while it is pressed,
 * because something above it has come, is pressed again.
 */
export async function choose(page: Page, field: string, option: string): Promise<void> {
  const box = page.getByRole('combobox', { name: field, exact: true });
  await box.press('ArrowDown');
  await expect(async () => {
    await page.getByTitle(option, { exact: true }).click({ timeout: 5_000 });
    await expect(box).toHaveAttribute('aria-expanded', 'false', { timeout: 2_000 });
  }).toPass();
}
