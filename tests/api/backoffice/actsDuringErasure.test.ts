import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { enrolments, teamMemberships } from '#server/schema/games.ts';
import { attempts, notifications, stories } from '#server/schema/play.ts';
import { awards, closingRanks, ledgerEntries, scores } from '#server/schema/points.ts';
import { certificates, rewardGrants, rewards } from '#server/schema/rewards.ts';
import { users } from '#server/schema/users.ts';
import {
  createNotificationsService,
  removeLateNotifications,
  type News,
} from '#server/game/notifications/notifications.service.ts';
import { closeEndedGames } from '#server/game/awards/snapshots.service.ts';
import { verifyLedger } from '#server/game/points/verification.service.ts';
import { byKey, makeKey } from '#tests/factories/apiKeys.ts';
import { backoffice, makeStaff } from '#tests/factories/backoffice.ts';
import { makeStory, makeStoryPrompt } from '#tests/factories/contents.ts';
import { makeExam } from '#tests/factories/exams.ts';
import { act, uploadFile, rowsOf } from '#tests/factories/imports.ts';
import {
  daysFromToday,
  joinTeam,
  makeAchievement,
  makePlayer,
  makeStage,
  makeTeam,
  today,
} from '#tests/factories/play.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const admin = backoffice(app, 'admin');
const reason = 'Came to the workshop in Biel';
const hour = 3_600_000;

beforeAll(() => makeStaff(database.db));

/** Somebody who has an award, points by hand, a story that waits, a claimed prize, a team and an exam whose time is over. */
async function makeHolder() {
  const { db } = database;
  const { game, level } = await makeStage(db, {
    name: `Quest ${randomUUID().slice(0, 8)}`,
    endDate: daysFromToday(10),
  });
  const user = await makePlayer(db, game, { username: 'Onyx Stone' });
  const [enrolment] = await db.select().from(enrolments).where(eq(enrolments.userId, user.id));
  const enrolmentId = enrolment?.id ?? '';
  const [team, otherTeam] = [await makeTeam(db, game.id), await makeTeam(db, game.id)];
  await joinTeam(db, team, user.id);
  const workshop = await makeAchievement(db, level, { title: 'The workshop', points: 50 });
  const fair = await makeAchievement(db, level, { title: 'The fair', points: 30 });
  await admin.post(`/achievements/${fair.id}/awards`, { holderIds: [user.id], reason });
  await admin.post(`/enrolments/${enrolmentId}/adjustments`, { points: 20, reason });
  const [award] = await db.select().from(awards).where(eq(awards.userId, user.id));
  const ofUser = eq(ledgerEntries.userId, user.id);
  const isAdjusted = and(ofUser, eq(ledgerEntries.source, 'adjustment'));
  const [adjusted] = await db.select().from(ledgerEntries).where(isAdjusted);
  const told = await makeStoryPrompt(db, level);
  const story = await makeStory(db, { gameId: game.id, achievementId: told.achievement.id, userId: user.id });
  const reward = { gameId: game.id, type: 'Manual', rule: {}, status: 'published' } as const;
  const [badge, prize] = [uuidv7(), uuidv7()];
  await db.insert(rewards).values([
    { ...reward, id: badge, position: 1, title: 'A badge', category: 'Digital' },
    { ...reward, id: prize, position: 2, title: 'A prize', category: 'Physical' },
  ]);
  const [grant] = await db
    .insert(rewardGrants)
    .values({ rewardId: prize, userId: user.id, grantedAt: today, state: 'Claimed', holderName: 'Onyx Stone' })
    .returning();
  const exam = await makeExam(db, level);
  await db.insert(attempts).values({
    ...{ gameId: game.id, achievementId: exam.achievement.id, userId: user.id, number: 1, status: 'Saved' },
    ...{ startedAt: new Date(today.getTime() - 2 * hour), savedAt: today },
    deadlineAt: new Date(today.getTime() - hour),
  });
  return {
    ...{ game, user, enrolmentId, team, otherTeam, workshop, fair, story, badge, prize, exam },
    ...{ awardId: award?.id ?? '', entryId: adjusted?.id ?? '', grantId: grant?.id ?? '' },
    erase: () => admin.post(`/users/${user.id}/erase`, { email: user.email }),
  };
}
type Holder = Awaited<ReturnType<typeof makeHolder>>;

