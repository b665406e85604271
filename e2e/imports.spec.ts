import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInLightAndDark } from './support/accessibility.ts';
import { make } from './support/ownGame.ts';
import { expect, test } from './support/test.ts';

const main = (page: Page): Locator => page.getByRole('main');
const row = (page: Page, title: string): Locator => main(page).getByRole('row').filter({ hasText: title });
const dialog = (page: Page): Locator => page.getByRole('dialog');

const textOf = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8');

/** Presses what hands out a file, and waits for it. */
async function downloadBy(page: Page, press: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return download;
}

const bring = (page: Page, text: string): Promise<void> =>
  main(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test(
  'an administrator brings users from the template, corrects a row by the report, applies the file and takes it back',
  { tag: '@desktop' },
  async ({ signedInAs, apiAs, expectComplaint }) => {
    test.slow();
    const admin = await apiAs('admin');
    const mark = randomUUID().slice(0, 8);
    const [anna, marek] = [`anna-${mark}@people.example`, `marek-${mark}@people.example`];
    await make(admin, 'users', { username: `Anna ${mark}`, email: anna, country: 'CH' });
    const page = await signedInAs('admin');

    await page.goto('/backoffice/imports');
    await expect(main(page).getByRole('heading', { level: 1, name: 'Imports' })).toBeVisible();
    const template = await downloadBy(page, () => main(page).getByRole('button', { name: 'Template, CSV' }).click());
    expect(template.suggestedFilename()).toBe('users.csv');
    const [headings = ''] = (await textOf(template)).split('\r\n');
    expect(headings).toContain('Email,Name,Role');
    await expectAccessibleInLightAndDark(page);

    expectComplaint(/status of 422/);
    await bring(page, 'Nmae\nAnna\n');
    await expect(main(page).getByRole('alert')).toContainText('There is no column “Nmae”');

    const rows = `${anna},Anna ${mark},,,PL,,,\r\n${marek},Marek ${mark},,,XX,,,\r\n`;
    await bring(page, `${headings}\r\n${rows}`);
    await expect(page).toHaveURL(/\/backoffice\/imports\/[0-9a-f-]{36}$/);
    await expect(main(page).getByText('Some rows are not right.')).toBeVisible();
    await expect(row(page, anna)).toContainText('Country: CH → PL');
    await expect(row(page, marek)).toContainText('Country: Must be a country such as CH');
    await expect(main(page).getByRole('button', { name: 'Apply' })).toHaveCount(0);
    await expectAccessible(page);
    const report = await downloadBy(page, () =>
      main(page).getByRole('button', { name: 'Download the report' }).click(),
    );
    const corrected = (await textOf(report)).replace('XX', 'Slovakia');

    await page.goto('/backoffice/imports');
    await bring(page, corrected);
    await main(page).getByRole('button', { name: 'Apply' }).press('Enter');
    await expect(dialog(page)).toContainText('Made: 1. Changed: 1.');
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Apply' }).press('Enter');
    const takeBack = main(page).getByRole('button', { name: 'Take back' });
    await expect(takeBack).toBeVisible();
    const found = await admin.backoffice('GET', `/users?email=${marek}`);
    expect(found.body).toMatchObject([{ username: `Marek ${mark}` }]);

    await takeBack.click();
    await dialog(page).getByRole('button', { name: 'Take back' }).click();
    await expect(row(page, marek)).toContainText('Taken back');
    expect((await admin.backoffice('GET', `/users?email=${marek}`)).body).toEqual([]);
    await page.goto('/backoffice/imports');
    await expect(row(page, 'people.csv').first()).toContainText('Users');
  },
);

test('what a list shows is taken along as a file', { tag: '@desktop' }, async ({ signedInAs, apiAs }) => {
  const admin = await apiAs('admin');
  const name = `Zoë ${randomUUID().slice(0, 8)}`;
  await make(admin, 'users', { username: name, email: `${randomUUID()}@people.example` });
  const page = await signedInAs('admin');
  await page.goto(`/backoffice/users?q=${encodeURIComponent(name)}`);
  await expect(row(page, name)).toBeVisible();
  await main(page).getByRole('button', { name: 'Download' }).click();
  const download = await downloadBy(page, () => page.getByRole('menuitem', { name: 'CSV' }).first().click());
  expect(download.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await textOf(download)).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(name);
});
