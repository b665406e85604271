import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import type { Audiences, PublicationPlan, ScheduledPublication } from '#shared/publication/publication.contract.ts';
import type { Notification } from '#shared/game/notifications.contract.ts';
import type { PublishBlocker } from '#shared/http/publishBlockers.rules.ts';
import {
  achievements,
  endedEnrolments,
  enrolments,
  games,
  levels,
  scheduledPublications,
  tiers,
} from '#server/schema/games.ts';
import { auditEntries } from '#server/schema/operations.ts';
import { notifications } from '#server/schema/play.ts';
import { editorGames, users } from '#server/schema/users.ts';
import { backoffice, expectProblem, fieldPaths, gameBody, makeStaff } from '#tests/factories/backoffice.ts';
import {
  daysFromToday,
  enrol,
  joinTeam,
  makeAchievement,
  makeLevel,
  makePlayer,
  makeStage,
  makeTeam,
  makeUser,
} from '#tests/factories/play.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const editor = backoffice(app, 'editor');
const limited = backoffice(app, 'limited');

/** A quest that has been running for a month, and its people. */
let questId: string;
let teamId: string;
const people: Record<string, { id: string; subject: string }> = {};

beforeAll(async () => {
  const { db } = database;
  const { game, level } = await makeStage(db, { name: 'Quest' });
  await makeAchievement(db, level);
  questId = game.id;
  const other = await makeStage(db, { name: 'Elsewhere' });
  await makeStaff(db, [other.game.id]);
  const team = await makeTeam(db, game.id, 'Ateliers');
  teamId = team.id;
  for (const [name, market] of Object.entries({ anna: 'Zürich', bo: ' Zürich ', cleo: 'Paris', inactive: 'Paris' })) {
    people[name] = await makePlayer(db, game, { username: name, market, isActive: name !== 'inactive' });
  }
  await db.update(enrolments).set({ enrolledAt: daysFromToday(-30) });
  await joinTeam(db, team, people['anna']?.id ?? '');
  await joinTeam(db, team, people['cleo']?.id ?? '');
  // Of the team no more.
  await joinTeam(db, team, people['bo']?.id ?? '', { leftAt: daysFromToday(-10) });
  await enrol(db, game.id, (await makeUser(db, { role: 'editor', market: 'Paris' })).id);
});

/** A game with something to do, which begins after everybody's. */
async function makeDraft(more: Parameters<typeof makeStage>[1] = {}) {
  const { game, level } = await makeStage(database.db, {
    ...{ name: 'New', status: 'draft', startDate: daysFromToday(-1), ...more },
  });
  await makeAchievement(database.db, level);
  return game;
}

const subjectOf = (name: string) => people[name]?.subject ?? '';
const publish = (id: string, body: object, who = editor) => who.post(`/games/${id}/publication`, body);
const audiences = async (id: string) => (await editor.get(`/games/${id}/audiences`)) as unknown as Audiences;
const namesIn = async (gameId: string) => {
  const rows = await database.db.select().from(enrolments).where(eq(enrolments.gameId, gameId));
  const byId = new Map(Object.entries(people).map(([name, { id }]) => [id, name]));
  return rows.map(({ userId }) => byId.get(userId) ?? 'somebody').filter((name) => name !== 'somebody');
};
const homeOf = async (name: string) =>
  (await app.call('/api/v1/game/user', { as: subjectOf(name) })).json<PlayerGame>();
const toldTo = async (name: string, gameId: string) =>
  (await app.call('/api/v1/notification/user', { as: subjectOf(name) }))
    .json<Notification[]>()
    .filter(({ kind, subjectId }) => kind === 'gameOpened' && subjectId === gameId);

it('an empty game is not published, and every reason is said, whichever way it is tried', async () => {
  const { id } = await editor.create('games', gameBody({ name: 'Empty' }));
  const tier = await editor.create('tiers', { gameId: id, name: 'Bronze', status: 'published' });
  await editor.create('levels', { tierId: tier.id, name: 'Leather' });
  const tried = [
    await publish(id, { audience: 'everybody' }),
    await editor.patch(`/games/${id}`, { status: 'published' }),
    await editor.post('/games/bulk', { ids: [id], status: 'published' }),
    await editor.post('/games', gameBody({ status: 'published' })),
  ];
  for (const answer of tried) {
    expectProblem(answer, 409, 'not_publishable');
    const codes = answer.json<{ publishBlockers: PublishBlocker[] }>().publishBlockers.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['levelMissing', 'achievementMissing']));
  }
  expect(tried[0]?.json<{ detail: string }>().detail).toContain('No level in it is published.');
  expect((await editor.get(`/games/${id}`))['status']).toBe('draft');
  expect(await namesIn(id)).toEqual([]);
});

