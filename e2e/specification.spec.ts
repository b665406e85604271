/** What the customer's specification says word by word, where no other test is about it. */
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import { demoId } from '#server/demo/content.ts';
import { changeGame } from './support/answers.ts';
import { celebrateNothing } from './support/api.ts';
import { make, openOwnGame } from './support/ownGame.ts';
import { signedIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

test('what editors wrote for news, leaderboards and rewards is read there, and the pictures of tiers and teams are shown', async ({
  browser,
  baseURL,
  alone,
  apiAs,
  signedInAs,
  afterwards,
}) => {
  await alone('slovakia');
  const [admin, person] = [await apiAs('admin'), await apiAs('slovakia')];
  const { idToken } = await signedIn(browser, 'admin');
  const upload = async (background: string) => {
    const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'picture.png');
    const headers = { authorization: `Bearer ${idToken}` };
    const response = await fetch(`${baseURL}/api/backoffice/media`, { method: 'POST', headers, body: form });
    expect(response.status).toBe(201);
    return (await response.json()) as { id: string; url: string };
  };
  const [ofTier, ofTeam] = [await upload('#1f4a3c'), await upload('#c4a253')];
  const { id: userId } = await person.v1.getUser();
  let teamId = '';
  afterwards(
    await openOwnGame({ admin, person }, 'Own words', async (gameId) => {
      const published = { status: 'published' };
      const texts = {
        newsText: '<p>New each week.</p>',
        leaderboardText: '<p>Who leads.</p>',
        rewardsText: '<p>To win.</p>',
      };
      expect((await admin.backoffice('PATCH', `/games/${gameId}`, texts)).status).toBe(200);
      const tierId = await make(admin, 'tiers', { gameId, name: 'Tier', image: ofTier.id, ...published });
      const levelId = await make(admin, 'levels', { tierId, name: 'Level', ...published });
      const workshop = { levelId, title: 'A workshop', type: 'physicalExperience', points: 10 };
      await make(admin, 'achievements', { ...workshop, ...published });
      teamId = await make(admin, 'teams', { gameId, name: 'Emblem', image: ofTeam.id });
    }),
  );
  const { body } = await admin.backoffice('GET', `/enrolments?userId=${userId}&_sort=createdAt&_order=desc`);
  const [enrolment] = body as { id: string }[];
  expect((await admin.backoffice('PATCH', `/enrolments/${enrolment?.id}`, { teamId })).status).toBe(200);
  const page = await signedInAs('slovakia');
  const picture = (url: string) => page.getByRole('main').locator(`img[src="${url}"]`).first();
  for (const [path, words] of [
    ['/news', 'New each week.'],
    ['/leaderboards/', 'Who leads.'],
    ['/rewards', 'To win.'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
  await page.goto('/game/');
  await expect(picture(ofTier.url)).toBeVisible();
  for (const path of ['/home', '/leaderboards/?gameType=Team', `/leaderboards/${teamId}`]) {
    await page.goto(path);
    await expect(picture(ofTeam.url), path).toBeVisible();
  }
});

test('the rewards page and the choice of a game ask the calls that are made for them', async ({ signedInAs }) => {
  const page = await signedInAs('player');
  const asked = (path: RegExp) => page.waitForRequest((request) => path.test(new URL(request.url()).pathname));
  const rewards = asked(/^\/api\/v1\/rewards\/user$/);
  await page.goto('/rewards');
  await rewards;
  const counts = asked(/^\/api\/v2\/games\/[^/]+\/achievements\/count$/);
  await page.goto('/home');
  await page.getByRole('button', { name: 'Switch game' }).click();
  await counts;
  const academy = page.getByRole('dialog', { name: 'My games' }).getByRole('listitem').filter({ hasText: 'Academy' });
  await expect(academy).toContainText(/\d+ of \d+/);
  const [count = ''] = /\d+ of \d+/.exec(await academy.innerText()) ?? [];
  await page.goto('/compliance/home');
  const ring = page.getByRole('progressbar', { name: 'Achievements done' });
  await expect(ring, 'one count, everywhere').toHaveAttribute('aria-valuetext', count);
});

test('a recorded engagement has engagements, notifications, achievements and score asked again at once', async ({
  alone,
  apiAs,
  signedInAs,
  afterwards,
}) => {
  await alone('slovakia');
  const [admin, person] = [await apiAs('admin'), await apiAs('slovakia')];
  afterwards(
    await openOwnGame({ admin, person }, 'Engagements', async (gameId) => {
      const published = { status: 'published' };
      expect((await admin.backoffice('PATCH', `/games/${gameId}`, { tutorial: '<p>Begin.</p>' })).status).toBe(200);
      const tierId = await make(admin, 'tiers', { gameId, name: 'Tier', ...published });
      const levelId = await make(admin, 'levels', { tierId, name: 'Level', ...published });
      const behavioral = { levelId, type: 'behavioral', behaviourCount: 1, points: 10 };
      await make(admin, 'achievements', {
        ...behavioral,
        title: 'Look',
        behaviourEngagement: 'Tutorial',
        ...published,
      });
      await make(admin, 'achievements', {
        ...behavioral,
        title: 'Read',
        behaviourEngagement: 'ReadNews',
        ...published,
      });
      const news = {
        gameId,
        contentType: 'Article',
        name: 'Out now',
        title: 'Out now',
        text: '<p>Read me.</p>',
        displayDate: new Date(0).toISOString(),
      };
      await make(admin, 'news', { ...news, ...published });
    }),
  );
  await celebrateNothing(person);
  const page = await signedInAs('slovakia');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET') asked.push(pathname);
    // What was on its way until then says nothing of what is asked for after it.
    else if (/\/engagement\/user\//.test(pathname)) asked.length = 0;
  });
  const expectAllAskedAgain = () =>
    expect
      .poll(() => asked)
      .toEqual(
        expect.arrayContaining([
          '/api/v1/engagement/user',
          '/api/v1/notification/user',
          '/api/v1/achievement/user',
          '/api/v1/leaderboard/user/score',
        ]),
      );
  const dialog = page.getByRole('dialog');

  await page.goto('/home');
  await page.getByRole('main').getByRole('button', { name: 'Tutorial' }).click();
  await expect(dialog).toBeVisible();
  const recorded = () =>
    page.waitForRequest((request) => /POST.*\/engagement\/user\//.test(`${request.method()} ${request.url()}`));
  await Promise.all([recorded(), dialog.getByRole('button', { name: 'I have read it' }).click()]);
  await expectAllAskedAgain();
  await expect(dialog).toContainText('Look');

  await test.step('also by news that is opened', async () => {
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect(dialog).toBeHidden();
    await Promise.all([recorded(), page.getByRole('link', { name: 'Out now' }).click()]);
    await expect(heading(page)).toHaveText('Out now');
    await expectAllAskedAgain();
    await expect(dialog, 'nobody is congratulated in the middle of a sentence').toBeHidden();
    await page.getByRole('link', { name: 'Back to News' }).click();
    await expect(dialog).toContainText('Read');
  });
});

test('a compliance quiz is not there under the addresses of the other area', async ({
  signedInAs,
  expectComplaint,
}) => {
  expectComplaint(/404/);
  const page = await signedInAs('slovakia');
  const [levelId, id] = [demoId('level', 'academy-conflicts'), demoId('achievement', 'academy-conflicts-quiz')];
  for (const path of [`/game/${levelId}/${id}/`, `/game/${levelId}/${id}/00000000-0000-7000-8000-000000000000`]) {
    await page.goto(path);
    await expect(heading(page)).toHaveText('This is not here');
  }
});

test('a compliance question leads to the page of its achievement where there is no game', async ({ signedInAs }) => {
  const page = await signedInAs('slovakia');
  const [levelId, id] = [demoId('level', 'academy-conflicts'), demoId('achievement', 'academy-conflicts-quiz')];
  await page.route('**/api/v2/games/all-active', (route) => route.fulfill({ json: [] }));
  await page.goto(`/compliance/game/${levelId}/${id}/00000000-0000-7000-8000-000000000000`);
  await expect(page).toHaveURL(`/compliance/game/${levelId}/${id}/`);
});

for (const [kind, button] of [
  ['quiz', 'Start quiz'],
  ['exam', 'Start certificate'],
] as const) {
  test(`the game page offers "${button}" where that comes next`, async ({ signedInAs }) => {
    const page = await signedInAs('player');
    await changeGame(page, (game) => ({ ...game, continue: null }));
    await page.route('**/api/v1/achievement/user', async (route) => {
      const response = await route.fetch();
      const all = (await response.json()) as Achievement[];
      const json = all.map((one) => (one.state === 'Available' ? { ...one, contentKind: kind } : one));
      await route.fulfill({ response, json });
    });
    await page.goto('/game/');
    const start = page.getByRole('main').getByRole('link', { name: button, exact: true });
    await expect(start).toHaveAttribute('href', /^\/game\/[0-9a-f-]{36}\/[0-9a-f-]{36}\/$/);
  });
}

test('the Compliance Academy shows its rewards and its news', async ({ signedInAs }) => {
  const page = await signedInAs('slovakia');
  await page.goto('/compliance/rewards');
  await expect(
    page
      .getByRole('region', { name: /^(Prizes|Badges)$/ })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();
  await page.goto('/compliance/news');
  await expect(page.getByRole('main').getByRole('listitem').getByRole('link').first()).toBeVisible();
});
