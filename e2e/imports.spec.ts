import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInLightAndDark } from './support/accessibility.ts';
import { expectNoSidewaysScroll, narrowest } from './support/fit.ts';
import { follow } from './support/follow.ts';
import { make } from './support/ownGame.ts';
import { expect, test } from './support/test.ts';

const main = (page: Page): Locator => page.getByRole('main');
const row = (page: Page, title: string): Locator => main(page).getByRole('row').filter({ hasText: title });
const dialog = (page: Page): Locator => page.getByRole('dialog');

const textOf = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8');

/** Presses what hands out a file, and waits for it. */
async function downloadBy(page: Page, press: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return download;
}

const choose = (page: Page, content: string | Buffer): Promise<void> =>
  main(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });

async function importRows(page: Page, content: string | Buffer): Promise<void> {
  await choose(page, content);
  await main(page).getByRole('button', { name: 'Check the rows' }).click();
}

test('an administrator brings users from the template, corrects a row by the report, applies the file and takes it back', async ({
  signedInAs,
  apiAs,
  expectComplaint,
}) => {
  test.slow();
  expectComplaint(/409/);
  const admin = await apiAs('admin');
  const mark = randomUUID().slice(0, 8);
  const [anna, marek] = [`anna-${mark}@people.example`, `marek-${mark}@people.example`];
  await make(admin, 'users', { username: `Anna ${mark}`, email: anna, country: 'CH' });
  const page = await signedInAs('admin');

  await page.goto('/backoffice/imports');
  await expect(main(page).getByRole('heading', { level: 1, name: 'Imports' })).toBeVisible();
  const template = await downloadBy(page, () => main(page).getByRole('button', { name: 'Template, CSV' }).click());
  expect(template.suggestedFilename()).toBe('users.csv');
  const [headings = ''] = (await textOf(template)).split('\r\n');
  expect(headings).toMatch(/Email,Name,Role,.*,Game,Team$/);
  await expectAccessibleInLightAndDark(page);

  await choose(page, 'Name\nAnna\n');
  await expect(main(page).getByRole('alert')).toContainText('The column “Email” is missing');
  await expect(main(page).getByRole('button', { name: 'Check the rows' })).toHaveCount(0);

  const rows = `${anna},Anna ${mark},,,PL,,,,,\r\n${marek},Marek ${mark},,,XX,,,,,\r\n`;
  await importRows(page, `${headings}\r\n${rows}`);
  await expect(page).toHaveURL(/\/backoffice\/imports\/[0-9a-f-]{36}$/);
  await expect(main(page).getByText('Some rows have errors.')).toBeVisible();
  await expect(row(page, anna)).toContainText('Country: CH → PL');
  await expect(row(page, marek)).toContainText('Country: Must be a country such as CH');
  await expect(main(page).getByRole('button', { name: 'Apply' })).toHaveCount(0);
  await expectAccessible(page);
  const report = await downloadBy(page, () => main(page).getByRole('button', { name: 'Download the report' }).click());
  const corrected = (await textOf(report)).replace('XX', 'Slovakia');

  await follow(page, '/backoffice/imports');
  await importRows(page, corrected);
  await main(page).getByRole('button', { name: 'Apply' }).press('Enter');
  await expect(dialog(page)).toContainText('Created: 1. Changed: 1.');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Apply' }).press('Enter');
  const undo = main(page).getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  const found = await admin.backoffice('GET', `/users?email=${marek}`);
  expect(found.body).toMatchObject([{ username: `Marek ${mark}` }]);

  // In another tab, meanwhile.
  await undo.click();
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const undone = await admin.backoffice('POST', `/imports/${id}/undo`, {});
  expect(undone.status, JSON.stringify(undone.body)).toBe(200);
  await expect.poll(async () => (await admin.backoffice('GET', `/users?email=${marek}`)).body).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Undo' }).click();
  await expect(dialog(page)).toContainText('This has already been done.');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, marek)).toContainText('Undone');
  await expect(undo).toHaveCount(0);
  await follow(page, '/backoffice/imports');
  await expect(row(page, 'people.csv').first()).toContainText('Users');
});

