import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInLightAndDark } from './support/accessibility.ts';
import { emailOf } from './support/accounts.ts';
import { create, openCreateDialog, openWholeForm } from './support/createDialog.ts';
import { follow } from './support/follow.ts';
import { signIn } from './support/signIn.ts';
import { make } from './support/ownGame.ts';
import { chooseMore } from './support/moreMenu.ts';
import { expect, test } from './support/test.ts';

/** A name that no other run uses. */
const named = (what: string): string => `${what} ${randomUUID().slice(0, 8)}`;

const period = { startDate: '2030-03-01T00:00:00Z', endDate: '2030-06-01T00:00:00Z', timezone: 'Europe/Zurich' };

const main = (page: Page): Locator => page.getByRole('main');
const heading = (page: Page): Locator => main(page).getByRole('heading', { level: 1 });
const row = (page: Page, title: string): Locator => main(page).getByRole('row').filter({ hasText: title });
const saved = (page: Page): Locator => page.getByText(/^Saved at /);
const dialog = (page: Page): Locator => page.getByRole('dialog');

/** Types into a field that finds records by their names, and takes the one that is found. */
async function find(field: Locator, page: Page, name: string): Promise<void> {
  // A field of this kind can be typed into once it is open.
  await field.press('ArrowDown');
  await field.fill(name);
  await page.getByTitle(name, { exact: true }).last().click();
}

const field = (within: Locator, name: string): Locator => within.getByRole('combobox', { name, exact: true });

test('an administrator makes teams, puts people into a game and one of them into another team', async ({
  signedInAs,
  apiAs,
  expectComplaint,
}) => {
  test.slow();
  const admin = await apiAs('admin');
  const [anna, bruno, first, second] = [named('Anna'), named('Bruno'), named('First team'), named('Second team')];
  const gameId = await make(admin, 'games', { name: named('Game'), ...period });
  await make(admin, 'tiers', { gameId, name: 'Bronze', status: 'draft' });
  for (const username of [anna, bruno]) {
    await make(admin, 'users', { username, email: `${randomUUID()}@people.example`, country: 'CH' });
  }
  const page = await signedInAs('admin');

  await page.goto(`/backoffice/games/${gameId}?currentTab=teams`);
  await expect(page.getByRole('tab', { name: 'Teams' })).toHaveAttribute('aria-selected', 'true');
  const newTeam = await openCreateDialog(page, 'New team');
  await newTeam.getByRole('textbox', { name: 'Name' }).fill(first);
  await create(page, newTeam);
  await make(admin, 'teams', { gameId, name: second });

  // Whoever is quicker than the list keeps what they chose when it comes and is empty.
  const { promise: listMayCome, resolve: letListCome } = Promise.withResolvers<void>();
  await page.route(/\/api\/backoffice\/enrolments\?/, async (route) => {
    await listMayCome;
    await route.continue();
  });
  await page.goto(`/backoffice/games/${gameId}`);
  await page.getByRole('tab', { name: 'Users' }).click();
  await expect(page).toHaveURL(/[?&]currentTab=users(&|$)/);
  await page.getByRole('button', { name: 'Enrol users' }).click();
  await find(field(dialog(page), 'Users'), page, anna);
  letListCome();
  await expect(page.getByText('No users yet')).toBeVisible();
  await find(field(dialog(page), 'Users'), page, bruno);
  await dialog(page).getByText('New players start in the first tier').click();
  await find(field(dialog(page), 'Team'), page, first);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Enrol users' }).click();
  await expect(page.getByText('2 users enrolled')).toBeVisible();
  await expect(row(page, anna)).toContainText(first);
  await expect(row(page, bruno)).toContainText('Switzerland');
  await expectAccessibleInLightAndDark(page);

  await row(page, anna).getByRole('link', { name: anna }).click();
  await expect(page).toHaveURL(new RegExp(`/backoffice/games/${gameId}/users/[0-9a-f-]{36}$`));
  await expect(heading(page)).toHaveText(anna);
  // [spec] The seven fields of a person, of which the last sign-in is only read; team and tier are of the game.
  for (const name of ['Name', 'Market'])
    await expect(main(page).getByRole('textbox', { name, exact: true })).toBeVisible();
  for (const name of ['Role', 'Country', 'Market type'])
    await expect(main(page).getByRole('combobox', { name, exact: true })).toBeVisible();
  for (const name of ['Photo', 'Last sign-in'])
    await expect(main(page).getByRole('term').filter({ hasText: name })).toBeVisible();
  await find(field(main(page), 'Team'), page, second);
  // A photo is not for the form to save, and what was typed is not in its way.
  await main(page).getByLabel('Upload a picture').setInputFiles('public/icons/icon-192.png');
  await expect(page.getByText('Photo saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Market', exact: true }).fill('Geneva');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saved(page)).toBeVisible();
  await expectAccessibleInLightAndDark(page);
  await page.reload();
  await expect(main(page).getByTitle(second)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Market', exact: true })).toHaveValue('Geneva');

  await follow(page, `/backoffice/games/${gameId}/users/`);
  await expect(row(page, anna)).toContainText(second);
  await find(field(main(page), 'Filter by Team'), page, first);
  await page.keyboard.press('Escape');
  await expect(row(page, anna)).toBeHidden();
  await expect(row(page, bruno)).toBeVisible();

  await row(page, bruno).getByRole('link', { name: bruno }).click();
  await page.getByRole('button', { name: 'End enrolment' }).click();
  await dialog(page).getByRole('button', { name: 'End enrolment' }).click();
  await expect(page).toHaveURL(`/backoffice/games/${gameId}/users/`);
  await expect(row(page, anna)).toBeVisible();
  await expect(row(page, bruno)).toBeHidden();

  // Of a draft nobody can be reminded.
  await row(page, anna).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Remind' }).click();
  await expect(dialog(page)).toContainText('1 player gets a notification that leads to the game.');
  expectComplaint(/409/);
  await dialog(page).getByRole('button', { name: 'Remind' }).click();
  await expect(dialog(page)).toContainText('This is not open yet.');
  await expectAccessible(page);
});

