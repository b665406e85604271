/** Points by hand: what administrators record and take back, and what the player sees of it. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInLightAndDark } from './support/accessibility.ts';
import type { Api } from './support/api.ts';
import { follow } from './support/follow.ts';
import { make, openOwnGame } from './support/ownGame.ts';
import { expect, test } from './support/test.ts';

const title = 'The workshop in Biel';

/** A game of the test's own with one thing to do that nobody can open. */
async function openGame(admin: Api, person: Api) {
  let [id, achievementId] = ['', ''];
  const close = await openOwnGame({ admin, person }, `By hand ${Date.now()}`, async (gameId) => {
    id = gameId;
    const published = { status: 'published' };
    const tierId = await make(admin, 'tiers', { gameId, name: 'Tier', ...published });
    const levelId = await make(admin, 'levels', { tierId, name: 'Level', ...published });
    const workshop = { levelId, title, type: 'physicalExperience', points: 50, ...published };
    achievementId = await make(admin, 'achievements', workshop);
  });
  return { id, achievementId, close };
}

const dialog = (page: Page): Locator => page.getByRole('dialog');
const points = (page: Page): Locator => page.getByRole('region', { name: 'Points and awards' });
const entries = (page: Page): Locator => points(page).getByRole('row');

/** Types into a field that finds records by their names, and takes the one that is found. */
async function find(page: Page, label: string, name: string): Promise<void> {
  const field = dialog(page).getByRole('combobox', { name: label, exact: true });
  await field.press('ArrowDown');
  await field.fill(name);
  await page.getByTitle(name, { exact: true }).last().click();
}