test('who leaves while a file is sent stays where they went', async ({ signedInAs }) => {
  const page = await signedInAs('admin');
  const answer = Promise.withResolvers<undefined>();
  let sent = 0;
  await page.route('**/api/backoffice/imports?*', async (route) => {
    if (route.request().method() !== 'POST') return await route.continue();
    sent += 1;
    await answer.promise;
    await route.continue();
  });
  await page.goto('/backoffice/imports');
  await importRows(page, `Email,Name\nlea-${randomUUID().slice(0, 8)}@people.example,Lea\n`);
  await expect.poll(() => sent).toBe(1);
  await follow(page, '/backoffice/media');
  const checked = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/imports?'),
  );
  answer.resolve(undefined);
  await checked;
  await expect(page.getByText('people.csv was uploaded.')).toBeVisible();
  await expect(page).toHaveURL('/backoffice/media');
  // It is found in the list.
  await follow(page, '/backoffice/imports');
  await expect(row(page, 'people.csv').first()).toBeVisible();
});

test('people are enrolled and put in teams by the file that creates them, which is corrected in place and taken back', async ({
  signedInAs,
  apiAs,
}) => {
  test.slow();
  const admin = await apiAs('admin');
  const mark = randomUUID().slice(0, 8);
  const emailOf = (who: string) => `${who}-${mark}@people.example`;
  const day = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
  const period = { startDate: day(-1), endDate: day(30), timezone: 'Europe/Zurich', openToAll: false };
  const game = `Newcomers ${mark}`;
  const [atelier, boutique] = [`Atelier ${mark}`, `Boutique ${mark}`];
  const gameId = await make(admin, 'games', { name: game, ...period });
  const teamId = await make(admin, 'teams', { gameId, name: atelier, status: 'published' });
  await make(admin, 'teams', { gameId, name: boutique, status: 'published' });
  const userId = await make(admin, 'users', { username: `Marek ${mark}`, email: emailOf('marek') });
  await make(admin, 'enrolments', { gameId, userId, teamId });
  const players = async () =>
    (await admin.backoffice('GET', `/enrolments?gameId=${gameId}&_sort=username`)).body as {
      email: string;
      team: string;
    }[];
  const page = await signedInAs('admin');

  try {
    await page.goto('/backoffice/imports?kind=users');
    await expect(main(page).getByText('A team alone is enough')).toBeVisible();
    const people = [`anna,Anna,${game},Atelje`, `marek,,,${boutique}`, 'carl,Carl,,'];
    const rows = people.map((one) => one.replace(/^\w+/, emailOf));
    await importRows(page, `Email,Name,Game,Team\n${rows.join('\n')}\n`);
    const cell = row(page, emailOf('anna')).getByRole('button', { name: `Edit Team of ${emailOf('anna')}` });
    await expect(cell).toHaveAccessibleDescription('No such team in this game');
    await cell.press('Enter');
    await main(page).locator('textarea').fill(atelier);
    await main(page).locator('textarea').press('Enter');
    await main(page).getByRole('button', { name: 'Check again' }).press('Enter');

    await expect(row(page, emailOf('anna'))).toContainText(`Will be enrolled in “${game}”`);
    await expect(row(page, emailOf('anna'))).toContainText(`Team: – → ${atelier}`);
    await expect(row(page, emailOf('marek'))).toContainText(`Team: ${atelier} → ${boutique}`);
    const fact = (label: string) =>
      main(page).locator('dt').filter({ hasText: label }).locator('xpath=following-sibling::dd[1]');
    await expect(fact('Will be enrolled in a game')).toHaveText('1 row');
    await expect(fact('Will be moved to a team')).toHaveText('1 row');
    await expectAccessibleInLightAndDark(page);
    const desktop = page.viewportSize() ?? narrowest;
    await page.setViewportSize(narrowest);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(desktop);

    await main(page).getByRole('button', { name: 'Apply' }).press('Enter');
    await expect(dialog(page)).toContainText(
      'Created: 2. Changed: 1. Enrolled in a game: 1. Moved to a team: 1. Either all of it is applied, or nothing.',
    );
    await dialog(page).getByRole('button', { name: 'Apply' }).press('Enter');
    const undo = main(page).getByRole('button', { name: 'Undo' });
    await expect(undo).toBeVisible();
    expect(await players()).toMatchObject([
      { email: emailOf('anna'), team: atelier },
      { email: emailOf('marek'), team: boutique },
    ]);
    await undo.click();
    await dialog(page).getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, emailOf('anna'))).toContainText('Undone');
    expect(await players()).toMatchObject([{ email: emailOf('marek'), team: atelier }]);
    expect((await admin.backoffice('GET', `/users?email=${emailOf('anna')}`)).body).toEqual([]);
  } finally {
    await admin.backoffice('PATCH', `/games/${gameId}`, { status: 'archived' });
  }
});

