import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInLightAndDark } from './support/accessibility.ts';
import { celebrateNothing, type Api } from './support/api.ts';
import { choose } from './support/choose.ts';
import { create as createFrom, openCreateDialog, openWholeForm } from './support/createDialog.ts';
import { expectNoComputedStyles } from './support/computedStyles.ts';
import { follow } from './support/follow.ts';
import { chooseMore } from './support/moreMenu.ts';
import { expect, test } from './support/test.ts';

/** A name that no other run uses. */
const named = (what: string): string => `${what} ${randomUUID().slice(0, 8)}`;

interface Made {
  id: string;
}

/** Makes something through the API: what a test needs and does not test. */
async function make(api: Api, resource: string, fields: Record<string, unknown>): Promise<Made> {
  const { status, body } = await api.backoffice('POST', `/${resource}`, fields);
  expect(status, JSON.stringify(body)).toBe(201);
  return body as Made;
}

/** The first level of the demo's game; others that are called so belong to other tests. */
async function leather(api: Api) {
  const [game] = (await api.backoffice('GET', '/games?name=Clarity%20Quest')).body as Made[];
  const { body } = await api.backoffice('GET', `/levels?gameId=${game?.id}&name=Leather`);
  const [level] = body as (Made & { tierId: string })[];
  if (level === undefined) throw new Error('The demo has a level of this name');
  return level;
}

const period = { startDate: '2030-03-01T00:00:00Z', endDate: '2030-06-01T00:00:00Z', timezone: 'Europe/Zurich' };

const main = (page: Page): Locator => page.getByRole('main');
const heading = (page: Page): Locator => main(page).getByRole('heading', { level: 1 });
/** The rows of the list, without its head. */
/** Of the list; charts are tables as well. */
const rows = (page: Page): Locator =>
  main(page)
    .locator('.bo-list')
    .last()
    .getByRole('table')
    .last()
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const row = (page: Page, title: string): Locator => rows(page).filter({ hasText: title });

/** Creates what the form holds and waits until it is stored. */
async function create(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText(/^Saved at /)).toBeVisible();
}

/** Saves what has been changed and waits until it is stored. */
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved at /)).toBeVisible();
}

/** Opens the menu of the record's state and chooses. */
async function changeState(page: Page, to: 'Publish' | 'Archive' | 'Move back to draft'): Promise<void> {
  await page.getByRole('button', { name: /^State: / }).click();
  await page.getByRole('menuitem', { name: to, exact: true }).click();
}

/** Other tests have tasks as well, and the first ones are shown. */
async function showAllTasks(page: Page): Promise<void> {
  const tasks = main(page).getByRole('region', { name: 'To act on' });
  await expect(tasks).toHaveAttribute('aria-busy', 'false');
  const all = tasks.getByRole('button', { name: /^Show all / });
  if (await all.isVisible()) await all.click();
}

test('the first page says what needs action, and leads to where it is done', async ({
  signedInAs,
  apiAs,
  deleteAfterwards,
  expectComplaint,
}) => {
  const name = named('Unfinished');
  const api = await apiAs('editor');
  const level = await leather(api);
  const quiz = { levelId: level.id, type: 'questionsQuizzes', points: 10 };
  const { id } = await make(api, 'achievements', { ...quiz, title: name, contentKind: 'quiz', passMark: 60 });
  deleteAfterwards(`/achievements/${id}`);
  const page = await signedInAs('editor');
  await page.goto('/backoffice');
  const figures = row(page, 'Clarity Quest').getByRole('cell');
  // How many were active in seven days, which share is completed, and what is wrong.
  await expect(figures.nth(-4)).toHaveText(/^[1-9]\d*$/);
  await expect(figures.nth(-3)).toHaveText(/^\d+%$/);
  await expect(figures.nth(-2)).toHaveText(/^\d+$/);
  await showAllTasks(page);
  const tasks = main(page).getByRole('region', { name: 'To act on' });
  const drafts = tasks
    .getByRole('listitem')
    .filter({ hasText: 'Clarity Quest' })
    .filter({ hasText: /drafts? (is|are) / });
  await drafts.getByRole('link', { name: /^Open: / }).click();
  await expect(heading(page)).toHaveText('Clarity Quest');
  await expect(page).toHaveURL(/[?&]only=drafts$/);
  const filter = main(page).getByRole('button', { name: /^\d+ drafts?$/ });
  await expect(filter).toHaveAttribute('aria-pressed', 'true');
  const tree = main(page).getByRole('table', { name: 'Parts of the game' });
  await expect(tree.getByText(name)).toBeVisible();
  await expect(tree.getByText('Gold and stones')).toBeHidden();
  await filter.click();
  await expect(page).not.toHaveURL(/only=/);
  await expect(tree.getByText('Gold and stones')).toBeVisible();

  await page.goBack();
  await test.step('stories lead to the queue', async () => {
    await tasks.getByRole('link', { name: /^Review: .* waiting for review/ }).click();
    await expect(heading(page)).toHaveText('Stories');
  });
  await test.step('the others do not wait for stories that cannot be counted', async () => {
    expectComplaint(/ERR_FAILED/);
    await page.route(/\/submissions\?/, (route) => route.abort());
    await page.goto('/backoffice');
    await expect(drafts).toBeVisible();
    await expect(tasks.getByText('waiting for review')).toBeHidden();
  });
});

