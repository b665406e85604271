import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInLightAndDark } from './support/accessibility.ts';
import type { Api } from './support/api.ts';
import { make } from './support/ownGame.ts';
import { expect, test } from './support/test.ts';

const main = (page: Page): Locator => page.getByRole('main');
const field = (page: Page, name: string): Locator => main(page).getByRole('textbox', { name, exact: true });
const saved = (page: Page): Locator => main(page).getByText(/^Saved at /);

const period = { startDate: '2030-03-01T00:00:00Z', endDate: '2030-06-01T00:00:00Z', timezone: 'Europe/Zurich' };

/** A game that nobody plays, with two tiers. */
async function makeGame(api: Api) {
  const gameId = await make(api, 'games', { name: `Comfort ${randomUUID().slice(0, 8)}`, ...period });
  const tierIds = [
    await make(api, 'tiers', { gameId, name: 'Bronze' }),
    await make(api, 'tiers', { gameId, name: 'Silver' }),
  ] as const;
  return { gameId, tierIds };
}

const nameOf = async (api: Api, tierId: string) =>
  ((await api.backoffice('GET', `/tiers/${tierId}`)).body as { name: string }).name;

test.describe('what is typed and not saved', () => {
  const offer = (page: Page): Locator => main(page).getByText('What was typed here was never saved');
  const takeUp = (page: Page): Promise<void> => main(page).getByRole('button', { name: 'Take it up' }).click();

  test('is offered after the page was lost, until it is saved', async ({ signedInAs, apiAs }) => {
    const api = await apiAs('admin');
    const { tierIds } = await makeGame(api);
    const page = await signedInAs('editor');
    await page.goto(`/backoffice/tiers/${tierIds[0]}/edit`);
    await field(page, 'Name').fill('Bronze & copper');
    await page.reload();
    await expect(offer(page)).toBeVisible();
    await expect(field(page, 'Name')).toHaveValue('Bronze');
    await expectAccessibleInLightAndDark(page);
    await takeUp(page);
    await expect(field(page, 'Name')).toHaveValue('Bronze & copper');
    await expect(main(page).getByText('Not saved yet')).toBeVisible();
    await expect(offer(page)).toBeHidden();

    await page.reload();
    await takeUp(page);
    await page.keyboard.press('Control+s');
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(field(page, 'Name')).toHaveValue('Bronze & copper');
    await expect(offer(page)).toBeHidden();
    expect(await nameOf(api, tierIds[0])).toBe('Bronze & copper');
  });

  test('of a new record comes back below the same parent, and goes when it is thrown away', async ({
    signedInAs,
    apiAs,
  }) => {
    const { gameId } = await makeGame(await apiAs('admin'));
    const page = await signedInAs('editor');
    await page.goto(`/backoffice/tiers/edit?gameId=${gameId}`);
    await field(page, 'Name').fill('Gold');
    await page.reload();
    await expect(offer(page)).toBeVisible();
    await page.goto(`/backoffice/games/${gameId}/edit`);
    await expect(field(page, 'Name')).toHaveValue(/^Comfort/);
    await expect(offer(page)).toBeHidden();
    await page.goto(`/backoffice/tiers/edit?gameId=${gameId}`);
    await main(page).getByRole('button', { name: 'Throw it away' }).click();
    await expect(offer(page)).toBeHidden();
    await page.reload();
    await expect(field(page, 'Name')).toHaveValue('');
    await expect(offer(page)).toBeHidden();
  });

  test('meets what somebody saved since field by field, also when that is put off', async ({
    signedInAs,
    apiAs,
    expectComplaint,
  }) => {
    expectComplaint(/status of 412/);
    const api = await apiAs('admin');
    const { tierIds } = await makeGame(api);
    const page = await signedInAs('editor');
    await page.goto(`/backoffice/tiers/${tierIds[0]}/edit`);
    await field(page, 'Name').fill('Bronze by me');
    await page.reload();
    await expect(offer(page)).toBeVisible();
    await api.backoffice('PATCH', `/tiers/${tierIds[0]}`, { name: 'Bronze by the other' });
    await page.reload();
    await expect(field(page, 'Name')).toHaveValue('Bronze by the other');
    await takeUp(page);
    const conflict = page.getByRole('dialog', { name: 'Somebody saved in between' });
    await conflict.getByRole('button', { name: 'Not now' }).click();
    await expect(conflict).toBeHidden();
    await page.keyboard.press('Control+s');
    await expect(conflict).toBeVisible();
    expect(await nameOf(api, tierIds[0])).toBe('Bronze by the other');
    await conflict.getByRole('radio', { name: /^Mine/ }).check();
    await conflict.getByRole('button', { name: 'Save this' }).click();
    await expect(saved(page)).toBeVisible();
    expect(await nameOf(api, tierIds[0])).toBe('Bronze by me');
  });

  test('in two tabs stays apart, and is not offered any more once the other tab has saved it', async ({
    signedInAs,
    apiAs,
  }) => {
    const { tierIds } = await makeGame(await apiAs('admin'));
    const page = await signedInAs('editor');
    await page.goto(`/backoffice/tiers/${tierIds[0]}/edit`);
    await field(page, 'Name').fill('Bronze here');
    const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.drafts/')).length);
    await expect.poll(kept).toBe(1);
    const other = await page.context().newPage();
    await other.goto(`/backoffice/tiers/${tierIds[0]}/edit`);
    await expect(offer(other)).toBeVisible();
    await field(other, 'Name').fill('Bronze there');
    await expect(main(other).getByRole('button', { name: 'Take it up' })).toBeDisabled();
    await expect.poll(kept).toBe(2);
    await page.keyboard.press('Control+s');
    await expect(saved(page)).toBeVisible();
    await expect(offer(other)).toBeHidden();
    await expect(field(other, 'Name')).toHaveValue('Bronze there');
  });
});
