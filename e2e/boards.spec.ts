import type { Locator, Page } from '@playwright/test';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import type { BoardEntry, Leaderboard } from '#shared/points/leaderboards.contract.ts';
import type { PlayerTeam } from '#shared/users/teams.contract.ts';
import { expectAccessibleInLightAndDark } from './support/accessibility.ts';
import { answersTo, type Answers } from './support/answers.ts';
import { enrolBeside } from './support/ownGame.ts';
import { expect, test } from './support/test.ts';
import { figure, place } from './support/words.ts';

const boardOf = (answers: Answers, kind: 'user' | 'team') =>
  answers.newest<Leaderboard>(new RegExp(`^/api/v1/leaderboard/${kind}\\?limit=\\d+$`));

/** The rows below the head of a board. */
const rowsOf = (table: Locator): Locator => table.getByRole('row').filter({ has: table.page().getByRole('rowheader') });

const literally = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** A row as it is read out: place, name, what stands below it, points. */
const rowName = (rank: number | null, name: string, points: number): RegExp =>
  new RegExp(`^${rank === null ? '' : `${rank} `}${literally(name)}( .+)? ${figure(points)}$`);

const nameOn = (board: 'players' | 'teams', { me, name }: BoardEntry): string =>
  me && board === 'players' ? 'You' : name;

/** Everybody whom the board has to show stands on it: the first three above, then down, with the reader's neighbours. */
async function expectBoard(page: Page, board: 'players' | 'teams', answer: Leaderboard): Promise<void> {
  const [first, second, third, ...below] = answer.entries;
  if (!first || !second || !third) throw new Error('The demo has more than three on each board');
  const places = page.getByRole('list', { name: 'The first three' }).getByRole('listitem');
  for (const [index, entry] of [first, second, third].entries()) {
    await expect(places.nth(index)).toContainText(nameOn(board, entry));
    await expect(places.nth(index)).toContainText(figure(entry.points));
  }
  const table = page.getByRole('table', { name: board === 'players' ? 'Players by points' : 'Teams by points' });
  const shown = [...below, ...answer.around.filter(({ id }) => answer.entries.every((entry) => entry.id !== id))];
  await expect(rowsOf(table)).toHaveCount(shown.length);
  for (const [index, entry] of shown.entries()) {
    const name = rowName(entry.rank, nameOn(board, entry), entry.points);
    await expect(rowsOf(table).nth(index)).toHaveAccessibleName(name);
  }
}

test(
  'the individual board shows the top, the player among the neighbours, and when it was last updated',
  { tag: '@desktop' },
  async ({ signedInAs }) => {
    const page = await signedInAs('player');
    const answers = answersTo(page);
    await page.goto('/leaderboards/');
    await expect(page).toHaveTitle('Leaderboards · Game Hub');
    await expect(page.getByText(/^You, your neighbours and your team\./)).toBeVisible();
    const kinds = page.getByRole('navigation', { name: 'Whose points' });
    await expect(kinds.getByRole('link', { name: 'Individual' })).toHaveAttribute('aria-current', 'true');

    await expect(async () => expectBoard(page, 'players', await boardOf(answers, 'user'))).toPass();
    const board = await boardOf(answers, 'user');
    await expect(page.getByText(`${figure(board.total)} players · Updated`)).toBeVisible();
    await expect(page.getByRole('main').getByRole('time').first()).toHaveAttribute('datetime', board.lastUpdated ?? '');
    expect(board.around.length).toBeGreaterThanOrEqual(6);

    // One line between the first three and those below.
    const podium = page.getByRole('list', { name: 'The first three' });
    const first = rowsOf(page.getByRole('table', { name: 'Players by points' })).first();
    const lines = async (part: Locator, side: 'Top' | 'Bottom') =>
      Number.parseFloat(await part.evaluate((it, edge) => getComputedStyle(it)[`border${edge}Width`], side));
    expect((await lines(podium, 'Bottom')) + (await lines(first.getByRole('rowheader'), 'Top'))).toBe(1);

    await page.getByRole('button', { name: 'Jump to me' }).click();
    const mine = page.getByRole('row', { name: /^\d+ You / });
    await expect(mine).toBeFocused();
    await expect(mine).toBeInViewport();
    await expect(mine).toHaveAccessibleName(new RegExp(`to ${place((board.me?.rank ?? 0) - 1)} `));
  },
);

