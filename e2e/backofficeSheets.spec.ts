import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import writeWorkbook, { type SheetData } from 'write-excel-file/node';
import { expectAccessibleInLightAndDark } from './support/accessibility.ts';
import { follow } from './support/follow.ts';
import { chooseMore } from './support/moreMenu.ts';
import { expect, test } from './support/test.ts';

const main = (page: Page): Locator => page.getByRole('main');
const dialog = (page: Page): Locator => page.getByRole('dialog');
const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Rows = readonly (readonly (string | number)[])[];
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** A workbook with these rows, of which the first one has the headings. */
const workbook = (sheets: Readonly<Record<string, Rows>>): Promise<Buffer> =>
  writeWorkbook(
    Object.entries(sheets).map(([sheet, rows]) => ({
      sheet,
      data: rows.map((row) => row.map((value) => ({ value }))) as SheetData,
    })),
  ).toBuffer();

/** Three tiers of three levels of three achievements, of which one in each level is a behaviour, with 60 questions. */
function gameOf(name: string) {
  const tiers = ['Bronze', 'Silver', 'Gold'];
  const levels = tiers.flatMap((tier) => numbers(3).map((number) => ({ tier, level: `${tier} ${number}` })));
  const achievements = levels.flatMap(({ level }) => [
    [level, `First quiz of ${level}`, 'Quiz', 60, '', ''],
    [level, `Second quiz of ${level}`, 'Quiz', 40, '', ''],
    [level, `Sign-in in ${level}`, 'Behaviour', 20, 'Signing in, once a day', 1],
  ]);
  const quizzes = achievements.flatMap(([, title, kind]) => (kind === 'Quiz' ? String(title) : []));
  const questions = numbers(60).map((number) => [
    ...[quizzes[number % quizzes.length] ?? '', `Question ${number}?`, 'This', 'That', 'Those'],
    number % 2 === 0 ? 'A' : 'B, C',
  ]);
  return {
    // It lies ahead, so nobody plays it.
    Game: [
      ['Name', 'Start', 'End', 'Time zone'],
      [name, '2030-03-01', '2030-06-01', 'Europe/Zurich'],
    ],
    Tiers: [['Name'], ...tiers.map((tier) => [tier])],
    Levels: [['Tier', 'Name'], ...levels.map(({ tier, level }) => [tier, level])],
    Achievements: [['Level', 'Title', 'Kind', 'Points', 'What has to be done', 'How many times'], ...achievements],
    Questions: [['Achievement', 'Question', 'Answer A', 'Answer B', 'Answer C', 'Right answers'], ...questions],
  } satisfies Record<string, Rows>;
}

test('a game of 27 achievements and 60 questions comes from a spreadsheet, is published, and goes back into one', async ({
  signedInAs,
  apiAs,
}) => {
  test.slow();
  const page = await signedInAs('admin');
  const name = `From a sheet ${randomUUID().slice(0, 8)}`;
  let clicks = 0;
  await page.exposeFunction('countClick', () => (clicks += 1));
  await page.addInitScript(() => {
    const { countClick } = window as unknown as { countClick: () => void };
    addEventListener('pointerdown', () => countClick(), { capture: true });
  });
  await page.goto('/backoffice/');
  const begun = Date.now();
  await main(page).getByRole('button', { name: 'Import a game' }).click();
  const input = dialog(page).locator('input[type=file]');
  const sheets = gameOf(name);

  await test.step('what is wrong is said with its sheet, row and column', async () => {
    const wrong = {
      ...sheets,
      Levels: sheets.Levels.map((row, index) => (index === 4 ? ['Siver', row[1] ?? ''] : row)),
    };
    await input.setInputFiles({ name: 'game.xlsx', mimeType, buffer: await workbook(wrong) });
    await expect(dialog(page)).toContainText('Levels · row 5 · Tier: No such tier');
    await expect(dialog(page).getByRole('button', { name: 'Create draft' })).toBeDisabled();
    await expectAccessibleInLightAndDark(page);
  });

  await input.setInputFiles({ name: 'game.xlsx', mimeType, buffer: await workbook(sheets) });
  await expect(dialog(page).getByRole('heading', { name })).toBeVisible();
  await expect(dialog(page).getByRole('definition').nth(2)).toHaveText('27');
  await expect(dialog(page).getByRole('definition').nth(3)).toHaveText('60');
  await expect(dialog(page).getByRole('region', { name: 'Parts of the game' })).toContainText('First quiz of Gold 3');
  await expectAccessibleInLightAndDark(page);
  await dialog(page).getByRole('button', { name: 'Create draft' }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(main(page).getByRole('link', { name: 'Bronze 1', exact: true })).toBeVisible();

  const state = main(page)
    .locator('header')
    .first()
    .getByRole('button', { name: /^State: / });
  await state.click();
  await page.getByRole('menuitem', { name: 'Publish', exact: true }).click();
  const publishing = page.getByRole('dialog', { name: `Publish “${name}”` });
  await publishing.getByRole('radio', { name: 'Nobody yet' }).check();
  await publishing.getByRole('button', { name: 'Publish' }).click();
  await expect(state).toHaveAccessibleName(/^State: Published/);
  expect(clicks).toBeLessThanOrEqual(8);
  expect(Date.now() - begun).toBeLessThan(3 * 60_000);

  await test.step('all of it is published, and comes back as a spreadsheet', async () => {
    const api = await apiAs('admin');
    const gameId = /games\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
    const { body } = await api.backoffice('GET', `/achievements?gameId=${gameId}&status=published&_end=100`);
    expect(body).toHaveLength(27);
    await chooseMore(page, 'Save as archive');
    await dialog(page).getByRole('radio', { name: 'Spreadsheet (XLSX)' }).check();
    await expect(dialog(page)).toContainText('Everything in this game is included.');
    await expectAccessibleInLightAndDark(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog(page).getByRole('button', { name: 'Save archive' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
    const buffer = await readFile(await download.path());
    expect((await api.backoffice('PATCH', `/games/${gameId}`, { status: 'archived' })).status).toBe(200);
    await follow(page, '/backoffice');
    await main(page).getByRole('button', { name: 'Import a game' }).click();
    await input.setInputFiles({ name: 'again.xlsx', mimeType, buffer });
    await expect(dialog(page).getByRole('heading', { name })).toBeVisible();
    await expect(dialog(page).getByRole('definition').nth(3)).toHaveText('60');
    await expect(dialog(page).getByRole('button', { name: 'Create draft' })).toBeEnabled();
  });
});
