import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Notification } from '#shared/game/notifications.contract.ts';
import type { PlayerReward, TierRewards } from '#shared/rewards/rewards.contract.ts';
import { games, levels, teams, tiers } from '#server/schema/games.ts';
import { notifications } from '#server/schema/play.ts';
import { awards } from '#server/schema/points.ts';
import { rewardGrants, rewards } from '#server/schema/rewards.ts';
import { findSeen, loadToAct, lockPlayer } from '#server/game/state/playerState.service.ts';
import { closeEndedGames } from '#server/game/awards/snapshots.service.ts';
import {
  daysFromToday,
  enrol,
  joinTeam,
  makeAchievement,
  makeGame,
  makeLevel,
  makeTeam,
  makeTier,
  makeUser,
  today,
} from '#tests/factories/play.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const server = useTestApp(database);

type Reward = typeof rewards.$inferInsert;
type Made<F extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<F>>;

let gameId: string;
let tier: Made<typeof makeTier>;
let level: Made<typeof makeLevel>;

beforeEach(async () => {
  server.clock.now = today;
  gameId = (await makeGame(database.db, { type: 'nonSequence' })).id;
  tier = await makeTier(database.db, gameId, 1, { name: 'Bronze' });
  level = await makeLevel(database.db, tier, 1);
});

async function addReward(type: Reward['type'], rule: Reward['rule'] = {}, values: Partial<Reward> = {}) {
  const id = uuidv7();
  await database.db.insert(rewards).values({
    ...{ id, gameId, position: 1, title: 'A reward', category: 'Digital', type, rule, status: 'published' },
    ...values,
  });
  return id;
}

async function addPlayer(team?: Made<typeof makeTeam>) {
  const { id, subject } = await makeUser(database.db);
  await enrol(database.db, gameId, id);
  if (team !== undefined) {
    await joinTeam(database.db, team, id);
    await database.db.transaction((tx) => server.services.points.recountMembers(tx, [team.id]));
  }
  return { id, subject: subject ?? '' };
}

/** What happened in the shop is recorded: the award, and what follows from it. */
const record = (userId: string, achievementId: string) =>
  database.db.transaction((tx) => recordIn(tx, userId, achievementId));

async function recordIn(tx: Transaction, userId: string, achievementId: string): Promise<void> {
  await lockPlayer(tx, userId, gameId);
  const at = server.clock.now;
  const standing = await loadToAct(tx, userId, gameId, at);
  const { achievement } = findSeen(standing, achievementId);
  const { awards } = server.services;
  const what = { achievement, points: achievement.points, source: 'manual', sourceId: null, at } as const;
  await awards.grant(tx, standing, what);
  await awards.applyConsequences(tx, userId, gameId, at);
}

const grantsOf = (rewardId: string) =>
  database.db.select().from(rewardGrants).where(eq(rewardGrants.rewardId, rewardId));
const isGranted = async (rewardId: string, userId: string) =>
  (await grantsOf(rewardId)).some((grant) => grant.userId === userId);

const list = async (as: string) =>
  (await server.call(`/api/v2/games/${gameId}/rewards`, { as })).json<PlayerReward[]>();
