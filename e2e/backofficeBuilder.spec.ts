import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInLightAndDark } from './support/accessibility.ts';
import { holdSaves } from './support/holdSaves.ts';
import { make } from './support/ownGame.ts';
import { expect, test } from './support/test.ts';

/** It lies ahead, so nobody plays it. */
const period = { startDate: '2030-03-01T00:00:00Z', endDate: '2030-06-01T00:00:00Z', timezone: 'Europe/Zurich' };
const newGame = () => ({ name: `Game ${randomUUID().slice(0, 8)}`, ...period });
const main = (page: Page): Locator => page.getByRole('main');
const tree = (page: Page): Locator => page.getByRole('table', { name: 'Parts of the game' });
const titles = (page: Page): Locator => tree(page).locator('.bo-outline-tree__title');
const part = (page: Page, name: string): Locator =>
  tree(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
const editor = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const expand = (page: Page, name: string): Promise<void> =>
  part(page, name).getByRole('button', { name: 'Expand row' }).click();

test('a whole game is written in its builder, without another page', async ({ signedInAs, apiAs }) => {
  test.slow();
  const api = await apiAs('editor');
  const gameId = await make(await apiAs('admin'), 'games', newGame());
  const page = await signedInAs('editor');
  await page.goto(`/backoffice/games/${gameId}`);

  await main(page).getByRole('button', { name: 'New tier' }).click();
  for (const name of ['Bronze', 'Silver']) {
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(titles(page).filter({ hasText: name })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await main(page).getByRole('button', { name: 'New level: Bronze' }).click();
  for (const name of ['Leather', 'Thread']) {
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(titles(page).filter({ hasText: name })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await main(page).getByRole('button', { name: 'New achievement: Leather' }).click();
  await page.keyboard.type('What leather is');
  await page.keyboard.press('Enter');
  await expect(part(page, 'What leather is').getByRole('img', { name: 'Quiz' })).toBeVisible();
  await page.getByRole('combobox', { name: 'What it is' }).press('Enter');
  await page.getByTitle('PDF', { exact: true }).click();
  await expect(tree(page).getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('The transfer record');
  await page.keyboard.press('Enter');
  await expect(part(page, 'The transfer record').getByRole('img', { name: 'PDF' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(titles(page)).toHaveText([
    ...['Bronze', 'Leather', 'What leather is', 'The transfer record', 'Thread', 'Silver'],
  ]);
  await expectAccessibleInLightAndDark(page);

  await test.step('what is chosen is edited beside the tree, with its content, and the address follows', async () => {
    await titles(page).filter({ hasText: 'What leather is' }).click();
    await expect(page).toHaveURL(/[?&]part=[0-9a-f-]{36}/);
    const beside = editor(page, 'What leather is');
    await beside.getByRole('spinbutton', { name: 'Points' }).fill('70');
    await beside.getByRole('button', { name: 'Save' }).click();
    await expect(beside.getByText(/^Saved at /)).toBeVisible();
    await expect(part(page, 'What leather is')).toContainText('70');
    await beside.getByRole('button', { name: 'Add a question' }).click();
    await page.keyboard.type('What is leather?');
    await page.keyboard.press('Enter');
    await page.keyboard.type('A look');
    await page.keyboard.press('Tab');
    await page.keyboard.type('A tanned hide');
    await page.keyboard.press('Alt+Enter');
    await page.keyboard.press('Control+Enter');
    await expect(beside.getByRole('heading', { level: 3 })).toHaveText(['What is leather?', 'Question 2']);
    await expectAccessibleInLightAndDark(page);
    await page.reload();
    await expect(editor(page, 'What leather is').getByRole('spinbutton', { name: 'Points' })).toHaveValue('70');
  });

  await test.step('nothing typed is lost by choosing another part', async () => {
    await editor(page, 'What leather is').getByRole('textbox', { name: 'Title' }).fill('What leather is not');
    await titles(page).filter({ hasText: 'Thread' }).click();
    await page.getByRole('button', { name: 'Stay here' }).click();
    await expect(editor(page, 'What leather is').getByRole('textbox', { name: 'Title' })).toHaveValue(
      'What leather is not',
    );
    await page.keyboard.press('Control+s');
    await expect(titles(page).filter({ hasText: 'What leather is not' })).toBeVisible();
    await titles(page).filter({ hasText: 'Thread' }).click();
    await expect(editor(page, 'Thread').getByRole('textbox', { name: 'Name' })).toHaveValue('Thread');
  });

  await test.step('what is asked for is there', async () => {
    const { body } = await api.backoffice('GET', `/games/${gameId}/outline`);
    const { achievements } = body as { achievements: { title: string; points: number; contentKind: string }[] };
    expect(achievements.map(({ title, points, contentKind }) => [title, points, contentKind])).toEqual([
      ['What leather is not', 70, 'quiz'],
      ['The transfer record', 100, 'pdf'],
    ]);
  });
});

test('parts are typed one after the other, however long the server takes, and one that is refused stays', async ({
  signedInAs,
  apiAs,
  expectComplaint,
}) => {
  expectComplaint(/net::ERR_FAILED/);
  const gameId = await make(await apiAs('admin'), 'games', newGame());
  const page = await signedInAs('editor');
  const saves = await holdSaves(page, 'tiers');
  const [first, second] = [saves.hold(), saves.hold()];
  await page.goto(`/backoffice/games/${gameId}`);
  await main(page).getByRole('button', { name: 'New tier' }).click();
  const name = tree(page).getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  for (const typed of ['Bronze', 'Silver']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.type('Gold');
  first(true);
  second(false);
  await expect(titles(page)).toHaveText(['Bronze']);
  await expect(name).toHaveValue('Gold');
  await expect(tree(page).getByRole('alert')).toContainText('Not added: Silver');
  await page.keyboard.press('Enter');
  await expect(titles(page)).toHaveText(['Bronze', 'Gold']);
  await tree(page).getByRole('button', { name: 'Try again' }).click();
  await expect(titles(page)).toHaveText(['Bronze', 'Gold', 'Silver']);
  await expect(tree(page).getByRole('alert')).toBeHidden();

  // Refused after its form was closed.
  const last = saves.hold();
  await name.fill('Platinum');
  await name.press('Enter');
  await name.press('Escape');
  await expect(name).toBeHidden();
  last(false);
  await expect(tree(page).getByRole('alert')).toContainText('Not added: Platinum');
  await tree(page).getByRole('button', { name: 'Close' }).click();
  await expect(tree(page).getByRole('alert')).toBeHidden();
});

test('a new question is typed at once, also while the code of another field still loads', async ({
  signedInAs,
  apiAs,
}) => {
  const api = await apiAs('editor');
  const gameId = await make(api, 'games', newGame());
  const tierId = await make(api, 'tiers', { gameId, name: 'Bronze' });
  const levelId = await make(api, 'levels', { tierId, name: 'Leather' });
  const quiz = { levelId, title: 'Hides', type: 'questionsQuizzes', points: 50, contentKind: 'quiz' };
  const id = await make(api, 'achievements', quiz);
  const page = await signedInAs('editor');
  const code = Promise.withResolvers<undefined>();
  await page.route('**/assets/PassageEditor-*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto(`/backoffice/games/${gameId}?part=${id}`);
  const beside = editor(page, 'Hides');
  await beside.getByRole('button', { name: 'Add a question' }).click();
  await page.keyboard.type('What is leather?');
  await expect(beside.getByRole('textbox', { name: 'Question', exact: true })).toHaveValue('What is leather?');
  code.resolve(undefined);
  await expect(beside.getByRole('combobox', { name: 'Explained in' })).toBeVisible();
});

test('parts are renamed, ordered and moved where they stand, one by one or several, and found', async ({
  signedInAs,
  apiAs,
}) => {
  const api = await apiAs('admin');
  const gameId = await make(api, 'games', newGame());
  const tierId = await make(api, 'tiers', { gameId, name: 'Bronze' });
  const levels: string[] = [];
  for (const name of ['Leather', 'Thread']) levels.push(await make(api, 'levels', { tierId, name }));
  const fields = { levelId: levels[0], type: 'business', points: 10 };
  for (const title of ['Hides', 'Seams', 'Glue']) await make(api, 'achievements', { ...fields, title });
  const page = await signedInAs('editor');
  await page.goto(`/backoffice/games/${gameId}`);
  await expand(page, 'Leather');
  await expect(titles(page)).toHaveText(['Bronze', 'Leather', 'Hides', 'Seams', 'Glue', 'Thread']);

  await test.step('renamed in place', async () => {
    await page.getByRole('button', { name: 'Edit Title of Seams' }).press('F2');
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
    await page.getByRole('textbox', { name: 'Title' }).fill('Seams and stitches');
    await page.keyboard.press('Enter');
    await expect(titles(page)).toContainText(['Seams and stitches']);
  });

  await test.step('moved by keyboard, past the end of its level into the next one, and back', async () => {
    const handle = page.getByRole('button', { name: 'Move Glue', exact: true });
    await handle.press('ArrowUp');
    await expect(titles(page)).toHaveText(['Bronze', 'Leather', 'Hides', 'Glue', 'Seams and stitches', 'Thread']);
    await expect(page.getByRole('status').filter({ hasText: 'Glue is now in position 2 of 3' })).toBeAttached();
    await expect(page.getByText('Order saved')).toBeVisible();
    const last = page.getByRole('button', { name: 'Move Seams and stitches', exact: true });
    // Until then the button below would undo the move before.
    const isSaved = page.waitForResponse(/\/achievements\/reorder$/);
    await last.press('ArrowDown');
    await isSaved;
    await expect(titles(page)).toHaveText(['Bronze', 'Leather', 'Hides', 'Glue', 'Thread']);
    await expand(page, 'Thread');
    await expect(titles(page).last()).toHaveText('Seams and stitches');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(titles(page)).toHaveText(['Bronze', 'Leather', 'Hides', 'Glue', 'Seams and stitches', 'Thread']);
  });

  await test.step('moved again while the move before is being saved, and never shown in the former order', async () => {
    const { promise: bothArePressed, resolve: saveTheFirst } = Promise.withResolvers<void>();
    const { promise: theSecondIsSent, resolve: loadTheOutline } = Promise.withResolvers<void>();
    const outline = /\/outline$/;
    let sent = 0;
    await page.route(/\/achievements\/reorder$/, async (route) => {
      sent += 1;
      await bothArePressed;
      if (sent === 2) loadTheOutline();
      await route.continue();
    });
    await page.route(outline, async (route) => {
      await theSecondIsSent;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Move Glue', exact: true }).press('ArrowDown');
    await expect(titles(page)).toHaveText(['Bronze', 'Leather', 'Hides', 'Seams and stitches', 'Glue', 'Thread']);
    await page.getByRole('button', { name: 'Move Hides', exact: true }).press('ArrowDown');
    const shown = await page.evaluateHandle(() => {
      const order = () =>
        Array.from(document.querySelectorAll('.bo-outline-tree__title'), (title) => title.textContent).join();
      const orders = [order()];
      new MutationObserver(() => {
        if (order() !== orders.at(-1)) orders.push(order());
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
      return orders;
    });
    const isLoaded = page.waitForResponse(outline);
    saveTheFirst();
    await isLoaded;
    await expect(titles(page)).toHaveText(['Bronze', 'Leather', 'Seams and stitches', 'Hides', 'Glue', 'Thread']);
    await page.unrouteAll({ behavior: 'wait' });
    expect(await shown.jsonValue()).toEqual([
      'Bronze,Leather,Hides,Seams and stitches,Glue,Thread',
      'Bronze,Leather,Seams and stitches,Hides,Glue,Thread',
    ]);
  });

  await test.step('moved by dragging, onto the level', async () => {
    const from = await page.getByRole('button', { name: 'Move Hides', exact: true }).boundingBox();
    const to = await part(page, 'Thread').boundingBox();
    if (from === null || to === null) throw new Error('They are not on the page');
    await page.mouse.move(from.x + 4, from.y + 4);
    await page.mouse.down();
    await page.mouse.move(to.x + 200, to.y + 10, { steps: 5 });
    await page.mouse.up();
    await expect(titles(page)).toHaveText(['Bronze', 'Leather', 'Seams and stitches', 'Glue', 'Thread', 'Hides']);
    await expect
      .poll(async () => {
        const { body } = await api.backoffice('GET', `/achievements?levelId=${levels[1]}`);
        return (body as { title: string }[]).map(({ title }) => title);
      })
      .toEqual(['Hides']);
  });

  await test.step('published together', async () => {
    for (const name of ['Glue', 'Seams and stitches']) {
      await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    }
    await page.getByRole('group', { name: 'Bulk actions' }).getByRole('button', { name: 'Publish' }).click();
    const asked = page.getByRole('dialog', { name: 'Publish 2 items' });
    await expect(asked.getByRole('checkbox')).toHaveCount(4);
    await asked.getByRole('button', { name: 'Publish 4 items' }).click();
    await expect(part(page, 'Glue')).toContainText('Published');
    await expect(part(page, 'Bronze')).toContainText('Published');
    await expect(part(page, 'Hides')).toContainText('Draft');
  });

  await test.step('selected of two kinds, each with its own actions', async () => {
    const choose = (name: string) => part(page, name).getByRole('checkbox').check();
    await choose('Bronze');
    await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
    await choose('Thread');
    await expect(page.getByText('Tiers · 1 selected')).toBeVisible();
    await expect(page.getByText('Levels · 1 selected')).toBeVisible();
  });

  await test.step('found by name, with what they are in', async () => {
    await main(page).getByRole('searchbox', { name: 'Search the game' }).fill('hid');
    await expect(titles(page)).toHaveText(['Bronze', 'Thread', 'Hides']);
    await main(page).getByRole('searchbox', { name: 'Search the game' }).fill('nothing');
    await expect(main(page).getByText('No matches')).toBeVisible();
  });

  await test.step('on a phone a part opens its own page', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await main(page).getByRole('searchbox', { name: 'Search the game' }).fill('Glue');
    await titles(page).filter({ hasText: 'Glue' }).click();
    await expect(page).toHaveURL(/\/backoffice\/achievements\//);
  });
});

test('a game of many parts shows what is expanded, and a search all that it finds unless that is much', async ({
  signedInAs,
  apiAs,
}) => {
  test.slow();
  const api = await apiAs('admin');
  const gameId = await make(api, 'games', newGame());
  const tierId = await make(api, 'tiers', { gameId, name: 'Bronze' });
  const levelId = await make(api, 'levels', { tierId, name: 'Leather' });
  await make(api, 'levels', { tierId, name: 'Thread' });
  for (let n = 1; n <= 100; n += 1)
    await make(api, 'achievements', { levelId, title: `Task ${n}`, type: 'business', points: 10 });
  const page = await signedInAs('editor');
  await page.goto(`/backoffice/games/${gameId}`);
  await expect(titles(page)).toHaveText(['Bronze', 'Leather', 'Thread']);

  const search = main(page).getByRole('searchbox', { name: 'Search the game' });
  await search.fill('task 99');
  await expect(titles(page)).toHaveText(['Bronze', 'Leather', 'Task 99']);
  await search.fill('task');
  await expect(titles(page)).toHaveText(['Bronze', 'Leather']);
  await search.fill('');
  await expect(titles(page)).toHaveText(['Bronze', 'Leather', 'Thread']);

  await test.step('what is selected stays so while it is collapsed', async () => {
    await expand(page, 'Leather');
    await page.getByRole('checkbox', { name: 'Select Task 7', exact: true }).check();
    await part(page, 'Leather').getByRole('button', { name: 'Collapse row' }).click();
    await page.getByRole('checkbox', { name: 'Select Thread', exact: true }).check();
    await expand(page, 'Leather');
    await expect(page.getByRole('checkbox', { name: 'Select Task 7', exact: true })).toBeChecked();
  });

  await test.step('opening a part does not request the outline again', async () => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await titles(page).filter({ hasText: 'Task 8' }).first().click();
    await expect(editor(page, 'Task 8').getByRole('spinbutton', { name: 'Points' })).toBeVisible();
    expect(requested.filter((path) => path.endsWith('/outline'))).toEqual([]);
  });
});

test('the focus goes on to the next part when one is deleted, also when it is the open one', async ({
  signedInAs,
  apiAs,
}) => {
  const api = await apiAs('admin');
  const gameId = await make(api, 'games', newGame());
  for (const name of ['Bronze', 'Silver', 'Gold']) {
    const tierId = await make(api, 'tiers', { gameId, name });
    if (name === 'Bronze') await make(api, 'levels', { tierId, name: 'Level of Bronze' });
  }
  const page = await signedInAs('admin');
  const remove = async (name: string) => {
    await part(page, name)
      .getByRole('button', { name: `Actions for ${name}` })
      .press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).press('Enter');
    await expect(part(page, name)).toHaveCount(0);
  };
  const link = (name: string) => part(page, name).getByRole('link', { name, exact: true });
  await page.goto(`/backoffice/games/${gameId}`);
  await link('Level of Bronze').click();
  await expect(editor(page, 'Level of Bronze')).toBeVisible();
  await expect(page).toHaveURL(/part=/);
  await remove('Level of Bronze');
  await expect(main(page).getByRole('button', { name: 'New level: Bronze' })).toBeFocused();
  await expect(page).not.toHaveURL(/part=/);
  await expect(main(page).getByText('This part is no longer in the game')).toHaveCount(0);
  await remove('Bronze');
  await expect(link('Silver')).toBeFocused();
  await remove('Gold');
  await expect(main(page).getByRole('button', { name: 'New tier' })).toBeFocused();
});

test('a dialog takes the keys from the moment it is there', async ({ signedInAs, apiAs }) => {
  const api = await apiAs('admin');
  const gameId = await make(api, 'games', newGame());
  const page = await signedInAs('editor');
  await page.goto(`/backoffice/games/${gameId}`);
  await main(page)
    .getByRole('button', { name: /^State: Draft/ })
    .click();
  await page.getByRole('menuitem', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Publish/ });
  await dialog.waitFor({ state: 'attached' });
  // Not after its motion.
  expect(await dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(main(page).getByRole('button', { name: /^State: Draft/ })).toBeFocused();
});
