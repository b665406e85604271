/** Displays and moments that are unlike most: forced colours, paper, somebody who types. */
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import type { Api } from './support/api.ts';
import { questionPlace } from './support/places.ts';
import { freshQuiz, passQuiz, seeMomentOf } from './support/quizzes.ts';
import { expect, test as base } from './support/test.ts';

/** Whose quizzes and readings few others need. */
const account = 'switzerland';
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const test = base.extend<{ api: Api }>({
  api: async ({ alone, apiAs }, use) => {
    await alone(account);
    const api = await apiAs(account);
    await use(api);
  },
});

const boxOf = async (one: Locator) => {
  const box = await one.boundingBox();
  if (box === null) throw new Error('It is not shown');
  return box;
};

test('in forced colours the chosen answer is told from the others, and its letter is in a circle', async ({
  api,
  signedInAs,
}) => {
  const { address } = await questionPlace(api);
  const page = await signedInAs(account, { ...phone, forcedColors: 'active' });
  await page.goto(address);
  const answers = page.getByRole('group').locator('label');
  await answers.first().click();
  const outlines = () => answers.evaluateAll((all) => all.map((one) => getComputedStyle(one).outlineStyle));
  await expect.poll(async () => (await outlines()).filter((style) => style === 'solid')).toHaveLength(1);
  expect((await outlines())[0]).toBe('solid');
  for (const letter of await answers.locator('.option__letter').all()) {
    const { width, height } = await boxOf(letter);
    expect(Math.abs(width - height)).toBeLessThan(1);
  }
});

test('in forced colours the podcast’s slider is drawn', async ({ apiAs, signedInAs }) => {
  const { v1 } = await apiAs('player');
  const page = await signedInAs('player', { ...phone, forcedColors: 'active' });
  const podcast = (await v1.listUserAchievements()).find(({ contentKind }) => contentKind === 'podcast');
  await page.goto(`/game/${podcast?.levelId}/${podcast?.id}/`);
  const slider = page.getByRole('slider').first();
  await expect(slider).toBeVisible();
  const { data, info } = await sharp(await slider.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const dark = [...data.keys()].filter((at) => (data[at] ?? 255) < 160);
  const columns = new Set(dark.map((at) => at % info.width));
  const rowsOf = (from: number, to: number) =>
    new Set(
      dark.filter((at) => at % info.width >= from && at % info.width < to).map((at) => Math.floor(at / info.width)),
    );
  expect(columns.size, 'a line from one end to the other').toBeGreaterThan(info.width * 0.9);
  expect(rowsOf(0, info.width).size, 'a thumb that is higher than the line').toBeGreaterThan(
    rowsOf(info.width * 0.4, info.width * 0.6).size,
  );
});

test(
  'the backoffice hears of every change of the system’s colours',
  { tag: '@desktop-only' },
  async ({ signedInAs }) => {
    const page = await signedInAs('editor', { colorScheme: 'light' });
    await page.addInitScript(() => {
      // Chromium does not tell a list of a change that was read from it before.
      const read = new Set<EventTarget>();
      const { get } = Object.getOwnPropertyDescriptor(MediaQueryList.prototype, 'matches') ?? {};
      Object.defineProperty(MediaQueryList.prototype, 'matches', {
        get(this: MediaQueryList) {
          read.add(this);
          return get?.call(this);
        },
      });
      const heard = new Set<EventTarget>();
      const listen = MediaQueryList.prototype.addEventListener;
      MediaQueryList.prototype.addEventListener = function add(
        this: MediaQueryList,
        ...given: [string, EventListener]
      ) {
        heard.add(this);
        listen.apply(this, given);
      };
      Object.assign(globalThis, { read, heard });
    });
    await page.goto('/backoffice');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('.bo')).toHaveCSS('color', 'rgb(241, 238, 230)');
    const followed = await page.evaluate(() => {
      const { read, heard } = globalThis as unknown as Record<'read' | 'heard', Set<MediaQueryList>>;
      const ofColours = [...heard].filter(({ media }) => media.includes('prefers-color-scheme'));
      return ofColours.map((list) => ({ isReadToo: read.has(list) }));
    });
    expect(followed).not.toEqual([]);
    expect(followed).not.toContainEqual({ isReadToo: true });
  },
);

test('inside a quiz there is no tab bar', async ({ api, signedInAs }) => {
  const page = await signedInAs(account, phone);
  const tabs = page.locator('.tabs');
  await page.goto('/home');
  await expect(tabs).toBeVisible();
  await page.goto((await questionPlace(api)).address);
  await expect(page.getByRole('group')).toBeVisible();
  await expect(tabs).toBeHidden();
});

test('what was won is not shown over somebody who types', async ({ api, apiAs, signedInAs }) => {
  const page = await signedInAs(account);
  const { promise: typed, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/v1/notification/user', async (route) => {
    await typed;
    await route.continue();
  });
  const { achievement, quiz } = await freshQuiz(api, await apiAs('admin'));
  await passQuiz(api, quiz);
  await page.goto('/leaderboards/');
  await page.getByRole('button', { name: 'Search for a name' }).click();
  const search = page.getByRole('searchbox');
  await search.fill('Ma');
  // What is found takes the place of the board, and leaves the focus where it is.
  await expect(page.getByRole('status').filter({ hasText: '“Ma”' })).toBeVisible();
  const told = page.waitForResponse(/\/api\/v1\/notification\/user$/);
  release();
  await told;
  await expect(page.getByRole('link', { name: /^Notifications, \d+ unread$/ })).toBeVisible();
  // What is typed from then on arrives, as it would not below a dialog.
  for (const word of ['Mar', 'Mari']) {
    await page.keyboard.type(word.slice(-1));
    await expect(page.getByRole('status').filter({ hasText: `“${word}”` })).toBeVisible();
  }
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(search).toBeFocused();
  await search.blur();
  await seeMomentOf(page, achievement.title);
});

test('home is whole where it is printed, without having been scrolled', async ({ signedInAs }) => {
  const page = await signedInAs('player', phone);
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'News' })).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('main [aria-hidden="true"] [class*="skeleton"]')).toHaveCount(0);
  await expect(page.locator('.tabs')).toBeHidden();
  for (const name of ['My dashboard', 'My achievements', 'Team positioning', 'Latest alerts', 'News'])
    await expect(page.getByRole('region', { name, exact: true }), name).toBeVisible();
});

test('on the login the rosette lies beside the words in every width', { tag: '@desktop-only' }, async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const width of [1440, 1280, 1024, 900]) {
    await page.setViewportSize({ width, height: 768 });
    const overlaps = await page.evaluate(() => {
      const rosette = document.querySelector('.login__rosette');
      if (rosette === null || !rosette.checkVisibility()) return [];
      const { left, top, bottom } = rosette.getBoundingClientRect();
      return [...document.querySelectorAll('main h1, main p')].flatMap((words) => {
        const range = document.createRange();
        range.selectNodeContents(words);
        const lines = [...range.getClientRects()];
        return lines.some((line) => line.right > left && line.bottom > top && line.top < bottom)
          ? [words.textContent]
          : [];
      });
    });
    expect(overlaps, `${width} px`).toEqual([]);
  }
});
