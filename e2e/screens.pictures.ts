/** Pictures of every screen, as people meet them: for looking through, not for comparing. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import { languages } from '#shared/vocabulary/languages.ts';
import { demoId } from '#server/demo/content.ts';
import type { Account } from './support/accounts.ts';
import type { Api } from './support/api.ts';
import { placesInGame, placesInside, type Place } from './support/places.ts';
import { test } from './support/test.ts';

const folder = join(import.meta.dirname, '..', 'pictures');

/** Name of the picture, and the address of the screen. */
type Screens = readonly (readonly [name: string, address: string])[];

/** What keeps its place on the screen would lie over the middle of a long picture. */
const layDownTabs = (page: Page): Promise<void> =>
  page.evaluate(() => document.querySelector<HTMLElement>('.tabs')?.style.setProperty('position', 'static'));

/** Opens each and takes its picture from top to bottom. */
async function takePictures(page: Page, shelf: string, screens: Screens): Promise<void> {
  for (const [name, address] of screens) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await layDownTabs(page);
    await page.screenshot({ path: join(folder, shelf, `${name.replaceAll(/\W+/g, '-')}.png`), fullPage: true });
  }
}

const screensOf = (places: readonly Place[]): Screens => places.map(({ name, address }) => [name, address]);

const inGame = (game: PlayerGame): Screens => screensOf(placesInGame(game));

/** One achievement of each kind in each of its states, on its own page. */
function eachKind(achievements: readonly Achievement[], area: string): Screens {
  const found = new Map<string, string>();
  for (const { id, levelId, contentKind, type, state } of achievements) {
    const name = `achievement ${contentKind ?? type} ${state}`;
    if (!found.has(name)) found.set(name, `${area}/game/${levelId}/${id}/`);
  }
  return [...found];
}

/** The oldest, which is the demo's. */
async function firstOf(api: Api, list: string): Promise<string | undefined> {
  const { body } = await api.backoffice('GET', `/${list}?_start=0&_end=1&_sort=createdAt&_order=asc`);
  return (body as { id: string }[])[0]?.id;
}

const others = languages.filter((language) => language !== 'en');

test('the way in', async ({ newDevice, expectComplaint }, { project }) => {
  expectComplaint(/status of 404/);
  const page = await newDevice(project.use);
  await takePictures(page, project.name, [
    ['login', '/login'],
    ['login of compliance', '/login?compliance=true'],
    ['a certificate that nobody has', '/certificates/GH-0000-0000'],
  ]);
});

const standard: readonly Account[] = ['player', 'newcomer'];
for (const account of standard) {
  test(`the standard area of ${account}`, async ({ signedInAs, apiAs, alone }, { project }) => {
    await alone(account);
    const page = await signedInAs(account, project.use);
    const api = await apiAs(account);
    const { v1 } = api;
    const [game, achievements, [item]] = await Promise.all([
      v1.getUserGame(),
      v1.listUserAchievements(),
      v1.listNews(),
    ]);
    await takePictures(page, join(project.name, account), [
      ...inGame(game),
      ...eachKind(achievements, ''),
      ['a news item', `/news/${item?.id}`],
    ]);
    if (account !== 'player') return;
    await takePictures(page, join(project.name, account), screensOf(await placesInside(api)));
  });
}

test('the compliance area', async ({ signedInAs, apiAs }, { project }) => {
  const page = await signedInAs('slovakia', project.use);
  const { v2 } = await apiAs('slovakia');
  const gameId = demoId('game', 'compliance-academy');
  const [achievements, [item]] = await Promise.all([
    v2.listGameAchievements({ params: { gameId } }),
    v2.listNews({ params: { gameId } }),
  ]);
  await takePictures(page, join(project.name, 'compliance'), [
    ['home', '/compliance/home'],
    ['the game', '/compliance/game'],
    ['a level', `/compliance/game/${demoId('level', 'academy-conflicts')}`],
    ['the board of players', '/compliance/leaderboards'],
    ['the board of teams', '/compliance/leaderboards?gameType=Team'],
    ['a team', `/compliance/leaderboards/${demoId('team', 'academy-slovakia')}`],
    ['rewards', '/compliance/rewards'],
    ['news', '/compliance/news'],
    ['a news item', `/compliance/news/${item?.id}`],
    ['notifications', '/compliance/notifications'],
    ['the statement of points', '/compliance/points'],
    ['profile', '/compliance/profile'],
    ...eachKind(achievements, '/compliance'),
  ]);
});

test('the backoffice', async ({ signedInAs, apiAs }, { project }) => {
  const page = await signedInAs('admin', project.use);
  const api = await apiAs('admin');
  const screens: [string, string][] = [
    ['games', '/backoffice/'],
    ['nothing here', '/backoffice/nowhere'],
  ];
  for (const resource of ['games', 'tiers', 'levels', 'achievements']) {
    const id = await firstOf(api, resource);
    screens.push([`${resource} show`, `/backoffice/${resource}/${id}`]);
    screens.push([`${resource} edit`, `/backoffice/${resource}/${id}/edit`]);
  }
  await takePictures(page, join(project.name, 'backoffice'), screens);
});

test('the longest and the most', async ({ signedInAs, apiAs }, { project }) => {
  const page = await signedInAs('switzerland', project.use);
  const { v1, v2 } = await apiAs('switzerland');
  const { id } = await v2.getProfile();
  const [gameId = ''] = (process.env['PICTURES_GAMES'] ?? '').split(' ');
  await v2.chooseGame({ params: { id: id ?? '' }, body: { gameId } });
  const [game, achievements, [item]] = await Promise.all([v1.getUserGame(), v1.listUserAchievements(), v1.listNews()]);
  await takePictures(page, join(project.name, 'longest'), [
    ...inGame(game),
    ...eachKind(achievements, ''),
    ['a news item', `/news/${item?.id}`],
  ]);
});

test('nothing yet', async ({ signedInAs, apiAs, alone }, { project }) => {
  await alone('newcomer');
  const page = await signedInAs('newcomer', project.use);
  const { v1, v2 } = await apiAs('newcomer');
  const { id } = await v2.getProfile();
  const [, gameId = ''] = (process.env['PICTURES_GAMES'] ?? '').split(' ');
  const before = await v1.getUserGame();
  await v2.chooseGame({ params: { id: id ?? '' }, body: { gameId } });
  const game = await v1.getUserGame();
  await takePictures(page, join(project.name, 'empty'), inGame(game));
  await v2.chooseGame({ params: { id: id ?? '' }, body: { gameId: before.id } });
});

for (const language of others) {
  test(`in ${language}`, async ({ signedInAs, apiAs }, { project }) => {
    const { v1 } = await apiAs('player');
    const page = await signedInAs('player', { ...project.use, locale: language });
    await takePictures(page, join(project.name, language), inGame(await v1.getUserGame()));
  });
}
