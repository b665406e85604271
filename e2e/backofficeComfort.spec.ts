import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInLightAndDark } from './support/accessibility.ts';
import type { Api } from './support/api.ts';
import { make } from './support/ownGame.ts';
import { expectNoSidewaysScroll } from './support/fit.ts';
import { follow } from './support/follow.ts';
import { companyButton, signIn } from './support/signIn.ts';
import { expectStill, watchShifts } from './support/shifts.ts';
import { expect, test } from './support/test.ts';

const main = (page: Page): Locator => page.getByRole('main');
const field = (page: Page, name: string): Locator => main(page).getByRole('textbox', { name, exact: true });
const messages = (page: Page): Locator => page.getByRole('region', { name: 'Messages' });
/** At once: waited for, the message would go by itself, and its button with it. */
const expectNoUndo = async (page: Page): Promise<void> =>
  expect(await messages(page).getByRole('button', { name: 'Undo' }).count()).toBe(0);
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
  const offer = (page: Page): Locator => main(page).getByText('Your earlier edits were not saved');
  const resume = (page: Page): Promise<void> => main(page).getByRole('button', { name: 'Restore' }).click();

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
    await resume(page);
    await expect(field(page, 'Name')).toHaveValue('Bronze & copper');
    await expect(main(page).getByText('Unsaved changes')).toBeVisible();
    await expect(offer(page)).toBeHidden();

    await page.reload();
    await resume(page);
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
    await main(page).getByRole('button', { name: 'Discard edits' }).click();
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
    await resume(page);
    const conflict = page.getByRole('dialog', { name: 'Someone else saved changes' });
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

  test('in another language is offered as well, beside what somebody else wrote since', async ({
    signedInAs,
    apiAs,
  }) => {
    const { gameId, tierIds } = await makeGame(await apiAs('admin'));
    const address = `/backoffice/games/${gameId}/translations/tier/${tierIds[0]}?language=sv`;
    const [page, other] = [await signedInAs('editor'), await signedInAs('admin')];
    await page.goto(address);
    await field(page, 'Name').fill('Brons av mig');
    await page.reload();
    await expect(offer(page)).toBeVisible();
    await other.goto(address);
    await field(other, 'Name').fill('Brons av den andra');
    await other.keyboard.press('Control+s');
    await expect(saved(other)).toBeVisible();
    await page.reload();
    await resume(page);
    await expect(field(page, 'Name')).toHaveValue('Brons av mig');
    await expect(main(page).getByText('Brons av den andra')).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(field(page, 'Name')).toHaveValue('Brons av mig');
    await expect(offer(page)).toBeHidden();
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
    await expect(main(other).getByRole('button', { name: 'Restore' })).toBeDisabled();
    await expect.poll(kept).toBe(2);
    await page.keyboard.press('Control+s');
    await expect(saved(page)).toBeVisible();
    await expect(offer(other)).toBeHidden();
    await expect(field(other, 'Name')).toHaveValue('Bronze there');
  });
});

test.describe('what was typed and not saved', () => {
  const drafts = (page: Page) =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.drafts/')).length);

  test('goes when its person signs out, also from the form that is still open', async ({ page, apiAs }) => {
    const { tierIds } = await makeGame(await apiAs('admin'));
    await page.goto(`/backoffice/tiers/${tierIds[0]}/edit`);
    await signIn(page, 'editor');
    await field(page, 'Name').fill('Nobody else should read this');
    await expect.poll(() => drafts(page)).toBe(1);
    await field(page, 'Name').fill('Nor this, typed just now');
    await page.locator('.bo-user').click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await expect(companyButton(page)).toBeVisible();
    expect(await drafts(page)).toBe(0);
  });

  test('is not kept at all where it is about a person', async ({ signedInAs, apiAs }) => {
    const { body } = await (await apiAs('admin')).backoffice('GET', '/users?q=player@gamehub.example');
    const [{ id } = { id: '' }] = body as { id: string }[];
    const page = await signedInAs('admin');
    await page.goto(`/backoffice/users/${id}/edit`);
    await field(page, 'Market').fill('Known to nobody');
    await expect(main(page).getByRole('button', { name: 'Save' })).toBeEnabled();
    // Leaving the page keeps at once what was typed last.
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    expect(await drafts(page)).toBe(0);
  });
});

