import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInLightAndDark } from './support/accessibility.ts';
import { expectNoSidewaysScroll, narrowest } from './support/fit.ts';
import { make, openOwnGame } from './support/ownGame.ts';
import { expect, test } from './support/test.ts';

const main = (page: Page): Locator => page.getByRole('main');
const heading = (page: Page): Locator => main(page).getByRole('heading', { level: 1 });
const board = (page: Page): Locator => main(page).getByRole('table');
const progressOf = (page: Page, language: string): Locator =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('progressbar', { name: language }) });

test('an editor writes an achievement in Polish beside its original, offers it, and a Polish player reads it', async ({
  signedInAs,
  apiAs,
  alone,
  afterwards,
}) => {
  await alone('newcomer');
  const [admin, person] = [await apiAs('admin'), await apiAs('newcomer')];
  const name = `Leather ${randomUUID().slice(0, 8)}`;
  const ids = { game: '', level: '', achievement: '' };
  const { id: personId } = await person.v1.getUser();
  const { language: before } = await person.v1.getUser();
  afterwards(async () => {
    await person.v2.changePreferences({ params: { id: personId ?? '' }, body: { language: before } });
  });
  afterwards(
    await openOwnGame({ admin, person }, name, async (gameId) => {
      const status = 'published';
      const tierId = await make(admin, 'tiers', { gameId, name: 'Bronze', status });
      const levelId = await make(admin, 'levels', { tierId, name: 'Leather', status });
      const achievement = { title: 'Feel three hides', shortDescription: 'With your hands.', points: 10, status };
      const achievementId = await make(admin, 'achievements', { levelId, type: 'business', ...achievement });
      Object.assign(ids, { game: gameId, level: levelId, achievement: achievementId });
      expect((await admin.backoffice('PATCH', `/games/${gameId}`, { offeredLanguages: ['sv'] })).status).toBe(200);
    }),
  );
  await person.v2.changePreferences({ params: { id: personId ?? '' }, body: { language: 'pl' } });
  const editor = await signedInAs('editor');
  await editor.goto(`/backoffice/games/${ids.game}`);
  await main(editor).getByRole('link', { name: 'Languages' }).click();
  await expect(heading(editor)).toHaveText(`Languages of “${name}”`);
  await expect(board(editor).getByRole('rowheader')).toHaveCount(4);
  await board(editor).getByRole('link', { name: 'Feel three hides, Polish: Missing' }).click();
  await expect(heading(editor)).toHaveText('Feel three hides · Polish');
  await expect(main(editor).getByText('With your hands.', { exact: true })).toHaveAttribute('lang', 'en');
  const title = main(editor).getByRole('textbox', { name: 'Title' });
  await expect(title).toHaveAttribute('lang', 'pl');
  await title.fill('Dotknij trzech skór');
  await main(editor).getByRole('textbox', { name: 'Short description' }).fill('Dłońmi.');
  await main(editor).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(main(editor).getByText(/^Saved at /)).toBeVisible();

  const player = await signedInAs('newcomer');
  await player.goto(`/game/${ids.level}/${ids.achievement}/`);
  await expect(heading(player)).toHaveText('Feel three hides');
  await main(editor).getByRole('link', { name: 'Translations' }).first().click();
  await expect(progressOf(editor, 'Polish')).toContainText('2 of 5 texts');
  await progressOf(editor, 'Polish').getByRole('switch').click();
  await expect(progressOf(editor, 'Polish').getByRole('switch')).toBeChecked();
  await expect(progressOf(editor, 'Swedish').getByRole('switch')).toBeChecked();
  await player.reload();
  await expect(heading(player)).toHaveText('Dotknij trzech skór');
  await expect(main(player).getByText('Dłońmi.')).toBeVisible();

  // What the original says now is another thing.
  await admin.backoffice('PATCH', `/achievements/${ids.achievement}`, { title: 'Feel four hides' });
  await editor.reload();
  await board(editor).getByRole('link', { name: 'Feel four hides, Polish: Original changed' }).click();
  await main(editor).getByRole('checkbox', { name: 'Still correct' }).check();
  await main(editor).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(main(editor).getByText(/^Saved at /)).toBeVisible();
  await expect(main(editor).getByRole('checkbox', { name: 'Still correct' })).toHaveCount(0);
});