/** As the bytes stand in the file, each as the letter that Latin-1 has in its place. */
const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');

test('a file from Poland or Slovakia is shown as it was read before it is checked, and can be read otherwise', async ({
  signedInAs,
}) => {
  const mark = randomUUID().slice(0, 8);
  const page = await signedInAs('admin');
  await page.goto('/backoffice/imports');
  const preview = main(page).getByRole('region', { name: 'people.csv, as it was read' });
  const encoding = preview.getByRole('combobox', { name: 'Encoding' });
  const read = async (name: string) => {
    await encoding.press('Enter');
    await page.getByTitle(name, { exact: true }).last().click();
  };

  // “Łukasz Żółć” and “Ľubomír Žáčik” in Windows-1250.
  const names = ['\u00a3ukasz \u00af\u00f3\u00b3\u00e6', '\u00bcubom\u00edr \u008e\u00e1\u00e8ik'];
  const rows = names.map((name, i) => `p${i}-${mark}@people.example;${name}\r\n`);
  await choose(page, bytes(['Email;Name\r\n', ...rows].join('')));
  await expect(preview.getByRole('heading')).toBeFocused();
  await expect(preview).toContainText('Windows-1250 (Central European)');
  await expect(preview.getByRole('row').nth(1)).toContainText('Łukasz Żółć');
  await expect(preview.getByRole('row').nth(2)).toContainText('Ľubomír Žáčik');
  await expectAccessibleInLightAndDark(page);
  const desktop = page.viewportSize() ?? narrowest;
  await page.setViewportSize(narrowest);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  // A heading of one word is one line.
  const line = await preview.getByRole('columnheader', { name: 'Line', exact: true }).boundingBox();
  expect(line?.height).toBeLessThan(40);
  await page.setViewportSize(desktop);

  await read('Windows-1252 (Western European)');
  await expect(preview.getByRole('row').nth(1)).toContainText('£ukasz ¯ó³æ');
  await read('Windows-1250 (Central European)');
  await expect(preview.getByRole('row').nth(1)).toContainText('Łukasz Żółć');

  // Once more, and what the first one read is not shown any more.
  await choose(page, bytes(`Email;Name\r\nh-${mark}@people.example;H\u00e9l\u00e8ne Lef\u00e8vre\r\n`));
  await expect(preview).toContainText('Windows-1252 (Western European)');
  await expect(preview.getByRole('row').nth(1)).toContainText('Hélène Lefèvre');
  await read('UTF-8');
  await expect(preview.getByRole('row').nth(1)).toContainText('H\ufffdl\ufffdne');
  await preview.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page).toHaveURL(/\/backoffice\/imports\/[0-9a-f-]{36}$/);
  await expect(main(page).getByRole('definition').filter({ hasText: 'UTF-8' })).toBeVisible();
  await expect(row(page, `h-${mark}@people.example`)).toContainText('Will be created');
  await page.setViewportSize(narrowest);
  await expectNoSidewaysScroll(page);
});

