import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AwardRow, GrantedByHand } from '#shared/awards/awards.contract.ts';
import type { HolderStanding, LedgerRow } from '#shared/points/ledger.contract.ts';
import { enrolments, games, teams } from '#server/schema/games.ts';
import { auditEntries } from '#server/schema/operations.ts';
import { notifications } from '#server/schema/play.ts';
import { closingRanks, scores } from '#server/schema/points.ts';
import { rewardGrants, rewards } from '#server/schema/rewards.ts';
import { compactRankDeltas } from '#server/game/points/ranks.service.ts';
import { closeEndedGames } from '#server/game/awards/snapshots.service.ts';
import { verifyLedger } from '#server/game/points/verification.service.ts';
import { backoffice, expectProblem, fieldPaths, makeStaff } from '#tests/factories/backoffice.ts';
import {
  daysFromToday,
  joinTeam,
  makeAchievement,
  makeGame,
  makeLevel,
  makePlayer,
  makeQuiz,
  makeStage,
  makeTeam,
  makeTier,
  makeUser,
} from '#tests/factories/play.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const admin = backoffice(app, 'admin');
const reason = 'Came to the workshop in Biel';

beforeAll(() => makeStaff(database.db));

/** A running game with one level. */
async function makeWorld(values: Parameters<typeof makeStage>[1] = {}) {
  const { db } = database;
  const stage = await makeStage(db, values);
  return { ...stage, workshop: await makeAchievement(db, stage.level, { title: 'The workshop', points: 50 }) };
}
type World = Awaited<ReturnType<typeof makeWorld>>;

async function addMember(world: World, team: { id: string; gameId: string }) {
  const player = await addPlayer(world);
  await joinTeam(database.db, team, player.id);
  await database.db.transaction((tx) => app.services.points.recountMembers(tx, [team.id]));
  return player;
}

async function makeFormerTeam({ game }: World) {
  const team = await makeTeam(database.db, game.id);
  await database.db.update(teams).set({ status: 'archived' }).where(eq(teams.id, team.id));
  return team;
}

async function addPlayer({ game }: World, values: Parameters<typeof makeUser>[1] = {}) {
  const user = await makePlayer(database.db, game, values);
  const [row] = await database.db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.userId, user.id), eq(enrolments.gameId, game.id)));
  return { ...user, enrolmentId: row?.id ?? '' };
}

const act = (path: string, body: unknown, as = 'admin', key: string = randomUUID()) =>
  backoffice(app, as).post(path, body, { 'idempotency-key': key });
const record = (achievementId: string, holderIds: string[], more: Record<string, unknown> = {}) =>
  act(`/achievements/${achievementId}/awards`, { holderIds, reason, ...more });
const revoke = (awardId: string, body: unknown = { reason: 'Was somebody else' }) =>
  act(`/awards/${awardId}/revoke`, body);
const addReward = async ({ id: gameId }: { id: string }, values: Partial<typeof rewards.$inferInsert> = {}) => {
  const own = { position: 1, title: 'A reward', category: 'Digital', type: 'Manual', status: 'published' } as const;
  const [reward] = await database.db
    .insert(rewards)
    .values({ gameId, ...own, ...values })
    .returning();
  return reward?.id ?? '';
};
const giveReward = (rewardId: string, holderIds: string[]) => act(`/rewards/${rewardId}/grants`, { holderIds, reason });
const adjust = (enrolmentId: string, points: number, more: Record<string, unknown> = {}) =>
  act(`/enrolments/${enrolmentId}/adjustments`, { points, reason: 'Helped at the fair', ...more });

const awardsOf = async (query: string) => (await admin.list(`/awards?${query}`)).rows as unknown as AwardRow[];
const ledgerOf = async (query: string) => (await admin.list(`/ledger?${query}`)).rows as unknown as LedgerRow[];
const pointsOf = async (gameId: string, userId: string) =>
  (await database.db.select().from(scores).where(eq(scores.userId, userId))).find((row) => row.gameId === gameId)
    ?.points ?? 0;
const toldTo = (userId: string) =>
  database.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(notifications.createdAt, notifications.id);
const logOf = (entityId: string) =>
  database.db.select().from(auditEntries).where(eq(auditEntries.entityId, entityId)).orderBy(auditEntries.at);

async function expectCleanLedger() {
  await compactRankDeltas(database.db);
  expect((await verifyLedger(database.db)).differences).toEqual([]);
}