/** Everything that is written down for them and that an erasure leaves. */
async function whatIsLeft(userId: string) {
  const { db } = database;
  const ofAttempts = sql`${stories.attemptId} in (select id from attempts where user_id = ${userId})`;
  return {
    enrolments: await db.select().from(enrolments).where(eq(enrolments.userId, userId)),
    teams: await db.select().from(teamMemberships).where(eq(teamMemberships.userId, userId)),
    awards: await db.select().from(awards).where(eq(awards.userId, userId)),
    ledger: await db.select().from(ledgerEntries).where(eq(ledgerEntries.userId, userId)),
    scores: await db.select().from(scores).where(eq(scores.userId, userId)),
    attempts: await db.select().from(attempts).where(eq(attempts.userId, userId)),
    stories: await db.select().from(stories).where(ofAttempts),
    certificates: await db.select().from(certificates).where(eq(certificates.userId, userId)),
    rewards: await db.select().from(rewardGrants).where(eq(rewardGrants.userId, userId)),
    notifications: await db.select().from(notifications).where(eq(notifications.userId, userId)),
  };
}

/** Has the first wait for the person's row, then the second begin, and lets both go on. */
async function inOrder<T>(userId: string, first: () => Promise<unknown>, second: () => Promise<T>): Promise<T> {
  const waiting = async (count: number) => {
    await expect.poll(database.waiting, { timeout: 10_000 }).toBe(count);
  };
  const begun: { first?: Promise<unknown>; second?: Promise<T> } = {};
  await database.db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, userId)).for('update');
    begun.first = first();
    await waiting(1);
    begun.second = second();
    await waiting(2);
  });
  await begun.first;
  if (begun.second === undefined) throw new Error('Nothing was begun');
  return begun.second;
}

describe('what others do for somebody who is being erased waits, and is not done', () => {
  type Outcome = LightMyRequestResponse | { statusCode: number };
  const acts: [string, number, (holder: Holder) => Promise<() => Promise<Outcome>>][] = [
    [
      'an award by hand',
      422,
      async ({ workshop, user }) =>
        () =>
          admin.post(`/achievements/${workshop.id}/awards`, { holderIds: [user.id], reason }),
    ],
    [
      'an award taken back',
      404,
      async ({ awardId }) =>
        () =>
          admin.post(`/awards/${awardId}/revoke`, { reason }),
    ],
    [
      'points by hand',
      404,
      async ({ enrolmentId }) =>
        () =>
          admin.post(`/enrolments/${enrolmentId}/adjustments`, { points: 7, reason }),
    ],
    [
      'points taken back',
      404,
      async ({ entryId }) =>
        () =>
          admin.post(`/ledger/${entryId}/reverse`, { reason }),
    ],
    [
      'a story accepted',
      404,
      async ({ story }) =>
        () =>
          admin.post(`/submissions/${story.id}/review`, { decision: 'accepted', reason: '' }),
    ],
    [
      'a story returned',
      404,
      async ({ story }) =>
        () =>
          admin.post(`/submissions/${story.id}/review`, { decision: 'returned', reason }),
    ],
    [
      'a badge',
      422,
      async ({ badge, user }) =>
        () =>
          admin.post(`/rewards/${badge}/grants`, { holderIds: [user.id], reason }),
    ],
    [
      'another team',
      404,
      async ({ enrolmentId, otherTeam }) =>
        () =>
          admin.patch(`/enrolments/${enrolmentId}`, { teamId: otherTeam.id }),
    ],
    [
      'no place in the game',
      404,
      async ({ enrolmentId }) =>
        () =>
          admin.remove(`/enrolments/${enrolmentId}`),
    ],
    [
      'another name',
      404,
      async ({ user }) =>
        () =>
          admin.patch(`/users/${user.id}`, { username: 'Onyx Again' }),
    ],
  ];
  it.each(acts)('%s', async (_, status, prepare) => {
    const holder = await makeHolder();
    const control = await makeHolder();
    await control.erase();
    const second = await prepare(holder);
    const answer = await inOrder(holder.user.id, holder.erase, second);
    expect(answer.statusCode).toBe(status);
    const left = await whatIsLeft(holder.user.id);
    const expected = await whatIsLeft(control.user.id);
    for (const [table, rows] of Object.entries(expected)) {
      expect(left[table as keyof typeof left], table).toHaveLength(rows.length);
    }
    expect(left.notifications).toEqual([]);
    expect(left.stories).toMatchObject([{ review: 'waiting' }]);
    expect(left.teams).toMatchObject([{ teamId: holder.team.id, leftAt: null }]);
    expect(left.awards.every(({ revokedAt }) => revokedAt === null)).toBe(true);
    expect((await verifyLedger(database.db)).differences).toEqual([]);
  });
});