test('selected users are enrolled with a team, moved to another one and deactivated together, and that is undone', async ({
  signedInAs,
  apiAs,
}) => {
  const admin = await apiAs('admin');
  const [market, first, second, game] = [named('Market'), named('First'), named('Second'), named('Game')];
  const gameId = await make(admin, 'games', { name: game, ...period });
  for (const name of [first, second]) await make(admin, 'teams', { gameId, name });
  const ids: string[] = [];
  for (const username of [named('Gita'), named('Hugo'), named('Ines')])
    ids.push(await make(admin, 'users', { username, email: `${randomUUID()}@people.example`, market }));
  await make(admin, 'enrolments', { gameId, userId: ids[0] });
  const stored = async (name: string) => {
    const all = await Promise.all(ids.map((id) => admin.backoffice('GET', `/users/${id}`)));
    return all.map(({ body }) => (body as Record<string, unknown>)[name]);
  };
  const page = await signedInAs('admin');
  const bar = page.getByRole('group', { name: 'Bulk actions' });
  const selectAll = async () => {
    await main(page).getByRole('checkbox', { name: 'Select all on this page' }).check();
    await expect(bar).toContainText('3 selected');
  };

  await page.goto(`/backoffice/users?filter.market_like=${encodeURIComponent(market)}`);
  await selectAll();
  await bar.getByRole('button', { name: 'Enrol in a game …' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Enrol users' })).toBeDisabled();
  await find(field(dialog(page), 'Game'), page, game);
  await expect(dialog(page).getByRole('status')).toHaveText(
    '2 users will be enrolled. 1 is already in this game or deactivated.',
  );
  await find(field(dialog(page), 'Team'), page, first);
  await expectAccessibleInLightAndDark(page);
  await dialog(page).getByRole('button', { name: 'Enrol users' }).click();
  await expect(page.getByText('2 users enrolled')).toBeVisible();
  expect((await stored('teams')).map((teams) => (teams as string[]).join())).toEqual(['', first, first]);

  await selectAll();
  await bar.getByRole('button', { name: 'Change …' }).click();
  await dialog(page).getByRole('checkbox', { name: 'Active' }).check();
  await dialog(page).getByRole('switch', { name: 'Active' }).click();
  await expectAccessibleInLightAndDark(page);
  await dialog(page).getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  expect(await stored('isActive')).toEqual([false, false, false]);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Change undone')).toBeVisible();
  expect(await stored('isActive')).toEqual([true, true, true]);

  // In the log it is one line, which leads to all of them.
  await follow(page, `/backoffice/audit?filter.entity=users&filter.action=update`);
  await main(page).getByRole('link', { name: '2 more like it' }).first().click();
  await expect(main(page).locator('.bo-audit__entry')).toHaveCount(3);
  await expectAccessible(page);

  await follow(page, `/backoffice/games/${gameId}?currentTab=users`);
  await expect(main(page).getByRole('row')).toHaveCount(4);
  await selectAll();
  await bar.getByRole('button', { name: 'Change …' }).click();
  await dialog(page).getByRole('checkbox', { name: 'Team' }).check();
  await find(field(dialog(page), 'Team'), page, second);
  await dialog(page).getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  expect(await stored('teams')).toEqual([[second], [second], [second]]);
});

test('users are found by a part of their market, by their tier and by when they last signed in', async ({
  signedInAs,
  apiAs,
}) => {
  const admin = await apiAs('admin');
  const [dora, emil, market, tier] = [named('Dora'), named('Emil'), named('Côte d’Azur & Riviera'), named('Tier')];
  const gameId = await make(admin, 'games', { name: named('Game'), ...period });
  const tierId = await make(admin, 'tiers', { gameId, name: tier, status: 'draft' });
  for (const username of [dora, emil]) {
    const userId = await make(admin, 'users', { username, email: `${randomUUID()}@people.example`, market });
    if (username === dora) await make(admin, 'enrolments', { gameId, userId, tierId });
  }
  const page = await signedInAs('admin');
  await page.goto('/backoffice/users');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await main(page)
    .getByRole('searchbox', { name: 'Filter by Market' })
    .fill(market.slice(market.indexOf('azur') + 1).toLowerCase());
  await expect(main(page).getByRole('row')).toHaveCount(3);
  await expect(row(page, emil)).toBeVisible();
  await page.reload();
  await expect(row(page, emil)).toBeVisible();

  await find(field(main(page), 'Filter by Tier'), page, tier);
  await page.keyboard.press('Escape');
  await expect(row(page, emil)).toBeHidden();
  await expect(row(page, dora)).toBeVisible();
  await expectAccessible(page);

  // Neither has ever signed in.
  await page.getByRole('button', { name: /^Filters/ }).click();
  await main(page).getByLabel('Last sign-in: from').fill('2026-01-01');
  await expect(row(page, dora)).toBeHidden();
  await expect(main(page).getByRole('paragraph').filter({ hasText: 'No matches' })).toBeVisible();

  await page.goto('/backoffice/users');
  await page.setViewportSize({ width: 1280, height: 800 });
  const address = page.locator('td.bo-column--email').first();
  await expect(address).toContainText('@');
  const linesOfHost = address.evaluate((cell) => {
    const host = document.createRange();
    host.selectNodeContents(cell.lastChild ?? cell);
    return new Set([...host.getClientRects()].map(({ top }) => top)).size;
  });
  expect(await linesOfHost, 'an address breaks before its host').toBe(1);
});

test('an administrator signs a person out where they lost a device, and nowhere else', async ({
  browser,
  signedInAs,
}) => {
  const lost = await browser.newContext({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
  });
  const phone = await lost.newPage();
  await phone.goto('/profile');
  await signIn(phone, 'switzerland');
  const ownSessions = (at: Page) => at.getByRole('region', { name: 'Where you are signed in' });
  await expect(ownSessions(phone)).toContainText('Safari, iOS');
  const desk = await signedInAs('switzerland');
  await desk.goto('/profile');
  await expect(ownSessions(desk)).toContainText('This device');

  const page = await signedInAs('admin');
  await page.goto(`/backoffice/users?q=${encodeURIComponent(emailOf('switzerland'))}`);
  await row(page, emailOf('switzerland')).getByRole('link').first().click();
  const sessions = main(page).getByRole('region', { name: 'Sessions' });
  await sessions.getByRole('button', { name: 'End session Safari, iOS' }).click();
  await expect(dialog(page)).toContainText('End the session on Safari, iOS?');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'End session' }).click();
  await expect(page.getByText('The session on Safari, iOS has ended')).toBeVisible();
  await expect(sessions.getByText('Safari, iOS')).toBeHidden();

  await phone.goto('/leaderboards/');
  await expect(phone).toHaveURL(/\/login/);
  await lost.close();
  await desk.reload();
  await expect(ownSessions(desk)).toContainText('This device');
});