describe('an award that is recorded by hand', () => {
  it('gives its points now, tells the player, and says who recorded it and why', async () => {
    const world = await makeWorld();
    const player = await addPlayer(world, { username: 'Ada Maker' });
    const answer = await record(world.workshop.id, [player.id]);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<GrantedByHand>()).toEqual({ holders: [{ holderId: player.id, result: 'given' }] });
    expect(await pointsOf(world.game.id, player.id)).toBe(50);
    const [award] = await awardsOf(`userId=${player.id}`);
    expect(award).toMatchObject({
      ...{ achievementTitle: 'The workshop', holder: 'Ada Maker', points: 50, source: 'manual', reason },
      ...{ awardedAt: app.clock.now.toISOString(), revokedAt: null, revokeReason: null },
    });
    expect(award?.recorder).toMatch(/^\S+@gamehub\.example · Player /);
    expect(await ledgerOf(`userId=${player.id}`)).toMatchObject([
      { points: 50, total: 50, source: 'award', achievementTitle: 'The workshop', reason, awardId: award?.id },
    ]);
    expect(await toldTo(player.id)).toMatchObject([
      { kind: 'achievementUnlocked', title: 'The workshop', points: 50, readAt: null },
      { kind: 'levelCompleted', points: null, readAt: null },
      { kind: 'tierCompleted', points: null, readAt: null },
    ]);
    expect(await logOf(award?.id ?? '')).toMatchObject([
      { action: 'give', entity: 'awards', after: { achievementTitle: 'The workshop', points: 50, reason } },
    ]);
    await expectCleanLedger();
  });

  it('brings what any award brings: the next tier, and the rewards for it', async () => {
    const world = await makeWorld();
    const next = await makeTier(database.db, world.game.id, 2);
    await makeAchievement(database.db, await makeLevel(database.db, next, 1));
    const player = await addPlayer(world);
    await database.db.update(enrolments).set({ tierId: world.tier.id }).where(eq(enrolments.id, player.enrolmentId));
    const reward = await admin.create('rewards', {
      ...{ gameId: world.game.id, title: 'The first fifty', category: 'Digital', type: 'Points', points: 50 },
      ...{ businessRule: 'From 50 points on.', status: 'published' },
    });
    await record(world.workshop.id, [player.id]);
    expect(await admin.get(`/enrolments/${player.enrolmentId}`)).toMatchObject({ tierId: next.id, points: 50 });
    expect((await admin.list(`/grants?rewardId=${reward.id}`)).rows).toMatchObject([{ userId: player.id }]);
  });

  it('can be for what has content, also behind a level that is not open', async () => {
    const world = await makeWorld({ type: 'sequence' });
    const { achievement } = await makeQuiz(database.db, await makeLevel(database.db, world.tier, 2));
    const player = await addPlayer(world);
    expect((await record(achievement.id, [player.id])).statusCode).toBe(200);
    expect(await pointsOf(world.game.id, player.id)).toBe(100);
  });

  it('is given once: again it is refused, and nothing is paid', async () => {
    const world = await makeWorld();
    const player = await addPlayer(world);
    await record(world.workshop.id, [player.id]);
    expectProblem(await record(world.workshop.id, [player.id]), 409, 'already_given');
    expect(await pointsOf(world.game.id, player.id)).toBe(50);
  });

  it('is given once to who is awarded by several at one instant', async () => {
    const world = await makeWorld();
    const players = [await addPlayer(world), await addPlayer(world), await addPlayer(world)];
    const ids = players.map(({ id }) => id);
    const answers = await Promise.all(
      [ids, ids.toReversed(), ids, ids.toReversed(), ids].map((holders) => record(world.workshop.id, holders)),
    );
    const given = answers
      .filter(({ statusCode }) => statusCode === 200)
      .flatMap((answer) => answer.json<GrantedByHand>().holders.filter(({ result }) => result === 'given'));
    expect(given.map(({ holderId }) => holderId).toSorted()).toEqual(ids.toSorted());
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
      expectProblem(answer, 409, 'already_given');
    }
    for (const id of ids) expect(await pointsOf(world.game.id, id)).toBe(50);
    await expectCleanLedger();
  });

  it('is done once for one Idempotency-Key', async () => {
    const world = await makeWorld();
    const player = await addPlayer(world);
    const body = { holderIds: [player.id], reason };
    const send = () => act(`/achievements/${world.workshop.id}/awards`, body, 'admin', `award-${player.id}`);
    const [first, again] = [await send(), await send()];
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.json()).toEqual(first.json());
    expect(await pointsOf(world.game.id, player.id)).toBe(50);
  });

  it('for many says what became of each', async () => {
    const world = await makeWorld();
    const [one, had, other] = [await addPlayer(world), await addPlayer(world), await makeUser(database.db)];
    await record(world.workshop.id, [had.id]);
    const answer = await record(world.workshop.id, [one.id, had.id, other.id, one.id]);
    expect(answer.json()).toEqual({
      holders: [
        { holderId: one.id, result: 'given' },
        { holderId: had.id, result: 'hadIt' },
        { holderId: other.id, result: 'notInGame' },
      ],
    });
    expect(await awardsOf(`achievementId=${world.workshop.id}`)).toHaveLength(2);
  });

  it.each([
    ['nobody', { holderIds: [] }, 'holderIds'],
    ['more than a hall holds', { holderIds: Array.from({ length: 201 }, () => randomUUID()) }, 'holderIds'],
    ['nobody of the game', { holderIds: [randomUUID()] }, 'holderIds'],
    ['no id', { holderIds: ['Ada'] }, 'holderIds.0'],
    ['no reason', { reason: '  ' }, 'reason'],
    ['an enormous reason', { reason: 'x'.repeat(501) }, 'reason'],
    ['points of its own', { points: 5000 }, 'points'],
  ])('is refused with %s', async (_, body, path) => {
    const world = await makeWorld();
    const player = await addPlayer(world);
    const answer = await record(world.workshop.id, [player.id], body);
    expectProblem(answer, 422, 'invalid');
    expect(fieldPaths(answer)).toEqual([path]);
    expect(await pointsOf(world.game.id, player.id)).toBe(0);
  });

  it('is refused for what players do not know of', async () => {
    const world = await makeWorld();
    const player = await addPlayer(world);
    const draft = await makeAchievement(database.db, world.level, { status: 'draft' });
    for (const id of [draft.id, randomUUID()]) expectProblem(await record(id, [player.id]), 404, 'not_found');
    await database.db.update(games).set({ status: 'archived' }).where(eq(games.id, world.game.id));
    expectProblem(await record(world.workshop.id, [player.id]), 404, 'not_found');
  });

  it('goes to a team where it is for teams, and its members are told', async () => {
    const world = await makeWorld();
    const forTeams = await makeAchievement(database.db, world.level, {
      gameType: 'Team',
      teamRule: 'manual',
      points: 80,
    });
    const team = await makeTeam(database.db, world.game.id);
    const elsewhere = await makeTeam(database.db, (await makeGame(database.db)).id);
    const member = await addMember(world, team);
    const former = await makeFormerTeam(world);
    const answer = await record(forTeams.id, [team.id, elsewhere.id, former.id, member.id]);
    expect(answer.json<GrantedByHand>().holders.map(({ result }) => result)).toEqual([
      'given',
      'notInGame',
      'notInGame',
      'notInGame',
    ]);
    expect(await awardsOf(`teamId=${team.id}`)).toMatchObject([
      { holder: team.name, points: 80, reason, userId: null },
    ]);
    expect(await ledgerOf(`teamId=${team.id}`)).toMatchObject([{ points: 80, total: 80, userId: null }]);
    expect(await toldTo(member.id)).toMatchObject([{ kind: 'teamAward', points: 80 }]);
    expectProblem(await record(forTeams.id, [team.id]), 409, 'already_given');
  });

  it('leaves the final boards of a game that has ended as they were', async () => {
    const world = await makeWorld({ startDate: daysFromToday(-60), endDate: daysFromToday(-1) });
    const player = await addPlayer(world);
    await adjust(player.enrolmentId, 20);
    const closed = await closeEndedGames(database.db, app.clock.now, app.services);
    expect(closed).toContain(world.game.id);
    const finals = () => database.db.select().from(closingRanks).where(eq(closingRanks.gameId, world.game.id));
    const before = await finals();
    expect((await record(world.workshop.id, [player.id])).statusCode).toBe(200);
    const [award] = await awardsOf(`userId=${player.id}`);
    await revoke(award?.id ?? '');
    await adjust(player.enrolmentId, 500);
    expect(await finals()).toEqual(before);
    await expectCleanLedger();
  });
});