test('the later of two who write the same words is told, keeps what was typed, and can take what stands there', async ({
  signedInAs,
  apiAs,
  expectComplaint,
}) => {
  const admin = await apiAs('admin');
  const period = { startDate: '2030-03-01T00:00:00Z', endDate: '2030-06-01T00:00:00Z', timezone: 'Europe/Zurich' };
  const gameId = await make(admin, 'games', { name: `Hides ${randomUUID().slice(0, 8)}`, ...period });
  const tierId = await make(admin, 'tiers', { gameId, name: 'Bronze' });
  const page = await signedInAs('editor');
  await page.goto(`/backoffice/tiers/${tierId}`);
  await main(page).getByRole('link', { name: 'Languages' }).click();
  await main(page).getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Slovak' }).click();
  await expect(heading(page)).toHaveText('Bronze · Slovak');
  const name = main(page).getByRole('textbox', { name: 'Name' });
  await name.fill('Bronzový');
  const path = `/games/${gameId}/translations/tier/${tierId}/sk`;
  const { revision } = (await admin.backoffice('GET', path)).body as { revision: string };
  await admin.backoffice('PUT', path, { revision, words: { name: 'Bronz' } });
  expectComplaint(/412/);
  await main(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(main(page).getByRole('alert')).toContainText('Someone saved changes here');
  await expect(name).toHaveValue('Bronzový');
  await expect(main(page).getByText('Bronz', { exact: true })).toBeVisible();
  await main(page).getByRole('button', { name: 'Use this' }).click();
  await expect(name).toHaveValue('Bronz');
  await name.fill('Bronzový');
  await main(page).getByRole('button', { name: 'Save and next' }).click();
  await expect(heading(page)).not.toContainText('Bronze');
  const { body } = await admin.backoffice('GET', path);
  expect((body as { texts: { words: string }[] }).texts[0]?.words).toBe('Bronzový');
});

test('what is typed while a translation is saved stays, in place of the next one', async ({ signedInAs, apiAs }) => {
  const admin = await apiAs('admin');
  const period = { startDate: '2030-03-01T00:00:00Z', endDate: '2030-06-01T00:00:00Z', timezone: 'Europe/Zurich' };
  const gameId = await make(admin, 'games', { name: `Hides ${randomUUID().slice(0, 8)}`, ...period });
  const tierId = await make(admin, 'tiers', { gameId, name: 'Bronze' });
  const page = await signedInAs('editor');
  const answer = Promise.withResolvers<undefined>();
  const path = `/games/${gameId}/translations/tier/${tierId}/sk`;
  let sent = 0;
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'PUT') return await route.continue();
    sent += 1;
    await answer.promise;
    await route.continue();
  });
  await page.goto(`/backoffice/tiers/${tierId}`);
  await main(page).getByRole('link', { name: 'Languages' }).click();
  await main(page).getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Slovak' }).click();
  await expect(heading(page)).toHaveText('Bronze · Slovak');
  const name = main(page).getByRole('textbox', { name: 'Name' });
  await name.fill('Bronz');
  await main(page).getByRole('button', { name: 'Save and next' }).click();
  await expect.poll(() => sent).toBe(1);
  await name.fill('Bronzový');
  answer.resolve(undefined);
  await expect(main(page).getByText('Unsaved changes')).toBeVisible();
  await expect(heading(page)).toHaveText('Bronze · Slovak');
  await expect(name).toHaveValue('Bronzový');
  await main(page).getByRole('button', { name: 'Save and next' }).click();
  await expect(heading(page)).not.toContainText('Bronze');
  const { body } = await admin.backoffice('GET', path);
  expect((body as { texts: { words: string }[] }).texts[0]?.words).toBe('Bronzový');
});