test('columns with other headings are matched by hand, and the same way the next time', async ({ signedInAs }) => {
  const mark = randomUUID().slice(0, 8);
  const page = await signedInAs('admin');
  const headings = `Person ${mark};Cost centre ${mark};Called ${mark};Country`;
  const file = (name: string) => `${headings}\n${name}-${mark}@people.example;4711;Anna Keller;Suisse\n`;
  const columns = main(page).getByRole('region', { name: 'Match the columns' });
  const check = main(page).getByRole('button', { name: 'Check the rows' });
  const match = async (heading: string, column: string) => {
    await columns.getByRole('combobox', { name: `${heading} ${mark}` }).press('Enter');
    await page.locator('.ant-select-dropdown:visible').getByTitle(column, { exact: true }).click();
  };
  await page.goto('/backoffice/imports?kind=users');
  await choose(page, file('anna'));
  await expect(columns.getByRole('listitem')).toHaveText([/anna-.*@people/, /4711/, /Anna Keller/]);
  await expect(check).toHaveCount(0);
  await expectAccessibleInLightAndDark(page);
  await match('Person', 'Email');
  await match('Cost centre', 'Leave out');
  await match('Called', 'Name');
  await check.click();
  await expect(row(page, `anna-${mark}@people.example`)).toContainText('Will be created');

  await follow(page, '/backoffice/imports?kind=users');
  await choose(page, file('bea'));
  await expect(columns).toContainText('Matched as last time on this device.');
  const desktop = page.viewportSize() ?? narrowest;
  await page.setViewportSize(narrowest);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(desktop);
  await check.click();
  await expect(row(page, `bea-${mark}@people.example`)).toContainText('Will be created');
});

test('rows with errors come first, are corrected in their cells by keyboard, and are checked again without the file', async ({
  signedInAs,
  complaints,
}) => {
  const mark = randomUUID().slice(0, 8);
  const page = await signedInAs('admin');
  await page.goto('/backoffice/imports?kind=users');
  const people = ['anna,Anna,CH', 'bea,Bea,XX', 'carl,,Nowhere'].map((person) =>
    person.replace(',', `-${mark}@people.example,`),
  );
  await importRows(page, `Email,Name,Country\n${people.join('\n')}\n`);
  const cell = (name: string, field: string): Locator =>
    row(page, `${name}-${mark}`).getByRole('button', { name: `Edit ${field} of ${name}-${mark}@people.example` });
  const input = main(page).locator('textarea');
  const changed = main(page).getByRole('group', { name: 'Changed rows' });
  const titles = main(page).getByRole('rowheader');
  await expect(titles).toHaveText([/^bea/, /^carl/, /^anna/]);
  await expect(cell('bea', 'Country')).toHaveAccessibleDescription('Must be a country such as CH');

  await cell('bea', 'Country').press('Enter');
  await input.fill('Slovakia');
  await input.press('Escape');
  await expect(cell('bea', 'Country')).toBeFocused();
  await expect(changed).toHaveCount(0);
  await cell('bea', 'Country').press('Enter');
  await input.fill('Slovakia');
  await input.press('Enter');
  await expect(cell('bea', 'Country')).toBeFocused();
  await expect(row(page, `bea-${mark}`)).toContainText('Not checked yet');
  await cell('carl', 'Name').press('Enter');
  await input.fill('Carl');
  await input.press('Tab');
  await expect(input).toHaveValue('Nowhere');
  await input.fill('Atlantis');
  await input.press('Enter');
  await expect(changed).toContainText('2 rows changed, not checked yet');
  await expectAccessibleInLightAndDark(page);
  const desktop = page.viewportSize() ?? narrowest;
  await page.setViewportSize(narrowest);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(desktop);

  // What was typed is kept while the server cannot be reached, and is not left unasked.
  complaints.expect(/\/correct/);
  await page.route('**/imports/*/correct', (route) => route.abort());
  await changed.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The changes could not be checked' })).toBeVisible();
  await page.unroute('**/imports/*/correct');
  await page.getByRole('link', { name: 'Imports', exact: true }).first().click();
  await dialog(page).getByRole('button', { name: 'Stay here' }).click();
  await changed.getByRole('button', { name: 'Check again' }).press('Enter');
  await expect(titles).toHaveText([/^carl/, /^anna/, /^bea/]);
  await expect(changed).toHaveCount(0);

  await cell('carl', 'Country').press('Enter');
  await input.fill('SE');
  await input.press('Enter');
  await changed.getByRole('button', { name: 'Check again' }).press('Enter');
  await expect(titles).toHaveText([/^anna/, /^bea/, /^carl/]);
  await expect(main(page).getByRole('button', { name: 'Apply' })).toBeVisible();
});