describe('an award that is revoked', () => {
  async function awarded() {
    const world = await makeWorld();
    const player = await addPlayer(world, { username: 'Ada Maker' });
    await record(world.workshop.id, [player.id]);
    const [award] = await awardsOf(`userId=${player.id}`);
    return { ...world, player, awardId: award?.id ?? '' };
  }

  it('takes its points back by an entry of its own, and tells the player why', async () => {
    const { game, player, awardId } = await awarded();
    const answer = await revoke(awardId);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ revokedAt: app.clock.now.toISOString(), revokeReason: 'Was somebody else' });
    expect(await pointsOf(game.id, player.id)).toBe(0);
    const [reversal, entry] = await ledgerOf(`userId=${player.id}&_sort=points&_order=asc`);
    expect(reversal).toMatchObject({
      ...{ points: -50, source: 'reversal', reason: 'Was somebody else', reverses: entry?.id, isReversed: false },
      achievementTitle: 'The workshop',
    });
    expect(entry).toMatchObject({ points: 50, isReversed: true });
    expect((await toldTo(player.id)).find(({ kind }) => kind === 'pointsCorrected')).toMatchObject({
      ...{ title: 'The workshop', text: 'Was somebody else', points: -50 },
    });
    expect((await logOf(awardId)).map(({ action, after }) => [action, after?.['points']])).toEqual([
      ['give', 50],
      ['takeBack', 0],
    ]);
    await expectCleanLedger();
  });

  it('is revoked once, also by two at one instant', async () => {
    const { game, player, awardId } = await awarded();
    const answers = await Promise.all([revoke(awardId), revoke(awardId), revoke(awardId)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expectProblem(await revoke(awardId), 409, 'already_taken_back');
    expect(await pointsOf(game.id, player.id)).toBe(0);
    expect(await ledgerOf(`userId=${player.id}`)).toHaveLength(2);
  });

  it('can be recorded again, and is another award then', async () => {
    const { game, workshop, player, awardId } = await awarded();
    await revoke(awardId);
    expect((await record(workshop.id, [player.id])).statusCode).toBe(200);
    expect(await pointsOf(game.id, player.id)).toBe(50);
    const all = await awardsOf(`userId=${player.id}`);
    expect(all.filter(({ revokedAt }) => revokedAt === null)).toHaveLength(1);
    expect(all).toHaveLength(2);
    await expectCleanLedger();
  });

  it('takes back what better attempts have added, too', async () => {
    const world = await makeWorld();
    const quiz = { pointsMode: 'proportional', attemptsAllowed: 2, passMark: 50 } as const;
    const { achievement, questionIds } = await makeQuiz(database.db, world.level, quiz);
    const [player, other] = [await addPlayer(world), await addPlayer(world)];
    for (const [{ subject }, wrong] of [player, other].flatMap((one) => [[one, 1] as const, [one, 0] as const])) {
      const answers = questionIds.map((questionId, place) => ({ questionId, answers: [place < wrong ? 'B' : 'A'] }));
      // What begins a second attempt is sent before its answers.
      for (const part of [
        { answers: [], status: 'Saved' },
        { answers, status: 'Submitted' },
      ]) {
        const body = { achievementId: achievement.id, ...part };
        const sent = await app.call('/api/v1/quiz/user', { method: 'POST', as: subject, body });
        expect(sent.statusCode, sent.body).toBe(200);
      }
    }
    expect(await pointsOf(world.game.id, player.id)).toBe(100);
    const [award] = await awardsOf(`userId=${player.id}`);
    await revoke(award?.id ?? '');
    expect(await pointsOf(world.game.id, player.id)).toBe(0);
    expect(await ledgerOf(`userId=${player.id}`)).toHaveLength(4);
    expect(await pointsOf(world.game.id, other.id), 'what others have stays').toBe(100);
    // The next award of it is another one, which nothing else came of.
    await record(achievement.id, [player.id]);
    const next = (await awardsOf(`userId=${player.id}`)).find(({ revokedAt }) => revokedAt === null);
    await revoke(next?.id ?? '');
    const told = (await toldTo(player.id)).filter(({ kind }) => kind === 'pointsCorrected');
    expect(told.map(({ points }) => points)).toEqual([-100, -100]);
    expect((await logOf(next?.id ?? '')).at(-1)?.after).toMatchObject({ points: 0 });
    await expectCleanLedger();
  });

  it('for behaviour is not given again for what had earned it', async () => {
    const world = await makeWorld();
    const behaviour = { type: 'behavioral', behaviourEngagement: 'ReadNews', behaviourCount: 1, points: 30 } as const;
    await makeAchievement(database.db, world.level, behaviour);
    const player = await addPlayer(world);
    const readNews = async () => {
      const item = await admin.create('news', {
        ...{ gameId: world.game.id, name: 'N', title: 'News', text: '<p>News.</p>', status: 'published' },
        displayDate: daysFromToday(-1).toISOString(),
      });
      const path = `/api/v1/engagement/user/ReadNews?itemId=${item.id}`;
      const sent = await app.call(path, { method: 'POST', as: player.subject });
      expect(sent.statusCode, sent.body).toBeLessThan(300);
    };
    await readNews();
    const [award] = await awardsOf(`userId=${player.id}`);
    expect(award).toMatchObject({ source: 'behaviour', points: 30 });
    await revoke(award?.id ?? '');
    // The next act of any kind looks at what is fulfilled.
    await app.call('/api/v1/engagement/user/Tutorial', { method: 'POST', as: player.subject });
    expect(await pointsOf(world.game.id, player.id)).toBe(0);
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    await readNews();
    expect(await pointsOf(world.game.id, player.id)).toBe(30);
  });

  it.each([
    ['no reason', {}, 'reason'],
    ['a reason of blanks', { reason: ' \n ' }, 'reason'],
    ['an enormous reason', { reason: 'x'.repeat(501) }, 'reason'],
  ])('is refused with %s', async (_, body, path) => {
    const { game, player, awardId } = await awarded();
    expect(fieldPaths(await revoke(awardId, body))).toEqual([path]);
    expect(await pointsOf(game.id, player.id)).toBe(50);
  });

  it('is refused for one that is not there', async () => {
    expectProblem(await revoke(randomUUID()), 404, 'not_found');
  });

  it('leaves tier and rewards, of which a badge can be taken back by itself', async () => {
    const { game, player, awardId } = await awarded();
    const rewardId = await addReward(game, { title: 'Workshop badge' });
    const given = await giveReward(rewardId, [player.id]);
    expect(given.json<GrantedByHand>().holders).toEqual([{ holderId: player.id, result: 'given' }]);
    expectProblem(await giveReward(rewardId, [player.id]), 409, 'already_given');
    await revoke(awardId);
    const [grant] = (await admin.list(`/grants?userId=${player.id}`)).rows;
    expect(grant).toMatchObject({ rewardTitle: 'Workshop badge', reason });
    expect((await app.call(`/badges/${grant?.id}`)).statusCode).toBe(200);
    expect(await admin.get(`/rewards/${rewardId}`)).toMatchObject({ grantsCount: 1 });
    const back = () => act(`/grants/${grant?.id}/revoke`, { reason: 'Was somebody else' });
    expect((await back()).statusCode).toBe(200);
    expectProblem(await back(), 409, 'already_taken_back');
    expect((await admin.list(`/grants?userId=${player.id}`)).total).toBe(0);
    expect(await admin.get(`/rewards/${rewardId}`)).toMatchObject({ grantsCount: 0 });
    expect((await app.call(`/badges/${grant?.id}`)).statusCode).toBe(410);
    expect((await toldTo(player.id)).find(({ kind }) => kind === 'rewardTakenBack')).toMatchObject({
      ...{ title: 'Workshop badge', text: 'Was somebody else' },
    });
    const stored = await database.db.select().from(rewardGrants).where(eq(rewardGrants.userId, player.id));
    expect(stored).toHaveLength(1);
  });
});