test('the first page shows how the running games go and what was changed last, and leads there', async ({
  signedInAs,
  apiAs,
  deleteAfterwards,
}) => {
  const name = named('A level of the overview');
  const page = await signedInAs('editor');
  const api = await apiAs('editor');
  const [game] = (await api.backoffice('GET', '/games?name=Clarity%20Quest')).body as Made[];
  const [tier] = (await api.backoffice('GET', `/tiers?gameId=${game?.id}`)).body as Made[];
  const level = await make(api, 'levels', { tierId: tier?.id, name });
  deleteAfterwards(`/levels/${level.id}`);
  await page.goto('/backoffice/');
  const now = page.getByRole('region', { name: 'Running now' });
  const clarity = now.getByRole('listitem').filter({ hasText: 'Clarity Quest' });
  await expect(clarity).toBeVisible();
  const players = clarity.getByRole('definition').first();
  // The first one is open, which is another one while other tests have games that run.
  if (!(await players.isVisible())) await clarity.getByRole('heading', { level: 3 }).click();
  await expect(players).toHaveText(/^[1-9]\d*$/);
  await expect(clarity.getByRole('img', { name: /Leather: \d+ completed \(\d+%\)/ })).toBeVisible();
  await expect(clarity.getByRole('img', { name: /30 days, with a peak of \d+/ })).toBeVisible();
  await expect(clarity.getByRole('table', { name: 'Active players in the last 30 days' }).getByRole('row')).toHaveCount(
    31,
  );
  await expect(now.getByText('Compliance Academy')).toBeVisible();
  await test.step('a draft that starts soon is to be published, and its publication comes', async () => {
    const soon = named('A season');
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const dates = { startDate: inMinutes(30), endDate: inMinutes(100_000), timezone: 'Europe/Zurich' };
    const season = await make(await apiAs('admin'), 'games', { name: soon, ...dates });
    deleteAfterwards(`/games/${season.id}`);
    const { id } = await make(api, 'tiers', { gameId: season.id, name: 'Bronze' });
    deleteAfterwards(`/tiers/${id}`);
    const parts = { tiers: [id], levels: [], achievements: [] };
    const publication = { audience: 'nobody', at: inMinutes(29), parts };
    await api.backoffice('POST', `/games/${season.id}/publication`, publication);
    await page.reload();
    const tasks = main(page).getByRole('region', { name: 'To act on' });
    const listed = main(page).getByRole('listitem').filter({ hasText: soon });
    const task = tasks.getByRole('listitem').filter({ hasText: soon });
    await showAllTasks(page);
    await expect(task).toContainText(/problems? to fix · Starts /);
    await expect(listed.filter({ hasText: '2 items go live' })).toContainText(/\d\d:\d\d/);
    await expectAccessibleInLightAndDark(page);
    await task.getByRole('link', { name: `Open: ${soon}` }).click();
    await expect(heading(page)).toHaveText(soon);
    await page.goBack();
  });
  // Other tests change more than the page has room for, too.
  await expect(async () => {
    await api.backoffice('PATCH', `/levels/${level.id}`, { header: named('Changed') });
    await page.reload();
    await page.getByRole('link', { name }).first().click({ timeout: 5_000 });
  }).toPass();
  await expect(heading(page)).toHaveText(name);
});

test('a game in which something cannot be won is not published, and says where to put it right', async ({
  signedInAs,
  apiAs,
  deleteAfterwards,
}) => {
  const api = await apiAs('editor');
  const game = await make(api, 'games', { name: named('Out of reach'), ...period });
  deleteAfterwards(`/games/${game.id}`);
  const tier = await make(api, 'tiers', { gameId: game.id, name: 'Bronze', status: 'published' });
  deleteAfterwards(`/tiers/${tier.id}`);
  const level = await make(api, 'levels', { tierId: tier.id, name: 'Hides', status: 'published' });
  deleteAfterwards(`/levels/${level.id}`);
  const workshop = { title: 'A workshop', type: 'physicalExperience', points: 10, status: 'published' };
  const achievement = await make(api, 'achievements', { levelId: level.id, ...workshop });
  deleteAfterwards(`/achievements/${achievement.id}`);
  const reward = await make(api, 'rewards', {
    ...{ gameId: game.id, title: 'Nobody’s bag', type: 'Points', points: 100, status: 'published' },
    businessRule: 'From 100 points on.',
  });
  deleteAfterwards(`/rewards/${reward.id}`);
  const page = await signedInAs('editor');
  await page.goto(`/backoffice/games/${game.id}/`);
  const check = main(page).getByRole('group').filter({ hasText: 'Ready to publish?' });
  await expect(check).toContainText('One problem to fix');
  await expect(check.getByRole('listitem').first()).toContainText('It takes 100 points, but only 10 can be earned.');
  await expectAccessibleInLightAndDark(page);
  await changeState(page, 'Publish');
  const asked = page.getByRole('dialog', { name: /^Publish / });
  await expect(asked.getByRole('listitem')).toHaveText([/It takes 100 points/]);
  await expect(asked.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await asked.getByRole('button', { name: 'Cancel' }).click();

  // What it lacks itself is put right in its form, and not on the page where one reads of it.
  await check.getByRole('listitem').filter({ hasText: 'It has no rules yet.' }).getByRole('link').click();
  await expect(page).toHaveURL(`/backoffice/games/${game.id}/edit?field=gameRules`);
  await page.goBack();

  await check.getByRole('link', { name: 'Nobody’s bag' }).click();
  await expect(page).toHaveURL(`/backoffice/rewards/${reward.id}`);
  await changeState(page, 'Archive');
  await expect(page.getByText('Archived', { exact: true }).first()).toBeVisible();
  await page.goBack();
  await expect(check).not.toContainText('to fix');
  await changeState(page, 'Publish');
  await asked.getByRole('radio', { name: 'Nobody yet' }).check();
  await asked.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('button', { name: 'State: Published' })).toBeVisible();
});

test('a game goes live with its drafts that are ready; the others say what is missing and stay drafts', async ({
  signedInAs,
  apiAs,
  deleteAfterwards,
}) => {
  const api = await apiAs('editor');
  const game = await make(api, 'games', { name: named('All at once'), ...period });
  deleteAfterwards(`/games/${game.id}`);
  const tier = await make(api, 'tiers', { gameId: game.id, name: 'Bronze' });
  deleteAfterwards(`/tiers/${tier.id}`);
  const level = await make(api, 'levels', { tierId: tier.id, name: 'Hides' });
  deleteAfterwards(`/levels/${level.id}`);
  const inLevel = { levelId: level.id, points: 10 };
  const ready = await make(api, 'achievements', { ...inLevel, title: 'A workshop', type: 'physicalExperience' });
  deleteAfterwards(`/achievements/${ready.id}`);
  const quiz = { title: 'A quiz', type: 'questionsQuizzes', contentKind: 'quiz' };
  const empty = await make(api, 'achievements', { ...inLevel, ...quiz });
  deleteAfterwards(`/achievements/${empty.id}`);
  const page = await signedInAs('editor');
  await page.goto(`/backoffice/games/${game.id}/`);
  await changeState(page, 'Publish');
  const asked = page.getByRole('dialog', { name: /^Publish / });
  for (const name of ['Bronze', 'Hides', 'A workshop'])
    await expect(asked.getByRole('checkbox', { name })).toBeChecked();
  const stays = asked.getByRole('list', { name: 'Stays a draft' }).getByRole('listitem');
  await expect(stays).toHaveText([/A quiz.+/]);
  await expect(stays.getByRole('link')).toHaveAttribute('href', `/backoffice/achievements/${empty.id}`);
  await expectAccessibleInLightAndDark(page);
  await asked.getByRole('radio', { name: 'Nobody yet' }).check();
  await asked.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('button', { name: 'State: Published' })).toBeVisible();
  await page.goto(`/backoffice/achievements/${ready.id}`);
  await expect(page.getByRole('button', { name: /^State: Published/ })).toBeVisible();
  await page.goto(`/backoffice/achievements/${empty.id}`);
  await expect(page.getByRole('button', { name: /^State: Draft/ })).toBeVisible();
});