const claim = (as: string, rewardId: string) =>
  server.call(`/api/v2/games/${gameId}/rewards/${rewardId}/claim`, {
    method: 'POST',
    as,
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
const codeOf = async (answer: ReturnType<typeof claim>) => (await answer).json<{ code?: string }>().code;

describe('a reward is granted with the act that earns it', () => {
  it.each([
    ['by its tier', 'Tier' as const, () => ({ subjectId: tier.id })],
    ['by its level', 'Level' as const, () => ({ subjectId: level.id })],
    ['by its points', 'Points' as const, () => ({ points: 200 })],
  ])('%s, once it is reached and not before', async (_, type, rule) => {
    const player = await addPlayer();
    const [first, second] = [await makeAchievement(database.db, level), await makeAchievement(database.db, level)];
    const rewardId = await addReward(type, rule());
    await record(player.id, first.id);
    expect(await isGranted(rewardId, player.id)).toBe(false);
    await record(player.id, second.id);
    expect(await isGranted(rewardId, player.id)).toBe(true);
    const told = await database.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, player.id), eq(notifications.kind, 'rewardEarned')));
    expect(told).toMatchObject([{ title: 'A reward', link: '/rewards', subjectId: rewardId }]);
  });

  it('and told at one instant with all else that the act has won, each once', async () => {
    const player = await addPlayer();
    const bonus = await makeAchievement(database.db, level, { isBonus: true, title: 'A bonus' });
    const first = await makeAchievement(database.db, level, { title: 'First' });
    const other = await makeLevel(database.db, tier, 2);
    const last = await makeAchievement(database.db, other, { title: 'Last' });
    const second = await makeTier(database.db, gameId, 2, { name: 'Silver' });
    await makeAchievement(database.db, await makeLevel(database.db, second, 1));
    await addReward('Tier', { subjectId: tier.id });
    const told = async () => {
      const rows = await database.db.select().from(notifications).where(eq(notifications.userId, player.id));
      const at = (instant: Date) => (instant.getTime() - today.getTime()) / 60_000;
      return rows.map(({ kind, title, createdAt }) => `${at(createdAt)} ${kind} ${title}`).toSorted();
    };
    await record(player.id, first.id);
    const one = ['0 achievementUnlocked First', `0 levelCompleted ${level.name}`];
    expect(await told()).toEqual(one);
    server.clock.now = new Date(today.getTime() + 60_000);
    await record(player.id, bonus.id);
    expect(await told()).toEqual([...one, '1 bonusWon A bonus']);
    server.clock.now = new Date(today.getTime() + 120_000);
    await record(player.id, last.id);
    expect(await told()).toEqual([
      ...one,
      '1 bonusWon A bonus',
      '2 achievementUnlocked Last',
      `2 levelCompleted ${other.name}`,
      '2 rewardEarned A reward',
      '2 tierCompleted Bronze',
      '2 tierReached Silver',
    ]);
    const listed = (await server.call('/api/v1/notification/user', { as: player.subject })).json<Notification[]>();
    const linkOf = (wanted: string) => listed.find(({ kind }) => kind === wanted)?.link;
    expect([linkOf('levelCompleted'), linkOf('tierCompleted')]).toEqual([`/game/${other.id}`, '/game/']);
    for (const [table, { id }] of [
      [tiers, tier],
      [levels, other],
    ] as const) {
      await database.db.update(table).set({ status: 'archived' }).where(eq(table.id, id));
      const later = (await server.call('/api/v1/notification/user', { as: player.subject })).json<Notification[]>();
      expect(later.find(({ title, kind }) => kind === 'levelCompleted' && title === other.name)?.link).toBeNull();
      await database.db.update(table).set({ status: 'published' }).where(eq(table.id, id));
    }
  });

  it('by its achievement, once, however often the player acts', async () => {
    const player = await addPlayer();
    const other = await makeAchievement(database.db, level);
    const asked = await makeAchievement(database.db, level);
    const rewardId = await addReward('Achievement', { subjectId: asked.id });
    await record(player.id, other.id);
    expect(await grantsOf(rewardId)).toEqual([]);
    await Promise.all([1, 2, 3].map(() => record(player.id, asked.id)));
    expect(await grantsOf(rewardId)).toHaveLength(1);
  });

  it('with the next act, when it was published after it was earned', async () => {
    const player = await addPlayer();
    const [first, second] = [await makeAchievement(database.db, level), await makeAchievement(database.db, level)];
    await record(player.id, first.id);
    const rewardId = await addReward('Achievement', { subjectId: first.id });
    await record(player.id, second.id);
    expect(await isGranted(rewardId, player.id)).toBe(true);
  });

  it('and not again by itself when it was revoked', async () => {
    const player = await addPlayer();
    const [first, second] = [await makeAchievement(database.db, level), await makeAchievement(database.db, level)];
    const rewardId = await addReward('Achievement', { subjectId: first.id });
    await record(player.id, first.id);
    await database.db.update(rewardGrants).set({ revokedAt: today }).where(eq(rewardGrants.rewardId, rewardId));
    await record(player.id, second.id);
    expect(await grantsOf(rewardId)).toHaveLength(1);
    expect((await server.call('/api/v1/rewards/user', { as: player.subject })).json()).toEqual([]);
  });

  it.each([
    ['a draft', { status: 'draft' as const }],
    ['given by a person', { type: 'Manual' as const }],
    ['of another game', {}],
  ])('but not one that is %s', async (what, values) => {
    const player = await addPlayer();
    const done = await makeAchievement(database.db, level);
    const elsewhere = what === 'of another game' ? { gameId: (await makeGame(database.db)).id } : {};
    const rewardId = await addReward('Points', { points: 1 }, { ...values, ...elsewhere });
    await record(player.id, done.id);
    expect(await grantsOf(rewardId)).toEqual([]);
  });
});