describe('so does', () => {
  /** Expects that an act changes nothing of what an erasure before it has left. */
  async function expectUntouched(holder: Holder, doIt: () => Promise<unknown>) {
    const ledger = async () => (await whatIsLeft(holder.user.id)).ledger;
    const before = await ledger();
    await inOrder(holder.user.id, holder.erase, doIt);
    expect(await ledger()).toEqual(before);
    expect((await whatIsLeft(holder.user.id)).notifications).toEqual([]);
    expect((await verifyLedger(database.db)).differences).toEqual([]);
  }

  it('an award that another system records', async () => {
    const holder = await makeHolder();
    const task = await makeAchievement(
      database.db,
      { id: holder.fair.levelId, gameId: holder.game.id },
      { type: 'business' },
    );
    const key = await makeKey(app, { gameIds: [holder.game.id] });
    const row = {
      achievementId: task.id,
      occurredAt: today.toISOString(),
      externalId: randomUUID(),
      userId: holder.user.id,
    };
    await expectUntouched(holder, async () => {
      const answer = await app.call(`/api/v2/games/${holder.game.id}/awards`, {
        ...{ method: 'POST', body: { awards: [row] }, headers: byKey(key) },
      });
      expect(answer.json()).toMatchObject({ awards: [{ result: 'refused' }] });
    });
  });

  it('an award of a file, with all of that file', async () => {
    const holder = await makeHolder();
    const other = await makePlayer(database.db, holder.game);
    const lines = [holder.user, other].map(({ email }) => `${holder.game.name},The workshop,${email},${reason}`);
    const file = await uploadFile(app, 'awards', ['Game,Achievement,Email,Reason', ...lines, ''].join('\n'));
    expect((await rowsOf(app, file.id)).map(({ action }) => action)).toEqual(['create', 'create']);
    await expectUntouched(holder, () => act(app, file.id, 'apply'));
    expect(await database.db.$count(awards, eq(awards.userId, other.id))).toBe(0);
  });

  it('regrading', async () => {
    const holder = await makeHolder();
    await admin.patch(`/achievements/${holder.fair.id}`, { points: 45 });
    const started = await admin.post(`/achievements/${holder.fair.id}/regrading`, { choice: 'bothWays', reason });
    expect(started.statusCode, started.body).toBe(201);
    await expectUntouched(holder, () => app.services.regradings.work());
    const regradings = (await admin.call(`/achievements/${holder.fair.id}/regradings`)).json();
    expect(regradings).toMatchObject([{ state: 'done', corrected: 0 }]);
  });

  it('an exam whose time is over', async () => {
    const holder = await makeHolder();
    await expectUntouched(holder, async () => {
      expect(await app.services.exams.submitDue()).toEqual({ isDone: true, failures: [] });
    });
    const [attempt] = await database.db
      .select()
      .from(attempts)
      .where(eq(attempts.achievementId, holder.exam.achievement.id));
    expect(attempt).toMatchObject({ status: 'Saved', result: null });
  });

  it.each([
    ['a step of their prize, of which nobody is told', 'Approved'],
    ['the end of their prize, of which nobody is told', null],
  ])('%s', async (_, state) => {
    const holder = await makeHolder();
    await expectUntouched(holder, async () => {
      const path = `/grants/${holder.grantId}`;
      const answer =
        state === null ? await admin.post(`${path}/revoke`, { reason }) : await admin.patch(path, { state });
      expect(answer.statusCode, answer.body).toBe(200);
    });
    expect((await whatIsLeft(holder.user.id)).rewards[0]).toMatchObject({
      holderName: `Player ${holder.user.id.slice(-8)}`,
      ...(state === null ? {} : { state }),
    });
  });
});