test('a level goes live with its drafts that are ready and the tier that hides it; what is ready by itself in one click', async ({
  signedInAs,
  apiAs,
  deleteAfterwards,
}) => {
  test.slow();
  const api = await apiAs('editor');
  const makeFor = async (resource: string, fields: Record<string, unknown>) => {
    const made = await make(api, resource, fields);
    deleteAfterwards(`/${resource}/${made.id}`);
    return made;
  };
  const game = await makeFor('games', { name: named('By parts'), ...period });
  const tier = await makeFor('tiers', { gameId: game.id, name: 'Bronze' });
  const level = await makeFor('levels', { tierId: tier.id, name: 'Hides' });
  const workshop = { levelId: level.id, points: 10, type: 'physicalExperience' };
  const dated = { startDate: '2030-04-01T08:00:00Z', endDate: '2030-05-01T00:00:00Z' };
  await makeFor('achievements', { ...workshop, title: 'A workshop', ...dated });
  const quiz = { title: 'A quiz', type: 'questionsQuizzes', contentKind: 'quiz' };
  const empty = await makeFor('achievements', { levelId: level.id, points: 10, ...quiz });
  const beside = await makeFor('levels', { tierId: tier.id, name: 'Unfinished' });
  await makeFor('achievements', { ...workshop, levelId: beside.id, title: 'Elsewhere' });
  const page = await signedInAs('editor');
  const asked = page.getByRole('dialog', { name: 'Publish “Hides”' });
  const menu = page.getByRole('button', { name: /^State: / });

  await test.step('on its form as on its page, by keyboard; cancelled, the focus is where it was', async () => {
    await page.goto(`/backoffice/levels/${level.id}/edit`);
    await menu.press('Enter');
    await page.getByRole('menuitem', { name: 'Publish', exact: true }).press('Enter');
    // It takes the focus once it is open, and a key before that goes elsewhere.
    await expect(asked.locator(':focus')).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(asked).toBeHidden();
    await expect(menu).toBeFocused();
  });

  await test.step('what goes with it, what does not, and who sees it from when', async () => {
    await changeState(page, 'Publish');
    await expect(asked.getByRole('checkbox')).toHaveCount(3);
    for (const name of ['Bronze', 'Hides', 'A workshop'])
      await expect(asked.getByRole('checkbox', { name })).toBeChecked();
    await expect(asked.getByText(/A workshop/)).toContainText('from 1 Apr 2030, 10:00');
    const stays = asked.getByRole('list', { name: 'Stays a draft' }).getByRole('listitem');
    await expect(stays).toHaveText([/A quiz.+/]);
    await expect(stays.getByRole('link')).toHaveAttribute('href', `/backoffice/achievements/${empty.id}`);
    await expect(asked.getByRole('status').filter({ hasText: /./ })).toHaveText(
      'Players see it once the game is published. Nobody is enrolled or notified.',
    );
    await expectAccessibleInLightAndDark(page);
    await asked.getByRole('button', { name: 'Publish 3 items' }).click();
    await expect(page.getByRole('button', { name: 'State: Published' })).toBeVisible();
  });

  await test.step('in the builder, where the rest is a draft still', async () => {
    await page.goto(`/backoffice/games/${game.id}`);
    const part = (name: string) =>
      main(page)
        .getByRole('row')
        .filter({ has: page.getByRole('link', { name, exact: true }) });
    await part('Hides').getByRole('button', { name: 'Expand row' }).click();
    await expect(part('Bronze')).toContainText('Published');
    await expect(part('A workshop')).toContainText('Published');
    await expect(part('A quiz')).toContainText('Draft');
    await part('Unfinished').getByRole('link', { name: 'Unfinished' }).click();
    const editor = page.getByRole('region', { name: 'Unfinished', exact: true });
    await editor.getByRole('button', { name: /^State: / }).click();
    await page.getByRole('menuitem', { name: 'Publish', exact: true }).click();
    const asks = page.getByRole('dialog', { name: 'Publish “Unfinished”' });
    await asks.getByRole('checkbox', { name: 'Elsewhere' }).uncheck();
    await asks.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(part('Unfinished')).toContainText('Published');
    await part('Unfinished').getByRole('button', { name: 'Expand row' }).click();
    await expect(part('Elsewhere')).toContainText('Draft');

    // It is ready, and so is what it is in.
    await part('Elsewhere').getByRole('button', { name: 'Actions for Elsewhere' }).click();
    await page.getByRole('menuitem', { name: 'Publish', exact: true }).click();
    await expect(part('Elsewhere')).toContainText('Published');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('taken back in a game that nobody sees it is one click, and can be undone; else it says what is hidden', async () => {
    await page.goto(`/backoffice/levels/${level.id}`);
    await changeState(page, 'Move back to draft');
    await expect(page.getByRole('button', { name: /^State: Draft/ })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: /^State: Published/ })).toBeVisible();

    const published = { status: 'published', openToAll: false };
    expect((await api.backoffice('PATCH', `/games/${game.id}`, published)).status).toBe(200);
    await page.goto(`/backoffice/tiers/${tier.id}`);
    for (const name of ['Hides', 'Unfinished']) {
      await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    }
    const bulk = page.getByRole('group', { name: 'Bulk actions' });
    await bulk.getByRole('button', { name: 'Move back to draft' }).click();
    const withdrawn = page.getByRole('dialog', { name: 'Before you move it back to draft' });
    await expect(withdrawn).toContainText('Hides');
    await expect(withdrawn).toContainText('Unfinished');
    await expect(withdrawn.getByRole('term').filter({ hasText: 'Achievements hidden' })).toHaveCount(2);
    await expectAccessibleInLightAndDark(page);
    await withdrawn.getByRole('button', { name: 'Move back to draft' }).click();
    await expect(row(page, 'Hides')).toContainText('Draft');
    await expect(row(page, 'Unfinished')).toContainText('Draft');
  });
});