describe('a team', () => {
  it('gets a reward with its own award, and every active member is told', async () => {
    const team = await makeTeam(database.db, gameId);
    const [one, two] = [await addPlayer(team), await addPlayer(team)];
    const asked = await makeAchievement(database.db, level, { gameType: 'Team', teamRule: 'manual' });
    const rewardId = await addReward('Achievement', { subjectId: asked.id }, { gameType: 'Team' });
    const what = { achievement: asked, points: 100, source: 'manual', sourceId: null, at: today } as const;
    await database.db.transaction((tx) => server.services.awards.grantToTeam(tx, team.id, gameId, what));
    expect(await grantsOf(rewardId)).toMatchObject([{ teamId: team.id, userId: null }]);
    for (const { id, subject } of [one, two]) {
      const told = await database.db.select().from(notifications).where(eq(notifications.userId, id));
      expect(told.filter(({ kind }) => kind === 'rewardEarned')).toMatchObject([{ link: '/rewards?gameType=Team' }]);
      expect((await list(subject)).map(({ state }) => state)).toEqual(['earned']);
    }
    expect(await list((await addPlayer()).subject)).toMatchObject([{ state: 'locked', grant: null }]);
  });

  it('of a whole country gets its award, and every member is told', async () => {
    const team = await makeTeam(database.db, gameId);
    const count = 9000;
    await database.db.execute(sql`
      with people as (
        insert into users (id, email, username, given_username, created_at, updated_at)
        select gen_random_uuid(), gen_random_uuid() || '@gamehub.example', 'Member', 'Member', now(), now()
        from generate_series(1, ${count}) returning id
      )
      insert into team_memberships (id, game_id, team_id, user_id, joined_at)
      select gen_random_uuid(), ${gameId}, ${team.id}, id, ${daysFromToday(-1)} from people`);
    const asked = await makeAchievement(database.db, level, { gameType: 'Team', teamRule: 'manual' });
    const what = { achievement: asked, points: 100, source: 'manual', sourceId: null, at: today } as const;
    await database.db.transaction((tx) => server.services.awards.grantToTeam(tx, team.id, gameId, what));
    expect(await database.db.$count(notifications, eq(notifications.subjectId, asked.id))).toBe(count);
  });

  it('gets a reward for the points that its board shows', async () => {
    const team = await makeTeam(database.db, gameId);
    const [one, two] = [await addPlayer(team), await addPlayer(team)];
    const done = await makeAchievement(database.db, level);
    const rewardId = await addReward('Points', { points: 100 }, { gameType: 'Team' });
    await record(one.id, done.id);
    expect(await grantsOf(rewardId)).toEqual([]);
    expect(await list(one.subject)).toMatchObject([{ state: 'open', progress: { value: 50, max: 100 } }]);
    await record(two.id, done.id);
    expect(await grantsOf(rewardId)).toMatchObject([{ teamId: team.id }]);
  });

  it('gets a reward that two members at once earn together', async () => {
    const team = await makeTeam(database.db, gameId);
    const [one, two] = [await addPlayer(team), await addPlayer(team)];
    const done = await makeAchievement(database.db, level);
    const rewardId = await addReward('Points', { points: 100 }, { gameType: 'Team' });
    const { second } = await database.db.transaction(async (tx) => {
      await recordIn(tx, one.id, done.id);
      const pending = record(two.id, done.id);
      await expect.poll(database.waiting).toBe(1);
      return { second: pending };
    });
    await second;
    expect(await grantsOf(rewardId)).toMatchObject([{ teamId: team.id }]);
  });

  it.each([
    ['points', 'Points', { points: 100 }],
    ['award', 'Achievement', {}],
  ] as const)(
    'gets one for its %s that was published later, with anything that a member does',
    async (_, type, rule) => {
      const team = await makeTeam(database.db, gameId);
      const { id: userId } = await addPlayer(team);
      const asked = await makeAchievement(database.db, level, { gameType: 'Team', teamRule: 'manual' });
      const what = { achievement: asked, points: 100, source: 'manual', sourceId: null, at: today } as const;
      await database.db.transaction((tx) => server.services.awards.grantToTeam(tx, team.id, gameId, what));
      const rewardId = await addReward(type, type === 'Points' ? rule : { subjectId: asked.id }, { gameType: 'Team' });
      await database.db.transaction((tx) => server.services.awards.applyConsequences(tx, userId, gameId, today, false));
      expect(await grantsOf(rewardId)).toMatchObject([{ teamId: team.id }]);
    },
  );

  it('does not win again by itself what was taken back, and wins nothing by an award that was', async () => {
    const team = await makeTeam(database.db, gameId);
    const { id: userId } = await addPlayer(team);
    const makeAsked = () => makeAchievement(database.db, level, { gameType: 'Team', teamRule: 'manual' });
    const [asked, another] = [await makeAsked(), await makeAsked()];
    const give = (achievement: typeof asked) =>
      database.db.transaction((tx) => {
        const what = { achievement, points: 100, source: 'manual', sourceId: null, at: today } as const;
        return server.services.awards.grantToTeam(tx, team.id, gameId, what);
      });
    const won = await addReward('Points', { points: 50 }, { gameType: 'Team' });
    await give(asked);
    expect(await grantsOf(won)).toHaveLength(1);
    await database.db.update(rewardGrants).set({ revokedAt: today }).where(eq(rewardGrants.rewardId, won));
    await database.db.update(awards).set({ revokedAt: today }).where(eq(awards.teamId, team.id));
    const later = await addReward('Achievement', { subjectId: asked.id }, { gameType: 'Team' });
    const act = (tx: Transaction) => server.services.awards.applyConsequences(tx, userId, gameId, today, false);
    await database.db.transaction(act);
    await give(another);
    expect([(await grantsOf(won)).length, await grantsOf(later)]).toEqual([1, []]);
  });

  it('holds nobody up who brings it nothing, and two who do wait for each other', async () => {
    const team = await makeTeam(database.db, gameId);
    const [one, two] = [await addPlayer(team), await addPlayer(team)];
    const done = await makeAchievement(database.db, level);
    await addReward('Points', { points: 1000 }, { gameType: 'Team' });
    await addReward('Achievement', { subjectId: done.id }, { gameType: 'Team' });
    let recorded = false;
    let recording: Promise<unknown> | undefined;
    await database.db.transaction(async (tx) => {
      await tx.select().from(teams).where(eq(teams.id, team.id)).for('update');
      await database.db.transaction((act) =>
        server.services.awards.applyConsequences(act, one.id, gameId, today, false),
      );
      recording = record(two.id, done.id).then(() => (recorded = true));
      await expect.poll(database.waiting).toBe(1);
      expect(recorded).toBe(false);
    });
    await recording;
  });
});