it('a game that is over before anybody could play it is not published', async () => {
  const { id } = await makeDraft({ startDate: daysFromToday(-40), endDate: daysFromToday(-10) });
  const answer = await publish(id, { audience: 'nobody' });
  expectProblem(answer, 409, 'not_publishable');
  expect(answer.json<{ publishBlockers: PublishBlocker[] }>().publishBlockers.map(({ code }) => code)).toEqual([
    'allOver',
  ]);
});

it('says how many are enrolled, of everybody, of each market and of each team', async () => {
  const { id } = await makeDraft();
  await enrol(database.db, id, people['anna']?.id ?? '');
  const { enrolled, everybody, markets, teams } = await audiences(id);
  expect(enrolled).toBe(1);
  expect(everybody.players - everybody.joining).toBe(1);
  expect(markets).toEqual([
    { market: 'Paris', players: 1, joining: 1 },
    { market: 'Zürich', players: 2, joining: 1 },
  ]);
  expect(teams).toEqual([{ id: teamId, name: 'Ateliers', game: 'Quest', players: 2, joining: 1 }]);
  // Who was taken out of the game stays out.
  const out = {
    gameId: id,
    userId: people['cleo']?.id ?? '',
    enrolledAt: daysFromToday(-3),
    endedAt: daysFromToday(-2),
  };
  await database.db.insert(endedEnrolments).values(out);
  expect((await audiences(id)).markets[0]).toEqual({ market: 'Paris', players: 1, joining: 0 });
});

it.each<[string, () => object, string[], boolean]>([
  ['everybody', () => ({ audience: 'everybody' }), ['anna', 'bo', 'cleo'], true],
  ['a market', () => ({ audience: 'market', market: 'Zürich' }), ['anna', 'bo'], false],
  ['a team', () => ({ audience: 'team', teamId }), ['anna', 'cleo'], false],
  ['nobody yet', () => ({ audience: 'nobody' }), [], false],
])(
  'enrols %s as it is published; they are told once, and stay in the game that they are in',
  async (_, body, names, isOpen) => {
    const { id } = await makeDraft({ openToAll: !isOpen });
    const answer = await publish(id, body());
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ status: 'published', openToAll: isOpen });
    expect((await namesIn(id)).toSorted()).toEqual(names);
    for (const name of ['anna', 'bo', 'cleo']) {
      expect((await homeOf(name)).id).toBe(questId);
      const told = await toldTo(name, id);
      expect(told.map(({ title, link }) => [title, link])).toEqual(
        names.includes(name) ? [['New', `/home?gameId=${id}`]] : [],
      );
    }
    await editor.patch(`/games/${id}`, { status: 'archived' });
    await publish(id, body());
    expect(await toldTo('anna', id)).toHaveLength(names.includes('anna') ? 1 : 0);
  },
);

it('published by a change of its state it is as open as it says, and comes before no game', async () => {
  const { db } = database;
  const { id } = await makeDraft({ openToAll: true, startDate: daysFromToday(-400) });
  // Imported before anybody else played anything.
  await enrol(db, id, people['bo']?.id ?? '', { enrolledAt: daysFromToday(-300) });
  const cleo = people['cleo']?.id ?? '';
  await db
    .insert(endedEnrolments)
    .values({ ...{ userId: cleo, gameId: id }, enrolledAt: daysFromToday(-300), endedAt: daysFromToday(-200) });
  expect((await editor.patch(`/games/${id}`, { status: 'published' })).statusCode).toBe(200);
  expect((await namesIn(id)).toSorted()).toEqual(['anna', 'bo']);
  expect((await homeOf('bo')).id).toBe(questId);
  expect(await toldTo('bo', id)).toHaveLength(1);
  expect(await toldTo('cleo', id)).toEqual([]);
});