test('lists page, sort, filter and search on the server, keep all of it in the address, and change several at once', async ({
  signedInAs,
  apiAs,
  deleteAfterwards,
}) => {
  test.slow();
  const api = await apiAs('editor');
  const series = named('Series');
  const numbers = Array.from({ length: 27 }, (_, index) => String(index + 1).padStart(2, '0'));
  const made = await Promise.all(
    numbers.map((number) => make(api, 'games', { name: `${series} no. ${number}`, ...period })),
  );
  for (const { id } of made) deleteAfterwards(`/games/${id}`);
  const page = await signedInAs('editor');
  await page.goto('/backoffice/');
  await expect(heading(page)).toHaveText('Games');
  await expect(page).toHaveTitle('Games · Backoffice');

  await page.getByRole('searchbox', { name: 'Search games' }).fill(series);
  await expect(page.getByText('1–25 of 27')).toBeVisible();
  await expect(rows(page)).toHaveCount(25);
  expect(new URL(page.url()).searchParams.get('q')).toBe(series);

  await page.getByRole('columnheader', { name: 'Name' }).click();
  await expect(page).toHaveURL(/[?&]sort=name(&|$)/);
  await expect(rows(page).first()).toContainText('no. 01');
  await page.getByRole('columnheader', { name: 'Name' }).click();
  await expect(page).toHaveURL(/[?&]sort=-name(&|$)/);
  await expect(rows(page).first()).toContainText('no. 27');

  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toMatchAriaSnapshot(`
    - button "Previous page" [disabled]
    - list:
      - listitem:
        - button "Page 1"
      - listitem:
        - button "Page 2"
    - button "Next page"
  `);
  await expect(pages.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  await pages.getByRole('button', { name: 'Next page' }).press('Enter');
  await expect(page).toHaveURL(/[?&]page=2(&|$)/);
  await expect(pages.getByRole('status')).toHaveText('26–27 of 27');
  await expect(pages.getByRole('button', { name: 'Next page' })).toBeFocused();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByText('26–27 of 27')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search games' })).toHaveValue(series);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('no. 02');

  // Not those that other parts of the page are about.
  const listed = page.waitForResponse((response) => /\/api\/backoffice\/games\?.*_start=/.test(response.url()));
  await page.getByRole('combobox', { name: 'Filter by State' }).click();
  await page.getByTitle('Published', { exact: true }).click();
  const asked = new URL((await listed).url()).searchParams;
  expect([asked.get('status'), asked.get('q'), asked.get('_start')]).toEqual(['published', series, '0']);
  await expect(page.getByRole('paragraph').filter({ hasText: 'No matches' })).toBeVisible();
  await expect(page).toHaveURL(/[?&]filter\.status=published(&|$)/);
  await page.keyboard.press('Escape');
  await expectAccessibleInLightAndDark(page);

  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(rows(page)).toHaveCount(25);
  await expect(page.getByRole('searchbox', { name: 'Search games' })).toHaveValue('');
  await expect(page).toHaveURL('/backoffice/?sort=-name');

  await test.step('the state of several is changed at once', async () => {
    await page.goto(`/backoffice/?q=${encodeURIComponent(series)}&sort=name`);
    await expect(rows(page)).toHaveCount(25);
    const second = page.getByRole('checkbox', { name: `Select ${series} no. 02` });
    const place = await second.boundingBox();
    await page.getByRole('checkbox', { name: `Select ${series} no. 01` }).check();
    await expect(page.getByText('1 selected')).toBeVisible();
    expect(await second.boundingBox(), 'what is selected next stays where it is').toEqual(place);
    await second.check();
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.getByRole('group', { name: 'Bulk actions' }).getByRole('button', { name: 'Archive' }).click();
    await expect(page.getByText('2 archived')).toBeVisible();
    await expect(row(page, `${series} no. 01`)).toContainText('Archived');
    await expect(row(page, `${series} no. 02`)).toContainText('Archived');
    await expect(row(page, `${series} no. 03`)).toContainText('Draft');
  });
});

test('an editor makes a tier, a level and a quiz; players see it once it is published, and not when archived', async ({
  signedInAs,
}) => {
  test.slow();
  const [tier, level, other, quiz] = [named('Tier'), named('Level'), named('Level'), named('Quiz')];
  const page = await signedInAs('editor');
  await page.goto('/backoffice/?q=Clarity Quest');
  await rows(page).getByRole('link', { name: 'Clarity Quest' }).click();
  await expect(heading(page)).toHaveText('Clarity Quest');
  await expect(page.getByRole('tab', { name: 'Tiers', selected: true })).toBeVisible();
  await page.getByText('Table', { exact: true }).click();
  // The builder has a button of this name as well.
  await expect(page.getByRole('table', { name: 'Parts of the game' })).toBeHidden();
  const newTier = await openCreateDialog(page, 'New tier');
  await newTier.getByRole('textbox', { name: 'Name' }).fill(tier);
  await createFrom(page, newTier);
  await expect(heading(page)).toHaveText(tier);
  await changeState(page, 'Publish');
  await expect(page.getByRole('button', { name: /^State: Published/ })).toBeVisible();

  for (const name of [level, other]) {
    const newLevel = await openCreateDialog(page, 'New level');
    await newLevel.getByRole('textbox', { name: 'Name' }).fill(name);
    await openWholeForm(page, newLevel);
    await page.getByRole('textbox', { name: 'Header' }).fill('Made in a test');
    await create(page);
    await changeState(page, 'Publish');
    await expect(page.getByRole('button', { name: /^State: Published/ })).toBeVisible();
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: tier }).click();
  }
  await expect(rows(page)).toHaveText([new RegExp(level), new RegExp(other)]);

  await test.step('the keyboard puts the levels in another order', async () => {
    const stored = page.waitForResponse((response) => response.url().endsWith('/levels/reorder'));
    await page.getByRole('button', { name: `Move ${other}, now in position 2` }).focus();
    await page.keyboard.press('ArrowUp');
    expect((await stored).status()).toBe(200);
    await expect(rows(page)).toHaveText([new RegExp(other), new RegExp(level)]);
    await page.reload();
    await expect(rows(page)).toHaveText([new RegExp(other), new RegExp(level)]);
  });

  await test.step('dragging puts them back', async () => {
    const stored = page.waitForResponse((response) => response.url().endsWith('/levels/reorder'));
    const handle = page.getByRole('button', { name: `Move ${level}, now in position 2` });
    const target = await row(page, other).boundingBox();
    await handle.hover();
    await page.mouse.down();
    await page.mouse.move(target?.x ?? 0, (target?.y ?? 0) + 4, { steps: 4 });
    await page.mouse.up();
    expect((await stored).status()).toBe(200);
    await expect(rows(page)).toHaveText([new RegExp(level), new RegExp(other)]);
    await page.reload();
    await expect(rows(page)).toHaveText([new RegExp(level), new RegExp(other)]);
  });

  await test.step('an achievement gets a quiz', async () => {
    await row(page, level).getByRole('link', { name: level }).click();
    const newAchievement = await openCreateDialog(page, 'New achievement');
    await newAchievement.getByRole('textbox', { name: 'Title' }).fill(quiz);
    await openWholeForm(page, newAchievement);
    await page.getByRole('spinbutton', { name: 'Points' }).fill('45');
    await choose(page, 'Type', 'Questions and quizzes');
    // Its content follows from the type.
    await page.getByRole('spinbutton', { name: 'Pass mark, percent' }).fill('50');
    await expectAccessibleInLightAndDark(page);
    await create(page);
    // Without a question there is nothing to play.
    await changeState(page, 'Publish');
    const asked = page.getByRole('dialog', { name: `Publish “${quiz}”` });
    await expect(asked.getByRole('button', { name: 'Publish' })).toBeDisabled();
    await asked.getByRole('list', { name: 'Stays a draft' }).getByRole('link', { name: quiz }).click();
    await expect(asked).toBeHidden();
    await expect(page.getByText('No questions yet')).toBeVisible();
    await page.getByRole('button', { name: 'Add a question' }).click();
    await page.getByRole('textbox', { name: 'Question' }).fill('What is 2 + 2?');
    await page.getByRole('textbox', { name: 'Answer A' }).fill('3');
    await page.keyboard.press('Enter');
    await page.keyboard.type('4');
    await page.getByRole('radio', { name: 'B is right' }).check();
    await page.getByRole('button', { name: 'Save and write another' }).click();
    // The next one can be written while this one is saved.
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['What is 2 + 2?', 'Question 2']);
    await page.getByRole('textbox', { name: 'Question' }).fill('Which are even?');
    await page.getByRole('switch', { name: 'Several answers may be chosen' }).check();
    for (const [label, text] of [
      ['A', '2'],
      ['B', '3'],
      ['C', '4'],
    ] as const) {
      if (label === 'C') await page.getByRole('button', { name: 'Add an answer' }).click();
      await page.getByRole('textbox', { name: `Answer ${label}` }).fill(text);
    }
    await page.getByRole('checkbox', { name: 'A is right' }).check();
    await page.getByRole('checkbox', { name: 'C is right' }).check();
    await page.getByRole('button', { name: 'Save the question' }).click();
    await expect(page.getByText('2 questions')).toBeVisible();
    await expectAccessibleInLightAndDark(page);

    const stored = page.waitForResponse((response) => response.url().endsWith('/questions/reorder'));
    await page.getByRole('button', { name: 'Actions for question 2' }).click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    expect((await stored).status()).toBe(200);
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Which are even?', 'What is 2 + 2?']);
    await changeState(page, 'Publish');
    await expect(page.getByRole('button', { name: /^State: Published/ })).toBeVisible();
  });

  const player = await signedInAs('player');
  await test.step('a player sees it where it stands, closed until the levels before it are done', async () => {
    await player.goto('/game/');
    const shown = player.getByRole('region', { name: tier });
    await expect(shown.getByRole('heading', { level: 3 })).toHaveText([level, other]);
    await shown.getByRole('link', { name: level }).click();
    await expect(player.getByRole('heading', { level: 1 })).toHaveText('Made in a test');
    const listed = player.getByRole('listitem').filter({ has: player.getByRole('link', { name: quiz }) });
    await expect(listed).toContainText('Not available: opens when');
    await expect(listed).toContainText('45 points');
  });

  await test.step('archived, it is gone from the game', async () => {
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: tier }).click();
    await expect(heading(page)).toHaveText(tier);
    await changeState(page, 'Archive');
    const asked = page.getByRole('dialog', { name: 'Before you archive it' });
    await expect(asked.getByRole('term').first()).toHaveText('Levels hidden');
    await expect(asked).toContainText('players keep what they have earned in it');
    await asked.getByRole('button', { name: 'Archive' }).click();
    await expect(page.getByRole('button', { name: /^State: Archived/ })).toBeVisible();
    await player.reload();
    await expect(player.getByRole('heading', { level: 1 })).toHaveText('This is not here');
    await player.getByRole('link', { name: 'Go to the game' }).click();
    await expect(player.getByRole('region', { name: 'Bronze' })).toBeVisible();
    await expect(player.getByRole('region', { name: tier })).toBeHidden();
  });
});