test('the sheet of a workbook that has the headings is named', async ({ signedInAs }) => {
  const page = await signedInAs('admin');
  await page.goto('/backoffice/imports?kind=users');
  const buffer = await readFile(new URL('../tests/factories/tables/people.ods', import.meta.url));
  const mimeType = 'application/vnd.oasis.opendocument.spreadsheet';
  await main(page).locator('input[type=file]').setInputFiles({ name: 'people.ods', mimeType, buffer });
  await expect(main(page).getByText('Sheet: People')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Check the rows' })).toBeVisible();
});

test('what a list shows is taken along as a file', async ({ signedInAs, apiAs }) => {
  const admin = await apiAs('admin');
  const name = `Zoë ${randomUUID().slice(0, 8)}`;
  await make(admin, 'users', { username: name, email: `${randomUUID()}@people.example` });
  const page = await signedInAs('admin');
  await page.goto(`/backoffice/users?q=${encodeURIComponent(name)}`);
  await expect(row(page, name)).toBeVisible();
  await main(page).getByRole('button', { name: 'Download' }).click();
  const download = await downloadBy(page, () => page.getByRole('menuitem', { name: 'CSV' }).first().click());
  expect(download.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await textOf(download)).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(name);
  // In the words of the screen.
  expect(lines[1]).toContain(',Player,');
  await main(page).getByRole('button', { name: 'Download' }).click();
  const whole = await downloadBy(page, () => page.getByRole('menuitem', { name: 'CSV' }).last().click());
  expect((await textOf(whole)).split('\r\n')[1]).toContain(',player,');
});

test('awards of a workshop are brought as a file, and taken back with a reason that the players read', async ({
  signedInAs,
  apiAs,
}) => {
  const admin = await apiAs('admin');
  const mark = randomUUID().slice(0, 8);
  const email = `anna-${mark}@people.example`;
  const day = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
  const period = { startDate: day(-1000), endDate: day(30), timezone: 'Europe/Zurich', openToAll: false };
  const name = `Workshops ${mark}`;
  const gameId = await make(admin, 'games', { name, ...period });
  const published = { status: 'published' };
  const tierId = await make(admin, 'tiers', { gameId, name: 'Tier', ...published });
  const levelId = await make(admin, 'levels', { tierId, name: 'Level', ...published });
  const workshop = { levelId, title: 'The workshop', type: 'physicalExperience', points: 50, ...published };
  const achievementId = await make(admin, 'achievements', workshop);
  await admin.backoffice('PATCH', `/games/${gameId}`, published);
  const userId = await make(admin, 'users', { username: `Anna ${mark}`, email });
  await make(admin, 'enrolments', { gameId, userId });
  const awards = async () => (await admin.backoffice('GET', `/awards?achievementId=${achievementId}`)).body;
  const page = await signedInAs('admin');

  try {
    await page.goto('/backoffice/imports?kind=awards');
    await expect(main(page).getByText('External id')).toBeVisible();
    await importRows(page, `Game,Achievement,Email,Reason\n${name},The workshop,${email},Came to the workshop\n`);
    await expect(row(page, email)).toContainText('Will be created');
    await expect(main(page).getByText('Will be changed')).toHaveCount(0);
    await expectAccessibleInLightAndDark(page);
    await main(page).getByRole('button', { name: 'Apply' }).press('Enter');
    await expect(dialog(page)).toContainText('Created: 1. Either all of it is applied, or nothing.');
    await dialog(page).getByRole('button', { name: 'Apply' }).press('Enter');
    await main(page).getByRole('button', { name: 'Undo' }).click();
    expect(await awards()).toMatchObject([{ userId, points: 50, source: 'import', reason: 'Came to the workshop' }]);
    await dialog(page).getByRole('button', { name: 'Undo' }).click();
    await expect(dialog(page).getByText('Explain why')).toBeVisible();
    await dialog(page).getByRole('textbox').fill('It was the list of another day');
    await dialog(page).getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, email)).toContainText('Undone');
    expect(await awards()).toMatchObject([{ revokeReason: 'It was the list of another day' }]);
  } finally {
    await admin.backoffice('PATCH', `/games/${gameId}`, { status: 'archived' });
  }
});