test('an award that is recorded by hand is celebrated by its player, and what is taken back stays in the statement', async ({
  signedInAs,
  apiAs,
  alone,
}) => {
  await alone('slovakia');
  test.slow();
  const [admin, person] = [await apiAs('admin'), await apiAs('slovakia')];
  const { id: userId, username } = await person.v1.getUser();
  const game = await openGame(admin, person);
  try {
    const page = await signedInAs('admin');
    const player = await signedInAs('slovakia');

    await test.step('what the award will do is said before, and a reason is asked for', async () => {
      await page.goto(`/backoffice/games/${game.id}/users/${userId}`);
      await expect(points(page)).toContainText('0 points · no place yet');
      await points(page).getByRole('button', { name: 'Record an award' }).click();
      await find(page, 'Achievement', title);
      await expect(dialog(page)).toContainText(`${username}: 0 → 50 points · place none → 1`);
      await dialog(page).getByRole('button', { name: 'Record award' }).click();
      const reason = dialog(page).getByRole('textbox', { name: 'Why' });
      await expect(reason).toBeFocused();
      await expect(reason).toHaveAccessibleDescription('Explain why: they will read it.');
      await expectAccessible(page);
      await reason.fill('Came on Thursday');
      await dialog(page).getByRole('button', { name: 'Record award' }).click();
      await expect(page.getByText(`Done. ${username} has been notified.`)).toBeVisible();
      await expect(points(page)).toContainText('50 points · place 1');
      await expect(entries(page).nth(1)).toContainText(title);
      await expect(entries(page).nth(1)).toContainText('Came on Thursday');
      await expect(entries(page).nth(1)).toContainText('+50');
      await expectAccessibleInLightAndDark(page);
    });

    await test.step('the player is shown it, once, with its points', async () => {
      await player.goto('/home');
      // It completes its level, which comes first.
      const unlocked = player.getByRole('dialog', { name: `Achievement unlocked: ${title}` });
      await expect(unlocked).toContainText('50');
      await player.keyboard.press('Escape');
      await player.goto('/points');
      await expect(player.getByRole('main')).toContainText('All points in this game50');
      await expect(player.getByRole('main').getByRole('link', { name: title })).toBeVisible();
    });

    await test.step('it is taken back where it is listed, with the achievement or with the player', async () => {
      await page.goto(`/backoffice/achievements/${game.achievementId}`);
      await page.getByRole('button', { name: `Actions for ${username}` }).click();
      await page.getByRole('menuitem', { name: 'Take back' }).click();
      await expect(dialog(page)).toContainText(`${username}: 50 → 0 points · place 1 → none`);
      await dialog(page).getByRole('textbox', { name: 'Why' }).fill('It was somebody else');
      await dialog(page).getByRole('button', { name: 'Take back' }).click();
      await expect(page.getByText(`Done. ${username} has been notified.`)).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: username })).toContainText('It was somebody else');
    });

    await test.step('the statement keeps both, for administrators and for the player', async () => {
      await page.getByRole('link', { name: username }).click();
      await expect(entries(page)).toHaveCount(3);
      await expect(entries(page).nth(1)).toContainText('-50');
      await expect(entries(page).nth(1)).toContainText('It was somebody else');
      await expect(entries(page).nth(2)).toContainText('taken back');
      await player.goto('/points');
      await expect(player.getByRole('main')).toContainText('All points in this game0');
      await expect(player.getByText('It was somebody else')).toBeVisible();
      await player.goto('/notifications');
      await expect(player.getByRole('listitem').filter({ hasText: 'Points corrected' }).first()).toContainText(
        'It was somebody else',
      );
    });

    await test.step('points are adjusted, and the correction can be taken back, too', async () => {
      await points(page).getByRole('button', { name: 'Adjust points' }).click();
      const change = dialog(page).getByRole('spinbutton', { name: 'Points to give or take away' });
      await dialog(page).getByRole('textbox', { name: 'Why' }).fill('Helped at the fair');
      await change.fill('-1');
      await expect(dialog(page)).toContainText('At most 0 can be taken away');
      await expect(dialog(page).getByRole('button', { name: 'Adjust', exact: true })).toBeDisabled();
      await change.fill('30');
      await expect(dialog(page)).toContainText(`${username}: 0 → 30 points`);
      await dialog(page).getByRole('button', { name: 'Adjust', exact: true }).click();
      await expect(points(page)).toContainText('30 points · place 1');
      await points(page).getByRole('button', { name: 'Take back 30 points' }).click();
      await dialog(page).getByRole('textbox', { name: 'Why' }).fill('At another fair');
      await dialog(page).getByRole('button', { name: 'Take back' }).click();
      await expect(points(page)).toContainText('0 points · no place yet');
      await expect(entries(page)).toHaveCount(5);
      // To who does not see it.
      await expect(points(page).getByRole('status').filter({ hasText: '4 rows' })).toBeAttached();
    });

    await test.step('a workshop is recorded for many at once, and the log tells of it', async () => {
      await page.goto(`/backoffice/achievements/${game.achievementId}`);
      await page.getByRole('button', { name: 'Award by hand' }).click();
      await find(page, 'To whom', username);
      await dialog(page).getByText('For everybody who was there').click();
      await dialog(page).getByRole('textbox', { name: 'Why' }).fill('It was them after all');
      await expectAccessible(page);
      await dialog(page).getByRole('button', { name: 'Give it to 1' }).click();
      await expect(page.getByText(`1 now has “${title}”.`)).toBeVisible();
      await follow(page, '/backoffice/audit?filter.entity=awards');
      const entry = (place: number) => page.getByRole('main').getByRole('listitem').nth(place);
      await expect(entry(0)).toContainText(username);
      await expect(entry(0)).toContainText('given');
      await expect(entry(0).getByText(title)).toBeVisible();
      await expect(entry(0).getByText('It was them after all')).toBeVisible();
      // What was taken back is named as well, though that has not changed.
      await expect(entry(1).getByText(title)).toBeVisible();
      await expect(entry(1).getByText('It was somebody else')).toBeVisible();
    });
  } finally {
    await game.close();
  }
});