it('a game that opens to all later is told of at the next sign-in to who plays another', async () => {
  const { id } = await makeDraft({ status: 'published' });
  await editor.patch(`/games/${id}`, { openToAll: true });
  await app.call('/api/v1/engagement/user/LogIn', { method: 'POST', as: subjectOf('cleo') });
  expect((await homeOf('cleo')).id).toBe(questId);
  expect(await toldTo('cleo', id)).toHaveLength(1);
});

it('refuses a choice that is none, and a team that the editor does not see', async () => {
  const { id } = await makeDraft();
  expect(fieldPaths(await publish(id, { audience: 'market' }))).toEqual(['market']);
  expect(fieldPaths(await publish(id, { audience: 'team', teamId: id }))).toEqual(['teamId']);
  expectProblem(await publish(id, { audience: 'nobody' }, limited), 404, 'not_found');
  expectProblem(await limited.call(`/games/${id}/audiences`), 404, 'not_found');
  const [{ id: userId } = { id: '' }] = await database.db.select().from(users).where(eq(users.subject, 'limited'));
  await database.db.insert(editorGames).values({ userId, gameId: id });
  expect(await limited.get(`/games/${id}/audiences`)).toMatchObject({ everybody: { players: 4 }, teams: [] });
  expect(fieldPaths(await publish(id, { audience: 'team', teamId }, limited))).toEqual(['teamId']);
  expect((await editor.get(`/games/${id}`))['status']).toBe('draft');
});

it('an archiving that is taken back changes nobody’s home page', async () => {
  await database.db
    .update(games)
    .set({ publishedAt: daysFromToday(-30) })
    .where(eq(games.id, questId));
  for (const status of ['archived', 'published'])
    expect((await editor.patch(`/games/${questId}`, { status })).statusCode).toBe(200);
  expect((await homeOf('anna')).otherGames.length).toBeGreaterThan(0);
  expect((await homeOf('anna')).id).toBe(questId);
});

/** A draft in which nothing is published yet: one achievement is ready, one has a quiz without questions. */
async function makeUnpublished() {
  const { db } = database;
  const { game, tier, level } = await makeStage(db, { name: 'Parts', status: 'draft', startDate: daysFromToday(-1) });
  await db.update(tiers).set({ status: 'draft' }).where(eq(tiers.id, tier.id));
  await db.update(levels).set({ status: 'draft' }).where(eq(levels.id, level.id));
  const ready = await makeAchievement(db, level, { title: 'Ready', status: 'draft' });
  const quiz = { title: 'Empty', status: 'draft', position: 2, type: 'questionsQuizzes', contentKind: 'quiz' } as const;
  const empty = await makeAchievement(db, level, quiz);
  const empties = await makeLevel(db, tier, 2, { name: 'Nothing in it', status: 'draft' });
  return { game, tier, level, ready, empty, empties };
}
const plan = (id: string, parts: string[] | null, who = editor) => who.post(`/games/${id}/publication/plan`, { parts });
const planOf = async (id: string, parts: string[] | null = null) => (await plan(id, parts)).json<PublicationPlan>();
const statusOf = async (...paths: string[]) => {
  const rows = await Promise.all(paths.map((path) => editor.get(path)));
  return rows.map((row) => row['status']);
};

it('publishes a game with all of its drafts that are ready; those that are not stay drafts', async () => {
  const { game, tier, level, ready, empty, empties } = await makeUnpublished();
  const { drafts, findings } = await planOf(game.id);
  expect(drafts.map(({ id, blockers }) => [id, blockers.map(({ code }) => code)])).toEqual([
    [tier.id, []],
    [level.id, []],
    [ready.id, []],
    [empty.id, ['contentMissing']],
    [empties.id, ['achievementMissing']],
  ]);
  expect(findings).toEqual([]);
  const parts = { tiers: [tier.id], levels: [level.id], achievements: [ready.id] };
  const answer = await publish(game.id, { audience: 'nobody', parts });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(
    await statusOf(`/games/${game.id}`, `/tiers/${tier.id}`, `/levels/${level.id}`, `/achievements/${ready.id}`),
  ).toEqual(['published', 'published', 'published', 'published']);
  expect(await statusOf(`/achievements/${empty.id}`, `/levels/${empties.id}`)).toEqual(['draft', 'draft']);
});