it('the final boards grant what is for ranks, once', async () => {
  const end = daysFromToday(1);
  await database.db.update(games).set({ endDate: end }).where(eq(games.id, gameId));
  const [big, small] = [
    await makeAchievement(database.db, level, { points: 200 }),
    await makeAchievement(database.db, level, { points: 50 }),
  ];
  const team = await makeTeam(database.db, gameId);
  const players = [await addPlayer(team), await addPlayer(team), await addPlayer(team)];
  const [first, second, third] = players.map(({ id }) => id);
  await record(first ?? '', big.id);
  await record(second ?? '', small.id);
  const rewardId = await addReward('Ranking', { rank: 1 });
  const forTwo = await addReward('Ranking', { rank: 2 });
  const forTeam = await addReward('Ranking', { rank: 1 }, { gameType: 'Team' });
  const later = daysFromToday(2);
  await closeEndedGames(database.db, later, server.services);
  await closeEndedGames(database.db, later, server.services);
  expect((await grantsOf(rewardId)).map(({ userId }) => userId)).toEqual([first]);
  expect((await grantsOf(forTwo)).map(({ userId }) => userId).toSorted()).toEqual([first, second].toSorted());
  expect(await isGranted(forTwo, third ?? '')).toBe(false);
  expect(await grantsOf(forTeam)).toMatchObject([{ teamId: team.id, userId: null }]);
});