test('a level is laid out from a file that is brought from its page, and the file is taken back', async ({
  signedInAs,
  apiAs,
}) => {
  const admin = await apiAs('admin');
  const mark = randomUUID().slice(0, 8);
  const day = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
  const period = { startDate: day(-1), endDate: day(30), timezone: 'Europe/Zurich', openToAll: false };
  const name = `Laid out ${mark}`;
  const gameId = await make(admin, 'games', { name, ...period });
  const tierId = await make(admin, 'tiers', { gameId, name: 'Bronze' });
  const levelId = await make(admin, 'levels', { tierId, name: 'Leather' });
  const page = await signedInAs('admin');

  try {
    await page.goto(`/backoffice/levels/${levelId}`);
    await main(page).getByRole('link', { name: 'Import', exact: true }).click();
    await expect(main(page).getByText('Long description')).toBeVisible();
    const head = 'Game,Tier,Level,Title,Type,Content,Points,Order';
    const rows = [`${name},Bronze,Leather,The workshop,physicalExperience,,100,2`];
    await importRows(page, [head, ...rows, `${name},Bronze,Lether,Hides,questionsQuizzes,quiz,60,1`, ''].join('\n'));
    await expect(row(page, 'Hides')).toContainText('Level: No such level in this game');
    await expect(main(page).getByRole('button', { name: 'Apply' })).toHaveCount(0);
    await expectAccessibleInLightAndDark(page);

    await follow(page, '/backoffice/imports?kind=achievements');
    await importRows(page, [head, ...rows, `${name},Bronze,Leather,Hides,questionsQuizzes,quiz,60,1`, ''].join('\n'));
    await main(page).getByRole('button', { name: 'Apply' }).press('Enter');
    await expect(dialog(page)).toContainText('Created: 2. Changed: 0.');
    await dialog(page).getByRole('button', { name: 'Apply' }).press('Enter');
    const undo = main(page).getByRole('button', { name: 'Undo' });
    await expect(undo).toBeVisible();
    const address = page.url();
    await follow(page, `/backoffice/levels/${levelId}`);
    await expect(main(page).getByRole('row').filter({ hasText: 'Draft' })).toHaveText([/Hides/, /The workshop/]);
    await expectAccessible(page);

    await follow(page, address);
    await undo.click();
    await dialog(page).getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, 'Hides')).toContainText('Undone');
    await follow(page, `/backoffice/levels/${levelId}`);
    await expect(main(page).getByText('No achievements yet')).toBeVisible();
  } finally {
    await admin.backoffice('PATCH', `/games/${gameId}`, { status: 'archived' });
  }
});