describe('the final board of a game names nobody who is erased while it is written', () => {
  const afterTheEnd = daysFromToday(11);
  const close = () => closeEndedGames(database.db, afterTheEnd, app.services);

  async function expectPseudonym(holder: Holder) {
    const name = `Player ${holder.user.id.slice(-8)}`;
    const ofHolder = eq(closingRanks.holderId, holder.user.id);
    const named = await database.db.select({ name: closingRanks.name }).from(closingRanks).where(ofHolder);
    expect(named.every((row) => row.name === name)).toBe(true);
    const { rewards: grants } = await whatIsLeft(holder.user.id);
    expect(grants.map(({ holderName }) => holderName)).toEqual(grants.map(() => name));
    return { named, grants };
  }

  async function withRankReward(holder: Holder) {
    const [reward] = await database.db
      .insert(rewards)
      .values({
        ...{ gameId: holder.game.id, position: 3, title: 'The first', category: 'Digital', type: 'Ranking' },
        ...{ rule: { rank: 1 }, status: 'published' },
      })
      .returning();
    return reward?.id ?? '';
  }

  it('when the erasure is first', async () => {
    const holder = await makeHolder();
    await withRankReward(holder);
    await inOrder(holder.user.id, holder.erase, () => close());
    const { named, grants } = await expectPseudonym(holder);
    expect(named).toEqual([]);
    expect(grants).toHaveLength(1);
  });

  it('when the board is first', async () => {
    const holder = await makeHolder();
    const rewardId = await withRankReward(holder);
    const begun: Promise<unknown>[] = [];
    await database.db.transaction(async (tx) => {
      // Giving the reward of the first place waits here, and with it the board that is written.
      await tx.select().from(rewards).where(eq(rewards.id, rewardId)).for('update');
      begun.push(close());
      await expect.poll(database.waiting, { timeout: 10_000 }).toBe(1);
      begun.push(holder.erase());
      await expect.poll(database.waiting, { timeout: 10_000 }).toBe(2);
    });
    await Promise.all(begun);
    const { named, grants } = await expectPseudonym(holder);
    expect(named).toHaveLength(1);
    expect(grants).toHaveLength(2);
  });

  it('and who was erased since gets nothing that is published later for their place', async () => {
    const holder = await makeHolder();
    await close();
    await holder.erase();
    await withRankReward(holder);
    await database.db.transaction((tx) => app.services.rewards.grantByFinalRank(tx, holder.game.id, daysFromToday(12)));
    const { named, grants } = await expectPseudonym(holder);
    expect(named).toHaveLength(1);
    expect(grants).toHaveLength(1);
  });
});

it('a notification that was on its way is removed within the hour, and only of who was erased', async () => {
  const [erased, other] = [await makeHolder(), await makeHolder()];
  const news: News = {
    ...{ event: { kind: 'gameOpened', gameId: erased.game.id }, gameId: erased.game.id, title: 'Onyx' },
    ...{ link: null, subjectId: null },
  };
  const service = createNotificationsService({ db: database.db, clock: () => today });
  await database.db.transaction(async (tx) => {
    await service.notify(tx, [erased.user.id, other.user.id], news, today);
    await erased.erase();
  });
  const listed = (userId: string) => database.db.$count(notifications, eq(notifications.userId, userId));
  const ofOther = await listed(other.user.id);
  expect(await listed(erased.user.id)).toBe(1);
  await removeLateNotifications(database.db, today);
  expect(await listed(erased.user.id)).toBe(0);
  expect(await listed(other.user.id)).toBe(ofOther);
});
