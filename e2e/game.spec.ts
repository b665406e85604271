import type { Locator, Page } from '@playwright/test';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import type { GameLevel, PlayerGame } from '#shared/game/games.contract.ts';
import { answersTo, changeGame } from './support/answers.ts';
import { expect, test } from './support/test.ts';
import { figure } from './support/words.ts';

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const filter = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Show achievements' }).getByRole('link', { name });

/** How each state of a level [of the contract] is said. */
const stateLabel: Record<GameLevel['state'], string> = {
  done: 'done',
  current: 'you are here',
  open: 'open',
  locked: 'not open yet',
};

/** Every level stands in its tier with its number, its state, and why it is closed if it is. */
async function expectMap(page: Page, { tiers }: PlayerGame): Promise<void> {
  for (const tier of tiers) {
    const region = page.getByRole('region', { name: tier.name });
    const shown = region.getByRole('list', { name: `Levels of ${tier.name}` }).getByRole('listitem');
    await expect(shown).toHaveCount(tier.levels.length);
    for (const [index, level] of tier.levels.entries()) {
      const row = shown.nth(index);
      await expect(row.getByRole('link', { name: level.name, exact: true })).toHaveAttribute(
        'href',
        `/game/${level.id}`,
      );
      await expect(row).toContainText(`Level ${level.number}, ${stateLabel[level.state]}.`);
      if (level.waitsFor !== null) await expect(row).toContainText(`Opens when “${level.waitsFor.name}” is done`);
    }
  }
}

test('the map shows every level in its tier with its state, and the filter stands in the address', async ({
  signedInAs,
}) => {
  const page = await signedInAs('player');
  const answers = answersTo(page);
  await page.goto('/game/');
  const game = await answers.newest<PlayerGame>('/api/v1/game/user');
  await expect(heading(page)).toHaveText(game.name);
  await expect(filter(page, 'All')).toHaveAttribute('aria-current', 'true');
  await expectMap(page, game);
  const own = game.progress.Individual;
  const team = game.progress.Team;
  const done = page.getByRole('main').getByRole('definition').first();
  // As on the home page; what is for the team stands beside it.
  await expect(done).toHaveText(`${own.completed} of ${own.total}`);
  for (const { name, progress: tier } of game.tiers) {
    await expect(page.getByRole('region', { name })).toContainText(
      `${tier.Individual.completed} of ${tier.Individual.total} · Team ${tier.Team.completed} of ${tier.Team.total}`,
    );
  }

  for (const [name, { completed, total }] of Object.entries(game.progress)) {
    await filter(page, name).click();
    await expect(page).toHaveURL(`/game/?gameType=${name}`);
    await expect(filter(page, name)).toHaveAttribute('aria-current', 'true');
    await expect(done).toHaveText(`${completed} of ${total}`);
  }
  await expect(page.getByText('My points')).toBeHidden();
  await page.reload();
  await expect(done).toHaveText(`${team.completed} of ${team.total}`);
  await filter(page, 'All').click();
  await expect(page).toHaveURL('/game/');

  await changeGame(page, (json) => ({
    ...json,
    tiers: json.tiers.map((tier) => ({ ...tier, image: '/favicon.svg' })),
  }));
  await page.goto('/game/?gameType=Everybody');
  await expect(page.getByRole('main').locator('img[src="/favicon.svg"]')).toHaveCount(game.tiers.length);
  await expect(filter(page, 'All')).toHaveAttribute('aria-current', 'true');
  await expectMap(page, game);
});

test('the map keeps its shape when it is reached from the home page', async ({ signedInAs }) => {
  const page = await signedInAs('player');
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'My dashboard' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Game' }).click();
  const levels = page.getByRole('list', { name: 'Levels of Bronze' }).getByRole('listitem');
  await expect(levels.first()).toBeVisible();
  const boxes = await Promise.all((await levels.all()).map((level) => level.boundingBox()));
  expect(boxes.length).toBeGreaterThan(1);
  // One below the other, all equally wide.
  expect(new Set(boxes.map((box) => box?.x)).size).toBe(1);
  expect(new Set(boxes.map((box) => box?.width)).size).toBe(1);
});