it('the final boards grant what is for ranks to however many share one', async () => {
  const rewardId = await addReward('Ranking', { rank: 1 });
  const count = 9000;
  await database.db.execute(sql`
    with people as (
      insert into users (id, email, username, given_username, created_at, updated_at)
      select gen_random_uuid(), gen_random_uuid() || '@gamehub.example', 'Winner', 'Winner', now(), now()
      from generate_series(1, ${count}) returning id
    )
    insert into closing_ranks (game_id, game_type, holder_id, rank, points, name, taken_at)
    select ${gameId}, 'Individual', id, 1, 10, 'Winner', now() from people`);
  await database.db.transaction((tx) => server.services.rewards.grantByRank(tx, gameId, today));
  expect(await database.db.$count(rewardGrants, eq(rewardGrants.rewardId, rewardId))).toBe(count);
});

describe('the rewards of a game', () => {
  it('show progress, the tier and the pieces that are left', async () => {
    const player = await addPlayer();
    const done = await makeAchievement(database.db, level);
    await makeAchievement(database.db, level);
    const badge = await addReward('Tier', { subjectId: tier.id }, { position: 1, title: 'Bronze' });
    const prize = await addReward('Points', { points: 1000 }, { position: 2, category: 'Physical', stock: 3 });
    await record(player.id, done.id);
    const seen = await list(player.subject);
    expect(seen.map(({ id }) => id)).toEqual([badge, prize]);
    expect(seen[0]).toMatchObject({
      state: 'open',
      progress: { value: 1, max: 2 },
      tier: { id: tier.id, name: 'Bronze' },
      piecesLeft: null,
    });
    expect(seen[1]).toMatchObject({ progress: { value: 100, max: 1000 }, tier: null, piecesLeft: 3 });
    const groups = (await server.call('/api/v1/rewards/tier', { as: player.subject })).json<TierRewards[]>();
    expect(groups.map((group) => [group.tier?.name ?? null, group.rewards.map(({ id }) => id)])).toEqual([
      ['Bronze', [badge]],
      [null, [prize]],
    ]);
    expect((await server.call('/api/v1/rewards/user', { as: player.subject })).json()).toEqual([]);
  });

  it('name the badge of what is earned, newest first', async () => {
    const player = await addPlayer();
    const done = await makeAchievement(database.db, level);
    const [older, newer] = [
      await addReward('Points', { points: 1 }, { position: 2 }),
      await addReward('Manual', {}, { position: 1, category: 'Physical' }),
    ];
    await record(player.id, done.id);
    const by = (await makeUser(database.db, { role: 'admin' })).id;
    const given = { rewardId: newer, holder: { userId: player.id }, by, reason: 'For the idea' };
    const give = () => database.db.transaction((tx) => server.services.rewards.give(tx, given, daysFromToday(1)));
    expect([await give(), await give()]).toEqual([true, false]);
    const earned = (await server.call('/api/v1/rewards/user', { as: player.subject })).json<PlayerReward[]>();
    expect(earned.map(({ id }) => id)).toEqual([newer, older]);
    expect(earned.map(({ grant }) => grant?.badge)).toEqual([null, `/badges/${earned[1]?.grant?.id}`]);
  });

  it('are none where the game hides them, and not for those who are not in it', async () => {
    const player = await addPlayer();
    await addReward('Manual');
    const { subject } = await makeUser(database.db);
    expect((await server.call(`/api/v2/games/${gameId}/rewards`, { as: subject ?? '' })).statusCode).toBe(404);
    await database.db.update(games).set({ showsRewards: false }).where(eq(games.id, gameId));
    expect(await list(player.subject)).toEqual([]);
  });
});