it('publishes nothing at all when one of the parts is not ready, or the game is not', async () => {
  const { game, tier, level, ready, empty } = await makeUnpublished();
  const paths = [`/games/${game.id}`, `/tiers/${tier.id}`, `/levels/${level.id}`, `/achievements/${ready.id}`];
  const drafts = ['draft', 'draft', 'draft', 'draft'];
  const all = { tiers: [tier.id], levels: [level.id], achievements: [ready.id, empty.id] };
  const refused = await publish(game.id, { audience: 'everybody', parts: all });
  expectProblem(refused, 409, 'not_publishable');
  expect(refused.json<{ publishBlockers: PublishBlocker[] }>().publishBlockers).toMatchObject([
    { path: 'parts.achievements.1', code: 'quizEmpty' },
  ]);
  expect(await statusOf(...paths)).toEqual(drafts);
  // The tier and the level could be published; the game would have nothing to do.
  const empties = { tiers: [tier.id], levels: [level.id] };
  expectProblem(await publish(game.id, { audience: 'nobody', parts: empties }), 409, 'not_publishable');
  expect(await statusOf(...paths)).toEqual(drafts);
});

it('publishes parts of a game without the game, and no parts of another', async () => {
  const mine = await makeUnpublished();
  const { game, tier, level } = await makeUnpublished();
  const foreign = { audience: null, parts: { tiers: [mine.tier.id, tier.id] } };
  expectProblem(await publish(game.id, foreign), 404, 'not_found');
  expect(await statusOf(`/tiers/${mine.tier.id}`, `/tiers/${tier.id}`)).toEqual(['draft', 'draft']);
  expectProblem(await publish(game.id, { audience: null, parts: { tiers: [tier.id] } }, limited), 404, 'not_found');
  expect((await publish(game.id, { audience: null, parts: { tiers: [tier.id] } })).statusCode).toBe(200);
  expect(await statusOf(`/games/${game.id}`, `/tiers/${tier.id}`, `/levels/${level.id}`)).toEqual([
    ...['draft', 'published', 'draft'],
  ]);
});

it('plans parts with the drafts in them and what would hide them, whatever else the game lacks', async () => {
  const { game, tier, level, ready, empty, empties } = await makeUnpublished();
  const idsOf = async (...parts: { id: string }[]) => {
    const { drafts, findings } = await planOf(
      game.id,
      parts.map(({ id }) => id),
    );
    expect(findings).toEqual([]);
    return drafts.map(({ id, blockers }) => [id, ...blockers.map(({ code }) => code)]);
  };
  const parents = [[tier.id], [level.id]];
  expect(await idsOf(ready)).toEqual([...parents, [ready.id]]);
  expect(await idsOf(level)).toEqual([...parents, [ready.id], [empty.id, 'contentMissing']]);
  expect(await idsOf(empties)).toEqual([[tier.id], [empties.id]]);
  await editor.patch(`/tiers/${tier.id}`, { status: 'archived' });
  await editor.patch(`/achievements/${ready.id}`, { status: 'archived', startDate: '2026-11-01T08:00:00.000Z' });
  expect(await idsOf(ready)).toEqual([...parents, [ready.id]]);
  const { drafts } = await planOf(game.id, [ready.id]);
  expect(drafts.map(({ startDate }) => startDate)).toEqual([null, null, '2026-11-01T08:00:00.000Z']);
  // What the plan says is what publishing does.
  const parts = { tiers: [tier.id], levels: [level.id], achievements: [ready.id] };
  expect((await publish(game.id, { audience: null, parts })).statusCode).toBe(200);
  expect(await planOf(game.id, [tier.id, ready.id])).toEqual({ drafts: [], findings: [] });
});

it('plans no parts of another game, and none for editors of others; a plan changes nothing', async () => {
  const mine = await makeUnpublished();
  const { game, tier } = await makeUnpublished();
  expectProblem(await plan(game.id, [tier.id, mine.tier.id]), 404, 'not_found');
  expectProblem(await plan(game.id, [tier.id], limited), 404, 'not_found');
  expect(fieldPaths(await plan(game.id, []))).toEqual(['parts']);
  await planOf(game.id, [tier.id]);
  expect(await statusOf(`/games/${game.id}`, `/tiers/${tier.id}`)).toEqual(['draft', 'draft']);
});

