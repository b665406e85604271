import type { Locator, Page } from '@playwright/test';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import type { Leaderboard, Score } from '#shared/points/leaderboards.contract.ts';
import type { Notification } from '#shared/game/notifications.contract.ts';
import { expectAccessible, expectAccessibleInLightAndDark } from './support/accessibility.ts';
import { answersTo, changeHome, type Answers } from './support/answers.ts';
import { expectNoSidewaysScroll, narrowest } from './support/fit.ts';
import { enrolBeside, make, openOwnGame } from './support/ownGame.ts';
import { expectStill, watchShifts } from './support/shifts.ts';
import { expect, test } from './support/test.ts';
import { figure, place } from './support/words.ts';

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
/** A figure of the page's head, by its name. */
const fact = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) }) })
    .getByRole('definition');
const game = (answers: Answers) => answers.newest<PlayerGame>('/api/v1/game/user');

/** As high as a finger needs. */
async function expectToBeTouched(button: Locator): Promise<void> {
  await expect(button).toBeVisible();
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
}

/** The rows around the player, or around the team, are those of the board. */
async function expectNeighbours(part: Locator, { around }: Leaderboard, own: (name: string) => string): Promise<void> {
  const rows = part.getByRole('row').filter({ has: part.page().getByRole('rowheader') });
  // Without the faces, which are for the eye alone.
  const texts = await rows.evaluateAll((all) =>
    all.map((row) => {
      const copy = row.cloneNode(true) as HTMLElement;
      for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
      return [...copy.children].map(({ textContent }) => textContent.trim()).join('\n');
    }),
  );
  const mine = around.findIndex(({ me }) => me);
  expect(texts.length).toBe(Math.min(4, around.length));
  const first = around.findIndex(({ name, me }) => texts[0]?.includes(me ? own(name) : name));
  expect(mine).toBeGreaterThanOrEqual(first);
  for (const [index, { rank, name, points, me }] of around.slice(first, first + texts.length).entries()) {
    const shown = texts[index]?.split(/\s*[\t\n]\s*/).filter(Boolean);
    expect(shown).toEqual([...(rank === null ? [] : [String(rank)]), me ? own(name) : name, figure(points)]);
  }
}

test(
  'the home page shows what the server holds: points, places, tier, progress, neighbours and what is latest',
  { tag: '@desktop' },
  async ({ signedInAs }) => {
    const page = await signedInAs('player');
    const answers = answersTo(page);
    await page.goto('/home');
    const { tiers, tier, name, progress } = await game(answers);
    const asked = tiers.flatMap(({ levels }) => levels).find(({ state }) => state === 'current')?.header;
    await expect(heading(page)).toHaveText(asked ?? name);
    await expect(page.getByText(`${name} · ${tier?.name} tier`)).toBeVisible();

    await test.step('the figures of the head', async () => {
      const score = await answers.newest<Score>('/api/v1/leaderboard/user/score');
      await expect(fact(page, 'My points')).toHaveText(new RegExp(`^${figure(score.points)} points`));
      const moved = score.change ?? 0;
      const since = `${moved > 0 ? 'up' : 'down'} ${Math.abs(moved)} places? since yesterday`;
      const said = await fact(page, 'My position').evaluate((it) => {
        const copy = it.cloneNode(true) as HTMLElement;
        for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
        return copy.textContent;
      });
      expect(said).toMatch(new RegExp(`^${place(score.rank ?? 0)}${moved === 0 ? ' ?' : ` ${since}`}$`));
      await expect(fact(page, 'Team position')).toHaveText(place(score.teamRank ?? 0));
    });

    await test.step('the head neither touches the figures nor stands far from them', async () => {
      const figures = page.getByRole('term').filter({ hasText: /^My points$/ });
      const lastLine = await heading(page).evaluate((it) => {
        const words = document.createRange();
        words.selectNodeContents(it);
        return Math.max(...[...words.getClientRects()].map(({ bottom }) => bottom));
      });
      const gap = ((await figures.boundingBox())?.y ?? 0) - lastLine;
      expect(gap).toBeGreaterThanOrEqual(12);
      expect(gap).toBeLessThanOrEqual(24);
    });

    await test.step('the progress, as a whole and by tier', async () => {
      const { completed, total } = progress.Individual;
      const ring = part(page, 'My dashboard').getByRole('progressbar', { name: 'Achievements done' });
      await expect(ring).toHaveAttribute('aria-valuetext', `${completed} of ${total}`);
      for (const one of tiers) {
        const { completed: done, total: all } = one.progress.Individual;
        const bar = part(page, 'My dashboard').getByRole('progressbar', { name: one.name });
        await expect(bar).toHaveAttribute('aria-valuetext', `${done} of ${all}`);
      }
    });

    await test.step('the player and the team among their neighbours', async () => {
      const board = (kind: 'user' | 'team') =>
        answers.newest<Leaderboard>(new RegExp(`^/api/v1/leaderboard/${kind}\\?`));
      await expect(async () => {
        await expectNeighbours(part(page, 'My positioning'), await board('user'), () => 'You');
        await expectNeighbours(part(page, 'Team positioning'), await board('team'), (own) => own);
      }).toPass();
    });

    await test.step('the latest of the notifications', async () => {
      const latest = (await answers.newest<Notification[]>('/api/v1/notification/user')).slice(0, 4);
      const rows = part(page, 'Latest alerts').getByRole('listitem');
      await expect(rows).toHaveCount(latest.length);
      for (const [index, { title }] of latest.entries()) await expect(rows.nth(index)).toContainText(title);
    });
  },
);