describe('a prize', () => {
  const prize = (stock: number | null = null) => addReward('Points', { points: 1 }, { category: 'Physical', stock });
  async function winner(team?: Made<typeof makeTeam>) {
    const player = await addPlayer(team);
    await record(player.id, (await makeAchievement(database.db, level)).id);
    return player;
  }

  it('is claimed once by who has earned it', async () => {
    const rewardId = await prize(5);
    const [player, stranger] = [await winner(), await addPlayer()];
    expect((await claim(player.subject, rewardId)).json()).toMatchObject({
      grant: { state: 'Claimed' },
      piecesLeft: 4,
    });
    expect(await codeOf(claim(player.subject, rewardId))).toBe('already_done');
    expect((await claim(stranger.subject, rewardId)).statusCode).toBe(404);
    expect(await grantsOf(rewardId)).toHaveLength(1);
  });

  it('stays unclaimed where its winner does not see it at present', async () => {
    const rewardId = await prize(1);
    const player = await winner();
    const show = (status: 'published' | 'archived') =>
      database.db.update(rewards).set({ status }).where(eq(rewards.id, rewardId));
    await show('archived');
    expect((await claim(player.subject, rewardId)).statusCode).toBe(404);
    expect(await grantsOf(rewardId)).toMatchObject([{ state: 'Earned' }]);
    await show('published');
    expect((await claim(player.subject, rewardId)).statusCode).toBe(200);
  });

  it('goes to one, when it is the last piece and many claim at once', async () => {
    const rewardId = await prize(1);
    const winners = [];
    for (let number = 0; number < 6; number += 1) winners.push(await winner());
    const answers = await Promise.all(winners.map(({ subject }) => claim(subject, rewardId)));
    const codes = answers.map((answer) => answer.statusCode).toSorted();
    expect(codes).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await grantsOf(rewardId)).filter(({ state }) => state === 'Claimed')).toHaveLength(1);
    const loser = winners[answers.findIndex(({ statusCode }) => statusCode === 409)];
    expect(await codeOf(claim(loser?.subject ?? '', rewardId))).toBe('none_left');
  });

  it('goes to three, when three pieces are left and twelve winners claim ten times each at once', async () => {
    const rewardId = await prize(3);
    const winners = await Promise.all(Array.from({ length: 12 }, () => winner()));
    const answers = await Promise.all(
      winners.flatMap(({ subject }) => Array.from({ length: 10 }, () => claim(subject, rewardId))),
    );
    const codes = answers.map(({ statusCode }) => statusCode);
    expect([codes.length, codes.filter((code) => code === 200).length, new Set(codes)]).toEqual([
      120,
      3,
      new Set([200, 409]),
    ]);
    expect((await grantsOf(rewardId)).filter(({ state }) => state === 'Claimed')).toHaveLength(3);
  });

  it('is free again when a claim was cancelled', async () => {
    const rewardId = await prize(1);
    const [first, second] = [await winner(), await winner()];
    expect((await claim(first.subject, rewardId)).statusCode).toBe(200);
    const what = { rewardId, holder: { userId: first.id }, to: 'Cancelled' } as const;
    await database.db.transaction((tx) => server.services.rewards.move(tx, what, today));
    expect((await claim(second.subject, rewardId)).statusCode).toBe(200);
  });

  it('is free again when it was revoked from who had claimed it, who claims it no more', async () => {
    const rewardId = await prize(1);
    const [first, second] = [await winner(), await winner()];
    expect((await claim(first.subject, rewardId)).statusCode).toBe(200);
    await database.db.update(rewardGrants).set({ revokedAt: today }).where(eq(rewardGrants.userId, first.id));
    expect((await claim(first.subject, rewardId)).statusCode).toBe(404);
    expect((await claim(second.subject, rewardId)).statusCode).toBe(200);
  });

  it('goes one step at a time, and its winner is told of each, and it stays taken by each', async () => {
    const rewardId = await prize(1);
    const player = await winner();
    await claim(player.subject, rewardId);
    const move = (to: 'Approved' | 'Sent' | 'Received') =>
      database.db.transaction((tx) =>
        server.services.rewards.move(tx, { rewardId, holder: { userId: player.id }, to }, today),
      );
    await expect(move('Sent')).rejects.toMatchObject({ code: 'conflict' });
    const other = await winner();
    for (const to of ['Approved', 'Sent', 'Received'] as const) {
      await move(to);
      expect(await list(other.subject)).toMatchObject([{ piecesLeft: 0 }]);
    }
    expect(await codeOf(claim(other.subject, rewardId))).toBe('none_left');
    const told = await database.db.select().from(notifications).where(eq(notifications.userId, player.id));
    expect(told.filter(({ kind }) => kind === 'rewardMoved')).toHaveLength(3);
    expect(await list(player.subject)).toMatchObject([{ grant: { state: 'Received' } }]);
  });

  it('of a team is claimed by any of its members, once', async () => {
    const team = await makeTeam(database.db, gameId);
    const rewardId = await addReward('Points', { points: 1 }, { category: 'Physical', gameType: 'Team' });
    const [one, two] = [await winner(team), await winner(team)];
    const answers = await Promise.all([one, two].map(({ subject }) => claim(subject, rewardId)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  it('is what can be claimed: a badge cannot', async () => {
    const rewardId = await addReward('Points', { points: 1 });
    const player = await winner();
    expect(await codeOf(claim(player.subject, rewardId))).toBe('nothing_to_claim');
  });
});
