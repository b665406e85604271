import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { localDayAt } from '#shared/time/zonedTime.rules.ts';
import type { Overview } from '#shared/reports/overview.contract.ts';
import { engagements } from '#server/schema/play.ts';
import { enrolments, games, scheduledPublications } from '#server/schema/games.ts';
import { awards } from '#server/schema/points.ts';
import { editorCultures, editorGames, users } from '#server/schema/users.ts';
import { backoffice, makeStaff, userBody } from '#tests/factories/backoffice.ts';
import { makeAchievement, makeGame, makeLevel, makeStage, makeTier, makeUser } from '#tests/factories/play.ts';
import { summariseReports } from '#server/features/reports/summaries.service.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const admin = backoffice(app, 'admin');
const editor = backoffice(app, 'editor');

let gameId: string;
let otherId: string;
let levelId: string;

const hoursAgo = (hours: number) => new Date(app.clock.now.getTime() - hours * 60 * 60 * 1000);

beforeAll(async () => {
  const { db } = database;
  ({ id: gameId } = await makeGame(db, { name: 'Running', timezone: 'UTC' }));
  ({ id: otherId } = await makeGame(db, { name: 'Elsewhere', timezone: 'UTC' }));
  await makeStaff(db, [otherId]);
  const tier = await makeTier(db, gameId, 1);
  const level = await makeLevel(db, tier, 1, { name: 'Leather' });
  levelId = level.id;
  const needed = await makeAchievement(db, level, { position: 1 });
  const bonus = await makeAchievement(db, level, { position: 2, isBonus: true });
  const awarded = (userId: string, achievementId: string, more: object = {}) =>
    db.insert(awards).values({
      ...{ gameId, achievementId, userId, points: 10, source: 'manual' },
      ...{ awardedAt: app.clock.now, recordedAt: app.clock.now, ...more },
    });
  const act = (userId: string, createdAt: Date, type: 'ReadNews' | 'LogIn' = 'ReadNews') =>
    db.insert(engagements).values({ gameId, userId, type, onceKey: createdAt.toISOString(), createdAt });
  const startOfToday = new Date(app.clock.now.toISOString().slice(0, 10));
  const people = [];
  for (const subject of ['today', 'lately', 'longAgo', 'inactive', 'never', 'earlier']) {
    const person = await makeUser(db, { subject, isActive: subject !== 'inactive' });
    await db.insert(enrolments).values({ gameId, userId: person.id });
    people.push(person.id);
  }
  const [today = '', lately = '', longAgo = '', inactive = '', never = '', earlier = ''] = people;
  await act(today, startOfToday);
  await act(today, hoursAgo(72));
  await act(lately, new Date(startOfToday.getTime() - 1));
  await act(longAgo, new Date(startOfToday.getTime() - 6 * 24 * 60 * 60 * 1000 - 1));
  await act(inactive, startOfToday);
  await act(earlier, new Date(startOfToday.getTime() - 29 * 24 * 60 * 60 * 1000 - 1));
  // It is recorded in every game that runs.
  await act(never, startOfToday, 'LogIn');
  const colleague = await makeUser(db, { role: 'editor' });
  await db.insert(enrolments).values({ gameId, userId: colleague.id });
  await act(colleague.id, startOfToday);
  for (const userId of [today, lately, longAgo, never]) await db.insert(enrolments).values({ gameId: otherId, userId });
  await makeAchievement(db, await makeLevel(db, await makeTier(db, otherId, 1), 1));
  await awarded(today, needed.id);
  await awarded(lately, bonus.id);
  await awarded(longAgo, needed.id, { revokedAt: app.clock.now, revokeReason: 'Not theirs' });
  await awarded(inactive, needed.id);
});

const idOf = async (subject: string) => {
  const [user] = await database.db.select({ id: users.id }).from(users).where(eq(users.subject, subject));
  return user?.id ?? '';
};

const overview = async (who: typeof admin) => (await who.get('/overview')) as unknown as Overview;
const running = async () => (await overview(admin)).games.find(({ id }) => id === gameId);

it('counts the active players of a running game, and who of them did something today and in seven days', async () => {
  expect(await running()).toMatchObject({ players: 5, activeToday: 1, activeThisWeek: 2 });
});

it('counts as the game itself does, and what weighs a change of it: who is active and no staff', async () => {
  expect((await admin.get(`/games/${gameId}`))['playersCount']).toBe(5);
  expect(await admin.get(`/games/${gameId}/affected`)).toMatchObject({ players: 5 });
});

