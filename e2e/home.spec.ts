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
async function expectNeighbours(
  part: Locator,
  { around }: Leaderboard,
  { max, own, below }: { max: number; own: (name: string) => string; below: string },
): Promise<void> {
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
  expect(texts.length).toBe(Math.min(max, around.length));
  const first = around.findIndex(({ name, me }) => texts[0]?.includes(me ? own(name) : name));
  expect(mine).toBeGreaterThanOrEqual(first);
  for (const [index, { rank, name, points, me }] of around.slice(first, first + texts.length).entries()) {
    const shown = texts[index]?.split(/\s*[\t\n]\s*/).filter(Boolean);
    const words = me ? own(name) + below : name;
    expect(shown).toEqual([...(rank === null ? [] : [String(rank)]), words, figure(points)]);
  }
}

test(
  'the home page shows what the server holds: points, places, tier, progress, neighbours and what is latest',
  { tag: '@desktop' },
  async ({ signedInAs }) => {
    const page = await signedInAs('player');
    const answers = answersTo(page);
    await page.goto('/home');
    const { tiers, tier, progress } = await game(answers);
    const dashboard = part(page, 'My dashboard');
    await expect(dashboard.getByRole('link', { name: `${tier?.name} tier` })).toBeVisible();

    await test.step('the place with its movement and what is missing to the next, and the points', async () => {
      const score = await answers.newest<Score>('/api/v1/leaderboard/user/score');
      await expect(fact(page, 'My points')).toHaveText(new RegExp(`^${figure(score.points)} points`));
      const moved = score.change ?? 0;
      const since = ` ${moved > 0 ? 'up' : 'down'} ${Math.abs(moved)} places? since yesterday`;
      const missing = `${score.pointsToNext} points? to ${place((score.rank ?? 0) - 1)}`;
      const said = await fact(page, 'My position').evaluate((it) => {
        const copy = it.cloneNode(true) as HTMLElement;
        for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
        return copy.textContent;
      });
      expect(said).toMatch(new RegExp(`^${place(score.rank ?? 0)}${moved === 0 ? '' : since} ?${missing}$`));
    });

    await test.step('the progress, as a whole and by tier', async () => {
      const { completed, total } = progress.Individual;
      const ring = dashboard.getByRole('progressbar', { name: 'Achievements done' });
      await expect(ring).toHaveAttribute('aria-valuetext', `${completed} of ${total}`);
      for (const one of tiers) {
        const { completed: done, total: all } = one.progress.Individual;
        const bar = dashboard.getByRole('progressbar', { name: one.name });
        await expect(bar).toHaveAttribute('aria-valuetext', `${done} of ${all}`);
        await expect(dashboard.getByRole('listitem').filter({ hasText: one.name })).toContainText(`${done} of ${all}`);
      }
    });

    await test.step('the player and the team among their neighbours', async () => {
      const board = (kind: 'user' | 'team') =>
        answers.newest<Leaderboard>(new RegExp(`^/api/v1/leaderboard/${kind}\\?`));
      await expect(async () => {
        await expectNeighbours(part(page, 'My positioning'), await board('user'), {
          ...{ max: 3, own: () => 'You', below: '' },
        });
        const teams = await board('team');
        const { teamRank } = await answers.newest<Score>('/api/v1/leaderboard/user/score');
        const above = teams.around.find(({ rank }) => rank === (teamRank ?? 0) - 1);
        // Nobody is before the first one.
        const below =
          above === undefined
            ? ''
            : `${above.points - (teams.me?.points ?? 0) + 1} points to ${place(above.rank ?? 0)}`;
        await expectNeighbours(part(page, 'Team positioning'), teams, { max: 2, own: (name) => name, below });
      }).toPass();
    });

    await test.step('the latest of the notifications', async () => {
      const isWide = (page.viewportSize()?.width ?? 0) >= 900;
      const latest = (await answers.newest<Notification[]>('/api/v1/notification/user')).slice(0, isWide ? 3 : 1);
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
    'Team achievements',
    'My achievements',
    'Team positioning',
    'My positioning',
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

test('nothing moves while the home page loads, and the button leads into the question that was left open', async ({
  signedInAs,
}) => {
  const page = await signedInAs('player');
  const answers = answersTo(page);
  await watchShifts(page);
  await page.goto('/home');
  await expect(part(page, 'News').getByRole('listitem').first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await expectStill(page);
  const leftOff = (await game(answers)).continue;
  if (leftOff === null) throw new Error('The demo player has left a quiz open');
  const { questionNumber, questionCount } = leftOff;
  await expect(heading(page)).toHaveText(leftOff.title);
  await expect(page.getByRole('main').getByText(`Question ${questionNumber} of ${questionCount}`)).toBeVisible();
  const button = page.getByRole('link', { name: `Continue with question ${questionNumber}`, exact: true });
  await expectToBeTouched(button);
  await test.step('at 200% it is on the first screen of a phone, of a small laptop, and of a larger one', async () => {
    const size = page.viewportSize() ?? narrowest;
    for (const screen of [
      { width: 195, height: 422 },
      { width: 640, height: 360 },
      { width: 960, height: 540 },
    ]) {
      await page.setViewportSize(screen);
      await expect(button).toBeInViewport({ ratio: 1 });
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize(size);
  });
  await button.click();
  await expect(page).toHaveURL(`/game/${leftOff.levelId}/${leftOff.achievementId}/${leftOff.questionId}`);
  await expect(page.getByRole('main').getByText(`Question ${questionNumber} of ${questionCount}`)).toBeVisible();
});

test('a phone shows what to do, the standing and the progress at once, and all of the page within four times that', async ({
  signedInAs,
}) => {
  const page = await signedInAs('player');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/home');
  await expect(page.getByRole('button', { name: 'Game rules' })).toBeVisible();
  const tabs = await page.getByRole('navigation', { name: 'Pages' }).boundingBox();
  for (const shown of [
    page.getByRole('link', { name: /^Continue with question/ }),
    fact(page, 'My position'),
    fact(page, 'My points'),
    part(page, 'My dashboard').getByRole('listitem').last(),
  ]) {
    const { y = Infinity, height = 0 } = (await shown.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(tabs?.y ?? 0);
  }
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1600);
  await expectAccessibleInLightAndDark(page);
});

test('the reason to act names the place that the points are enough for, and no place where they pass nobody', async ({
  signedInAs,
}) => {
  const page = await signedInAs('player');
  let passes = 2;
  await changeHome(page, (current) => {
    const { game: shown, userBoard, userAchievements } = current;
    const next = userAchievements.find(({ id }) => id === shown.continue?.achievementId);
    const own = userBoard.me;
    if (next === undefined || own === null || own.rank === null) throw new Error('The demo player is on the board');
    const firstPassed = own.rank - passes;
    const around = userBoard.around.map((row) =>
      row.me || row.rank === null || row.rank > (own.rank ?? 0)
        ? row
        : { ...row, points: own.points + next.points + (row.rank < firstPassed ? 5 : -5) },
    );
    return { ...current, userBoard: { ...userBoard, around } };
  });
  const answers = answersTo(page);
  await page.goto('/home');
  const { rank } = await answers.newest<Score>('/api/v1/leaderboard/user/score');
  await expect(page.getByText(`enough for ${place((rank ?? 0) - 2)} place`)).toBeVisible();
  passes = 0;
  await page.reload();
  await expect(page.getByText(/^Worth \d+ points$/)).toBeVisible();
});

test('what is begun without questions is continued, and with nothing begun the next one is started', async ({
  signedInAs,
}) => {
  const page = await signedInAs('player');
  await changeHome(page, (current) => {
    const [latest] = current.game.unfinished;
    if (latest === undefined) throw new Error('The demo player has begun something');
    const podcast = { ...latest, contentKind: 'podcast' as const, title: 'A podcast' };
    return { ...current, game: { ...current.game, continue: null, unfinished: [podcast] } };
  });
  const answers = answersTo(page);
  await page.goto('/home');
  await expect(heading(page)).toHaveText('A podcast');
  const [{ levelId, achievementId } = { levelId: '', achievementId: '' }] = (await game(answers)).unfinished;
  const address = `/game/${levelId}/${achievementId}/`;
  await expect(page.getByRole('link', { name: 'Continue', exact: true })).toHaveAttribute('href', address);

  await changeHome(page, (current) => ({ ...current, game: { ...current.game, continue: null, unfinished: [] } }));
  await page.reload();
  const start = page.getByRole('main').getByRole('link', { name: 'Start', exact: true });
  await expect(start).toHaveAttribute('href', /^\/game\/[0-9a-f-]{36}\/[0-9a-f-]{36}\/$/);
  await expect(heading(page)).not.toHaveText('A podcast');

  await changeHome(page, (current) => {
    const done = { state: 'Done' as const, reason: null };
    const opens = { state: 'Not available' as const, reason: null, availableAt: '2031-12-01T09:00:00.000Z' };
    const close = (achievement: (typeof current.userAchievements)[number], n: number) => ({
      ...achievement,
      ...(n === 0 ? opens : done),
    });
    return {
      ...current,
      ...{ game: { ...current.game, continue: null, unfinished: [] } },
      ...{ userAchievements: current.userAchievements.map(close), teamAchievements: [] },
    };
  });
  await page.reload();
  await expect(heading(page)).toHaveText('All done until 1 December');
  await expect(page.getByRole('link', { name: 'Open the leaderboards' })).toHaveAttribute('href', '/leaderboards/');
});

test('who is in no game is told so, and asks for one in vain not even once', async ({ signedInAs }) => {
  const page = await signedInAs('editor');
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(response.url());
  });
  await page.goto('/home');
  await expect(page.getByText('You are not in a game right now.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(refused).toEqual([]);
  // Who makes games has something else to do here than to ask for one.
  await page.getByRole('link', { name: 'Open the backoffice' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Games' })).toBeVisible();
});

test("the game's texts open as dialogs and give the focus back", async ({ signedInAs }) => {
  const page = await signedInAs('player');
  await page.goto('/home');
  for (const name of ['Game rules', 'Tutorial', 'About the game']) {
    const opener = page.getByRole('main').getByRole('button', { name });
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
  expectComplaint,
}) => {
  expectComplaint(/status of 404/);
  await alone('admin');
  const admin = await apiAs('admin');
  const leave = await enrolBeside(await apiAs('player'), { admin, person: admin });
  const page = await signedInAs('admin');
  try {
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
    await expect(page.getByText(/^Start here · /)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Start', exact: true }).click();
    await expect(page).toHaveURL(/^.*\/game\/[0-9a-f-]{36}\/[0-9a-f-]{36}\/$/);
    expect((await admin.v1.getUserScore()).points).toBe(0);
    await page.goto('/points');
    await expect(heading(page)).toHaveText('My points');
    await expect(page.getByText('No points yet')).toBeVisible();
    await expectAccessibleInLightAndDark(page);
  } finally {
    await leave();
  }
  // What was shown of the game goes when the page is looked at again, some minutes later.
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 300_000;
    window.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(page.getByText('You are not in a game right now.')).toBeVisible();
});

test('a game in which there is nothing yet says so, and offers nothing that leads nowhere', async ({
  alone,
  apiAs,
  signedInAs,
  afterwards,
}) => {
  await alone('slovakia');
  const name = 'A game to come';
  const admin = await apiAs('admin');
  let tierId = '';
  afterwards(
    await openOwnGame({ admin, person: await apiAs('slovakia') }, name, async (gameId) => {
      tierId = await make(admin, 'tiers', { gameId, name: 'Bronze', status: 'published' });
      const levelId = await make(admin, 'levels', { tierId, name: 'Leather', status: 'published' });
      const workshop = { title: 'A workshop', type: 'physicalExperience', points: 10, status: 'published' };
      await make(admin, 'achievements', { levelId, ...workshop });
    }),
  );
  // It was not published empty: what was in it has been withdrawn since.
  await admin.backoffice('PATCH', `/tiers/${tierId}`, { status: 'draft' });
  const page = await signedInAs('slovakia');
  await watchShifts(page);
  await page.goto('/home');
  await expect(heading(page)).toHaveText(name);
  await expect(page.getByText('The game is still being prepared.')).toBeVisible();
  await expect(part(page, 'My achievements')).toContainText('There is nothing to do yet');
  await expect(part(page, 'My achievements').getByRole('link')).toHaveCount(0);
  await expect(part(page, 'My positioning')).toContainText('Nobody is on the board yet.');
  await expect(part(page, 'News')).toContainText('There is no news yet.');
  for (const absent of ['My dashboard', 'The way ahead', 'Team achievements'])
    await expect(part(page, absent), absent).toHaveCount(0);
  await expect(page.locator('.next').getByRole('link')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await expectStill(page);
  await expectAccessibleInLightAndDark(page);
  await page.setViewportSize(narrowest);
  await expectNoSidewaysScroll(page);

  await page.getByRole('navigation').getByRole('link', { name: 'Game', exact: true }).click();
  await expect(heading(page)).toHaveText(name);
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
  await expect(part(page, 'My achievements')).toBeVisible();
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
  await expect(latest.getByRole('listitem').first()).toBeVisible();
});