test('fields say what is wrong with them, and nothing is stored', async ({ signedInAs }) => {
  const page = await signedInAs('editor');
  await page.goto('/backoffice/games/edit');
  await expect(heading(page)).toHaveText('New game');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription(/Fill this in/);
  await expect(name).toBeFocused();
  await expect(page).toHaveURL('/backoffice/games/edit');
  await expectAccessibleInLightAndDark(page);
});

test('a history in which nothing has happened says so, and one that is narrowed that nothing matches', async ({
  signedInAs,
}) => {
  const page = await signedInAs('admin');
  const history = '/backoffice/audit?filter.historyOf=00000000-0000-7000-8000-000000000000';
  await page.goto(history);
  await expect(main(page)).toContainText('No changes yet.');
  await page.goto(`${history}&filter.action=move`);
  await expect(main(page)).toContainText('No matches');
});

test('the log is searched by the name of what was changed, also when it is gone, and each change is shown', async ({
  signedInAs,
  apiAs,
  deleteAfterwards,
}) => {
  const [admin, editor] = [await apiAs('admin'), await apiAs('editor')];
  const game = await make(editor, 'games', { name: named('Searched log'), ...period });
  deleteAfterwards(`/games/${game.id}`);
  const mark = randomUUID().slice(0, 8);
  const news = [];
  for (const name of [`Opening ${mark}`, `Closing ${mark}`])
    news.push(await make(editor, 'news', { gameId: game.id, name, title: name, displayDate: period.startDate }));
  const ids = news.map(({ id }) => id);
  expect((await editor.backoffice('POST', '/news/bulk', { ids, status: 'archived' })).status).toBe(200);
  expect((await admin.backoffice('DELETE', `/news/${ids[0]}`)).status).toBe(200);
  deleteAfterwards(`/news/${ids[1]}`);

  const page = await signedInAs('admin');
  await follow(page, '/backoffice/audit');
  const search = page.getByRole('searchbox', { name: 'Name or person' });
  await search.fill(`opening ${mark}`);
  const entries = main(page).locator('.bo-audit__entry');
  await expect(entries).toHaveCount(3);
  await expect(entries.first()).toContainText('deleted');
  await expect(page).toHaveURL(/[?&]q=opening/);
  await search.fill(mark);
  // Both archived by one request are shown, as each may be the one that is looked for.
  await expect(entries).toHaveCount(5);
  await search.fill(`nothing ${mark}`);
  await expect(main(page)).toContainText('No matches');
  await expectAccessibleInLightAndDark(page);
});

