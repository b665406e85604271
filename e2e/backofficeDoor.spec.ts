import { expectAccessibleInLightAndDark } from './support/accessibility.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

const game = { name: 'Mine', startDate: '2030-03-01T00:00:00Z', endDate: '2030-06-01T00:00:00Z', timezone: 'UTC' };

test('a player reads that the backoffice is not theirs, and the API refuses', async ({ signedInAs, apiAs }) => {
  const page = await signedInAs('player');
  await page.goto('/backoffice/games/edit');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This is the backoffice');
  await expectAccessibleInLightAndDark(page);
  const api = await apiAs('player');
  expect(await api.backoffice('GET', '/games')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(await api.backoffice('POST', '/games', game)).toMatchObject({ status: 403 });
  await page.getByRole('link', { name: 'Go to your games' }).click();
  await expect(page).toHaveURL('/home');
});

test('who is signed out goes to the login and comes back to the page of the backoffice', async ({ page }) => {
  await page.goto('/backoffice/?sort=-name');
  await expect(page).toHaveURL('/login?returnTo=%2Fbackoffice%2F%3Fsort%3D-name');
  await signIn(page, 'editor');
  await expect(page).toHaveURL('/backoffice/?sort=-name');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Games');
});