test.describe('undo', () => {
  const titles = (page: Page): Locator => main(page).getByRole('table').locator('.bo-row-title__text');

  test('takes back what was archived by the key, and says so when somebody saved since', async ({
    signedInAs,
    apiAs,
    expectComplaint,
  }) => {
    expectComplaint(/status of 412/);
    const api = await apiAs('admin');
    const { gameId, tierIds } = await makeGame(api);
    const states = () =>
      Promise.all(
        tierIds.map(async (id) => ((await api.backoffice('GET', `/tiers/${id}`)).body as { status: string }).status),
      );
    const page = await signedInAs('editor');
    await page.goto(`/backoffice/games/${gameId}?view=table`);
    const archiveAll = async () => {
      await main(page).getByRole('checkbox', { name: 'Select all on this page' }).check();
      await main(page).getByRole('button', { name: 'Archive', exact: true }).click();
      await expect(messages(page)).toContainText('2 archived');
    };
    await archiveAll();
    expect(await states()).toEqual(['archived', 'archived']);
    await expectAccessibleInLightAndDark(page);
    await page.keyboard.press('Control+z');
    await expect(messages(page)).toContainText('Change undone');
    expect(await states()).toEqual(['draft', 'draft']);

    await archiveAll();
    await api.backoffice('PATCH', `/tiers/${tierIds[0]}`, { name: 'Bronze by the other' });
    await messages(page).getByRole('button', { name: 'Undo' }).click();
    await expect(messages(page)).toContainText('Someone changed this since.');
    expect(await states()).toEqual(['archived', 'draft']);
  });

  test('is not offered for what players may have seen by then', async ({ signedInAs, apiAs }) => {
    const { gameId } = await makeGame(await apiAs('admin'));
    const page = await signedInAs('editor');
    await page.goto(`/backoffice/games/${gameId}?view=table`);
    await main(page).getByRole('checkbox', { name: 'Select all on this page' }).check();
    await main(page).getByRole('button', { name: 'Publish' }).click();
    await expect(messages(page)).toContainText('2 published');
    await expectNoUndo(page);
  });

  test('puts rows back in their order, unless somebody has moved one since', async ({ signedInAs, apiAs }) => {
    const api = await apiAs('admin');
    const { gameId, tierIds } = await makeGame(api);
    const page = await signedInAs('editor');
    await page.goto(`/backoffice/games/${gameId}?view=table`);
    await main(page).getByRole('button', { name: 'Move Silver, now in position 2' }).press('ArrowUp');
    await expect(messages(page)).toContainText('Order saved');
    await expect(titles(page)).toHaveText(['Silver', 'Bronze']);
    await messages(page).getByRole('button', { name: 'Undo' }).click();
    await expect(titles(page)).toHaveText(['Bronze', 'Silver']);

    await main(page).getByRole('button', { name: 'Move Silver, now in position 2' }).press('ArrowUp');
    await expect(messages(page)).toContainText('Order saved');
    await api.backoffice('POST', '/tiers/reorder', { parentId: gameId, ids: tierIds });
    await messages(page).getByRole('button', { name: 'Undo' }).click();
    await expect(messages(page)).toContainText('This could not be undone');
  });
});

test.describe('a cell of a list', () => {
  const pencil = (page: Page, name: string): Locator => main(page).getByRole('button', { name, exact: true });

  test('is edited by keyboard alone: F2 opens, Tab saves and goes on, Escape reverts, and the last one is undone', async ({
    signedInAs,
    apiAs,
  }) => {
    const api = await apiAs('admin');
    const { gameId, tierIds } = await makeGame(api);
    const page = await signedInAs('editor');
    await page.goto(`/backoffice/games/${gameId}?view=table`);
    await pencil(page, 'Edit Name of Bronze').press('F2');
    await expect(field(page, 'Name')).toBeFocused();
    await expectAccessibleInLightAndDark(page);
    await field(page, 'Name').fill('');
    await page.keyboard.press('Enter');
    await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true');
    await field(page, 'Name').fill('Bronze & copper');
    await page.keyboard.press('Tab');
    await expect(field(page, 'Name')).toHaveValue('Silver');
    await expect(field(page, 'Name')).toBeFocused();
    await page.keyboard.type('Nobody wants this');
    await page.keyboard.press('Escape');
    await expect(pencil(page, 'Edit Name of Silver')).toBeFocused();
    await expect(pencil(page, 'Edit Name of Bronze & copper')).toBeVisible();
    expect([await nameOf(api, tierIds[0]), await nameOf(api, tierIds[1])]).toEqual(['Bronze & copper', 'Silver']);
    await page.keyboard.press('Control+z');
    await expect(messages(page)).toContainText('Change undone');
    await expect(pencil(page, 'Edit Name of Bronze')).toBeVisible();
    expect(await nameOf(api, tierIds[0])).toBe('Bronze');
  });

  test('asks about what somebody else saved in between', async ({ signedInAs, apiAs, expectComplaint }) => {
    expectComplaint(/status of 412/);
    const api = await apiAs('admin');
    const { gameId, tierIds } = await makeGame(api);
    const page = await signedInAs('editor');
    await page.goto(`/backoffice/games/${gameId}?view=table`);
    await pencil(page, 'Edit Name of Bronze').click();
    await field(page, 'Name').fill('Bronze by me');
    await api.backoffice('PATCH', `/tiers/${tierIds[0]}`, { name: 'Bronze by the other' });
    await page.keyboard.press('Enter');
    const conflict = page.getByRole('dialog', { name: 'Someone else saved changes' });
    await conflict.getByRole('radio', { name: /^Mine/ }).check();
    await conflict.getByRole('button', { name: 'Save this' }).click();
    await expect(pencil(page, 'Edit Name of Bronze by me')).toBeVisible();
    expect(await nameOf(api, tierIds[0])).toBe('Bronze by me');
  });

  test('with a number or a choice takes what its form takes, one after the other in the same row', async ({
    signedInAs,
    apiAs,
  }) => {
    const api = await apiAs('admin');
    const { gameId, tierIds } = await makeGame(api);
    const levelId = await make(api, 'levels', { tierId: tierIds[0], name: 'Leather' });
    const achievement = { levelId, type: 'business', title: 'Feel three hides', shortDescription: 'So.', points: 10 };
    const id = await make(api, 'achievements', achievement);
    const page = await signedInAs('editor');
    await page.goto(`/backoffice/levels/${levelId}`);
    await pencil(page, 'Edit Title of Feel three hides').press('Enter');
    await field(page, 'Title').fill('Feel four hides');
    await page.keyboard.press('Tab');
    await main(page).getByRole('spinbutton', { name: 'Points' }).fill('25');
    await page.keyboard.press('Enter');
    await expect(pencil(page, 'Edit Points of Feel four hides')).toBeFocused();
    const { body } = await api.backoffice('GET', `/achievements/${id}`);
    expect(body).toMatchObject({ title: 'Feel four hides', points: 25 });

    const item = { gameId, name: 'Spring', title: 'Spring is here', displayDate: '2030-04-01T08:00:00Z' };
    const newsId = await make(api, 'news', item);
    await follow(page, `/backoffice/games/${gameId}?currentTab=news`);
    await pencil(page, 'Edit Type of Spring').press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.getByTitle('Event', { exact: true }).click();
    await expect(messages(page)).toContainText('Spring saved');
    await pencil(page, 'Edit Important of Spring').press('Enter');
    await main(page).getByRole('switch', { name: 'Important' }).press('Space');
    await expect(pencil(page, 'Edit Important of Spring')).toBeFocused();
    expect((await api.backoffice('GET', `/news/${newsId}`)).body).toMatchObject({
      newsType: 'Event',
      isImportant: true,
    });
  });
});