test('the board has parts with addresses of their own: this week, my team, my market', async ({
  signedInAs,
  apiAs,
}) => {
  const { v1, v2 } = await apiAs('player');
  const { id: gameId, team } = await v1.getUserGame();
  const admin = await apiAs('admin');
  // A week that has just begun: nobody may have points of it yet, and the first three stand above the table.
  const { body } = await admin.backoffice('GET', `/enrolments?gameId=${gameId}&_sort=id&_end=5`);
  for (const enrolment of body as { id: string }[]) {
    const correction = { points: 1, reason: 'A correction of the test' };
    await admin.backoffice('POST', `/enrolments/${enrolment.id}/adjustments`, correction);
  }
  const thisWeek = () => v2.getBoardPart({ params: { gameId }, query: { part: 'week' } });
  await expect.poll(async () => (await thisWeek()).total, { timeout: 30_000 }).toBeGreaterThan(3);
  const page = await signedInAs('player');
  await page.goto('/leaderboards/');
  const parts = page.getByRole('navigation', { name: 'Which players' });
  await expect(parts.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true');
  const captions = [
    ['week', 'This week', 'Players by points of this week'],
    ['team', 'My team', 'Players of my team by points'],
    ['market', 'My market', 'Players of my market by points'],
  ] as const;
  for (const [part, link, caption] of captions) {
    const board = await v2.getBoardPart({ params: { gameId }, query: { part } });
    expect(board.total).toBeGreaterThan(1);
    if (part !== 'week') expect(board.me).not.toBeNull();
    await parts.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(new RegExp(`\\?part=${part}$`));
    await expect(parts.getByRole('link', { name: link })).toHaveAttribute('aria-current', 'true');
    const table = page.getByRole('table', { name: caption });
    await expect(table).toBeVisible();
    await expect(page.getByText(`${figure(board.total)} players · Updated`)).toBeVisible();
    // The player is on it, wherever that is; who is in the first three is above the table.
    const own = page.locator('.board__row--mine, .podium__place--mine');
    await expect(own).toHaveCount(board.me === null ? 0 : 1);
    if (board.me === null) continue;
    const { rank, points } = board.me;
    await expect(own).toContainText(figure(points));
    await expect(own.locator('.board__rank, .podium__rank')).toContainText(String(rank));
    if (part !== 'team') continue;
    const others = table.getByRole('row').filter({ hasText: team?.name ?? '' });
    await expect(others).toHaveCount(board.entries.slice(3).filter(({ me }) => !me).length);
  }

  await test.step('an address of a part is that part, and another one the whole board', async () => {
    await page.reload();
    await expect(page.getByRole('table', { name: 'Players of my market by points' })).toBeVisible();
    await page.goto('/leaderboards/?part=elsewhere');
    await expect(page.getByRole('table', { name: 'Players by points', exact: true })).toBeVisible();
    await expect(parts.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true');
  });
});

test('everybody has a face: a photo, an emblem that grows with what one has done, or the initials that one chose', async ({
  signedInAs,
  apiAs,
  alone,
}) => {
  await alone('switzerland');
  const page = await signedInAs('player');
  const answers = answersTo(page);
  await page.goto('/leaderboards/');
  const { entries } = await boardOf(answers, 'user');
  const lengths = new Map<number, number>();
  for (const { name, me, image, achievements } of entries) {
    const shown = me ? /^You/ : new RegExp(`^${literally(name)}`);
    const face = page
      .getByRole('main')
      .locator('tr, li')
      .filter({ has: page.locator('.board__person > span:last-child, .podium__name').filter({ hasText: shown }) })
      .locator('.avatar');
    await expect(face).toHaveCSS('border-radius', '50%');
    if (image !== null) await expect(face.locator('img')).toHaveAttribute('src', image);
    else if (achievements !== null) {
      const path = await face.locator('svg path').getAttribute('d');
      lengths.set(achievements, path?.split('M').length ?? 0);
    }
  }
  const byAchievements = [...lengths].toSorted(([a], [b]) => a - b).map(([, lines]) => lines);
  expect(byAchievements.length).toBeGreaterThan(2);
  expect(byAchievements).toEqual(byAchievements.toSorted((a, b) => a - b));
  expect(byAchievements.at(-1)).toBeGreaterThan(byAchievements[0] ?? 0);

  await page.goto('/leaderboards/?gameType=Team');
  const team = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .locator('.avatar')
    .first();
  await expect(team.locator('svg')).toBeVisible();
  await expect(team).not.toHaveCSS('border-radius', '50%');

  const { v1, v2 } = await apiAs('switzerland');
  const { id } = await v1.getUser();
  await v2.changePreferences({ params: { id }, body: { showsInitials: true } });
  try {
    const shy = await signedInAs('switzerland');
    await shy.goto('/leaderboards/');
    const own = shy.locator('.board__row--mine, .podium__place--mine').locator('.avatar');
    await expect(own).toHaveText(/^\p{Lu}{1,2}$/u);
    await expect(shy.getByRole('link', { name: 'Profile' }).locator('.avatar').first()).toHaveText(
      await own.innerText(),
    );
  } finally {
    await v2.changePreferences({ params: { id }, body: { showsInitials: false } });
  }
});

test('more of the board is shown on request, until everybody is there', async ({ signedInAs }) => {
  const page = await signedInAs('player');
  const answers = answersTo(page);
  // A board that does not exist is the individual one.
  await page.goto('/leaderboards?gameType=Everybody');
  const { total } = await boardOf(answers, 'user');
  const rows = rowsOf(page.getByRole('table', { name: 'Players by points' }));
  const more = page.getByRole('button', { name: 'Show more' });
  const others = total - 3;
  await expect(rows).not.toHaveCount(0);
  // By the rows: the button goes a moment after the last of them have come.
  for (let before = await rows.count(); before < others; before = await rows.count()) {
    await more.click();
    await expect.poll(() => rows.count()).toBeGreaterThan(before);
  }
  await expect(rows).toHaveCount(others);
  await expect(more).toBeHidden();
});

test('a name is searched on the board, without regard to capitals and accents', async ({ signedInAs }) => {
  const page = await signedInAs('player');
  const answers = answersTo(page);
  await page.goto('/leaderboards/');
  const board = await boardOf(answers, 'user');
  const named = board.entries.find(({ me, name }) => !me && /^\p{L}{3}/u.test(name) && !name.includes('.'));
  if (!named) throw new Error('The demo has somebody with a name on the board');
  const search = page.getByRole('searchbox', { name: 'Search for a name' });
  const open = page.getByRole('button', { name: 'Search for a name' });
  await expect(open).toHaveAttribute('aria-expanded', 'false');
  await open.click();
  await expect(search).toBeFocused();
  await search.fill(
    named.name
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036f]/g, '')
      .toUpperCase(),
  );
  const found = page.getByRole('table', { name: /^Search results/ });
  await expect(found.getByRole('rowheader').filter({ hasText: named.name })).toBeVisible();
  await expect(rowsOf(found).first()).toHaveAccessibleName(rowName(named.rank, named.name, named.points));
  await expectAccessibleInLightAndDark(page);
  // What was found before is not said to be found for what is typed now.
  const { promise: isRead, resolve } = Promise.withResolvers<void>();
  await page.route('**/leadersboards/search?*', async (route) => {
    await isRead;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/leadersboards\/search\?/);
  await search.fill('nobody is called that');
  await asked;
  await expect(page.getByRole('status').filter({ hasText: 'nobody is called that' })).toBeHidden();
  resolve();
  await expect(page.getByText('No player with points has that in their name.')).toBeVisible();
  await search.fill('');
  await expect(page.getByRole('table', { name: 'Players by points' })).toBeVisible();
  await search.fill('a');
  await expect(found).toBeVisible();
  await open.click();
  await expect(search).toBeHidden();
  await expect(page.getByRole('table', { name: 'Players by points' })).toBeVisible();

  await test.step('where nobody is, nobody is searched', async () => {
    await page.route(/\/api\/v1\/leaderboard\/user(\?|$)/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), entries: [], around: [], total: 0 } });
    });
    await page.reload();
    await expect(page.getByText('Nobody has points yet')).toBeVisible();
    await expect(open).toBeHidden();
  });
});

