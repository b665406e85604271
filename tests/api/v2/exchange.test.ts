import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AwardRow } from '#shared/awards/awards.contract.ts';
import type { AwardOutcome, Result, Results } from '#shared/awards/exchange.contract.ts';
import type { MadeApiKey } from '#shared/apiKeys/apiKeys.contract.ts';
import { placeBefore } from '#shared/awards/resultCursor.rules.ts';
import { enrolments } from '#server/schema/games.ts';
import { auditEntries } from '#server/schema/operations.ts';
import { notifications } from '#server/schema/play.ts';
import { awards, ledgerEntries, scores } from '#server/schema/points.ts';
import { users } from '#server/schema/users.ts';
import { resultsRepository } from '#server/features/awards/results.repository.ts';
import { compactRankDeltas } from '#server/game/points/ranks.service.ts';
import { verifyLedger } from '#server/game/points/verification.service.ts';
import { byKey, makeKey } from '#tests/factories/apiKeys.ts';
import { backoffice, expectProblem, fieldPaths, makeStaff } from '#tests/factories/backoffice.ts';
import {
  daysFromToday,
  enrol,
  joinTeam,
  makeAchievement,
  makeLevel,
  makePlayer,
  makeQuiz,
  makeStage,
  makeTeam,
  makeTier,
  makeUser,
  today,
} from '#tests/factories/play.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const admin = backoffice(app, 'admin');

beforeAll(() => makeStaff(database.db));
beforeEach(() => {
  app.clock.now = today;
});

async function makeWorld(values: Parameters<typeof makeStage>[1] = {}) {
  const { db } = database;
  const { game, tier, level } = await makeStage(db, values);
  const task = await makeAchievement(db, level, { title: 'Sell a belt', type: 'business', points: 50 });
  const key = await makeKey(app, { name: 'Tills', gameIds: [game.id] });
  return { game, tier, level, task, key };
}
type World = Awaited<ReturnType<typeof makeWorld>>;

const addPlayer = ({ game }: Pick<World, 'game'>, values: Parameters<typeof makePlayer>[2] = {}) =>
  makePlayer(database.db, game, values);

const row = ({ task }: Pick<World, 'task'>, more: Record<string, unknown>) => ({
  achievementId: task.id,
  occurredAt: '2026-11-20T16:30:00Z',
  externalId: randomUUID(),
  ...more,
});
const post = (gameId: string, key: MadeApiKey, sent: unknown[], headers: Record<string, string> = {}) =>
  app.call(`/api/v2/games/${gameId}/awards`, {
    method: 'POST',
    body: { awards: sent },
    headers: { ...byKey(key), ...headers },
  });
async function record({ game, key }: World, ...sent: unknown[]): Promise<AwardOutcome[]> {
  const answer = await post(game.id, key, sent);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ awards: AwardOutcome[] }>().awards;
}
const resultsOf = (outcomes: readonly AwardOutcome[]) => outcomes.map(({ result }) => result);
const pointsOf = async (userId: string) =>
  (await database.db.select().from(scores).where(eq(scores.userId, userId)))[0]?.points ?? 0;
const revoke = async (awardId: string) => {
  const body = { reason: 'Was brought back' };
  const answer = await admin.post(`/awards/${awardId}/revoke`, body, { 'idempotency-key': randomUUID() });
  expect(answer.statusCode, answer.body).toBe(200);
};

const ask = (gameId: string, key: MadeApiKey, query = '') =>
  app.call(`/api/v2/games/${gameId}/results${query}`, { headers: byKey(key) });