test('an administrator makes an editor of a person, takes them out, lets them in again and erases them', async ({
  signedInAs,
  apiAs,
  expectComplaint,
}) => {
  test.slow();
  expectComplaint(/status of 422/);
  const admin = await apiAs('admin');
  const [name, email, game] = [named('Clara'), `${randomUUID()}@people.example`, named('Game')];
  await make(admin, 'games', { name: game, ...period });
  const page = await signedInAs('admin');
  await page.goto('/backoffice/users');
  await expect(heading(page)).toHaveText('Users');
  await expectAccessibleInLightAndDark(page);
  const newUser = await openCreateDialog(page, 'New user');
  await newUser.getByRole('textbox', { name: 'Name' }).fill(name);
  await newUser.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await openWholeForm(page, newUser);
  await field(main(page), 'Role').press('ArrowDown');
  await page.getByTitle('Editor', { exact: true }).click();
  await find(field(main(page), 'Limited to these games'), page, game);
  await heading(page).click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(saved(page)).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/backoffice/users?q=${encodeURIComponent(name)}`);
  await row(page, name).getByRole('link', { name }).click();
  await chooseMore(page, 'Deactivate');
  await dialog(page).getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText(`${name} has been deactivated`)).toBeVisible();
  await chooseMore(page, 'Reactivate');
  await dialog(page).getByRole('button', { name: 'Reactivate' }).click();
  await expect(page.getByText(`${name} has been reactivated`)).toBeVisible();

  await test.step('the log names the game that they are limited to', async () => {
    await chooseMore(page, 'History');
    await expect(heading(page)).toHaveText(`Changes to “${name}”`);
    await expect(main(page).getByRole('listitem').filter({ hasText: 'Initial content' })).toContainText(game);
    await page.goBack();
    await expect(heading(page)).toHaveText(name);
  });

  await test.step('whoever lost a device is signed out everywhere', async () => {
    await expect(main(page).getByRole('region', { name: 'Sessions' })).toContainText('Not signed in anywhere');
    await chooseMore(page, 'Sign out everywhere');
    await dialog(page).getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page.getByText(`${name} has been signed out everywhere`)).toBeVisible();
  });

  await chooseMore(page, 'Erase');
  const erase = dialog(page).getByRole('button', { name: 'Erase permanently' });
  await expect(erase).toBeDisabled();
  await dialog(page).getByRole('textbox').fill('somebody@else.example');
  await expect(erase).toBeDisabled();
  await dialog(page).getByRole('textbox').fill(email);
  await expectAccessible(page);
  await test.step('who got another address meanwhile is not erased: the field says why', async () => {
    const id = new URL(page.url()).pathname.split('/')[3] ?? '';
    const rename = (to: string) => admin.backoffice('PATCH', `/users/${id}`, { email: to });
    expect((await rename(`other-${email}`)).status).toBe(200);
    await erase.click();
    const typed = dialog(page).getByRole('textbox');
    await expect(typed).toHaveAccessibleDescription(/Is not the address of this user/);
    await expect(typed).toBeFocused();
    await expect(dialog(page).getByText('Is not the address of this user')).toHaveCount(1);
    expect((await rename(email)).status).toBe(200);
  });
  await erase.click();
  await expect(page.getByText('The person has been erased')).toBeVisible();
  await expect(page).toHaveURL('/backoffice/users');
  await page.getByRole('searchbox', { name: 'Search users' }).fill(name);
  await expect(page.getByRole('paragraph').filter({ hasText: 'No matches' })).toBeVisible();
});

test('the last administrator stays one, and is told why', async ({ signedInAs, apiAs, expectComplaint }) => {
  expectComplaint(/status of 409/);
  const admin = await apiAs('admin');
  const { body } = await admin.backoffice('GET', '/users?role=admin&isActive=true');
  const [only, ...others] = body as { id: string }[];
  expect(others).toEqual([]);
  const page = await signedInAs('admin');
  await page.goto(`/backoffice/users/${only?.id}/edit`);
  await field(main(page), 'Role').press('ArrowDown');
  await page.getByTitle('Player', { exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('There has to be at least one administrator.')).toBeVisible();
  await page.reload();
  await expect(main(page).getByTitle('Administrator')).toBeVisible();
});

test('an editor sees nothing of people', async ({ signedInAs, apiAs }) => {
  const editor = await apiAs('editor');
  for (const path of ['/users', '/enrolments', '/teams']) {
    expect((await editor.backoffice('GET', path)).status).toBe(403);
  }
  const page = await signedInAs('editor');
  await page.goto('/backoffice?q=Clarity Quest');
  await main(page).getByRole('link', { name: 'Clarity Quest' }).first().click();
  await expect(page.getByRole('tab', { name: 'Tiers' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Users' })).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Teams' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Users' })).toBeHidden();
  await follow(page, '/backoffice/users');
  await expect(heading(page)).toHaveText('Users');
  await expect(main(page).getByText('Only administrators can see this page')).toBeVisible();
});