/** The days with active players, by how long ago they were. */
const activeDays = async () => {
  const days = (await running())?.days ?? [];
  expect(days).toHaveLength(30);
  expect(days.at(-1)?.day).toBe(app.clock.now.toISOString().slice(0, 10));
  return days.flatMap(({ active }, index) => (active === 0 ? [] : [[29 - index, active]]));
};

it('counts who has all that a level asks: bonuses do not count, nor what was revoked', async () => {
  const level = { id: levelId, name: 'Leather', tier: 'Tier 1' };
  expect((await running())?.levels).toEqual([{ ...level, began: 2, completed: 1 }]);
});

it('counts the active players of each of the last thirty days, in live rows and in summaries alike', async () => {
  const expected = [
    [7, 1],
    [3, 1],
    [1, 1],
    [0, 1],
  ];
  expect(await activeDays()).toEqual(expected);
  await summariseReports(database.db, app.clock.now);
  expect(await activeDays()).toEqual(expected);
  expect(await running()).toMatchObject({ activeToday: 1, activeThisWeek: 2, levels: [{ began: 2, completed: 1 }] });
});

it('has days by the time zone of the game', async () => {
  await database.db.update(games).set({ timezone: 'Pacific/Auckland' }).where(eq(games.id, gameId));
  expect((await running())?.days.at(-1)?.day).toBe(localDayAt(app.clock.now, 'Pacific/Auckland'));
  await database.db.update(games).set({ timezone: 'UTC' }).where(eq(games.id, gameId));
});

it('has neither days nor levels of fewer than five players', async () => {
  const { games: all } = await overview(admin);
  expect(all.find(({ id }) => id === otherId)).toMatchObject({ players: 4, days: [], levels: [] });
});

it('shows an editor the games that they are limited to, and no other', async () => {
  const { games: theirs } = await overview(backoffice(app, 'limited'));
  expect(theirs.map(({ name }) => name)).toEqual(['Elsewhere']);
});

it('leaves out what has not begun, what is over and what is a draft', async () => {
  const game = await admin.create('games', {
    ...{ name: 'A draft', startDate: hoursAgo(1).toISOString(), endDate: hoursAgo(-24).toISOString(), timezone: 'UTC' },
  });
  const over = await makeGame(database.db, { endDate: app.clock.now });
  const ahead = await makeGame(database.db, { startDate: hoursAgo(-1) });
  const shown = (await overview(admin)).games.map(({ id }) => id);
  for (const { id } of [game, over, ahead]) expect(shown).not.toContain(id);
});

it('names what was changed last, as far as the log tells of it', async () => {
  const tier = await admin.create('tiers', { gameId, name: 'Gold' });
  const own = await editor.create('tiers', { gameId, name: 'Silver' });
  const [newest, before] = (await overview(admin)).changes;
  expect(newest).toMatchObject({ action: 'create', entity: 'tiers', entityId: own.id });
  expect(before).toMatchObject({ entityId: tier.id });
  await admin.create('users', userBody());
  expect((await overview(admin)).changes[0]).toMatchObject({ action: 'create', entity: 'users' });
  const ofEditor = (await overview(editor)).changes;
  expect(ofEditor.slice(0, 2).map(({ entityId }) => entityId)).toEqual([own.id, tier.id]);
  const ofLimited = (await overview(backoffice(app, 'limited'))).changes;
  expect(ofLimited.map(({ entityId }) => entityId)).not.toContain(tier.id);
  const { rows } = await admin.list(`/achievements?gameId=${gameId}`);
  const changed = {
    rows: rows.map(({ id, version }) => ({ id, version })),
    fields: { endDate: hoursAgo(-24).toISOString() },
  };
  expect((await admin.post('/achievements/changes', changed)).statusCode).toBe(200);
  expect((await overview(admin)).changes.slice(0, 2)).toMatchObject([
    { action: 'update', entity: 'achievements', others: rows.length - 1 },
    { action: 'create', entity: 'users' },
  ]);
});

it('lists the news that come next, the soonest first, without drafts and what has appeared', async () => {
  const item = {
    gameId,
    name: 'n',
    contentType: 'Article',
    newsType: 'Blog',
    text: '<p>Words</p>',
    status: 'published',
  };
  await admin.create('news', { ...item, title: 'Second', displayDate: hoursAgo(-48).toISOString() });
  await admin.create('news', { ...item, title: 'First', displayDate: hoursAgo(-24).toISOString() });
  await admin.create('news', { ...item, title: 'Out', displayDate: hoursAgo(1).toISOString() });
  await admin.create('news', { ...item, title: 'Draft', status: 'draft', displayDate: hoursAgo(-1).toISOString() });
  const { coming } = await overview(admin);
  expect(coming.filter(({ kind }) => kind === 'news').map(({ title }) => title)).toEqual(['First', 'Second']);
});