describe('a reward by hand', () => {
  it('is one that somebody gives; what the game gives by its rule is not handed out', async () => {
    const world = await makeWorld();
    const player = await addPlayer(world);
    expectProblem(await giveReward(await addReward(world.game, { type: 'Points' }), [player.id]), 409, 'conflict');
    for (const id of [await addReward(world.game, { status: 'draft' }), randomUUID()]) {
      expectProblem(await giveReward(id, [player.id]), 404, 'not_found');
    }
    expectProblem(await act(`/grants/${randomUUID()}/revoke`, { reason }), 404, 'not_found');
  });

  it('goes to who is in the game, and the log says who gave it and took it back', async () => {
    const world = await makeWorld();
    const [player, outside] = [await addPlayer(world), await makeUser(database.db)];
    const rewardId = await addReward(world.game, { category: 'Physical' });
    const given = await giveReward(rewardId, [player.id, outside.id]);
    expect(given.json<GrantedByHand>().holders).toEqual([
      { holderId: player.id, result: 'given' },
      { holderId: outside.id, result: 'notInGame' },
    ]);
    expect((await admin.list(`/grants?userId=${outside.id}`)).total).toBe(0);
    const [grant] = (await admin.list(`/grants?userId=${player.id}`)).rows;
    expect((await act(`/grants/${grant?.id}/revoke`, { reason })).statusCode).toBe(200);
    expect((await logOf(grant?.id ?? '')).map(({ action, before, after }) => [action, before, after])).toEqual([
      ['give', null, { reason }],
      ['takeBack', { state: 'Earned' }, { state: null, reason }],
    ]);
  });

  it('for teams goes to a team of the game that is not archived', async () => {
    const world = await makeWorld();
    const team = await makeTeam(database.db, world.game.id);
    const elsewhere = await makeTeam(database.db, (await makeGame(database.db)).id);
    const former = await makeFormerTeam(world);
    const holderIds = [team.id, elsewhere.id, former.id];
    const given = await giveReward(await addReward(world.game, { gameType: 'Team' }), holderIds);
    expect(given.json<GrantedByHand>().holders.map(({ result }) => result)).toEqual([
      'given',
      'notInGame',
      'notInGame',
    ]);
  });

  it('that has been sent stays with whoever has it', async () => {
    const world = await makeWorld();
    const player = await addPlayer(world);
    const rewardId = await addReward(world.game, { category: 'Physical' });
    const grant = { rewardId, userId: player.id, grantedAt: app.clock.now, state: 'Sent' as const };
    const [sent] = await database.db.insert(rewardGrants).values(grant).returning();
    expectProblem(await act(`/grants/${sent?.id}/revoke`, { reason }), 409, 'conflict');
    expect((await admin.list(`/grants?userId=${player.id}`)).total).toBe(1);
  });

  it('stays with whoever has it when it is sent at the same moment', async () => {
    const world = await makeWorld();
    const player = await addPlayer(world);
    const rewardId = await addReward(world.game, { category: 'Physical' });
    await giveReward(rewardId, [player.id]);
    const [grant] = (await admin.list(`/grants?userId=${player.id}`)).rows;
    let takenBack: ReturnType<typeof act> | undefined;
    await database.db.transaction(async (tx) => {
      await tx.select().from(rewards).where(eq(rewards.id, rewardId)).for('update');
      await tx.update(rewardGrants).set({ state: 'Sent' }).where(eq(rewardGrants.rewardId, rewardId));
      takenBack = act(`/grants/${grant?.id}/revoke`, { reason });
      await expect.poll(() => database.waiting()).toBe(1);
    });
    expect((await takenBack)?.statusCode).toBe(409);
  });
});

