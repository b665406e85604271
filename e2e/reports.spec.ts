/** How a game goes, in figures: which report and of whom stands in the address. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { demoId } from '#server/demo/content.ts';
import { expectAccessibleInLightAndDark } from './support/accessibility.ts';
import { expectNoSidewaysScroll, narrowest } from './support/fit.ts';
import { expect, test } from './support/test.ts';

const table = (page: Page) => page.getByRole('main').getByRole('table');
const open = async (page: Page, name: string) => {
  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(name);
};

test('an editor sees how a game goes, narrows it, goes back, and takes the figures along', async ({ signedInAs }) => {
  test.slow();
  const page = await signedInAs('editor');
  // Of a game that runs, whichever tests have made one.
  await page.goto('/backoffice/reports');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports');
  await expect(page).toHaveURL(/gameId=/);
  await page.goto(`/backoffice/reports?gameId=${demoId('game', 'clarity-quest')}`);
  await expect(page.getByRole('img', { name: /^Active players over time, with a peak of \d+ on / })).toBeVisible();
  const days = table(page).getByRole('row');
  await expect(days.first()).toContainText('First time');
  const inAll = await days.count();

  await test.step('the last seven days are seven', async () => {
    await page.getByText('7 days', { exact: true }).click();
    await expect(page).toHaveURL(/last=7/);
    await expect(days).toHaveCount(8);
    await page.goBack();
    await expect(page).not.toHaveURL(/last=/);
    await expect(days).toHaveCount(inAll);
  });

  await test.step('they stand beside the seven days before, which the address keeps', async () => {
    await expect(page.getByRole('switch', { name: 'Compare with the period before' })).toHaveCount(0);
    await page.goto(`/backoffice/reports?gameId=${demoId('game', 'clarity-quest')}&last=7`);
    await page.getByRole('switch', { name: 'Compare with the period before' }).click();
    await expect(page).toHaveURL(/compare=before/);
    await expect(page.getByText('Period before', { exact: true })).toBeVisible();
    await expect(days.first()).toContainText('Active (before)');
    await open(page, 'Points by team');
    await expect(days.first()).toContainText('Points per person (before)');
    await expectAccessibleInLightAndDark(page);
    await page.goto(`/backoffice/reports?gameId=${demoId('game', 'clarity-quest')}`);
  });

  await test.step('a view is kept under a name and chosen again', async () => {
    const views = page.getByRole('button', { name: 'Saved filters' });
    await page.goto(`/backoffice/reports?gameId=${demoId('game', 'clarity-quest')}&last=7&compare=before`);
    await views.click();
    const keep = page.getByRole('menuitem', { name: 'Save or manage' });
    // In words of one line, though its button is narrow.
    expect((await keep.boundingBox())?.width).toBeGreaterThan(100);
    await keep.click();
    const dialog = page.getByRole('dialog', { name: 'Saved filters' });
    await dialog.getByRole('textbox').fill('Against last week');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.goto(`/backoffice/reports?gameId=${demoId('game', 'clarity-quest')}`);
    await views.click();
    await page.getByRole('menuitem', { name: 'Against last week' }).click();
    await expect(page).toHaveURL(/last=7&compare=before/);
    await expect(page.getByRole('switch', { name: 'Compare with the period before' })).toBeChecked();
    await page.goto(`/backoffice/reports?gameId=${demoId('game', 'clarity-quest')}`);
  });

  await test.step('each report has a chart in words and a table', async () => {
    for (const name of ['Engagement', 'Completion', 'Points by team', 'Points by market', 'Questions']) {
      await open(page, name);
      await expect(page.getByRole('main').getByRole('img').first()).toHaveAccessibleName(/\w/);
      await expect(table(page).getByRole('rowheader').first()).toBeVisible();
      await expectAccessibleInLightAndDark(page);
    }
    await expect(page).toHaveURL(/report=questions/);
  });

  await test.step('a market that is chosen stays chosen in the other reports', async () => {
    const counted = page.getByText(/^\d+ players counted/);
    const everybody = await counted.textContent();
    await page.getByRole('combobox', { name: /Market/ }).click();
    await page.getByTitle('Switzerland', { exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/market=Switzerland/);
    await expect(counted).not.toHaveText(everybody ?? '');
    await open(page, 'Points by team');
    await expect(page).toHaveURL(/market=Switzerland/);
    const all = page.getByRole('button', { name: 'Show all' });
    await all.click();
    await expect(page).not.toHaveURL(/market=/);
    // The address is the first to change.
    await expect(all).toBeHidden();
  });

  await test.step('the table is saved as CSV', async () => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^teams-[\d-]+\.csv$/);
    const [head, ...rows] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(head).toContain('Name,Groups,People,Points');
    await expect(table(page).getByRole('row')).toHaveCount(rows.length + 1);
  });

  await test.step('nothing of it is wider than the narrowest screen', async () => {
    await page.setViewportSize(narrowest);
    await expectNoSidewaysScroll(page);
    await open(page, 'Questions');
    await expectNoSidewaysScroll(page);
  });
});

test('a period that nobody played in says so, and players are not let in', async ({ signedInAs }) => {
  const page = await signedInAs('admin');
  const game = `gameId=${demoId('game', 'clarity-quest')}`;
  await page.goto(`/backoffice/reports?${game}&from=2000-01-01&until=2000-01-31&report=exams`);
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save as CSV' })).toHaveCount(0);
  await expectAccessibleInLightAndDark(page);
  const player = await signedInAs('player');
  await player.goto('/backoffice/reports');
  await expect(player.getByRole('heading', { level: 1 })).not.toHaveText('Reports');
});
