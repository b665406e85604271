import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInLightAndDark } from './support/accessibility.ts';
import { expectNoSidewaysScroll, narrowest } from './support/fit.ts';
import { follow } from './support/follow.ts';
import { make } from './support/ownGame.ts';
import { chooseMore } from './support/moreMenu.ts';
import { expect, test } from './support/test.ts';

const main = (page: Page): Locator => page.getByRole('main');
const heading = (page: Page): Locator => main(page).getByRole('heading', { level: 1 });
const dialog = (page: Page): Locator => page.getByRole('dialog');

/** Saves the game of the page as an archive. */
async function saveArchive(page: Page): Promise<{ name: string; path: string }> {
  await chooseMore(page, 'Save as archive');
  await expect(dialog(page)).toContainText('Players, teams, results and stories are not included.');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: 'Save archive' }).click(),
  ]);
  await expect(dialog(page)).toHaveCount(0);
  return { name: download.suggestedFilename(), path: await download.path() };
}

test('an administrator saves games as archives, sees what they hold, brings one, opens it and duplicates its level', async ({
  signedInAs,
  apiAs,
}) => {
  test.slow();
  const admin = await apiAs('admin');
  const name = `Atelier ${randomUUID().slice(0, 8)}`;
  const gameId = await make(admin, 'games', {
    ...{ name, timezone: 'Europe/Zurich' },
    ...{ startDate: '2027-01-01T00:00:00Z', endDate: '2027-03-01T00:00:00Z' },
  });
  const tierId = await make(admin, 'tiers', { gameId, name: `Bronze of ${name}` });
  const levelId = await make(admin, 'levels', { tierId, name: `Leather of ${name}` });
  await make(admin, 'achievements', { levelId, title: `Feel three hides of ${name}`, type: 'business', points: 10 });

  const page = await signedInAs('admin');
  await page.goto('/backoffice?q=Clarity Quest');
  await main(page).getByRole('link', { name: 'Clarity Quest', exact: true }).first().click();
  await expect(heading(page)).toHaveText('Clarity Quest');
  const demo = await saveArchive(page);
  expect(demo.name).toMatch(/^Clarity-Quest-\d{4}-\d{2}-\d{2}\.zip$/);

  await follow(page, `/backoffice/games/${gameId}`);
  const own = await saveArchive(page);

  await follow(page, '/backoffice');
  await main(page).getByRole('button', { name: 'Import a game' }).click();
  const found = dialog(page).getByRole('definition');
  await dialog(page).locator('input[type=file]').setInputFiles(demo.path);
  await expect(dialog(page).getByRole('heading', { name: 'Clarity Quest' })).toBeVisible();
  // Other tests put tiers and levels of their own into it meanwhile.
  await expect(found.nth(0)).toHaveText(/^[3-9]$/);
  await expect(found.nth(1)).toHaveText(/^(9|1\d)$/);
  await expect(found.nth(7)).toHaveText(/^(\d+) already here: \1$/);
  await expectAccessibleInLightAndDark(page);

  const broken = { name: 'game.zip', mimeType: 'application/zip', buffer: Buffer.from('no archive') };
  await dialog(page).locator('input[type=file]').setInputFiles(broken);
  await expect(dialog(page)).toContainText('It cannot be imported:');
  await expect(dialog(page).getByRole('button', { name: 'Create draft' })).toBeDisabled();

  await dialog(page).locator('input[type=file]').setInputFiles(own.path);
  await expect(dialog(page).getByRole('heading', { name })).toBeVisible();
  await page.setViewportSize(narrowest);
  await expectNoSidewaysScroll(page);
  await dialog(page).getByRole('button', { name: 'Create draft' }).click();
  await expect(heading(page)).toHaveText(name);
  await expect(page).toHaveURL(/\/backoffice\/games\/[0-9a-f-]{36}/);
  expect(page.url()).not.toContain(gameId);
  await expect(main(page).getByText('Draft').first()).toBeVisible();

  await follow(page, `/backoffice/levels/${levelId}`);
  await chooseMore(page, 'Duplicate');
  const title = dialog(page).getByRole('textbox', { name: 'Name' });
  await expect(title).toHaveValue(`Leather of ${name} (copy)`);
  await expectAccessibleInLightAndDark(page);
  await title.fill(`Silk of ${name}`);
  await dialog(page).getByRole('button', { name: 'Create draft' }).click();
  await expect(heading(page)).toHaveText(`Silk of ${name}`);
  await expect(main(page).getByRole('link', { name: `Feel three hides of ${name}` })).toBeVisible();
});

test('a game is duplicated to begin on another day, and moved to another one', async ({ signedInAs, apiAs }) => {
  const admin = await apiAs('admin');
  const name = `Season ${randomUUID().slice(0, 8)}`;
  const gameId = await make(admin, 'games', {
    ...{ name, timezone: 'Europe/Zurich' },
    ...{ startDate: '2027-01-10T23:00:00Z', endDate: '2027-02-28T23:00:00Z' },
  });
  const page = await signedInAs('admin');
  await page.goto(`/backoffice/games/${gameId}`);
  // The second half of a double click falls beside the dialog.
  await chooseMore(page, 'Duplicate', 2);
  await expect(dialog(page).getByLabel('Starts on')).toHaveValue('2027-01-11');
  await dialog(page).getByLabel('Starts on').fill('2028-01-10');
  await expectAccessibleInLightAndDark(page);
  await dialog(page).getByRole('button', { name: 'Create draft' }).click();
  await expect(heading(page)).toHaveText(`${name} (copy)`);
  await expect(main(page)).toContainText('2028');
  await chooseMore(page, 'Move dates');
  await expect(dialog(page).getByRole('button', { name: 'Move dates' })).toBeDisabled();
  await dialog(page).getByLabel('Starts on').fill('2029-01-08');
  await dialog(page).getByRole('button', { name: 'Move dates' }).click();
  await expect(main(page)).toContainText('2029');
});

test('words of a game go out as a file and come back by way of its languages', async ({ signedInAs, apiAs }) => {
  const admin = await apiAs('admin');
  const name = `Words ${randomUUID().slice(0, 8)}`;
  const gameId = await make(admin, 'games', {
    ...{ name, timezone: 'Europe/Zurich' },
    ...{ startDate: '2027-01-10T23:00:00Z', endDate: '2027-02-28T23:00:00Z' },
  });
  await make(admin, 'tiers', { gameId, name: 'Bronze' });
  const page = await signedInAs('admin');
  await page.goto(`/backoffice/games/${gameId}/translations`);
  await main(page).getByRole('button', { name: 'Download' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ]);
  const file = (await readFile(await download.path(), 'utf8')).replace('Bronze,Bronze,,', 'Bronze,Bronze,Brons,');
  await main(page).getByRole('link', { name: 'Import translations' }).click();
  await expect(main(page).getByRole('radio', { name: 'Translations' })).toBeChecked();
  await main(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'words.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await main(page).getByRole('button', { name: 'Check the rows' }).click();
  await expect(main(page).getByRole('row').filter({ hasText: 'Bronze · name' })).toContainText('Brons');
  await expectAccessibleInLightAndDark(page);
});
