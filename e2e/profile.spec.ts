import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { initialsOf } from '#shared/users/names.rules.ts';
import type { PersonalData } from '#shared/users/personalData.contract.ts';
import type { Account } from './support/accounts.ts';
import { expectAccessible, expectAccessibleInLightAndDark } from './support/accessibility.ts';
import type { Api } from './support/api.ts';
import { watchClicks } from './support/clicks.ts';
import { expectNoSidewaysScroll, narrowest } from './support/fit.ts';
import { follow } from './support/follow.ts';
import { companyButton, signIn } from './support/signIn.ts';
import { expect, test as base } from './support/test.ts';

interface Person {
  account: Account;
  api: Api;
}

const test = base.extend<{ person: Person }>({
  // Left as found.
  person: async ({ alone, apiAs }, use) => {
    const account = 'slovakia';
    await alone(account);
    const api = await apiAs(account);
    const { username } = await api.v1.getUser();
    await use({ account, api });
    await api.v1.rename({ body: { username } });
  },
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('the name is changed where it stands; what is wrong with one is said at the field', async ({
  person: { account, api },
  signedInAs,
  expectComplaint,
}) => {
  const page = await signedInAs(account);
  await page.goto('/profile');
  const before = (await api.v1.getUser()).username;
  await expect(heading(page)).toHaveText(before);
  await page.getByRole('button', { name: 'Change name' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your name' });
  const field = dialog.getByRole('textbox', { name: 'Shown name' });
  await expect(field).toHaveValue(before);
  await expect(field).toBeFocused();

  await field.fill('   ');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(field).toHaveAccessibleDescription(/^Too short: at least 2 characters/);
  await field.fill('X');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(field).toHaveAccessibleDescription(/^Too short: at least 2 characters/);
  await expect(field).toBeFocused();
  await expectAccessibleInLightAndDark(page);
  expect((await api.v1.getUser()).username).toBe(before);

  await test.step('without a network it says so, and what was typed stays', async () => {
    expectComplaint(/ERR_INTERNET_DISCONNECTED/);
    await page.route('**/api/v1/user/username', (route) => route.abort('internetdisconnected'));
    await field.fill('Zuzana Kováčová-Łuczak');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toContainText('The server cannot be reached');
    await expect(field).toHaveValue('Zuzana Kováčová-Łuczak');
    await page.unroute('**/api/v1/user/username');
  });
  await field.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(heading(page)).toHaveText('Zuzana Kováčová-Łuczak');
  expect((await api.v1.getUser()).username).toBe('Zuzana Kováčová-Łuczak');
  await page.reload();
  await expect(heading(page)).toHaveText('Zuzana Kováčová-Łuczak');
});

test('a tap beside a dialog closes it and meets nothing below; a selection that ends there keeps it open', async ({
  signedInAs,
}) => {
  const page = await signedInAs('slovakia');
  await page.goto('/profile');
  const dialog = page.getByRole('dialog', { name: 'Your name' });
  await page.getByRole('button', { name: 'Change name' }).click();
  const field = await dialog.getByRole('textbox', { name: 'Shown name' }).boundingBox();
  const home = await page.locator('.header__brand').boundingBox();
  if (field === null || home === null) throw new Error('Both are on the page');
  await page.mouse.move(field.x + 20, field.y + field.height / 2);
  await page.mouse.down();
  await page.mouse.move(home.x + 20, home.y + home.height / 2);
  await page.mouse.up();
  await expect(dialog).toBeVisible();

  const clicks = await watchClicks(page);
  await page.touchscreen.tap(home.x + 20, home.y + home.height / 2);
  await expect(dialog).toBeHidden();
  await expect.poll(clicks).toEqual(['DIALOG']);
  await expect(page).toHaveURL('/profile');
});

test('a photo is looked at before it is used, stands in the head of each page, at home, on the boards and in the team, and can be removed', async ({
  person: { account, api },
  signedInAs,
}) => {
  const page = await signedInAs(account);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Add a photo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your photo' });
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });

  // The device's own chooser of files was left without a file, of which it tells in this way.
  await dialog.locator('input[type=file]').dispatchEvent('cancel', { bubbles: true });
  await expect(dialog).toBeVisible();
  await choose('notes.txt', 'text/plain', Buffer.from('no picture'));
  await expect(dialog.getByRole('alert')).toContainText('This kind of file cannot be a photo');
  await choose('broken.png', 'image/png', Buffer.from('no picture'));
  await expect(dialog.getByRole('alert')).toContainText('This picture cannot be read');
  await expectAccessible(page);

  // Green on the left, gold on the right.
  const half = { create: { width: 480, height: 480, channels: 3, background: '#c4a253' } } as const;
  const photo = await sharp({ create: { width: 960, height: 480, channels: 3, background: '#1f4a3c' } })
    .composite([{ input: await sharp(half).png().toBuffer(), left: 500, top: 0 }])
    .png()
    .toBuffer();
  await choose('me.png', 'image/png', photo);
  await test.step('which part of it becomes the photo is chosen by keys as by hand', async () => {
    const stage = dialog.getByRole('application', { name: 'Part of the picture that becomes your photo' });
    const middle = () =>
      stage
        .locator('canvas')
        .evaluate((canvas: HTMLCanvasElement) => [
          ...(canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data ?? []),
        ]);
    const before = await middle();
    await stage.focus();
    for (let press = 0; press < 4; press += 1) await stage.press('Shift+ArrowRight');
    await expect.poll(middle).not.toEqual(before);
    await stage.press('+');
    await expect
      .poll(async () => Number(await dialog.getByRole('slider', { name: 'Zoom' }).inputValue()))
      .toBeGreaterThan(1);
    await expectAccessibleInLightAndDark(page);
  });
  await dialog.getByRole('button', { name: 'Use this photo' }).click();
  await expect(dialog).toBeHidden();
  const stored = (await api.v1.getUser()).profileImage;
  expect(stored).not.toBeNull();
  const inHead = page.getByRole('link', { name: 'Profile' }).locator('img');
  await expect(inHead.first()).toHaveAttribute('src', stored ?? '');

  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: /Leaderboards|Ranks/ })
    .click();
  const onBoard = page.getByRole('row', { name: /^\d+ You / }).locator('img');
  await expect(onBoard).toHaveAttribute('src', stored ?? '');
  await expect.poll(() => onBoard.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Home' }).click();
  const positioning = page.getByRole('region', { name: 'My positioning' });
  const atHome = positioning.getByRole('row', { name: /^\d+ You / }).locator('img');
  await expect(atHome).toHaveAttribute('src', stored ?? '');
  await page.goto(`/leaderboards/${(await api.v1.getUser()).team?.id}`);
  const inTeam = page.getByRole('table', { name: /^Members by points/ }).locator('img');
  await expect(inTeam).toHaveAttribute('src', stored ?? '');
  await page.goto('/profile');

  await page.getByRole('button', { name: 'Change or remove your photo' }).click();
  await dialog.getByRole('button', { name: 'Remove photo' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add a photo' })).toBeVisible();
  expect((await api.v1.getUser()).profileImage).toBeNull();
});

test('light and dark are chosen, worn at once, and on every device', async ({
  person: { account },
  signedInAs,
  expectComplaint,
}) => {
  const page = await signedInAs(account);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/profile');
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const choice = page.getByRole('group', { name: 'Appearance' });
  const light = await paper();
  await choice.getByText('Dark').click();
  await expect.poll(paper).not.toBe(light);
  const dark = await paper();
  await page.reload();
  await expect(choice.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(await paper()).toBe(dark);
  const other = await signedInAs(account);
  await other.emulateMedia({ colorScheme: 'light' });
  await other.goto('/profile');
  await expect(other.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect.poll(() => other.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(dark);
  await test.step('what could not be saved is as it was before', async () => {
    expectComplaint(/net::ERR_FAILED/);
    await page.route('**/preferences', (route) => route.abort());
    await choice.getByText('Light').click();
    await expect(page.locator('.toast')).toContainText('could not be saved');
    await expect(choice.getByRole('radio', { name: 'Dark' })).toBeChecked();
    expect(await paper()).toBe(dark);
    await page.unroute('**/preferences');
  });
  await choice.getByText('Same as device').click();
  await expect.poll(paper).toBe(light);
});

test('a name of one long word breaks where the narrowest screen ends', async ({
  person: { account, api },
  signedInAs,
}) => {
  const name = 'Brzęczyszczykiewiczowa'.repeat(3).slice(0, 60);
  await api.v1.rename({ body: { username: name } });
  const page = await signedInAs(account, { viewport: narrowest });
  await page.goto('/profile');
  await expect(heading(page)).toHaveText(name);
  await expectNoSidewaysScroll(page);

  const others = await signedInAs('player', { viewport: narrowest });
  await others.goto('/leaderboards');
  await others.getByRole('button', { name: 'Search for a name' }).click();
  await others.getByRole('searchbox', { name: 'Search for a name' }).fill(name);
  await expect(others.getByRole('row').filter({ hasText: name })).toBeVisible();
  await expectNoSidewaysScroll(others);
});

test('who chooses initials is shown by them, and sets everything back at once', async ({
  person: { account, api },
  signedInAs,
}) => {
  const { username } = await api.v1.getUser();
  const page = await signedInAs(account);
  const face = page.locator('.board__row--mine .avatar');
  await page.goto('/leaderboards/');
  await expect(face).toBeVisible();
  await follow(page, '/profile');
  const naming = page.getByRole('group', { name: 'How others see you' });
  await expect(page.getByText(`On the boards and in teams you are “${username}”.`)).toBeVisible();
  await naming.getByText('By initials').click();
  await expect(page.getByText(/you are “(\S{1,2}\. ?)+”, without your photo/)).toBeVisible();
  await expect.poll(async () => (await api.v1.getUser()).showsInitials).toBe(true);
  await expectAccessibleInLightAndDark(page);

  await test.step('the board that was there before shows it, and another name after that', async () => {
    await follow(page, '/leaderboards/');
    await expect(face).toHaveText(initialsOf(username));
    await follow(page, '/profile');
    await page.getByRole('button', { name: 'Change name' }).click();
    await page.getByRole('textbox', { name: 'Shown name' }).fill('Quido Xaver');
    await page.getByRole('textbox', { name: 'Shown name' }).press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await follow(page, '/leaderboards/');
    await expect(face).toHaveText(initialsOf('Quido Xaver'));
    await follow(page, '/profile');
  });
  await naming.getByText('By name').click();
  await expect.poll(async () => (await api.v1.getUser()).showsInitials).toBe(false);
  await naming.getByText('By initials').click();
  await expect.poll(async () => (await api.v1.getUser()).showsInitials).toBe(true);

  await page.getByRole('button', { name: 'Reset to defaults' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(naming.getByRole('radio', { name: 'By name' })).toBeChecked();
  expect(await api.v1.getUser()).toMatchObject({ showsInitials: false, appearance: 'system', language: null });
});

test('everything that is held about a person is saved as a file', async ({ signedInAs }) => {
  const page = await signedInAs('player');
  await page.goto('/profile');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^game-hub-my-data-\d{4}-\d{2}-\d{2}\.json$/);
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as PersonalData;
  expect(data.user.email).toBe('player@gamehub.example');
  const sum = data.points.reduce((total, { points }) => total + points, 0);
  expect(sum).toBe(data.enrolments.reduce((total, { points }) => total + points, 0));
  expect(data.attempts.some(({ answers }) => answers.length > 0)).toBe(true);
  await expect(page.getByText(`Saved as ${download.suggestedFilename()}`).first()).toBeVisible();
});

test('the texts open on the page', async ({ signedInAs }) => {
  const page = await signedInAs('player');
  await page.goto('/profile');
  for (const [name, words] of [
    ['Game rules', 'points'],
    ['About the game', ''],
    ['Help', 'Learning content'],
    ['Terms of use', 'Maison Lumen'],
    ['Privacy notice', 'support@gamehub.example'],
  ] as const) {
    const opener = page.getByRole('main').getByRole('button', { name, exact: true });
    await opener.click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toContainText(words);
    if (name === 'Help') await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('signing out leads to the login, and nothing of the person can be opened any more', async ({ page }) => {
  await page.goto('/profile');
  await signIn(page, 'slovakia');
  await expect(page).toHaveURL('/profile');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(companyButton(page)).toBeVisible();
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login/);
  await expect(companyButton(page)).toBeVisible();
});