test('a page of the board after the last one is the last one', async ({ signedInAs, apiAs }) => {
  const admin = await apiAs('admin');
  const period = { startDate: '2030-03-01T00:00:00Z', endDate: '2030-06-01T00:00:00Z', timezone: 'Europe/Zurich' };
  const gameId = await make(admin, 'games', { name: `Hides ${randomUUID().slice(0, 8)}`, ...period });
  for (let i = 1; i <= 51; i += 1) await make(admin, 'tiers', { gameId, name: `Tier ${i}` });
  const page = await signedInAs('editor');
  await page.goto(`/backoffice/games/${gameId}/translations?page=9`);
  await expect(board(page).getByRole('row').nth(1)).toBeVisible();
  await expect(page).toHaveURL(/[?&]page=\d$/);
  await expect(
    main(page).getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next page' }),
  ).toBeDisabled();
});

test('the board of languages and an item of it are narrowed in the address, fit, and have nothing for axe', async ({
  signedInAs,
  apiAs,
}) => {
  const admin = await apiAs('admin');
  const { body } = await admin.backoffice('GET', '/games?q=Clarity%20Quest');
  const [game] = body as { id: string }[];
  const page = await signedInAs('editor');
  await page.goto(`/backoffice/games/${game?.id}/translations?kind=tier&language=pl`);
  await expect(board(page).getByRole('columnheader', { name: 'Polish' })).toBeVisible();
  await expect(board(page).getByRole('columnheader')).toHaveCount(2);
  await expectAccessibleInLightAndDark(page);
  await page.setViewportSize(narrowest);
  await expectNoSidewaysScroll(page);
  await board(page).getByRole('link').first().click();
  await expect(heading(page)).toContainText('· Polish');
  await expectNoSidewaysScroll(page);
});

test('words in another language become again what they were, beside what was written since', async ({
  signedInAs,
  apiAs,
  expectComplaint,
}) => {
  expectComplaint(/412 \(Precondition Failed\)/);
  const admin = await apiAs('admin');
  const period = { startDate: '2030-01-01T00:00:00Z', endDate: '2030-02-01T00:00:00Z', timezone: 'Europe/Zurich' };
  const gameId = await make(admin, 'games', { name: `Said ${randomUUID().slice(0, 8)}`, ...period });
  const id = await make(admin, 'tiers', { gameId, name: 'Bronze', description: '<p>The first.</p>' });
  const path = (language: string) => `/games/${gameId}/translations/tier/${id}/${language}`;
  const write = async (language: string, words: object) => {
    const { revision } = (await admin.backoffice('GET', path(language))).body as { revision: string };
    expect((await admin.backoffice('PUT', path(language), { revision, words })).status).toBe(200);
  };
  const said = async (language: string) => {
    const { texts } = (await admin.backoffice('GET', path(language))).body as {
      texts: { field: string; words: string }[];
    };
    return Object.fromEntries(texts.map(({ field, words }) => [field, words]));
  };
  await write('pl', { name: 'Brąz', description: '<p>Pierwszy.</p>' });
  await write('pl', { name: 'Miedź' });
  await write('de', { name: 'Bronze', description: '<p>Der erste.</p>' });
  await write('pl', { name: 'Mosiądz', description: '<p>Ten pierwszy.</p>' });

  const page = await signedInAs('admin');
  await page.goto(`/backoffice/audit?filter.entityId=${id}&filter.entity=translations`);
  const entries = main(page).locator('.bo-audit__entry');
  await expect(entries).toHaveCount(4);
  await entries.nth(2).getByRole('button', { name: 'Restore previous version' }).click();
  const dialog = page.getByRole('dialog', { name: 'Restore “Bronze”?' });
  await expect(dialog.getByRole('term')).toHaveText(['Polish · Name', 'Polish · Description']);
  await expectAccessibleInLightAndDark(page);
  // Somebody writes in between: nothing of it is lost unseen.
  await write('pl', { name: 'Spiż' });
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Someone else saved changes');
  await expect(dialog.getByRole('deletion').first()).toHaveText('Spiż');
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText('“Bronze” has been restored')).toBeVisible();
  expect(await said('pl')).toEqual({ name: 'Brąz', description: '<p>Pierwszy.</p>' });
  expect(await said('de')).toEqual({ name: 'Bronze', description: '<p>Der erste.</p>' });
});