test('a switch, a state and an order show before the server has answered, and as they were where it refuses', async ({
  signedInAs,
  apiAs,
  expectComplaint,
}) => {
  expectComplaint(/status of 503/);
  const api = await apiAs('admin');
  const { gameId } = await makeGame(api);
  await make(api, 'news', { gameId, name: 'Spring', title: 'Spring is here', displayDate: '2030-04-01T08:00:00Z' });
  const page = await signedInAs('editor');
  const changes: { answer: () => void }[] = [];
  await page.route('**/api/backoffice/**', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    await new Promise<void>((answer) => changes.push({ answer }));
    return route.fulfill({ status: 503, json: {} });
  });
  /** What was asked of the server last waits for this. */
  const refuse = async () => {
    await expect.poll(() => changes.length).toBe(1);
    changes.pop()?.answer();
  };

  await page.goto(`/backoffice/games/${gameId}?currentTab=news`);
  await main(page).getByRole('button', { name: 'Edit Important of Spring', exact: true }).press('Enter');
  const isImportant = main(page).getByRole('switch', { name: 'Important' });
  await isImportant.press('Space');
  await expect.poll(() => changes.length).toBe(1);
  await expect(isImportant).toBeChecked();
  await refuse();
  await expect(isImportant).not.toBeChecked();
  await expect(main(page).getByRole('alert')).toBeVisible();
  await page.keyboard.press('Escape');

  const row = main(page).getByRole('row', { name: /Spring/ });
  await row.getByRole('button', { name: 'Actions for Spring' }).click();
  await page.getByRole('menuitem', { name: 'Archive', exact: true }).click();
  await expect.poll(() => changes.length).toBe(1);
  await expect(row).toContainText('Archived');
  await refuse();
  await expect(row).toContainText('Draft');
  await expect(messages(page)).toContainText('not available right now');

  await main(page).getByRole('tab', { name: 'Tiers' }).click();
  const titles = main(page).locator('tbody').getByRole('rowheader');
  await expect(titles).toContainText(['Bronze', 'Silver']);
  await main(page).getByRole('button', { name: 'Actions for Bronze' }).click();
  await page.getByRole('menuitem', { name: 'Move down', exact: true }).click();
  await expect.poll(() => changes.length).toBe(1);
  await expect(titles).toContainText(['Silver', 'Bronze']);
  await refuse();
  await expect(titles).toContainText(['Bronze', 'Silver']);
  await expect(messages(page)).toContainText('The order could not be saved');
});

