import type { Page } from '@playwright/test';

/** Chooses what is done now and then with the record of the page, from the menu at the end of its head. */
export async function chooseMore(page: Page, name: string, clickCount = 1): Promise<void> {
  await page
    .getByRole('main')
    .locator('header')
    .getByRole('button', { name: /^Actions for / })
    .click();
  await page.getByRole('menuitem', { name, exact: true }).click({ clickCount });
}