test('a list says whose row it is, and its menus and dialogs are used by keyboard', async ({ signedInAs, apiAs }) => {
  const api = await apiAs('admin');
  const game = await make(api, 'games', { name: named('Menus'), ...period });
  const item = { gameId: game.id, title: 'Spring is here', displayDate: '2030-04-10T08:00:00Z' };
  await make(api, 'news', { ...item, name: 'Spring' });
  const page = await signedInAs('admin');

  await page.goto(`/backoffice/games/${game.id}?currentTab=news`);
  await expect(main(page).getByRole('rowheader', { name: 'Spring' })).toBeVisible();
  const menu = main(page).getByRole('button', { name: 'Actions for Spring' });
  const choose = async (name: string) => {
    await menu.focus();
    await page.keyboard.press('Enter');
    const entry = page.getByRole('menuitem', { name, exact: true });
    await expect(entry).toBeVisible();
    await page.keyboard.press('Tab');
    const isReachable = () => entry.evaluate((one) => one.matches(':focus'));
    await expect(async () => {
      if (!(await isReachable())) await page.keyboard.press('ArrowDown');
      expect(await isReachable()).toBe(true);
    }).toPass({ intervals: [100], timeout: 10_000 });
    await page.keyboard.press('Enter');
  };

  await test.step('what opens nothing leaves the focus at the menu', async () => {
    await choose('Archive');
    await expect(main(page).getByRole('row', { name: /Spring/ })).toContainText('Archived');
    await expect(menu).toBeFocused();
  });

  await test.step('deleting is described, and is not one press away', async () => {
    await page.reload();
    await choose('Delete');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveAccessibleDescription(/deleted permanently/);
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectAccessibleInLightAndDark(page);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(menu).toBeFocused();
  });

  await test.step('a date does not run into the next word', async () => {
    const { body } = await api.backoffice('GET', '/games?name=Clarity%20Quest');
    await follow(page, `/backoffice/games/${(body as { id: string }[])[0]?.id}`);
    await expect(main(page).getByText(/20\d\d running$/)).toBeVisible();
  });
});

test('what is typed outlives a lost network and a session that ends', async ({
  signedInAs,
  apiAs,
  deleteAfterwards,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/);
  expectComplaint(/status of 401/);
  const api = await apiAs('admin');
  const name = named('Game');
  const { id } = await make(api, 'games', { name, ...period });
  deleteAfterwards(`/games/${id}`);
  const page = await signedInAs('editor');
  await page.goto(`/backoffice/games/${id}/edit`);
  const field = page.getByRole('textbox', { name: 'Name' });
  await field.fill(`${name} kept`);
  // The preview has its code before the network is lost.
  await expect(page.frameLocator('iframe').getByRole('heading', { name: `${name} kept` })).toBeVisible();

  await page.context().setOffline(true);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached');
  await expect(field).toHaveValue(`${name} kept`);
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  // Whoever closes the window is asked, as before the save.
  await expect
    .poll(() => page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))))
    .toBe(false);
  await page.context().setOffline(false);

  // A token that the server does not take, however fresh: what a session that was ended elsewhere looks like.
  await page.route('**/api/backoffice/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer ended' } }),
  );
  await field.focus();
  await page.keyboard.press('Control+s');
  const question = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(question).toBeVisible();
  await expectAccessibleInLightAndDark(page);
  await page.unroute('**/api/backoffice/**');
  const opened = page.waitForEvent('popup');
  await question.getByRole('button', { name: 'Sign in with Maison Lumen' }).click();
  const popup = await opened;
  if (!popup.isClosed()) await popup.waitForEvent('close');
  await expect(question).toBeHidden();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(`${name} kept`);
  await save(page);
  expect(await api.backoffice('GET', `/games/${id}`)).toMatchObject({ body: { name: `${name} kept` } });
});

test('who saves what somebody has deleted meanwhile is told so, and keeps what was typed', async ({
  signedInAs,
  apiAs,
  expectComplaint,
}) => {
  expectComplaint(/status of 404/);
  const api = await apiAs('admin');
  const name = named('Game');
  const { id } = await make(api, 'games', { name, ...period });
  const page = await signedInAs('editor');
  await page.goto(`/backoffice/games/${id}/edit`);
  const field = page.getByRole('textbox', { name: 'Name' });
  await field.fill(`${name} kept`);
  expect((await api.backoffice('DELETE', `/games/${id}`)).status).toBe(200);
  const again = page.waitForResponse(
    (response) => response.request().method() === 'GET' && response.url().endsWith(`/games/${id}`),
  );
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert').first()).toContainText('This was deleted while you were editing');
  // Said once, and also after the record was asked for again.
  await again;
  await expect(field).toHaveValue(`${name} kept`);
  await expect(page.getByRole('alert')).toHaveCount(1);
});

