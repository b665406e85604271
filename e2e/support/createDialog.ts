import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the dialog that asks for what a new record needs. */
export async function openCreateDialog(page: Page, button: string): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: button });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Sends it, and waits for the record's page. */
export async function create(page: Page, dialog: Locator): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, includeHidden: true });
  const before = { url: page.url(), title: (await heading.textContent()) ?? '' };
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  // The page before may be a record's page too, and is shown for a moment at the new address.
  await expect.poll(() => page.url()).not.toBe(before.url);
  await expect(page).toHaveURL(/\/backoffice\/[a-z]+\/[0-9a-f-]{36}(\/edit)?$/);
  await expect(dialog).toBeHidden();
  await expect(heading).toHaveText(/./);
  await expect(heading).not.toHaveText(before.title);
}

/** Opens the whole form, which takes over what was typed. */
export async function openWholeForm(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'More fields' }).click();
  await expect(page).toHaveURL(/\/edit(\?|$)/);
  await expect(dialog).toBeHidden();
}