async function read({ game, key }: World, query = ''): Promise<Results> {
  const answer = await ask(game.id, key, query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Results>();
}
/** All changes from a place on, page by page. */
async function readAll(world: World, query: string, limit = 100): Promise<{ results: Result[]; next: string }> {
  const results: Result[] = [];
  let page = await read(world, `?${query}&limit=${limit}`);
  results.push(...page.results);
  while (page.hasMore) {
    page = await read(world, `?cursor=${page.next}&limit=${limit}`);
    results.push(...page.results);
  }
  return { results, next: page.next };
}

async function expectCleanLedger() {
  await compactRankDeltas(database.db);
  expect((await verifyLedger(database.db)).differences).toEqual([]);
}

describe('what another system records', () => {
  it('counts as any award, from when it was done, and says where it came from', async () => {
    const world = await makeWorld();
    const player = await addPlayer(world, { email: 'ada.maker@gamehub.example', username: 'Ada Maker' });
    const [outcome] = await record(world, row(world, { email: ' Ada.Maker@GameHub.example', externalId: 'till 4/1' }));
    expect(outcome).toMatchObject({ result: 'refused', errors: [{ path: 'email' }] });
    const [made] = await record(world, row(world, { email: 'Ada.Maker@GameHub.example', externalId: 'till 4/1' }));
    expect(made).toEqual({
      externalId: 'till 4/1',
      result: 'created',
      awardId: expect.any(String) as string,
      errors: [],
    });
    const [award] = await database.db.select().from(awards).where(eq(awards.userId, player.id));
    expect(award).toMatchObject({
      ...{ id: made?.awardId, source: 'api', sourceId: world.key.apiKey.id, externalId: 'till 4/1', points: 50 },
      ...{ awardedAt: new Date('2026-11-20T16:30:00Z'), recordedAt: today, recordedBy: null, reason: null },
    });
    const [entry] = await database.db.select().from(ledgerEntries).where(eq(ledgerEntries.userId, player.id));
    expect(entry).toMatchObject({ points: 50, effectiveAt: new Date('2026-11-20T16:30:00Z'), recordedAt: today });
    expect(await pointsOf(player.id)).toBe(50);
    const told = await database.db.select().from(notifications).where(eq(notifications.userId, player.id));
    // It was done days ago; what it completes is completed now.
    expect(told.map(({ kind, title, points }) => [kind, title, points])).toEqual([
      ['achievementUnlocked', 'Sell a belt', 50],
      ['levelCompleted', world.level.name, null],
      ['tierCompleted', world.tier.name, null],
    ]);
    const log = await admin.list(`/audit?entityId=${made?.awardId}`);
    expect(log.rows).toMatchObject([{ action: 'give', entity: 'awards', person: null, userId: null }]);
    const actor = `${world.key.apiKey.prefix} · Tills`;
    expect(log.rows[0]?.['apiKey']).toBe(actor);
    const { rows } = await admin.list(`/awards?userId=${player.id}`);
    expect(rows as unknown as AwardRow[]).toMatchObject([{ source: 'api', recorder: actor, holder: 'Ada Maker' }]);
    await expectCleanLedger();
  });

  it('is earned now where the other system’s clock is ahead', async () => {
    const world = await makeWorld();
    const player = await addPlayer(world);
    const ahead = new Date(today.getTime() + 120_000).toISOString();
    expect(await record(world, row(world, { userId: player.id, occurredAt: ahead }))).toMatchObject([
      { result: 'created' },
    ]);
    const entries = await database.db.select().from(ledgerEntries).where(eq(ledgerEntries.userId, player.id));
    expect(entries.map(({ effectiveAt }) => effectiveAt)).toEqual([today]);
  });

  it('brings what any award brings: the next tier, and rewards', async () => {
    const world = await makeWorld();
    const next = await makeTier(database.db, world.game.id, 2);
    await makeAchievement(database.db, await makeLevel(database.db, next, 1));
    const player = await makeUser(database.db);
    await enrol(database.db, world.game.id, player.id, { tierId: world.tier.id });
    const reward = await admin.create('rewards', {
      ...{ gameId: world.game.id, title: 'The first fifty', category: 'Digital', type: 'Points', points: 50 },
      ...{ businessRule: 'From 50 points on.', status: 'published' },
    });
    await record(world, row(world, { userId: player.id }));
    const [enrolment] = await database.db.select().from(enrolments).where(eq(enrolments.userId, player.id));
    expect(enrolment?.tierId).toBe(next.id);
    expect((await admin.list(`/grants?rewardId=${reward.id}`)).rows).toMatchObject([{ userId: player.id }]);
  });

  it('belongs to the team of the time when it was done', async () => {
    const world = await makeWorld();
    const player = await addPlayer(world);
    const team = await makeTeam(database.db, world.game.id);
    await joinTeam(database.db, team, player.id, { joinedAt: daysFromToday(-10) });
    await database.db.transaction((tx) => app.services.points.recountMembers(tx, [team.id]));
    await record(world, row(world, { userId: player.id, occurredAt: daysFromToday(-20).toISOString() }));
    const other = await makeAchievement(database.db, world.level, { position: 2 });
    await record(world, row(world, { userId: player.id, achievementId: other.id }));
    const entries = await database.db.select().from(ledgerEntries).where(eq(ledgerEntries.userId, player.id));
    expect(entries.map(({ teamAtTime }) => teamAtTime).toSorted()).toEqual([null, team.id].toSorted());
  });

  it('may be for a team, and for several things of one player at once', async () => {
    const world = await makeWorld();
    const { db } = database;
    const window = await makeAchievement(db, world.level, { gameType: 'Team', teamRule: 'manual', position: 2 });
    const scarf = await makeAchievement(db, world.level, { title: 'Sell a scarf', points: 30, position: 3 });
    const team = await makeTeam(db, world.game.id);
    const player = await addPlayer(world);
    const outcomes = await record(
      world,
      row(world, { teamId: team.id, achievementId: window.id }),
      row(world, { userId: player.id }),
      row(world, { userId: player.id.toUpperCase(), achievementId: scarf.id.toUpperCase() }),
    );
    expect(resultsOf(outcomes)).toEqual(['created', 'created', 'created']);
    expect(await pointsOf(player.id)).toBe(80);
    const log = await db.select().from(auditEntries).where(eq(auditEntries.apiKeyId, world.key.apiKey.id));
    expect(log.map(({ entityId }) => entityId).toSorted()).toEqual(outcomes.map(({ awardId }) => awardId).toSorted());
    await expectCleanLedger();
  });

  it('is the same once and for all: sent again it is there already, with the same award, and pays nothing', async () => {
    const world = await makeWorld();
    const player = await addPlayer(world);
    const sent = row(world, { userId: player.id });
    const [first] = await record(world, sent);
    app.clock.now = daysFromToday(2);
    const [again] = await record(world, sent);
    expect(again).toEqual({ ...first, result: 'alreadyThere' });
    // By another key of the same game, as after one was replaced.
    const key = await makeKey(app, { gameIds: [world.game.id] });
    expect(await record({ ...world, key }, sent)).toEqual([{ ...first, result: 'alreadyThere' }]);
    // Nor is it given again under another number.
    const renumbered = { ...sent, externalId: 'till 9/9' };
    expect(await record(world, renumbered)).toMatchObject([{ awardId: first?.awardId, result: 'alreadyThere' }]);
    expect((await admin.list(`/audit?entityId=${first?.awardId}`)).total).toBe(1);
    expect(await pointsOf(player.id)).toBe(50);
  });

  it('is not given again once it was taken back', async () => {
    const world = await makeWorld();
    const player = await addPlayer(world);
    const sent = row(world, { userId: player.id });
    const [first] = await record(world, sent);
    await revoke(first?.awardId ?? '');
    expect(await record(world, sent)).toEqual([{ ...first, result: 'alreadyThere' }]);
    expect(await pointsOf(player.id)).toBe(0);
  });

  it('is there already where somebody has recorded it by hand', async () => {
    const world = await makeWorld();
    const player = await addPlayer(world);
    const body = { holderIds: [player.id], reason: 'Was there' };
    await admin.post(`/achievements/${world.task.id}/awards`, body, { 'idempotency-key': randomUUID() });
    const [award] = await database.db.select().from(awards).where(eq(awards.userId, player.id));
    const [outcome] = await record(world, row(world, { userId: player.id }));
    expect(outcome).toMatchObject({ result: 'alreadyThere', awardId: award?.id });
    expect(await pointsOf(player.id)).toBe(50);
  });

  it('takes an externalId in another game for another thing', async () => {
    const [one, other] = [await makeWorld(), await makeWorld()];
    const player = await addPlayer(one);
    await enrol(database.db, other.game.id, player.id);
    for (const world of [one, other]) {
      expect(resultsOf(await record(world, row(world, { userId: player.id, externalId: '1' })))).toEqual(['created']);
    }
  });

  it('refuses rows with a word for each, and records the others', async () => {
    const world = await makeWorld();
    const { db } = database;
    const elsewhere = await makeWorld();
    const [player, stranger] = [await addPlayer(world), await makeUser(db)];
    const { achievement: quiz } = await makeQuiz(db, world.level, { position: 2 });
    const behaviour = { type: 'behavioral', behaviourEngagement: 'LogIn', behaviourCount: 5, position: 3 } as const;
    const signIns = await makeAchievement(db, world.level, behaviour);
    const ofTeams = await makeAchievement(db, world.level, { gameType: 'Team', teamRule: 'manual', position: 4 });
    const draft = await makeAchievement(db, world.level, { status: 'draft', position: 5 });
    const team = await makeTeam(db, world.game.id);
    const userId = player.id;
    const wrong: [Record<string, unknown> | string, string[]][] = [
      [{}, ['userId']],
      [{ userId, email: player.email }, ['userId']],
      [{ userId: 'no id' }, ['userId']],
      [{ userId, achievementId: undefined }, ['achievementId']],
      [{ userId, occurredAt: 'yesterday' }, ['occurredAt']],
      [{ userId, externalId: ' ' }, ['externalId']],
      [{ userId, points: 1000 }, ['points']],
      [{ userId: stranger.id }, ['userId']],
      [{ email: stranger.email }, ['email']],
      [{ teamId: elsewhere.game.id }, ['teamId']],
      [{ teamId: team.id }, ['userId']],
      [{ userId, achievementId: ofTeams.id }, ['teamId']],
      [{ userId, achievementId: elsewhere.task.id }, ['achievementId']],
      [{ userId, achievementId: draft.id }, ['achievementId']],
      [{ userId, achievementId: quiz.id }, ['achievementId']],
      [{ userId, achievementId: signIns.id }, ['achievementId']],
      [{ userId, occurredAt: daysFromToday(1).toISOString() }, ['occurredAt']],
      [{ userId, occurredAt: daysFromToday(-31).toISOString() }, ['occurredAt']],
    ];
    const sent = wrong.map(([more]) => row(world, more as Record<string, unknown>));
    const outcomes = await record(world, ...sent, row(world, { userId, externalId: 'right' }));
    expect(outcomes.at(-1)).toMatchObject({ externalId: 'right', result: 'created' });
    const refused = outcomes.slice(0, -1);
    expect(new Set(resultsOf(refused))).toEqual(new Set(['refused']));
    expect(refused.map(({ errors }) => errors.map(({ path }) => path))).toEqual(wrong.map(([, paths]) => paths));
    expect(
      refused.every(({ awardId, errors }) => awardId === null && errors.every(({ message }) => message !== '')),
    ).toBe(true);
    expect(await database.db.$count(awards, eq(awards.gameId, world.game.id))).toBe(1);
  });

  it('refuses an externalId that stands for something else, also within what is sent', async () => {
    const world = await makeWorld();
    const [ada, ben] = [await addPlayer(world), await addPlayer(world)];
    const first = row(world, { userId: ada.id, externalId: 'r1' });
    await record(world, first);
    const outcomes = await record(
      world,
      row(world, { userId: ben.id, externalId: 'r1' }),
      row(world, { userId: ben.id, externalId: 'r2' }),
      row(world, { email: ben.email, externalId: 'r2' }),
      row(world, { userId: ada.id, externalId: 'r2' }),
    );
    expect(resultsOf(outcomes)).toEqual(['refused', 'created', 'alreadyThere', 'refused']);
    expect(outcomes[2]?.awardId).toBe(outcomes[1]?.awardId);
    for (const n of [0, 3]) expect(outcomes[n]?.errors).toMatchObject([{ path: 'externalId' }]);
    expect([await pointsOf(ada.id), await pointsOf(ben.id)]).toEqual([50, 50]);
  });

  it('takes a thousand rows at once, and not one more', async () => {
    const world = await makeWorld();
    const people = await database.db
      .insert(users)
      .values(
        Array.from({ length: 1000 }, (_, n) => {
          const name = `Seller ${n}`;
          return { email: `${randomUUID()}@shops.example`, username: name, givenUsername: name };
        }),
      )
      .returning({ id: users.id, email: users.email });
    await database.db.insert(enrolments).values(people.map(({ id }) => ({ gameId: world.game.id, userId: id })));
    const sent = people.map(({ email }) => row(world, { email }));
    expect(fieldPaths(await post(world.game.id, world.key, [...sent, sent[0]]))).toEqual(['awards']);
    expect(fieldPaths(await post(world.game.id, world.key, []))).toEqual(['awards']);
    const outcomes = await record(world, ...sent);
    expect(new Set(resultsOf(outcomes))).toEqual(new Set(['created']));
    expect(new Set(resultsOf(await record(world, ...sent)))).toEqual(new Set(['alreadyThere']));
    await expectCleanLedger();
  });

  it('pays once for the same row sent sixteen times at once', async () => {
    const world = await makeWorld();
    const player = await addPlayer(world);
    const sent = row(world, { userId: player.id });
    const all = (await Promise.all(Array.from({ length: 16 }, () => record(world, sent)))).flat();
    expect(resultsOf(all).filter((result) => result === 'created')).toHaveLength(1);
    expect(new Set(all.map(({ awardId }) => awardId)).size).toBe(1);
    expect(resultsOf(all).filter((result) => result === 'refused')).toEqual([]);
    expect(await pointsOf(player.id)).toBe(50);
    await expectCleanLedger();
  });

  it('pays one of sixteen players for whom the same externalId is sent at once', async () => {
    const world = await makeWorld();
    const people = await Promise.all(Array.from({ length: 16 }, () => addPlayer(world)));
    const all = await Promise.all(people.map(({ id }) => record(world, row(world, { userId: id, externalId: 'one' }))));
    expect(resultsOf(all.flat()).toSorted()).toEqual(['created', ...Array.from({ length: 15 }, () => 'refused')]);
    const points = await Promise.all(people.map(({ id }) => pointsOf(id)));
    expect(points.toSorted().at(-1)).toBe(50);
    expect(points.reduce((sum, one) => sum + one, 0)).toBe(50);
    await expectCleanLedger();
  });

  it('is for keys with the scope and the game, and for no person', async () => {
    const world = await makeWorld();
    const [reader, stranger] = [
      await makeKey(app, { scopes: ['read:results'] }),
      await makeKey(app, { gameIds: [(await makeWorld()).game.id] }),
    ];
    const sent = [row(world, { userId: (await addPlayer(world)).id })];
    expectProblem(await post(world.game.id, reader, sent), 403, 'forbidden');
    expectProblem(await post(world.game.id, stranger, sent), 404, 'not_found');
    expectProblem(await ask(world.game.id, stranger), 404, 'not_found');
    const path = `/api/v2/games/${world.game.id}`;
    expectProblem(
      await app.call(`${path}/awards`, { method: 'POST', as: 'admin', body: { awards: sent } }),
      403,
      'forbidden',
    );
    expectProblem(await app.call(`${path}/results`, { as: 'admin' }), 403, 'forbidden');
    expect(await database.db.$count(awards, eq(awards.gameId, world.game.id))).toBe(0);
  });
});

describe('results', () => {
  it('say who has what since when, by ids and e-mail alone', async () => {
    const world = await makeWorld();
    const player = await addPlayer(world, { market: 'Nordics', country: 'SE' });
    const team = await makeTeam(database.db, world.game.id, 'Alto');
    const window = { gameType: 'Team', teamRule: 'manual', title: 'The window', position: 2 } as const;
    const task = await makeAchievement(database.db, world.level, window);
    const [first] = await record(world, row(world, { userId: player.id, externalId: 'r1' }));
    const [second] = await record(world, row({ task }, { teamId: team.id, externalId: 'r2' }));
    const { results, hasMore } = await read(world);
    expect(hasMore).toBe(false);
    expect(results).toEqual([
      {
        awardId: first?.awardId,
        achievement: { id: world.task.id, title: 'Sell a belt' },
        user: { id: player.id, email: player.email },
        ...{ team: null, points: 50, result: null, completedAt: '2026-11-20T16:30:00.000Z', source: 'api' },
        ...{ externalId: 'r1', revokedAt: null, changedAt: expect.any(String) as string },
      },
      expect.objectContaining({ awardId: second?.awardId, user: null, team: { id: team.id, name: 'Alto' } }) as Result,
    ]);
  });

  it('say how an attempt ended', async () => {
    const world = await makeWorld();
    const { achievement, questionIds } = await makeQuiz(database.db, world.level, { position: 2 });
    const player = await addPlayer(world);
    const answers = questionIds.map((questionId) => ({ questionId, answers: ['A'] }));
    const body = { achievementId: achievement.id, answers, status: 'Submitted' };
    const answer = await app.call('/api/v1/quiz/user', { method: 'POST', as: player.subject, body });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await read(world)).results).toMatchObject([{ source: 'attempt', result: 'Passed', externalId: null }]);
  });

  it('are read in pages, each change once, and go on from where they ended', async () => {
    const world = await makeWorld();
    const people = await Promise.all(Array.from({ length: 25 }, () => addPlayer(world)));
    await record(world, ...people.map(({ id }) => row(world, { userId: id })));
    const { results, next } = await readAll(world, '', 10);
    expect(results.map(({ user }) => user?.id).toSorted()).toEqual(people.map(({ id }) => id).toSorted());
    expect(results.map(({ changedAt }) => changedAt)).toEqual(results.map(({ changedAt }) => changedAt).toSorted());
    expect(await read(world, `?cursor=${next}`)).toEqual({ results: [], next, hasMore: false });
    const late = await addPlayer(world);
    await record(world, row(world, { userId: late.id }));
    expect((await read(world, `?cursor=${next}`)).results.map(({ user }) => user?.id)).toEqual([late.id]);
  });

  it('bring what was taken back once more, as a change', async () => {
    const world = await makeWorld();
    const [ada, ben] = [await addPlayer(world), await addPlayer(world)];
    const [first] = await record(world, row(world, { userId: ada.id }), row(world, { userId: ben.id }));
    const { next } = await read(world);
    await revoke(first?.awardId ?? '');
    const { results } = await read(world, `?cursor=${next}`);
    expect(results).toMatchObject([{ awardId: first?.awardId, revokedAt: today.toISOString() }]);
    expect((await read(world)).results).toHaveLength(2);
  });

  it('can begin at an instant, which counts in', async () => {
    const world = await makeWorld();
    for (let n = 0; n < 3; n++) await record(world, row(world, { userId: (await addPlayer(world)).id }));
    const { results } = await read(world);
    const [, second, third] = results;
    const since = await read(world, `?changedSince=${second?.changedAt}`);
    expect(since.results).toEqual([second, third]);
    const after = new Date(new Date(third?.changedAt ?? '').getTime() + 1).toISOString();
    expect((await read(world, `?changedSince=${after}`)).results).toEqual([]);
  });

  it('hold nothing of erased people, and nothing of other games', async () => {
    const [world, other] = [await makeWorld(), await makeWorld()];
    const [ada, ben] = [await addPlayer(world), await addPlayer(world)];
    await record(world, row(world, { userId: ada.id }), row(world, { userId: ben.id }));
    await record(other, row(other, { userId: (await addPlayer(other)).id }));
    const erased = await admin.post(`/users/${ada.id}/erase`, { email: ada.email });
    expect(erased.statusCode, erased.body).toBeLessThan(300);
    expect((await read(world)).results.map(({ user }) => user?.id)).toEqual([ben.id]);
  });

  it('are not those of a draft, and stay those of a game that is archived', async () => {
    const draft = await makeWorld({ status: 'draft' });
    expectProblem(await ask(draft.game.id, draft.key), 404, 'not_found');
    const archived = await makeWorld({ status: 'archived' });
    expect((await read(archived)).results).toEqual([]);
  });

  it('never pass a change that is written and not committed yet', async () => {
    const world = await makeWorld();
    const [slow, fast, later] = [await addPlayer(world), await addPlayer(world), await addPlayer(world)];
    const award = (userId: string) => ({
      ...{ gameId: world.game.id, achievementId: world.task.id, userId, points: 0 },
      ...{ awardedAt: today, recordedAt: today, source: 'manual' as const },
    });
    await database.db.insert(awards).values(award(fast.id));
    const seen: (string | undefined)[] = [];
    let { next } = await database.db.transaction(async (tx) => {
      await tx.insert(awards).values(award(slow.id));
      await database.db.insert(awards).values(award(later.id));
      const page = await read(world);
      seen.push(...page.results.map(({ user }) => user?.id));
      return page;
    });
    expect(seen).toEqual([fast.id]);
    for (let page = await read(world, `?cursor=${next}`); page.results.length > 0;) {
      seen.push(...page.results.map(({ user }) => user?.id));
      ({ next } = page);
      page = await read(world, `?cursor=${next}`);
    }
    expect(seen).toEqual([fast.id, slow.id, later.id]);
  });

  it('are complete for who reads while many write', async () => {
    const world = await makeWorld();
    const people = await Promise.all(Array.from({ length: 60 }, () => addPlayer(world)));
    const seen: string[] = [];
    let isWriting = true;
    const reading = (async () => {
      let { next } = await read(world);
      for (;;) {
        const wasWriting = isWriting;
        const page = await read(world, `?cursor=${next}&limit=7`);
        seen.push(...page.results.map(({ awardId }) => awardId));
        ({ next } = page);
        if (!wasWriting && !page.hasMore) return;
      }
    })();
    const written = await Promise.all(
      [0, 1, 2, 3].map(async (writer) => {
        const outcomes: AwardOutcome[] = [];
        for (const { id } of people.filter((_, n) => n % 4 === writer)) {
          outcomes.push(...(await record(world, row(world, { userId: id }))));
        }
        return outcomes;
      }),
    );
    isWriting = false;
    await reading;
    expect(seen.toSorted()).toEqual(
      written
        .flat()
        .map(({ awardId }) => awardId)
        .toSorted(),
    );
  });

  it('refuse a cursor that is none, one beside an instant, and a page without an end', async () => {
    const { game, key } = await makeWorld();
    expect(fieldPaths(await ask(game.id, key, '?cursor=anything'))).toEqual(['cursor']);
    const cursor = '0.00000000-0000-0000-0000-000000000000';
    expect(fieldPaths(await ask(game.id, key, `?cursor=${cursor}&changedSince=2026-11-01T00:00:00Z`))).toEqual([
      'changedSince',
    ]);
    for (const limit of ['0', '1001', 'all'])
      expect(fieldPaths(await ask(game.id, key, `?limit=${limit}`))).toEqual(['limit']);
  });

  it('are found by an index among a hundred thousand, without sorting them', async () => {
    const world = await makeWorld();
    const player = await addPlayer(world);
    await database.db.execute(sql`
      insert into awards (id, game_id, achievement_id, user_id, points, awarded_at, recorded_at, source, revoked_at)
      select gen_random_uuid(), ${world.game.id}, ${world.task.id}, ${player.id}, 1, now(), now(), 'manual', now()
      from generate_series(1, 100000)`);
    await database.db.execute(sql`analyze`);
    const repository = resultsRepository(database.db);
    const listing = repository
      .listChanged(world.game.id, placeBefore(null), await repository.findHorizon(), 1001)
      .toSQL();
    const { rows } = await database.pool.query<Record<'QUERY PLAN', string>>(`explain ${listing.sql}`, listing.params);
    const plan = rows.map((line) => line['QUERY PLAN']).join('\n');
    expect(plan).toContain('awards_changed');
    expect(plan).not.toMatch(/Seq Scan on awards|Parallel/);
    // At most the page itself is put in order, after what is joined to it.
    expect(plan.slice(plan.indexOf('Limit'))).not.toContain('Sort');
    const { results, hasMore } = await read(world, '?limit=1000');
    expect([results.length, hasMore]).toEqual([1000, true]);
  });
});