test('a question of a published quiz is changed, players read the new words, and the history tells of it', async ({
  signedInAs,
  apiAs,
  alone,
}) => {
  // Three people sign in.
  test.slow();
  await alone('slovakia');
  await celebrateNothing(await apiAs('slovakia'));
  const api = await apiAs('editor');
  const level = await leather(api);
  // For teams: what only they can do is not asked of anybody who climbs meanwhile.
  const title = named('Quiz');
  const achievement = await make(api, 'achievements', {
    levelId: level.id,
    title,
    type: 'questionsQuizzes',
    gameType: 'Team',
    teamRule: 'any',
    contentKind: 'quiz',
    points: 5,
  });
  const { body } = await api.backoffice('GET', `/achievements/${achievement.id}`);
  const answers = [
    { text: 'Calf', isCorrect: true },
    { text: 'Cotton', isCorrect: false },
  ];
  await make(api, 'questions', {
    quizId: (body as { contentId: string }).contentId,
    text: 'Wich is leather?',
    answers,
  });
  await api.backoffice('POST', '/achievements/bulk', { ids: [achievement.id], status: 'published' });

  const page = await signedInAs('editor');
  await page.goto(`/backoffice/achievements/${achievement.id}`);
  await page.getByRole('button', { name: 'Edit question 1' }).click();
  const text = page.getByRole('textbox', { name: 'Question' });
  await expect(text).toBeFocused();
  await text.fill('Which is leather?');
  await text.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Which is leather?']);
  await expect(text).toBeHidden();

  const player = await signedInAs('slovakia');
  await player.goto(`/game/${level.id}/${achievement.id}/`);
  await expect(player.getByRole('heading', { level: 1 })).toHaveText(title);
  await player.getByRole('button', { name: 'Start the quiz' }).click();
  await expect(player.getByRole('heading', { level: 1 })).toHaveText('Which is leather?');

  await test.step('which the history of the achievement tells of', async () => {
    await chooseMore(page, 'History');
    await expect(heading(page)).toHaveText(`Changes to “${title}”`);
    await expect(main(page).getByRole('listitem').filter({ hasText: 'Wich' }).first()).toContainText('Question ·');
  });
  await api.backoffice('POST', '/achievements/bulk', { ids: [achievement.id], status: 'archived' });
});