test('the parts are named as the specification names them', async ({ signedInAs }) => {
  const page = await signedInAs('player');
  await page.goto('/home');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings.filter({ hasText: /^(My|Team|Latest) / })).toHaveText([
    'My dashboard',
    'My achievements',
    'Team achievements',
    'My positioning',
    'Team positioning',
    'Latest alerts',
  ]);
});

test('the own points are the same on the home page, in the game and on the board, and the team’s stand apart', async ({
  signedInAs,
}) => {
  const page = await signedInAs('player');
  const answers = answersTo(page);
  await page.goto('/home');
  const { points } = await answers.newest<Score>('/api/v1/leaderboard/user/score');
  await expect(fact(page, 'My points')).toHaveText(new RegExp(`^${figure(points)} points`));
  await expectToBeTouched(page.getByRole('button', { name: 'Switch game' }));
  await page.goto('/game/');
  const { Team } = (await game(answers)).progress;
  expect(Team.pointsEarned).toBeGreaterThan(0);
  await expect(fact(page, 'My points')).toHaveText(new RegExp(`^${figure(points)} of `));
  await expect(fact(page, 'Team awards')).toHaveText(`${figure(Team.pointsEarned)} of ${figure(Team.points)}`);
  await page.goto('/leaderboards/');
  await expect(page.getByRole('row', { name: /^\d+ You / })).toHaveAccessibleName(new RegExp(` ${figure(points)}$`));
  await expectToBeTouched(page.getByRole('button', { name: 'Jump to me' }));
});

test('nothing moves while the home page loads, and "Continue" leads to the question that was left open', async ({
  signedInAs,
}) => {
  const page = await signedInAs('player');
  const answers = answersTo(page);
  await watchShifts(page);
  await page.goto('/home');
  await expect(part(page, 'Latest alerts').getByRole('listitem')).toHaveCount(4);
  await page.evaluate(() => document.fonts.ready);
  await expectStill(page);
  const leftOff = (await game(answers)).continue;
  if (leftOff === null) throw new Error('The demo player has left a quiz open');
  const card = part(page, 'Continue');
  await expect(card).toContainText(leftOff.title);
  await expect(card).toContainText(`Question ${leftOff.questionNumber} of ${leftOff.questionCount}`);
  await test.step('at 200% it is on the first screen of a small laptop, and of a larger one', async () => {
    const size = page.viewportSize() ?? narrowest;
    for (const screen of [
      { width: 640, height: 360 },
      { width: 960, height: 540 },
    ]) {
      await page.setViewportSize(screen);
      await expect(card.getByRole('link', { name: 'Continue' })).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize(size);
  });
  await card.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`/game/${leftOff.levelId}/${leftOff.achievementId}/${leftOff.questionId}`);
  await expect(
    page.getByRole('main').getByText(`Question ${leftOff.questionNumber} of ${leftOff.questionCount}`),
  ).toBeVisible();
});