test('the team board shows every team, marks the own one, and says why one has no place', async ({ signedInAs }) => {
  const page = await signedInAs('player');
  const answers = answersTo(page);
  await page.goto('/leaderboards/');
  await page.getByRole('navigation', { name: 'Whose points' }).getByRole('link', { name: 'Team' }).click();
  await expect(page).toHaveURL('/leaderboards/?gameType=Team');
  await expect(async () => expectBoard(page, 'teams', await boardOf(answers, 'team'))).toPass();
  await expect(page.getByText('Your team', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Kraków Boutique/ })).toContainText('ranked from three members');
  await page.reload();
  await expect(page.getByRole('table', { name: 'Teams by points' })).toBeVisible();
});

test("the team's page shows its members, what its points are made of, and what it can win", async ({ signedInAs }) => {
  const page = await signedInAs('player');
  const answers = answersTo(page);
  await page.goto('/leaderboards/?gameType=Team');
  await page.getByRole('link', { name: 'Stockholm Boutique' }).click();
  await expect(page).toHaveURL(/\/leaderboards\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stockholm Boutique');
  await expect(page).toHaveTitle('Stockholm Boutique · Game Hub');

  const achievements = await answers.newest<Achievement[]>('/api/v1/achievement/team');
  await expect(async () => {
    const team = await answers.newest<PlayerTeam>(/^\/api\/v1\/team\//);
    const facts = page.getByRole('main').getByRole('definition');
    await expect(facts).toHaveText([
      team.rank === null ? '–' : `${place(team.rank)} of ${team.total}`,
      figure(team.points),
      figure(team.points - team.ownPoints),
      figure(team.ownPoints),
    ]);
    const rows = rowsOf(page.getByRole('table', { name: /^Members by points/ }));
    await expect(rows).toHaveCount(team.members.length);
    for (const [index, member] of team.members.entries()) {
      const name = rowName(member.rank, nameOn('players', member), member.points);
      await expect(rows.nth(index)).toHaveAccessibleName(name);
    }
  }).toPass();
  const listed = page.getByRole('region', { name: 'Team achievements' }).getByRole('listitem');
  await expect(listed.getByRole('link')).toHaveText(achievements.map(({ title }) => title));

  await test.step('another team’s page keeps what that team can win to itself', async () => {
    await page.goBack();
    await page.getByRole('link', { name: 'Geneva Boutique' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Geneva Boutique');
    await expect(page.getByRole('table', { name: /^Members by points/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Team achievements' })).toBeHidden();
  });
});

test('who looks after the game and does not play it reads why they are not on the board', async ({
  signedInAs,
  apiAs,
  expectComplaint,
}) => {
  expectComplaint(/404 \(Not Found\)/);
  const page = await signedInAs('editor');
  // Signing in makes no player of an editor.
  for (const path of ['/leaderboards/', '/rewards']) {
    await page.goto(path);
    await expect(page.getByText('You are not in a game right now.')).toBeVisible();
  }
  const leave = await enrolBeside(await apiAs('player'), {
    admin: await apiAs('admin'),
    person: await apiAs('editor'),
  });
  try {
    await page.goto('/leaderboards/');
    await expect(page.getByText('You are not on this board: it is for players only.')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Players by points' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Jump to me' })).toBeHidden();
    await page.getByRole('link', { name: 'This week' }).click();
    await expect(page.getByRole('table', { name: 'Players by points of this week' })).toBeVisible();
    await expect(page.getByText('You are not on this board: it is for players only.')).toBeVisible();
  } finally {
    await leave();
  }
});

test(
  'beside the board stand the player’s emblem, their place and its last two weeks',
  { tag: '@desktop-only' },
  async ({ signedInAs }) => {
    const page = await signedInAs('player');
    const answers = answersTo(page);
    await page.goto('/leaderboards/');
    const side = page.getByRole('complementary');
    const { me, total } = await boardOf(answers, 'user');
    await expect(side.getByRole('region', { name: 'My position' })).toContainText(
      `${place(me?.rank ?? 0)} of ${total}`,
    );
    await expect(side.getByText(/achievements, each a line of your emblem/)).toBeVisible();
    const chart = side.getByRole('img', { name: new RegExp(`^Places: from .+ to .+, ${place(me?.rank ?? 0)}$`) });
    await expect(chart).toBeVisible();
    await expectAccessibleInLightAndDark(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(side).toBeHidden();
  },
);