describe('points that are adjusted', () => {
  it('are an entry of the ledger with a reason, and the player is told', async () => {
    const world = await makeWorld();
    const player = await addPlayer(world);
    const answer = await adjust(player.enrolmentId, 70);
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({ points: 70, total: 70, source: 'adjustment', reason: 'Helped at the fair' });
    expect((await adjust(player.enrolmentId, -30, { reason: 'Half of it' })).statusCode).toBe(201);
    expect(await pointsOf(world.game.id, player.id)).toBe(40);
    expect((await toldTo(player.id)).map(({ kind, points, text, link }) => [kind, points, text, link])).toEqual([
      ['pointsCorrected', 70, 'Helped at the fair', '/points'],
      ['pointsCorrected', -30, 'Half of it', '/points'],
    ]);
    const listed = await ledgerOf(`userId=${player.id}`);
    expect(listed.map(({ points, total }) => [points, total])).toEqual([
      [-30, 40],
      [70, 70],
    ]);
    // Another game has its own total.
    const elsewhere = await makeWorld();
    const { id: enrolmentId } = await admin.create('enrolments', { gameId: elsewhere.game.id, userId: player.id });
    expect((await adjust(enrolmentId, 5)).json()).toMatchObject({ points: 5, total: 5 });
    const { id } = answer.json<LedgerRow>();
    expect(await logOf(id)).toMatchObject([{ action: 'adjust', entity: 'ledger', after: { points: 70 } }]);
    await expectCleanLedger();
  });

  it('are never taken away below nothing, also by several at one instant', async () => {
    const world = await makeWorld();
    const player = await addPlayer(world);
    await adjust(player.enrolmentId, 50);
    const refused = await adjust(player.enrolmentId, -51);
    expectProblem(refused, 422, 'invalid');
    expect(fieldPaths(refused)).toEqual(['points']);
    const answers = await Promise.all([1, 2, 3].map(() => adjust(player.enrolmentId, -30)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422, 422]);
    expect(await pointsOf(world.game.id, player.id)).toBe(20);
  });

  it.each([
    ['no points', { points: 0 }, 'points'],
    ['half a point', { points: 0.5 }, 'points'],
    ['too many points', { points: 100_001 }, 'points'],
    ['too many points to take away', { points: -100_001 }, 'points'],
    ['a reason of blanks', { reason: ' ' }, 'reason'],
    ['an enormous reason', { reason: 'x'.repeat(501) }, 'reason'],
  ])('are refused with %s', async (_, body, path) => {
    const world = await makeWorld();
    const player = await addPlayer(world);
    const answer = await adjust(player.enrolmentId, 10, body);
    expectProblem(answer, 422, 'invalid');
    expect(fieldPaths(answer)).toEqual([path]);
    expect(await pointsOf(world.game.id, player.id)).toBe(0);
  });

  it('may be enough for a reward', async () => {
    const world = await makeWorld();
    const player = await addPlayer(world);
    const reward = await admin.create('rewards', {
      ...{ gameId: world.game.id, title: 'A hundred', category: 'Digital', type: 'Points', points: 100 },
      ...{ businessRule: 'From 100 points on.', status: 'published' },
    });
    await adjust(player.enrolmentId, 100);
    expect((await admin.list(`/grants?rewardId=${reward.id}`)).rows).toMatchObject([{ userId: player.id }]);
  });

  it('of a team are its own, and told to its members', async () => {
    const world = await makeWorld();
    const team = await makeTeam(database.db, world.game.id);
    const member = await addMember(world, team);
    const send = (points: number) => act(`/teams/${team.id}/adjustments`, { points, reason: 'Fair play' });
    expect((await send(40)).json()).toMatchObject({ points: 40, total: 40, teamId: team.id, holder: team.name });
    expectProblem(await send(-41), 422, 'invalid');
    expect(await toldTo(member.id)).toMatchObject([
      { kind: 'pointsCorrected', points: 40, link: `/leaderboards/${team.id}` },
    ]);
    expect(await pointsOf(world.game.id, member.id)).toBe(0);
    for (const path of [`/teams/${randomUUID()}`, `/enrolments/${randomUUID()}`]) {
      expectProblem(await act(`${path}/adjustments`, { points: 1, reason }), 404, 'not_found');
      expectProblem(await admin.call(`${path}/standing`), 404, 'not_found');
    }
  });

  it('of who has left the game, and of a game that is withdrawn, can be corrected all the same', async () => {
    const world = await makeWorld();
    const player = await addPlayer(world);
    await adjust(player.enrolmentId, 50);
    const entry = (await adjust(player.enrolmentId, -20)).json<LedgerRow>();
    const archive = (status: 'archived' | 'published') =>
      database.db.update(games).set({ status }).where(eq(games.id, world.game.id));
    await archive('archived');
    expect((await adjust(player.enrolmentId, 5)).statusCode).toBe(201);
    await archive('published');
    expect((await admin.remove(`/enrolments/${player.enrolmentId}`)).statusCode).toBe(200);
    const reversed = await act(`/ledger/${entry.id}/reverse`, { reason: 'The wrong person' });
    expect(reversed.statusCode, reversed.body).toBe(201);
    expect(await pointsOf(world.game.id, player.id)).toBe(55);
    await expectCleanLedger();
  });

  it('can be taken back, once', async () => {
    const world = await makeWorld();
    const player = await addPlayer(world);
    const entry = (await adjust(player.enrolmentId, 70)).json<LedgerRow>();
    const reverse = (id: string) => act(`/ledger/${id}/reverse`, { reason: 'The wrong person' });
    const answers = await Promise.all([reverse(entry.id), reverse(entry.id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    const reversal = answers.find(({ statusCode }) => statusCode === 201)?.json<LedgerRow>();
    expect(reversal).toMatchObject({ points: -70, total: 0, source: 'reversal', reverses: entry.id });
    expect((await logOf(reversal?.id ?? '')).map(({ action }) => action)).toEqual(['takeBack']);
    expectProblem(await reverse(entry.id), 409, 'already_taken_back');
    expectProblem(await reverse(reversal?.id ?? ''), 409, 'conflict');
    await record(world.workshop.id, [player.id]);
    const [ofAward] = await ledgerOf(`userId=${player.id}&source=award`);
    expectProblem(await reverse(ofAward?.id ?? ''), 409, 'conflict');
    expectProblem(await reverse(randomUUID()), 404, 'not_found');
    await expectCleanLedger();
  });
});

describe('what a change would do', () => {
  it('to a player is said before: points and rank, now and then', async () => {
    const world = await makeWorld();
    const [first, second, third] = [await addPlayer(world), await addPlayer(world), await addPlayer(world)];
    for (const [player, points] of [
      [first, 300],
      [second, 200],
      [third, 100],
    ] as const) {
      await adjust(player.enrolmentId, points);
    }
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    const seen = async (change: number) =>
      (await admin.get(`/enrolments/${second.enrolmentId}/standing?change=${change}`)) as unknown as HolderStanding;
    const present = { points: 200, rank: 2 };
    expect(await seen(0)).toEqual({ present, changed: present });
    // The same points as somebody who had them earlier: below them.
    for (const [change, rank] of [
      [150, 1],
      [100, 2],
      [-50, 2],
      [-100, 3],
      [-150, 3],
      [-200, null],
    ] as const) {
      expect(await seen(change), String(change)).toEqual({ present, changed: { points: 200 + change, rank } });
      await compactRankDeltas(database.db);
    }
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    await adjust(second.enrolmentId, -100);
    expect(await seen(0)).toEqual({ present: { points: 100, rank: 3 }, changed: { points: 100, rank: 3 } });
    // Who is not on the board comes to no place by points.
    expect((await admin.patch(`/users/${second.id}`, { isActive: false })).statusCode).toBe(200);
    expect(await seen(500)).toEqual({ present: { points: 100, rank: null }, changed: { points: 600, rank: null } });
  });

  it('to a team is said the same way', async () => {
    const world = await makeWorld();
    const teams = [await makeTeam(database.db, world.game.id), await makeTeam(database.db, world.game.id)];
    for (const team of teams) {
      for (let n = 0; n < 3; n += 1) await addMember(world, team);
    }
    const [ours, theirs] = teams.map(({ id }) => id);
    await act(`/teams/${ours}/adjustments`, { points: 50, reason });
    await act(`/teams/${theirs}/adjustments`, { points: 90, reason });
    const seen = (change: number) => admin.get(`/teams/${ours}/standing?change=${change}`);
    expect(await seen(41)).toEqual({ present: { points: 50, rank: 2 }, changed: { points: 91, rank: 1 } });
    expect(await seen(40)).toMatchObject({ changed: { points: 90, rank: 2 } });
    expect(await seen(-50)).toMatchObject({ changed: { points: 0, rank: null } });
    const small = await makeTeam(database.db, world.game.id);
    await addMember(world, small);
    const ofSmall = { present: { points: 0, rank: null }, changed: { points: 500, rank: null } };
    expect(await admin.get(`/teams/${small.id}/standing?change=500`)).toEqual(ofSmall);
  });
});

describe('several users', () => {
  it('are enrolled at once, all or none', async () => {
    const { game } = await makeWorld();
    const team = await makeTeam(database.db, game.id);
    const ids = [await makeUser(database.db), await makeUser(database.db)].map(({ id }) => id);
    const enrolAll = (userIds: string[], teamId: string | null = null) =>
      act(`/games/${game.id}/enrolments`, { userIds, teamId });
    const answer = await enrolAll(ids, team.id);
    expect(answer.statusCode, answer.body).toBe(201);
    expect(
      answer
        .json<{ userId: string; team: string }[]>()
        .map((row) => [row.userId, row.team])
        .toSorted(),
    ).toEqual(ids.map((id) => [id, team.name]).toSorted());
    const late = await makeUser(database.db);
    const refused = await enrolAll([late.id, ids[1] ?? '', randomUUID()]);
    expectProblem(refused, 422, 'invalid');
    expect(fieldPaths(refused).toSorted()).toEqual(['userIds.1', 'userIds.2']);
    expect((await admin.list(`/enrolments?gameId=${game.id}`)).total).toBe(2);
    expect(fieldPaths(await act(`/games/${randomUUID()}/enrolments`, { userIds: [late.id] }))).toEqual(['gameId']);
    const [enrolled] = (await admin.list(`/enrolments?gameId=${game.id}`)).rows;
    expect(await logOf(enrolled?.id ?? '')).toMatchObject([{ action: 'create', entity: 'enrolments' }]);
  });
});