test("the game's texts open as dialogs and give the focus back", async ({ signedInAs }) => {
  const page = await signedInAs('player');
  await page.goto('/home');
  for (const name of ['Game rules', 'Tutorial', 'About the game']) {
    const opener = part(page, 'To read').getByRole('button', { name });
    await opener.click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByRole('paragraph').first()).toBeVisible();
    if (name === 'Game rules') await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('who has not begun reads what lies ahead, where to begin and what brings points, and nothing moves', async ({
  alone,
  signedInAs,
  apiAs,
}) => {
  await alone('admin');
  const admin = await apiAs('admin');
  const leave = await enrolBeside(await apiAs('player'), { admin, person: admin });
  try {
    const page = await signedInAs('admin');
    const answers = answersTo(page);
    await watchShifts(page);
    await page.goto('/home');
    const { tiers, progress } = await game(answers);
    expect(progress.Individual.completed).toBe(0);
    await expect(part(page, 'The way ahead').getByRole('listitem')).toHaveCount(tiers.length);
    await expect(part(page, 'My positioning')).toContainText('You are not on this board');
    await expect(part(page, 'Latest alerts')).toContainText('Nothing yet.');
    await page.evaluate(() => document.fonts.ready);
    await expectStill(page);
    await part(page, 'Start here').getByRole('link').click();
    await expect(page).toHaveURL(/^.*\/game\/[0-9a-f-]{36}\/[0-9a-f-]{36}\/$/);
    expect((await admin.v1.getUserScore()).points).toBe(0);
    await page.goto('/points');
    await expect(heading(page)).toHaveText('My points');
    await expect(page.getByText('No points yet')).toBeVisible();
    await expectAccessibleInLightAndDark(page);
  } finally {
    await leave();
  }
});

test('a game in which there is nothing yet says so, and offers nothing that leads nowhere', async ({
  alone,
  apiAs,
  signedInAs,
}) => {
  await alone('slovakia');
  const name = 'A game to come';
  const admin = await apiAs('admin');
  let tierId = '';
  const close = await openOwnGame({ admin, person: await apiAs('slovakia') }, name, async (gameId) => {
    tierId = await make(admin, 'tiers', { gameId, name: 'Bronze', status: 'published' });
    const levelId = await make(admin, 'levels', { tierId, name: 'Leather', status: 'published' });
    const workshop = { title: 'A workshop', type: 'physicalExperience', points: 10, status: 'published' };
    await make(admin, 'achievements', { levelId, ...workshop });
  });
  // It was not published empty: what was in it has been withdrawn since.
  await admin.backoffice('PATCH', `/tiers/${tierId}`, { status: 'draft' });
  try {
    const page = await signedInAs('slovakia');
    await watchShifts(page);
    await page.goto('/home');
    await expect(heading(page)).toHaveText(name);
    await expect(page.getByText('The game is still being prepared.')).toBeVisible();
    await expect(part(page, 'My achievements')).toContainText('There is nothing to do yet');
    await expect(part(page, 'My achievements').getByRole('link')).toHaveCount(0);
    await expect(part(page, 'My positioning')).toContainText('Nobody is on the board yet.');
    await expect(part(page, 'News')).toContainText('There is no news yet.');
    for (const absent of [
      'Start here',
      'Next',
      'Continue',
      'My dashboard',
      'The way ahead',
      'Team achievements',
      'To read',
    ])
      await expect(part(page, absent), absent).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready);
    await expectStill(page);
    await expectAccessibleInLightAndDark(page);
    await page.setViewportSize(narrowest);
    await expectNoSidewaysScroll(page);

    await page.getByRole('navigation').getByRole('link', { name: 'Game', exact: true }).click();
    await expect(heading(page)).toHaveText(name);
    await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
    await expect(part(page, 'My achievements')).toBeVisible();
  } finally {
    await close();
  }
});

for (const [area, account, region] of [
  ['/home', 'player', 'My positioning'],
  ['/compliance/home', 'slovakia', 'Due next'],
] as const)
  test(`${area} shows all that it has after one call, and asks for a part alone when that may have changed`, async ({
    signedInAs,
  }) => {
    const page = await signedInAs(account);
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
    });
    await page.goto(area);
    await expect(part(page, region)).toBeVisible();
    await expect(part(page, 'News')).toBeVisible();
    await expect(page.locator('.loaded[aria-busy=true]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(calls).toEqual(['GET /api/v2/home']);
    await page.getByRole('navigation').getByRole('link', { name: 'Game', exact: true }).click();
    await expect(heading(page)).toBeVisible();
    await page.reload();
    await expect
      .poll(() => calls.slice(1))
      .toContain(area === '/home' ? 'GET /api/v1/game/user' : 'GET /api/v2/games/all-active');
  });

test('a call that fails is said, and "try again" brings what was missing', async ({ signedInAs, expectComplaint }) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const page = await signedInAs('player');
  const missing = ['**/api/v2/home?*', '**/api/v1/game/user*', '**/api/v1/notification/user'];
  for (const address of missing) await page.route(address, (route) => route.abort('internetdisconnected'));
  await page.goto('/home');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('The server cannot be reached');
  await expectAccessible(page);
  await page.unroute('**/api/v1/game/user*');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(part(page, 'My dashboard')).toBeVisible();

  const latest = part(page, 'Latest alerts');
  await expect(latest.getByRole('alert')).toContainText('The server cannot be reached');
  await page.unroute('**/api/v1/notification/user');
  await latest.getByRole('button', { name: 'Try again' }).click();
  await expect(latest.getByRole('listitem')).toHaveCount(4);
});

test('pictures of news have their place before they are there, and are fetched only where they are looked at', async ({
  signedInAs,
}) => {
  const page = await signedInAs('player');
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect width="900" height="900"/></svg>';
  // The demo's news have none.
  await changeHome(page, ({ news, ...current }) => ({
    ...current,
    news: news.map((item, place) => ({ ...item, previewImage: `/files/news-${place}.svg` })),
  }));
  await page.route('**/files/news-*.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
  await watchShifts(page);
  await page.goto('/home');
  const first = part(page, 'News').locator('img').first();
  await expect(first).toHaveAttribute('loading', 'lazy');
  await expect(first).toHaveAttribute('width', '640');
  await expect(first).toHaveAttribute('height', '360');
  await first.scrollIntoViewIfNeeded();
  await expect(first).toHaveJSProperty('naturalWidth', 900);
  const { width = 0, height = 1 } = (await first.boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(16 / 9, 1);
  await expectStill(page);
});