it('lists the news of an editor’s audiences, and no other', async () => {
  const { id: userId } = await makeUser(database.db, { subject: 'swiss', role: 'editor' });
  await database.db.insert(editorCultures).values({ userId, culture: 'Switzerland' });
  const item = {
    gameId,
    name: 'n',
    text: '<p>Words</p>',
    status: 'published',
    displayDate: hoursAgo(-24).toISOString(),
  };
  for (const culture of ['Switzerland', 'Slovakia']) await admin.create('news', { ...item, title: culture, culture });
  const { coming } = await overview(backoffice(app, 'swiss'));
  expect(coming.filter(({ kind }) => kind === 'news').map(({ title }) => title)).toEqual(['Switzerland']);
});

describe('what comes next', () => {
  const inDays = (days: number) => hoursAgo(-24 * days);
  const plannedAt = (id: string, at: Date, values: Partial<typeof scheduledPublications.$inferInsert> = {}) =>
    database.db.insert(scheduledPublications).values({
      ...{ gameId: id, at, archivedIds: [], plannedAt: app.clock.now, plannedBy: editorId },
      publication: {
        audience: 'nobody',
        market: null,
        teamId: null,
        parts: { tiers: [id], levels: [], achievements: [id] },
      },
      ...values,
    });
  let editorId: string;
  let ownId: string;

  beforeAll(async () => {
    const { db } = database;
    editorId = (await makeUser(db, { role: 'editor' })).id;
    const { game, tier, level } = await makeStage(db, { name: 'Season', startDate: inDays(1), endDate: inDays(29) });
    ownId = game.id;
    await db.insert(editorGames).values({ userId: await idOf('limited'), gameId: ownId });
    const opens = (days: number, more: object = {}) =>
      makeAchievement(db, level, { startDate: inDays(days), endDate: inDays(40), ...more });
    await opens(3);
    await opens(3);
    await opens(5);
    // With the game, after it, far ahead, and what nobody sees.
    await opens(1);
    await opens(28.5);
    await opens(30);
    await opens(4, { status: 'draft' });
    const hidden = await makeLevel(db, tier, 2, { status: 'draft' });
    await makeAchievement(db, hidden, { startDate: inDays(4), endDate: inDays(40) });
  });

  const told = (items: Overview['coming']) =>
    items.map(({ kind, gameId: of, at, ...item }) => [
      ...[kind, of === ownId ? 'Season' : item.game],
      ...[Math.round((Date.parse(at) - app.clock.now.getTime()) / 86_400_000), item.count],
    ]);

  it('lists the starts and ends of games, what opens in a level and what is published at a time, the soonest first', async () => {
    await plannedAt(ownId, inDays(2));
    await plannedAt(ownId, inDays(2), { state: 'cancelled' });
    const { coming } = await overview(backoffice(app, 'limited'));
    expect(told(coming)).toEqual([
      ['start', 'Season', 1, 0],
      ['publication', 'Season', 2, 3],
      ['opening', 'Season', 3, 2],
      ['opening', 'Season', 5, 1],
    ]);
    app.clock.now = inDays(2);
    expect(told((await overview(backoffice(app, 'limited'))).coming)).toContainEqual(['end', 'Season', 27, 0]);
    app.clock.now = hoursAgo(48);
  });

  it('lists eight of all that comes', async () => {
    for (let days = 6; days < 16; days += 1) await plannedAt(ownId, inDays(days));
    const { coming } = await overview(backoffice(app, 'limited'));
    expect(coming).toHaveLength(8);
    expect(told(coming).at(-1)).toEqual(['publication', 'Season', 9, 3]);
  });

  it('leaves out what would open once its game is over', async () => {
    const { db } = database;
    const { game, level } = await makeStage(db, { name: 'Short', endDate: inDays(5) });
    for (const days of [4, 5]) await makeAchievement(db, level, { startDate: inDays(days), endDate: inDays(40) });
    const { id: userId } = await makeUser(db, { subject: 'short', role: 'editor' });
    await db.insert(editorGames).values({ userId, gameId: game.id });
    expect(told((await overview(backoffice(app, 'short'))).coming)).toEqual([
      ['opening', 'Short', 4, 1],
      ['end', 'Short', 5, 0],
    ]);
  });

  it('lists nothing of games that an editor is not limited to', async () => {
    await plannedAt(gameId, inDays(1));
    const { coming } = await overview(backoffice(app, 'limited'));
    expect(coming.map(({ game }) => game)).not.toContain('Running');
    expect((await overview(admin)).coming.map(({ game }) => game)).toContain('Running');
  });
});