test('a filter is kept under a name, opens the list where that is wanted, and is renamed and removed', async ({
  signedInAs,
  apiAs,
}) => {
  const { gameId } = await makeGame(await apiAs('admin'));
  const page = await signedInAs('editor');
  const names = main(page).getByRole('table').locator('.bo-row-title__text');
  const dialog = page.getByRole('dialog', { name: 'Saved filters' });
  const open = async (item: string) => {
    await main(page).getByRole('button', { name: 'Saved filters' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await page.goto(`/backoffice/games/${gameId}?q=Silver&sort=-name`);
  await expect(names).toHaveText(['Silver']);
  await open('Save or manage …');
  await dialog.getByRole('textbox', { name: 'Save current view as' }).fill('Only silver');
  await page.keyboard.press('Enter');
  await dialog.getByRole('checkbox', { name: 'Default view' }).check();
  await expectAccessibleInLightAndDark(page);

  await page.goto(`/backoffice/games/${gameId}?view=table`);
  await expect(names).toHaveText(['Silver']);
  await expect(page).toHaveURL(/q=Silver/);
  await main(page).getByRole('button', { name: 'Show all' }).click();
  await expect(names).toHaveCount(2);
  await open('Only silver');
  await expect(names).toHaveText(['Silver']);

  await open('Save or manage …');
  await dialog.getByRole('textbox', { name: 'Name of the filter Only silver' }).fill('Silver');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Remove the filter Silver' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(0);
  await page.goto(`/backoffice/games/${gameId}?view=table`);
  await expect(names).toHaveCount(2);
});

/** Rows of the demo without what is counted below them, which other tests add to and take away meanwhile. */
const rowsIn = (body: unknown): { id: string; name: string }[] =>
  (body as Record<string, unknown>[]).map(
    (row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !name.endsWith('Count'))) as {
        id: string;
        name: string;
      },
  );

test.describe('several at once', () => {
  const bar = (page: Page): Locator => page.getByRole('group', { name: 'Bulk actions' });
  const dialog = (page: Page): Locator => page.getByRole('dialog');

  /** A level with three drafts in it, and another one. */
  async function makeLevels(api: Api) {
    const { tierIds } = await makeGame(api);
    const levelId = await make(api, 'levels', { tierId: tierIds[0], name: 'Leather' });
    const otherId = await make(api, 'levels', { tierId: tierIds[1], name: 'Metals' });
    const ids: string[] = [];
    for (const title of ['See', 'Feel', 'Smell']) {
      ids.push(await make(api, 'achievements', { levelId, type: 'business', title, points: 10 }));
    }
    const stored = async () =>
      (await api.backoffice('GET', `/achievements?levelId=${levelId}`)).body as Record<string, unknown>[];
    return { levelId, otherId, ids, stored };
  }

  test('get the same date and are put back, and none is changed when one contradicts it', async ({
    signedInAs,
    apiAs,
    expectComplaint,
  }) => {
    expectComplaint(/status of 422/);
    const api = await apiAs('admin');
    const { levelId, ids, stored } = await makeLevels(api);
    await api.backoffice('PATCH', `/achievements/${ids[2]}`, { startDate: '2030-05-20T00:00:00Z' });
    const page = await signedInAs('editor');
    await page.goto(`/backoffice/levels/${levelId}`);
    await main(page).getByRole('checkbox', { name: 'Select all on this page' }).check();
    await bar(page).getByRole('button', { name: 'Change …' }).press('Enter');
    await dialog(page).getByRole('checkbox', { name: 'End' }).check();
    await dialog(page).getByLabel('End: date').fill('2030-05-01');
    await expectAccessibleInLightAndDark(page);
    await dialog(page).getByRole('button', { name: 'Change' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('Smell: ');
    expect((await stored()).map(({ endDate }) => endDate)).toEqual([null, null, null]);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();

    const changeTwo = async () => {
      await main(page).getByRole('checkbox', { name: 'Select Smell' }).uncheck();
      await bar(page).getByRole('button', { name: 'Change …' }).click();
      await dialog(page).getByRole('checkbox', { name: 'End' }).check();
      await dialog(page).getByLabel('End: date').fill('2030-05-01');
      await dialog(page).getByRole('button', { name: 'Change' }).click();
      await expect(messages(page)).toContainText('Changes saved');
    };
    await changeTwo();
    const end = '2030-05-01T22:00:00.000Z';
    expect((await stored()).map(({ endDate }) => endDate)).toEqual([end, end, null]);
    await page.keyboard.press('Control+z');
    await expect(messages(page)).toContainText('Change undone');
    expect((await stored()).map(({ endDate }) => endDate)).toEqual([null, null, null]);

    const published = await api.backoffice('PATCH', `/achievements/${ids[0]}`, { status: 'published' });
    expect(published.status).toBe(200);
    await page.reload();
    await main(page).getByRole('checkbox', { name: 'Select all on this page' }).check();
    await changeTwo();
    // Players may have seen it by then.
    await expectNoUndo(page);
  });

  test('move to another level of the game, and back to where they stood', async ({
    signedInAs,
    apiAs,
    expectComplaint,
  }) => {
    expectComplaint(/status of 412/);
    const api = await apiAs('admin');
    const { levelId, otherId, ids, stored } = await makeLevels(api);
    const page = await signedInAs('editor');
    await page.goto(`/backoffice/levels/${levelId}`);
    const move = async () => {
      await main(page).getByRole('checkbox', { name: 'Select See' }).check();
      await main(page).getByRole('checkbox', { name: 'Select Smell' }).check();
      await bar(page).getByRole('button', { name: 'Move …' }).click();
      await dialog(page).getByRole('combobox', { name: 'Level' }).fill('Metals');
      await page.getByTitle('Metals', { exact: true }).click();
    };
    await move();
    await expectAccessibleInLightAndDark(page);
    await dialog(page).getByRole('button', { name: 'Move', exact: true }).click();
    await expect(messages(page)).toContainText('Moved');
    await expect(main(page).getByRole('link', { name: 'Feel' })).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Smell' })).toBeHidden();
    expect((await stored()).map(({ title }) => title)).toEqual(['Feel']);
    const { body } = await api.backoffice('GET', `/achievements?levelId=${otherId}&_sort=position&_order=asc`);
    expect((body as { id: string }[]).map(({ id }) => id)).toEqual([ids[0], ids[2]]);

    await page.keyboard.press('Control+z');
    await expect(messages(page)).toContainText('Change undone');
    await expect(main(page).getByRole('link', { name: 'Smell' })).toBeVisible();
    expect((await stored()).map(({ title }) => title)).toEqual(['See', 'Feel', 'Smell']);

    await move();
    await dialog(page).getByRole('button', { name: 'Move', exact: true }).click();
    await expect(messages(page)).toContainText('Moved');
    await api.backoffice('PATCH', `/achievements/${ids[0]}`, { title: 'See by the other' });
    await messages(page).getByRole('button', { name: 'Undo' }).click();
    await expect(messages(page)).toContainText('Someone changed this since.');
    expect((await stored()).map(({ title }) => title)).toEqual(['Feel']);

    await follow(page, `/backoffice/audit?filter.historyOf=${ids[2]}&filter.action=move`);
    await expect(main(page).getByRole('listitem').first().getByRole('insertion').first()).toHaveText('Metals');
  });

  test('levels that somebody plays say whom a move reaches, and stay when one thinks better of it', async ({
    signedInAs,
    apiAs,
  }) => {
    const api = await apiAs('editor');
    const find = async (path: string) => rowsIn((await api.backoffice('GET', path)).body);
    const [game] = await find('/games?name=Clarity%20Quest');
    const [bronze] = await find(`/tiers?gameId=${game?.id}&_sort=position&_order=asc`);
    const levels = () => find(`/levels?tierId=${bronze?.id}&_sort=position&_order=asc`);
    const before = await levels();
    const page = await signedInAs('editor');
    await page.goto(`/backoffice/tiers/${bronze?.id}`);
    await main(page).getByRole('checkbox', { name: 'Select Leather' }).check();
    await bar(page).getByRole('button', { name: 'Move …' }).click();
    await dialog(page).getByRole('combobox', { name: 'Tier' }).fill('Silver');
    await page.getByTitle('Silver', { exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Move', exact: true }).click();
    const asked = page.getByRole('dialog', { name: 'Before you save' });
    await expect(asked.getByText('Have earned something in it')).toBeVisible();
    await expect(asked.getByRole('definition').first()).toHaveText(/^[1-9]/);
    await expect(asked).toContainText('Nobody’s points change');
    await expectAccessibleInLightAndDark(page);
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect(asked).toBeHidden();
    expect(await levels()).toEqual(before);
  });

  test('levels and tiers that somebody plays say whom another order or a withdrawal reaches, and stay as they are', async ({
    signedInAs,
    apiAs,
  }) => {
    const api = await apiAs('editor');
    const find = async (path: string) => rowsIn((await api.backoffice('GET', path)).body);
    const [game] = await find('/games?name=Clarity%20Quest');
    const [bronze] = await find(`/tiers?gameId=${game?.id}&_sort=position&_order=asc`);
    const all = async () => [
      await find(`/games?id=${game?.id}`),
      await find(`/tiers?gameId=${game?.id}`),
      await find(`/levels?tierId=${bronze?.id}&_sort=position&_order=asc`),
    ];
    const before = await all();
    const page = await signedInAs('editor');
    const asked = page.getByRole('dialog', { name: /^Before you (save|archive it)$/ });
    const names = () => main(page).getByRole('table').locator('.bo-row-title__text').allTextContents();
    const thinkBetterOfIt = async () => {
      await expect(asked.getByText('Enrolled')).toBeVisible();
      await expect(asked.getByRole('definition').first()).toHaveText(/^[1-9]/);
      await expectAccessibleInLightAndDark(page);
      await asked.getByRole('button', { name: 'Cancel' }).click();
      await expect(asked).toBeHidden();
    };
    await page.goto(`/backoffice/tiers/${bronze?.id}`);
    await main(page)
      .getByRole('button', { name: /^Move .*, now in position 2/ })
      .press('ArrowUp');
    await expect(asked).toContainText('A new order affects everyone who plays here.');
    await thinkBetterOfIt();
    await expect.poll(names).toEqual((before[2] ?? []).map(({ name }) => name));
    for (const [resource, id] of [
      ['tiers', bronze?.id],
      ['games', game?.id],
    ]) {
      await page.goto(`/backoffice/${resource}/${id}`);
      await main(page).getByRole('button', { name: 'State: Published. Change it' }).click();
      await page.getByRole('menuitem', { name: 'Archive' }).click();
      await thinkBetterOfIt();
    }
    expect(await all()).toEqual(before);
  });
});

test('on a phone a team fits beside longer words, and nobody is told of keys that are not there', async ({
  signedInAs,
  apiAs,
}) => {
  const api = await apiAs('admin');
  const { gameId } = await makeGame(api);
  const teamId = await make(api, 'teams', { gameId, name: 'Atelier' });
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await signedInAs('admin', { ...phone, locale: 'de-DE' });
  await page.goto(`/backoffice/teams/${teamId}`);
  await expect(main(page).getByText('Geschaffte Aufgaben').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await follow(page, '/backoffice/submissions');
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main(page).locator('kbd').first()).toBeAttached();
  await expect(main(page).locator('kbd').first()).toBeHidden();
});

test('on a phone the filters of a list unfold, and what is set is counted', async ({ signedInAs }) => {
  const page = await signedInAs('admin', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto('/backoffice/users');
  const role = page.getByRole('combobox', { name: 'Filter by Role' });
  const fold = page.getByRole('button', { name: 'Filters', exact: true });
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(role).toBeHidden();
  await fold.click();
  await role.click();
  await page.getByTitle('Editor', { exact: true }).click();
  await expect(page).toHaveURL(/role=editor/);
  await expect(page.getByRole('button', { name: 'Filters · 1' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  // On a desktop they take one line, with those that are set.
  await page.reload();
  await expect(role).toBeVisible();
  const market = page.getByRole('searchbox', { name: 'Filter by Market' });
  await expect(market).toBeHidden();
  await page.getByRole('button', { name: 'Filters · 1' }).click();
  await expect(market).toBeVisible();
});

test('nothing moves in the backoffice when what was asked for comes', async ({ signedInAs }) => {
  const page = await signedInAs('admin');
  await watchShifts(page);
  for (const path of ['/backoffice', '/backoffice/users']) {
    // What waits is drawn before it is replaced.
    let drawn: Promise<void> | undefined;
    await page.route(/\/api\/backoffice\/(overview(\/tasks)?|games|users)(\?|$)/, async (route) => {
      await (drawn ??= page.getByRole('status', { name: 'Loading' }).first().waitFor());
      await route.continue();
    });
    await page.goto(path);
    await expect(main(page).locator('.bo-list').getByRole('link').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectStill(page);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('news that are selected get the same dates, and no date where one is needed', async ({ signedInAs, apiAs }) => {
  const api = await apiAs('admin');
  const { gameId } = await makeGame(api);
  const item = { gameId, title: 'Spring is here' };
  await make(api, 'news', { ...item, name: 'Spring', displayDate: '2030-04-10T08:00:00Z' });
  await make(api, 'news', { ...item, name: 'Blossom', displayDate: '2030-04-11T08:00:00Z' });
  const page = await signedInAs('editor');
  await page.goto(`/backoffice/games/${gameId}?currentTab=news`);
  await main(page).getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = page.getByRole('group', { name: 'Bulk actions' });
  await expect(bar.getByRole('button', { name: 'Move …' })).toBeHidden();
  await bar.getByRole('button', { name: 'Change …' }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Change' });
  await dialog.getByRole('checkbox', { name: 'Shown from' }).check();
  await expect(save).toBeDisabled();
  await dialog.getByLabel('Shown from: date').fill('2030-04-12');
  await dialog.getByLabel('Shown from: time').fill('11:30');
  await dialog.getByRole('checkbox', { name: 'Shown until' }).check();
  await dialog.getByLabel('Shown until: date').fill('2030-04-20');
  await expectAccessibleInLightAndDark(page);
  await save.click();
  await expect(messages(page)).toContainText('Changes saved');
  const dates = { displayDate: '2030-04-12T09:30:00.000Z', endDate: '2030-04-20T22:00:00.000Z' };
  const { body } = await api.backoffice('GET', `/news?gameId=${gameId}`);
  expect(body).toMatchObject([dates, dates]);
});

test('a date is changed in its cell, and a move in the calendar is taken back', async ({ signedInAs, apiAs }) => {
  const api = await apiAs('admin');
  const { gameId } = await makeGame(api);
  const item = { gameId, name: 'Spring', title: 'Spring is here', displayDate: '2030-04-10T08:00:00Z' };
  const id = await make(api, 'news', item);
  const stored = async () => (await api.backoffice('GET', `/news/${id}`)).body;
  const page = await signedInAs('editor');
  await page.goto(`/backoffice/games/${gameId}?currentTab=news`);
  await main(page).getByRole('button', { name: 'Edit Shown from of Spring' }).press('F2');
  const date = main(page).getByLabel(/: date$/);
  await expect(date).toBeFocused();
  await expectAccessibleInLightAndDark(page);
  await date.fill('2030-04-12');
  await main(page)
    .getByLabel(/: time$/)
    .fill('11:30');
  await page.keyboard.press('Enter');
  await expect(messages(page)).toContainText('Spring saved');
  expect(await stored()).toMatchObject({ displayDate: '2030-04-12T09:30:00.000Z' });
  // In the time of the game, as it was typed.
  await expect(main(page).getByRole('row', { name: /Spring/ })).toContainText('11:30');

  await page.goto(`/backoffice/games/${gameId}?currentTab=news&view=calendar&at=2030-04-01`);
  await page.getByRole('button', { name: /^Move Spring/ }).press('ArrowRight');
  await expect(messages(page)).toContainText('Spring is now on');
  expect(await stored()).toMatchObject({ displayDate: '2030-04-13T09:30:00.000Z' });
  await page.keyboard.press('Control+z');
  await expect(messages(page)).toContainText('Change undone');
  await expect(page.locator('[data-day="2030-04-12"]').getByRole('link', { name: 'Spring' })).toBeVisible();
  expect(await stored()).toMatchObject({ displayDate: '2030-04-12T09:30:00.000Z' });
});

test('what is wrong with a field is said in the reader’s language, by the form and by the server', async ({
  signedInAs,
  apiAs,
  expectComplaint,
}) => {
  expectComplaint(/status of 422/);
  const api = await apiAs('admin');
  const { tierIds } = await makeGame(api);
  const levelId = await make(api, 'levels', { tierId: tierIds[0], name: 'Leather' });
  const start = { startDate: '2030-05-20T00:00:00Z' };
  await make(api, 'achievements', { levelId, type: 'business', title: 'See', points: 10, ...start });
  const page = await signedInAs('editor', { locale: 'de-DE' });
  await page.goto(`/backoffice/tiers/${tierIds[0]}/edit`);
  await field(page, 'Name').fill('');
  await page.keyboard.press('Control+s');
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/Fülle das aus\./);
  await field(page, 'Name').fill('Bronze');

  await follow(page, `/backoffice/levels/${levelId}`);
  await main(page).getByRole('checkbox', { name: 'See' }).check();
  await page.getByRole('button', { name: 'Ändern …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Ende' }).check();
  await dialog
    .getByLabel(/^Ende: /)
    .first()
    .fill('2030-05-01');
  await dialog.getByRole('button', { name: 'Ändern' }).click();
  await expect(dialog.getByRole('alert')).toContainText('See: Muss nach dem Beginn liegen.');
});

test('what keeps something from being published is said in the reader’s language, with its name and its numbers', async ({
  signedInAs,
  apiAs,
  expectComplaint,
}) => {
  expectComplaint(/409 \(Conflict\)/);
  const api = await apiAs('admin');
  const { gameId, tierIds } = await makeGame(api);
  await make(api, 'rewards', {
    ...{ gameId, title: 'Reisetasche', type: 'Points', points: 1_234, status: 'published' },
    businessRule: 'From 1,234 points on.',
  });
  const prize = { gameId, type: 'Manual', gameType: 'Individual', category: 'Physical' };
  for (const title of ['Belt', 'Scarf']) await make(api, 'rewards', { ...prize, title });
  const levelId = await make(api, 'levels', { tierId: tierIds[0], name: 'Leather' });
  const quiz = { levelId, type: 'questionsQuizzes', contentKind: 'quiz', points: 10 };
  const hides = await make(api, 'achievements', { ...quiz, title: 'Hides' });
  await make(api, 'achievements', { ...quiz, title: 'Seams' });
  const page = await signedInAs('editor', { locale: 'de-DE' });
  const publish = async () => {
    await page.getByRole('button', { name: /^Status: Entwurf/ }).click();
    await page.getByRole('menuitem', { name: 'Veröffentlichen', exact: true }).click();
  };
  await page.goto(`/backoffice/games/${gameId}`);
  await publish();
  await expect(page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Reisetasche' })).toContainText(
    'Verlangt 1.234 Punkte, es sind aber nur 0 zu holen.',
  );

  await follow(page, `/backoffice/achievements/${hides}/edit`);
  await publish();
  const asked = page.getByRole('dialog');
  const missing = 'Der Inhalt fehlt: eine Frage, eine Datei oder eine Aufgabenstellung.';
  await expect(asked.getByRole('listitem').filter({ hasText: 'Hides' })).toContainText(missing);
  await asked.getByRole('button', { name: 'Abbrechen' }).click();

  await follow(page, `/backoffice/levels/${levelId}`);
  await main(page).getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }).check();
  await main(page).getByRole('button', { name: 'Veröffentlichen' }).click();
  for (const title of ['Hides', 'Seams'])
    await expect(asked.getByRole('listitem').filter({ hasText: title })).toContainText(missing);
  await expect(asked.getByRole('button', { name: 'Veröffentlichen' })).toBeDisabled();

  await page.goto(`/backoffice/games/${gameId}?currentTab=rewards`);
  for (const title of ['Belt', 'Scarf'])
    await main(page)
      .getByRole('checkbox', { name: `${title} auswählen` })
      .check();
  await main(page).getByRole('button', { name: 'Veröffentlichen' }).click();
  for (const title of ['Belt', 'Scarf'])
    await expect(page.getByText(`${title}: Es steht noch nicht da, wie man sie gewinnt.`)).toBeVisible();
});

test('why something cannot be deleted is said in the reader’s language, with what uses it', async ({
  signedInAs,
  apiAs,
  expectComplaint,
}) => {
  expectComplaint(/409 \(Conflict\)/);
  const api = await apiAs('admin');
  const { tierIds } = await makeGame(api);
  for (const name of ['Leather', 'Thread']) await make(api, 'levels', { tierId: tierIds[0], name });
  const page = await signedInAs('admin', { locale: 'de-DE' });
  await page.goto(`/backoffice/tiers/${tierIds[0]}/edit`);
  await page.getByRole('button', { name: 'Löschen' }).click();
  await page.getByRole('button', { name: 'Endgültig löschen' }).click();
  await expect(page.getByText('Wird benutzt von: Level (2).')).toBeVisible();
  expect(await nameOf(api, tierIds[0])).toBe('Bronze');
});

test('a record is asked for as soon as the pointer rests on its name, and not again by the click', async ({
  signedInAs,
  apiAs,
}) => {
  const { gameId, tierIds } = await makeGame(await apiAs('admin'));
  const page = await signedInAs('editor');
  await page.goto(`/backoffice/games/${gameId}?view=table`);
  const link = main(page).getByRole('link', { name: 'Bronze' });
  await expect(link).toBeVisible();
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api/backoffice/tiers/${tierIds[0]}`) asked += 1;
  });
  await link.hover();
  await expect.poll(() => asked).toBe(1);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bronze');
  expect(asked).toBe(1);
});

test('whatever leads somewhere is asked for when somebody is about to follow it, and not again by the click', async ({
  signedInAs,
  apiAs,
}) => {
  test.slow();
  const { gameId, tierIds } = await makeGame(await apiAs('admin'));
  const page = await signedInAs('admin');
  /** Path and search, whose order says nothing. */
  const callOf = (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://api.invalid/api/backoffice/');
    searchParams.sort();
    return `${pathname} ${searchParams.toString()}`;
  };
  const asked: string[] = [];
  page.on('request', (request) => asked.push(callOf(request.url())));
  /** Rests on it, or comes to it by the keyboard, and presses only once the answer is there. */
  const timesAsked = async (link: Locator, address: string, by: 'pointer' | 'keyboard', heading: string) => {
    const call = callOf(address);
    await expect(link).toBeVisible();
    asked.length = 0;
    const answered = page.waitForResponse((response) => callOf(response.url()) === call);
    if (by === 'pointer') await link.hover();
    else {
      // The focus is shown once somebody has pressed a key.
      await page.keyboard.press('Shift');
      await link.focus();
    }
    await answered;
    if (by === 'pointer') await link.click();
    else await link.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(main(page).locator('.ant-skeleton, .is-waiting, [aria-busy=true]')).toHaveCount(0);
    return asked.filter((one) => one === call).length;
  };
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const first = '_start=0&_end=25';

  await page.goto(`/backoffice/tiers/${tierIds[0]}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bronze');
  const entry = (title: string) => menu.getByRole('link', { name: title });
  expect(await timesAsked(entry('Users'), `users?${first}`, 'pointer', 'Users')).toBe(1);
  expect(await timesAsked(entry('Media'), `media?${first}`, 'keyboard', 'Media')).toBe(1);
  expect(await timesAsked(entry('Change log'), `audit?${first}&isLast=true`, 'pointer', 'Change log')).toBe(1);
  const queue = `submissions?${first}&_sort=createdAt&_order=asc&review=waiting`;
  expect(await timesAsked(entry('Stories'), queue, 'pointer', 'Stories')).toBe(1);
  expect(await timesAsked(entry('Games'), 'overview', 'pointer', 'Games')).toBe(1);

  await page.goto(`/backoffice/tiers/${tierIds[0]}`);
  const game = main(page)
    .getByRole('navigation', { name: 'Breadcrumbs' })
    .getByRole('link', { name: /^Comfort/ });
  const name = (await game.textContent()) ?? '';
  expect(await timesAsked(game, `games/${gameId}/outline`, 'keyboard', name)).toBe(1);
  const tab = main(page).getByRole('tab', { name: 'News' });
  expect(await timesAsked(tab, `news?${first}&gameId=${gameId}`, 'pointer', name)).toBe(1);
  const words = main(page).getByRole('link', { name: 'Languages' });
  expect(await timesAsked(words, `games/${gameId}/translations`, 'keyboard', `Languages of “${name}”`)).toBe(1);
  const bronze = `games/${gameId}/translations/tier/${tierIds[0]}/`;
  const polish = main(page).getByRole('link', { name: 'Bronze, Polish: Missing' });
  expect(await timesAsked(polish, `${bronze}pl`, 'pointer', 'Bronze · Polish')).toBe(1);
  await page.goto(`/backoffice/tiers/${tierIds[0]}`);
  // In which language the game is written says which one is wanted.
  await expect(game).toBeVisible();
  const ofTier = main(page).getByRole('link', { name: 'Languages' });
  expect(await timesAsked(ofTier, `${bronze}sv`, 'keyboard', 'Bronze · Swedish')).toBe(1);
});

test('a sort, a search, a filter and a tab ask for their list once each', async ({ signedInAs, apiAs }) => {
  const { gameId } = await makeGame(await apiAs('admin'));
  const page = await signedInAs('editor');
  await page.goto(`/backoffice/games/${gameId}?view=table`);
  await expect(main(page).getByRole('link', { name: 'Silver' })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams: search } = new URL(request.url());
    if (search.get('gameId') !== gameId || !search.has('_start')) return;
    const narrowed = [...search].filter(([name]) => !['_start', '_end', 'gameId'].includes(name));
    asked.push([pathname.split('/').at(-1), ...narrowed.map((one) => one.join('='))].join(' '));
  });
  const row = (name: string): Locator => main(page).getByRole('rowheader', { name });
  const only = async (name: string): Promise<void> => {
    await expect(row(name)).toBeVisible();
    await expect(main(page).getByRole('rowheader')).toHaveCount(1);
  };
  const tab = (name: string): Locator => main(page).getByRole('tab', { name });

  await main(page).getByRole('columnheader', { name: 'Name' }).click();
  await expect(main(page).getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await main(page).getByRole('searchbox', { name: 'Search tiers' }).fill('ronz');
  await only('Bronze');
  await main(page).getByRole('combobox', { name: 'Filter by State' }).press('Enter');
  await page.getByTitle('Draft', { exact: true }).click();
  await expect(page).toHaveURL(/filter\.status=draft/);
  await page.keyboard.press('Escape');
  await tab('News').click();
  await expect(page).not.toHaveURL(/status=draft/);
  await expect(main(page).getByText('No news yet')).toBeVisible();
  await tab('Tiers').click();
  await expect(row('Silver')).toBeVisible();
  const sorted = 'tiers _order=asc _sort=name';
  await expect.poll(() => asked).toEqual([sorted, `${sorted} q=ronz`, `${sorted} q=ronz status=draft`, 'news']);
});

test('the code of a page comes when somebody is about to open it, not with the first page', async ({ signedInAs }) => {
  const page = await signedInAs('admin');
  const files: string[] = [];
  page.on('request', (request) => {
    const name = /\/assets\/(.+)-[\w-]{7,8}\.js$/.exec(request.url())?.[1];
    if (name !== undefined) files.push(name);
  });
  await page.goto('/backoffice');
  await expect(main(page).locator('.bo-list').getByRole('link').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(files).toContain('Admin');
  expect(files.filter((name) => /(Dialog|Editor|Page)$/.test(name))).toEqual([]);

  const reports = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Reports' });
  const code = page.waitForResponse(/\/assets\/ReportsPage-/);
  await reports.hover();
  await code;
  files.length = 0;
  await reports.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports');
  expect(files).not.toContain('ReportsPage');
});

test('a page or a dialog whose code could not be had says so, and comes with the next try', async ({
  signedInAs,
  expectComplaint,
}) => {
  expectComplaint(/(ReportsPage|ImportGameDialog)-|net::ERR_INTERNET_DISCONNECTED/);
  const page = await signedInAs('admin');
  await page.goto('/backoffice');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Games');
  const reload = page.getByRole('button', { name: 'Reload' });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const reports = menu.getByRole('link', { name: 'Reports' });
  // What the overview has not got by then would say so as well.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await reports.click();
  await expect(main(page).getByRole('alert')).toContainText('The server cannot be reached');
  await page.context().setOffline(false);
  await reload.click();
  await expect(heading).toHaveText('Reports');

  await page.goto('/backoffice');
  await expect(heading).toHaveText('Games');
  await page.route(/\/assets\/ReportsPage-/, (route) => route.abort());
  // It fails for the pointer and again for the click: then the page reloads itself, once.
  const hasFailed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/ReportsPage-'));
  await reports.hover();
  await hasFailed;
  const isReloaded = page.waitForEvent('load');
  await reports.click();
  await isReloaded;
  await expect(reload).toBeVisible();
  await expect(main(page).getByRole('alert')).toContainText('The app was updated');
  await expectAccessibleInLightAndDark(page);
  await page.unroute(/\/assets\/ReportsPage-/);
  // The frame stays, with its ways out.
  await menu.getByRole('link', { name: 'Games' }).click();
  await expect(heading).toHaveText('Games');
  await reports.click();
  await expect(heading).toHaveText('Reports');

  await page.goto('/backoffice');
  await page.route(/\/assets\/ImportGameDialog-/, (route) => route.abort());
  const importGame = main(page).getByRole('button', { name: 'Import a game' });
  await importGame.click();
  await expect(reload).toBeVisible();
  await page.unroute(/\/assets\/ImportGameDialog-/);
  await reload.click();
  await importGame.click();
  await expect(page.getByRole('dialog', { name: 'Import a game' })).toBeVisible();
});

test('a list says what it is of, and how many rows a filter has left, to who does not see it', async ({
  signedInAs,
  apiAs,
}) => {
  const { gameId } = await makeGame(await apiAs('admin'));
  const page = await signedInAs('admin');
  const found = (words: string): Locator => main(page).getByRole('status').filter({ hasText: words });

  await page.goto(`/backoffice/games/${gameId}?view=table`);
  await expect(main(page).getByRole('table', { name: 'Tiers' })).toBeVisible();
  const search = main(page).getByRole('searchbox');
  await search.fill('Silver');
  await expect(found('1 row')).toHaveCount(1);
  await search.fill('Platinum');
  await expect(found('No matches')).toHaveCount(1);
  await search.fill('');
  await expect(found('2 rows')).toHaveCount(1);

  await follow(page, '/backoffice/audit');
  await expect(
    main(page)
      .getByRole('status')
      .filter({ hasText: /^[\d,]+ rows$/ }),
  ).toHaveCount(1);

  await follow(page, `/backoffice/games/${gameId}/translations`);
  await expect(main(page).getByRole('table', { name: 'Translations' })).toBeVisible();
});
