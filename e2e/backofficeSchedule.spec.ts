import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessibleInLightAndDark } from './support/accessibility.ts';
import { make } from './support/ownGame.ts';
import { expect, test } from './support/test.ts';

/** It lies ahead, so nobody plays it. */
const period = { startDate: '2030-03-01T00:00:00Z', endDate: '2030-06-01T00:00:00Z', timezone: 'Europe/Zurich' };
const openLater = async (page: Page, state: 'Draft') => {
  await page
    .getByRole('main')
    .getByRole('button', { name: `State: ${state}. Change it` })
    .click();
  await page.getByRole('menuitem', { name: 'Publish at a time…' }).click();
};

test('a game is published at a time, with what is ready; what blocks the rest links to its field', async ({
  signedInAs,
  apiAs,
  expectComplaint,
}) => {
  test.slow();
  expectComplaint(/status of 422/);
  const api = await apiAs('editor');
  const gameId = await make(await apiAs('admin'), 'games', { name: `Game ${randomUUID().slice(0, 8)}`, ...period });
  const tierId = await make(api, 'tiers', { gameId, name: 'Bronze' });
  const levelId = await make(api, 'levels', { tierId, name: 'Hides' });
  const workshop = { levelId, type: 'physicalExperience', points: 10 };
  await make(api, 'achievements', { ...workshop, title: 'A workshop' });
  const bonus = { ...workshop, isBonus: true };
  await make(api, 'achievements', { ...bonus, title: 'A visit' });
  await make(api, 'achievements', { ...bonus, title: 'Another visit' });
  const page = await signedInAs('editor');
  await page.goto(`/backoffice/games/${gameId}`);

  await openLater(page, 'Draft');
  const asked = page.getByRole('dialog', { name: /^Publish “Game/ });
  await test.step('without a part, what is in it stays a draft too', async () => {
    await expect(asked.getByRole('checkbox', { checked: true })).toHaveCount(4);
    await asked.getByRole('checkbox', { name: 'Level Hides' }).click();
    await expect(asked.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await expect(asked).toContainText('cannot go live without it: 2 items are left out too.');
    await asked.getByRole('checkbox', { name: 'A workshop' }).click();
    await expect(asked.getByRole('checkbox', { name: 'Level Hides' })).toBeChecked();
  });

  await test.step('a time that has passed is refused at its field', async () => {
    await asked.getByLabel('Publication: date').fill('2020-01-01');
    await asked.getByLabel('Publication: time').fill('09:00');
    await expect(asked).toContainText('Zurich');
    await asked.getByRole('button', { name: 'Schedule' }).click();
    await expect(asked.getByText('Must be in the future')).toBeVisible();
  });
  await expectAccessibleInLightAndDark(page);
  await asked.getByLabel('Publication: date').fill('2030-04-01');
  await asked.getByRole('button', { name: 'Schedule' }).click();
  await expect(asked).toBeHidden();
  const notice = page.getByRole('alert').filter({ hasText: 'Goes live' });
  await expect(notice).toContainText(/1 Apr 2030, 09:00 \(Zurich, GMT\+2\)/);
  await expectAccessibleInLightAndDark(page);

  await test.step('it is cancelled where it is shown', async () => {
    await notice.getByRole('button', { name: 'Cancel publication' }).click();
    await expect(notice).toBeHidden();
  });

  await openLater(page, 'Draft');
  await asked.getByRole('link', { name: 'Another visit' }).click();
  await expect(page).toHaveURL(/\/edit\?field=isBonus$/);
  await expect(page.getByRole('switch', { name: 'Bonus' })).toBeFocused();
});