const tomorrow = '2026-11-22T08:00:00.000Z';
const scheduledIn = async (gameId: string, who = editor) =>
  (await who.get(`/games/${gameId}/publication/scheduled`)) as unknown as ScheduledPublication[];
/** Two servers, at that time. */
const runAt = async (instant: string) => {
  app.clock.now = new Date(instant);
  const { work } = app.services.scheduledPublications;
  await Promise.all([work(), work()]);
};
const heldFor = async (gameId: string) =>
  (await database.db.select().from(notifications).where(eq(notifications.gameId, gameId))).filter(
    ({ kind }) => kind === 'publicationHeld',
  );
const logOf = async (gameId: string) =>
  (await database.db.select().from(auditEntries).where(eq(auditEntries.entityId, gameId)).orderBy(auditEntries.at)).map(
    ({ action }) => action,
  );

describe('at a time', () => {
  const start = app.clock.now;
  beforeEach(() => {
    app.clock.now = start;
  });
  const partsOf = ({ tier, level, ready }: Record<'tier' | 'level' | 'ready', { id: string }>) => ({
    ...{ tiers: [tier.id], levels: [level.id], achievements: [ready.id] },
  });

  it('publishes what was chosen then, once, also with two servers', async () => {
    const made = await makeUnpublished();
    const { game, tier, level, ready, empty } = made;
    const paths = [`/games/${game.id}`, `/tiers/${tier.id}`, `/levels/${level.id}`, `/achievements/${ready.id}`];
    const answer = await publish(game.id, { audience: 'everybody', parts: partsOf(made), at: tomorrow });
    expect(answer.json()).toMatchObject({ status: 'draft', id: game.id });
    expect(await scheduledIn(game.id)).toMatchObject([
      { at: tomorrow, audience: 'everybody', partsCount: 3, held: null, plannedBy: expect.any(String) },
    ]);
    await runAt('2026-11-22T07:59:59.999Z');
    expect(await statusOf(...paths)).toEqual(['draft', 'draft', 'draft', 'draft']);
    await runAt(tomorrow);
    await runAt(tomorrow);
    expect(await statusOf(...paths)).toEqual(['published', 'published', 'published', 'published']);
    expect(await statusOf(`/achievements/${empty.id}`)).toEqual(['draft']);
    expect(await scheduledIn(game.id)).toEqual([]);
    expect(await logOf(game.id)).toEqual(['schedule', 'update']);
    expect(await toldTo('anna', game.id)).toHaveLength(1);
    expect(await heldFor(game.id)).toEqual([]);
  });

  it('leaves what is no longer ready a draft, and tells who planned it', async () => {
    const made = await makeUnpublished();
    const { game, level, ready } = made;
    const other = await makeAchievement(database.db, level, { title: 'Other', status: 'draft', position: 3 });
    const gone = await makeAchievement(database.db, level, { title: 'Gone', status: 'draft', position: 4 });
    const archived = await makeAchievement(database.db, level, { title: 'Archived', status: 'draft', position: 5 });
    const parts = partsOf(made);
    parts.achievements.push(other.id, gone.id, archived.id);
    expect((await publish(game.id, { audience: null, parts, at: tomorrow })).statusCode).toBe(200);
    await database.db
      .update(achievements)
      .set({ startDate: new Date('2300-01-01'), endDate: new Date('2300-02-01') })
      .where(eq(achievements.id, other.id));
    await database.db.delete(achievements).where(eq(achievements.id, gone.id));
    await editor.patch(`/achievements/${archived.id}`, { status: 'archived' });
    await runAt(tomorrow);
    expect(await statusOf(`/achievements/${ready.id}`, `/achievements/${archived.id}`)).toEqual([
      ...['published', 'archived'],
    ]);
    const [notice] = await scheduledIn(game.id);
    expect(notice?.held).toMatchObject({
      ...{ reason: null, goneCount: 2 },
      drafts: [{ id: other.id, blockers: [{ code: 'outsideGame' }] }],
    });
    expect(await heldFor(game.id)).toHaveLength(1);
    const removed = await editor.remove(`/games/${game.id}/publication/scheduled/${notice?.id}`);
    expect(removed.statusCode).toBe(204);
    expect(await scheduledIn(game.id)).toEqual([]);
    // Nothing was called off.
    expect(await logOf(game.id)).toEqual(['schedule']);
  });

  it('publishes nothing of a game that is not ready, is archived, or whose planner or team is there no more', async () => {
    const notReady = await makeUnpublished();
    const teamless = await makeUnpublished();
    const team = await makeTeam(database.db, teamless.game.id, 'Lions');
    const forTeam = { audience: 'team', teamId: team.id, parts: partsOf(teamless), at: tomorrow };
    expect((await publish(teamless.game.id, forTeam)).statusCode).toBe(200);
    const archived = await makeUnpublished();
    const planned = await makeUnpublished();
    await publish(notReady.game.id, { audience: 'nobody', parts: partsOf(notReady), at: tomorrow });
    await publish(archived.game.id, { audience: 'nobody', parts: partsOf(archived), at: tomorrow });
    const admin = backoffice(app, 'admin');
    expect((await admin.remove(`/teams/${team.id}`)).statusCode).toBe(200);
    await publish(planned.game.id, { audience: null, parts: partsOf(planned), at: tomorrow }, admin);
    const left = await makeUnpublished();
    const leaver = await makeUser(database.db, { subject: 'leaver', role: 'editor' });
    const byLeaver = backoffice(app, 'leaver');
    await publish(left.game.id, { audience: null, parts: partsOf(left), at: tomorrow }, byLeaver);
    await database.db.update(users).set({ isActive: false }).where(eq(users.id, leaver.id));
    await editor.patch(`/achievements/${notReady.ready.id}`, { status: 'archived' });
    await editor.patch(`/games/${archived.game.id}`, { status: 'archived' });
    await database.db.update(users).set({ role: 'player' }).where(eq(users.subject, 'admin'));
    await runAt(tomorrow);
    await database.db.update(users).set({ role: 'admin' }).where(eq(users.subject, 'admin'));
    const reasons = [];
    for (const { game, tier } of [notReady, archived, planned, left, teamless]) {
      reasons.push((await scheduledIn(game.id))[0]?.held?.reason);
      expect(await statusOf(`/tiers/${tier.id}`)).toEqual(['draft']);
    }
    expect(reasons).toEqual(['gameNotReady', 'gameArchived', 'mayNot', 'mayNot', 'audienceGone']);
    expect(await heldFor(notReady.game.id)).toHaveLength(1);
    // It is no longer theirs to know.
    expect(await heldFor(planned.game.id)).toEqual([]);
  });

  it('can be cancelled until then, and by nobody outside of the game', async () => {
    const made = await makeUnpublished();
    const { game, tier } = made;
    await publish(game.id, { audience: null, parts: partsOf(made), at: tomorrow });
    const [waiting] = await scheduledIn(game.id);
    const path = `/games/${game.id}/publication/scheduled/${waiting?.id}`;
    expectProblem(await limited.remove(path), 404, 'not_found');
    // Nor by the way of a game of their own.
    const own = await makeUnpublished();
    const limitedId = (await database.db.select().from(users).where(eq(users.subject, 'limited')))[0]?.id ?? '';
    await database.db.insert(editorGames).values({ userId: limitedId, gameId: own.game.id });
    const roundabout = `/games/${own.game.id}/publication/scheduled/${waiting?.id}`;
    expectProblem(await limited.remove(roundabout), 404, 'not_found');
    expect((await editor.remove(path)).statusCode).toBe(204);
    expect((await editor.remove(path)).statusCode).toBe(204);
    await runAt(tomorrow);
    expect(await statusOf(`/tiers/${tier.id}`)).toEqual(['draft']);
    expect(await logOf(game.id)).toEqual(['schedule', 'unschedule']);
  });

  it('can be cancelled while those before it are published', async () => {
    const [first, second] = [await makeUnpublished(), await makeUnpublished()];
    await publish(first.game.id, { audience: null, parts: partsOf(first), at: '2026-11-22T07:00:00.000Z' });
    await publish(second.game.id, { audience: null, parts: partsOf(second), at: tomorrow });
    const [waiting] = await scheduledIn(second.game.id);
    let working: Promise<unknown> | undefined;
    await database.db.transaction(async (tx) => {
      await tx.select().from(games).where(eq(games.id, first.game.id)).for('update');
      app.clock.now = new Date(tomorrow);
      working = app.services.scheduledPublications.work();
      await expect.poll(() => database.waiting()).toBe(1);
      const cancelled = await editor.remove(`/games/${second.game.id}/publication/scheduled/${waiting?.id}`);
      expect(cancelled.statusCode).toBe(204);
    });
    await working;
    expect(await statusOf(`/tiers/${first.tier.id}`, `/tiers/${second.tier.id}`)).toEqual(['published', 'draft']);
  });

  it('once it is published it cannot be cancelled', async () => {
    const made = await makeUnpublished();
    await publish(made.game.id, { audience: null, parts: partsOf(made), at: tomorrow });
    const [waiting] = await scheduledIn(made.game.id);
    await runAt(tomorrow);
    const path = `/games/${made.game.id}/publication/scheduled/${waiting?.id}`;
    expectProblem(await editor.remove(path), 409, 'conflict');
  });

  it('leaves who is enrolled as it is where somebody published the game meanwhile', async () => {
    const made = await makeUnpublished();
    await publish(made.game.id, { audience: 'everybody', parts: partsOf(made), at: tomorrow });
    await publish(made.game.id, { audience: 'nobody', parts: partsOf(made) });
    await runAt(tomorrow);
    expect(await editor.get(`/games/${made.game.id}`)).toMatchObject({ status: 'published', openToAll: false });
    expect(await heldFor(made.game.id)).toEqual([]);
  });

  it('one that fails keeps no other one waiting', async () => {
    const { db } = database;
    const [broken, whole] = [await makeUnpublished(), await makeUnpublished()];
    for (const made of [broken, whole])
      await publish(made.game.id, { audience: 'everybody', parts: partsOf(made), at: tomorrow });
    const isBroken = eq(scheduledPublications.gameId, broken.game.id);
    await db
      .update(scheduledPublications)
      .set({ publication: {} as never })
      .where(isBroken);
    app.clock.now = new Date(tomorrow);
    await expect(app.services.scheduledPublications.work()).rejects.toThrow();
    expect(await statusOf(`/games/${broken.game.id}`, `/games/${whole.game.id}`)).toEqual(['draft', 'published']);
    await db.delete(scheduledPublications).where(isBroken);
  });

  it('is refused for a time that has passed, after the end of the game, for parts of another game, and for nothing', async () => {
    const mine = await makeUnpublished();
    const { game } = await makeUnpublished();
    const parts = partsOf(mine);
    const now = app.clock.now.toISOString();
    expect(fieldPaths(await publish(mine.game.id, { audience: null, parts, at: now }))).toEqual(['at']);
    const late = '2200-01-01T00:00:00.000Z';
    expect(fieldPaths(await publish(mine.game.id, { audience: null, parts, at: late }))).toEqual(['at']);
    expect(fieldPaths(await publish(mine.game.id, { audience: null, at: tomorrow }))).toEqual(['parts']);
    const nobodys = { audience: 'team', teamId: game.id, at: tomorrow };
    expect(fieldPaths(await publish(mine.game.id, nobodys))).toEqual(['teamId']);
    expectProblem(await publish(game.id, { audience: null, parts, at: tomorrow }), 404, 'not_found');
    expectProblem(await publish(mine.game.id, { audience: null, parts, at: tomorrow }, limited), 404, 'not_found');
    expect(await scheduledIn(mine.game.id)).toEqual([]);
  });

  it('a hundred can wait in a game, and no more', async () => {
    const made = await makeUnpublished();
    const publication = { audience: null, parts: partsOf(made), at: tomorrow };
    const plan = async () => (await publish(made.game.id, publication)).statusCode;
    expect(await plan()).toBe(200);
    const [first] = await database.db
      .select()
      .from(scheduledPublications)
      .where(eq(scheduledPublications.gameId, made.game.id));
    const others = Array.from({ length: 98 }, () => ({ ...first, id: uuidv7() }) as NonNullable<typeof first>);
    await database.db.insert(scheduledPublications).values(others);
    expect([await plan(), await plan()]).toEqual([200, 409]);
  });
});