test('a level shows its achievements with state and points, and a row opens one', async ({ signedInAs }) => {
  const page = await signedInAs('player');
  const answers = answersTo(page);
  await page.goto('/game/');
  const game = await answers.newest<PlayerGame>('/api/v1/game/user');
  const level = game.tiers.flatMap(({ levels }) => levels).find(({ state }) => state === 'current');
  if (level === undefined) throw new Error('The demo player is in a level');
  await page.getByRole('link', { name: level.name, exact: true }).click();
  await expect(page).toHaveURL(`/game/${level.id}`);
  await expect(heading(page)).toHaveText(level.header);
  await expect(page).toHaveTitle(`${level.header} · Game Hub`);

  const achievements = await answers.newest<Achievement[]>(/\/levels\/[^/]+\/achievements$/);
  const rows = page.getByRole('region', { name: 'Achievements' }).getByRole('list').first().getByRole('listitem');
  await expect(rows).toHaveCount(achievements.length);
  for (const [index, { title, state, points, pointsEarned, result }] of achievements.entries()) {
    const row = rows.nth(index);
    await expect(row).toContainText(title);
    await expect(row).toContainText(figure(pointsEarned ?? points));
    // A failed attempt with one left is said as such.
    await expect(row).toContainText(result === 'Failed' && state === 'Done' ? 'attempt' : state);
  }
  await expect(page.getByRole('region', { name: 'What to know' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What to do' })).toBeVisible();

  const [first] = achievements;
  await rows.first().getByRole('link').click();
  await expect(page).toHaveURL(`/game/${level.id}/${first?.id}/`);
  await expect(heading(page)).toHaveText(first?.title ?? '');
  await page
    .getByRole('main')
    .getByRole('link', { name: `Back to ${level.name}` })
    .click();
  await expect(page).toHaveURL(`/game/${level.id}`);
});

test('a level that is not open says what it waits for, leads there, and keeps what it teaches to itself', async ({
  signedInAs,
}) => {
  const page = await signedInAs('player');
  const answers = answersTo(page);
  await page.goto('/game/');
  const game = await answers.newest<PlayerGame>('/api/v1/game/user');
  const levels = game.tiers.flatMap((tier) => tier.levels);
  const current = levels.find(({ state }) => state === 'current');
  // Not the next one: each waits for the one right before it, and the way there begins at the present level.
  const locked = levels.at(-1);
  expect(locked?.waitsFor?.levelId).toBe(levels.at(-2)?.id);
  if (locked?.waitsFor == null || current === undefined) throw new Error('A level of the demo waits for another');
  await page.getByRole('link', { name: locked.name, exact: true }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('This level is not open yet');
  await expect(main).toContainText(`It opens when “${locked.waitsFor.name}” is done.`);
  await expect(page.getByRole('region', { name: 'Achievements' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'What to know' })).toBeHidden();
  await main.getByRole('link', { name: `Go to “${current.name}”` }).click();
  await expect(page).toHaveURL(`/game/${current.id}`);
});

test('a section that the game has switched off is left out of the ways to go', async ({ signedInAs, apiAs }) => {
  const page = await signedInAs('player');
  const { team } = await (await apiAs('player')).v1.getUserGame();
  const link = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: /Leaderboards|Ranks/ });
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'My positioning' })).toBeVisible();
  await expect(link).toBeVisible();

  await changeGame(page, (shown) => ({ ...shown, sections: { ...shown.sections, leaderboard: false } }));
  await page.reload();
  await expect(page.getByRole('region', { name: 'My dashboard' })).toBeVisible();
  await expect(link).toBeHidden();
  await expect(page.getByRole('region', { name: 'My positioning' })).toBeHidden();
  const own = await page.goto('/profile').then(() => page.getByRole('definition').filter({ hasText: 'Boutique' }));
  await expect(own).toBeVisible();
  await expect(own.getByRole('link')).toBeHidden();
  for (const address of ['/leaderboards/', `/leaderboards/${team?.id}`]) {
    await page.goto(address);
    await expect(page.getByText('This game has no leaderboard')).toBeVisible();
  }
});