test('every page says what it is to everybody, light and dark, and dialogs give the focus back', async ({
  signedInAs,
  apiAs,
  expectComplaint,
}) => {
  test.slow();
  expectComplaint(/status of 404/);
  const { id, tierId } = await leather(await apiAs('editor'));
  const page = await signedInAs('editor');

  await page.goto(`/backoffice/levels/${id}`);
  await expect(heading(page)).toHaveText('Leather');
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check();
  await page.getByRole('button', { name: 'Choose columns' }).click();
  await expect(page.getByRole('group', { name: 'Columns' })).toBeVisible();
  await expectAccessibleInLightAndDark(page);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Description' })).toBeVisible();
  await expect(heading(page)).toBeFocused();
  const picture = page.getByRole('button', { name: 'Picture: choose another picture' });
  await picture.click();
  const library = page.getByRole('dialog', { name: 'Picture: media library' });
  // Other tests put pictures into it.
  await library.getByRole('textbox', { name: 'Search pictures by name' }).fill(randomUUID());
  await expect(library.getByText('No pictures match that name')).toBeVisible();
  await expectAccessibleInLightAndDark(page);
  await page.keyboard.press('Escape');
  await expect(library).toBeHidden();
  await expect(picture).toBeFocused();

  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Bronze' }).click();
  await expect(page).toHaveURL(`/backoffice/tiers/${tierId}`);
  await expect(row(page, 'Leather')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Tiers and levels of Clarity Quest' })).toBeVisible();

  await follow(page, `/backoffice/tiers/${randomUUID()}`);
  await expect(main(page).getByText('Page not found')).toBeVisible();
  await expectAccessibleInLightAndDark(page);
  await page.getByRole('link', { name: 'Go to the games' }).click();
  await expect(heading(page)).toHaveText('Games');
  await expectNoComputedStyles(page);
  for (const nothing of ['nowhere', 'audit/edit']) {
    await page.goto(`/backoffice/${nothing}`);
    await expect(heading(page)).toHaveText('Page not found');
  }
});

test('two people who edit the same are shown both sides, and lose nothing', async ({
  signedInAs,
  apiAs,
  deleteAfterwards,
  expectComplaint,
}) => {
  expectComplaint(/status of 412/);
  const api = await apiAs('admin');
  const name = named('Game');
  const { id } = await make(api, 'games', { name, ...period });
  deleteAfterwards(`/games/${id}`);
  const [mine, theirs] = [await signedInAs('editor'), await signedInAs('admin')];
  for (const page of [mine, theirs]) {
    await page.goto(`/backoffice/games/${id}/edit`);
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
  }
  await theirs.getByRole('textbox', { name: 'Name' }).fill(`${name} by the other`);
  await save(theirs);

  await mine.getByRole('textbox', { name: 'Name' }).fill(`${name} by me`);
  await mine.getByRole('spinbutton', { name: 'For reading the rules' }).fill('15');
  const saves = mine.getByRole('button', { name: 'Save', exact: true });
  await saves.click();
  const dialog = mine.getByRole('dialog', { name: 'Someone else saved changes' });
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(saves).toBeFocused();
  await saves.press('Enter');
  const field = dialog.getByRole('radiogroup', { name: 'Name', exact: true });
  await expect(field).toContainText(`${name} by the other`);
  await expect(field).toContainText(`${name} by me`);
  await expect(dialog.getByRole('button', { name: 'Save this' })).toBeDisabled();
  await expectAccessibleInLightAndDark(mine);
  await field.getByRole('radio', { name: /^Theirs/ }).check();
  await dialog.getByRole('button', { name: 'Save this' }).click();
  await expect(dialog).toBeHidden();
  await expect(mine.getByText(/^Saved at /)).toBeVisible();
  const { body } = await api.backoffice('GET', `/games/${id}`);
  expect(body).toMatchObject({ name: `${name} by the other`, pointsGameRules: 15 });
});

test('what is typed is not lost by leaving the page', async ({ signedInAs, apiAs, deleteAfterwards }) => {
  const api = await apiAs('admin');
  const name = named('Game');
  const { id } = await make(api, 'games', { name, ...period });
  deleteAfterwards(`/games/${id}`);
  const page = await signedInAs('editor');
  await page.goto(`/backoffice/games/${id}/edit`);
  await page.getByRole('textbox', { name: 'Name' }).fill(`${name} again`);
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Games' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(`${name} again`);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Saved at /)).toBeVisible();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Games' }).click();
  await expect(heading(page)).toHaveText('Games');

  await test.step('nor by the answer to what was saved before', async () => {
    await page.goto(`/backoffice/games/${id}/edit`);
    const field = page.getByRole('textbox', { name: 'Name' });
    const address = `**/api/backoffice/games/${id}`;
    let answer = () => {};
    await page.route(address, async (route) => {
      if (route.request().method() === 'PATCH') await new Promise<void>((resolve) => (answer = resolve));
      await route.continue();
    });
    await field.fill(`${name} and`);
    const asked = page.waitForRequest((request) => request.method() === 'PATCH');
    await page.keyboard.press('Control+s');
    await asked;
    await field.fill(`${name} and again`);
    // What the page asks for once it has the answer.
    const read = page.waitForResponse(
      (response) => response.request().method() === 'GET' && response.url().includes(id),
    );
    answer();
    await read;
    await expect(field).toHaveValue(`${name} and again`);
    await page.unroute(address);
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/^Saved at /)).toBeVisible();
    expect((await api.backoffice('GET', `/games/${id}`)).body).toMatchObject({ name: `${name} and again` });
  });

  await test.step('nor by going back, unless that is wanted', async () => {
    await page.goto('/backoffice/');
    await page.goto(`/backoffice/games/${id}`);
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(`${name} once more`);
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/games/${id}/edit$`));
    await question.getByRole('button', { name: 'Stay here' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(`${name} once more`);
    await page.goBack();
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL(new RegExp(`/games/${id}$`));
    await expect(heading(page)).toHaveText(`${name} and again`);
  });
});

test('an editor sees nothing about users and may not delete; an administrator may, after a question', async ({
  signedInAs,
  apiAs,
  expectComplaint,
}) => {
  const api = await apiAs('admin');
  const name = named('Game');
  const { id } = await make(api, 'games', { name, ...period });
  const editor = await signedInAs('editor');
  await editor.goto(`/backoffice/games/${id}`);
  await expect(heading(editor)).toHaveText(name);
  await expect(editor.getByRole('link', { name: 'Edit' })).toBeVisible();
  await editor
    .getByRole('main')
    .locator('header')
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
  await expect(editor.getByRole('menuitem')).toHaveText(['History', 'Duplicate', 'Move dates', 'Save as archive']);
  await editor.keyboard.press('Escape');
  await expect(editor.getByRole('tab', { name: 'Tiers' })).toBeVisible();
  await expect(editor.getByRole('tab', { name: 'Users' })).toBeHidden();
  await expect(editor.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Users' })).toBeHidden();
  await editor.goto(`/backoffice/?q=${encodeURIComponent(name)}`);
  await editor.getByRole('button', { name: `Actions for ${name}` }).click();
  await expect(editor.getByRole('menuitem')).toHaveText([
    'Open',
    'Edit',
    'Duplicate',
    'Move dates',
    'Save as archive',
    'Publish',
    'Publish at a time…',
    'Archive',
  ]);
  expect(await (await apiAs('editor')).backoffice('DELETE', `/games/${id}`)).toMatchObject({ status: 403 });

  const admin = await signedInAs('admin');
  await admin.goto(`/backoffice/games/${id}`);
  // What somebody has changed since it was looked at is not deleted.
  expectComplaint(/status of 412/);
  await chooseMore(admin, 'Delete');
  await api.backoffice('PATCH', `/games/${id}`, { pointsGameRules: 15 });
  await admin.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(admin.getByRole('region', { name: 'Messages' })).toContainText('Someone else saved changes');
  await admin.reload();
  // What the page still asks for then would not be found.
  await admin.waitForLoadState('networkidle');
  await chooseMore(admin, 'Delete');
  await admin.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(heading(admin)).toHaveText('Games');
  expect(await api.backoffice('GET', `/games/${id}`)).toMatchObject({ status: 404 });
});

test('the backoffice speaks the language of its editor, with dates of that language', async ({ signedInAs }) => {
  const page = await signedInAs('editor', { locale: 'de-DE' });
  await page.goto('/backoffice/?q=Clarity%20Quest');
  await expect(heading(page)).toHaveText('Spiele');
  await expect(page.getByRole('button', { name: 'Spiel anlegen' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Clarity Quest.+\d{2}\.\d{2}\.\d{4}.+läuft/ })).toBeVisible();
  await page.getByRole('row').getByRole('link', { name: 'Clarity Quest' }).click();
  await page.getByRole('tab', { name: 'Stufen' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { selected: false }).and(page.locator(':focus'))).toBeVisible();
  expect(await main(page).ariaSnapshot()).not.toContain('Tab 2');

  const admin = await signedInAs('admin', { locale: 'de-DE' });
  await admin.goto('/backoffice/users');
  await expect(admin.getByRole('button', { name: 'Nächste Seite' })).toBeVisible();
});

test('search and go finds records, pages and what can be made by their names, with the keyboard alone', async ({
  signedInAs,
  apiAs,
  deleteAfterwards,
}) => {
  const api = await apiAs('editor');
  const name = named('Palette');
  const game = await make(api, 'games', { name, ...period });
  deleteAfterwards(`/games/${game.id}`);
  const page = await signedInAs('editor');
  await page.goto('/backoffice/');
  await expect(heading(page)).toHaveText('Games');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Quick search' });
  await expect(field).toBeFocused();
  await field.fill(name);
  const option = page.getByRole('option', { name });
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expectAccessibleInLightAndDark(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/backoffice/games/${game.id}`);
  await expect(heading(page)).toHaveText(name);

  await test.step('what was opened lately stands there before anything is typed', async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('group', { name: 'Recently opened' }).getByRole('option').first()).toContainText(name);
    await field.fill('mdia');
    await expect(page.getByRole('group', { name: 'Pages' }).getByRole('option', { name: 'Media' })).toBeVisible();
    await field.fill('new ga');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'New game' }).getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.press('Escape');
  });

  await test.step('reports are a page, too, and what can be made in the game that one is in is offered there', async () => {
    await expect(heading(page)).toHaveText(name);
    await page.keyboard.press('Control+k');
    await field.fill('repo');
    await expect(page.getByRole('group', { name: 'Pages' }).getByRole('option', { name: 'Reports' })).toBeVisible();
    await field.fill('new news');
    await page.keyboard.press('Enter');
    await openWholeForm(page, page.getByRole('dialog', { name: 'New news item' }));
    await expect(page).toHaveURL(`/backoffice/news/edit?gameId=${game.id}`);
    await expect(heading(page)).toHaveText('New news item');
  });

  await test.step('nothing that the person may not see is found', async () => {
    await page.keyboard.press('Control+k');
    await field.fill('admin@gamehub');
    await expect(page.getByRole('status').filter({ hasText: 'No matches' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
  });

  await test.step('the keys are told where they are asked for, and both give the focus back', async () => {
    const opener = page.getByRole('button', { name: 'Search', exact: false }).first();
    await opener.focus();
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await page.keyboard.press('Control+/');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet).toContainText('Save and write the next question');
    await expectAccessibleInLightAndDark(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
    // As keyboards have it where a slash is above the seven.
    await page.locator('body').dispatchEvent('keydown', { key: '/', ctrlKey: true, shiftKey: true, bubbles: true });
    await expect(sheet).toBeVisible();
  });
});
