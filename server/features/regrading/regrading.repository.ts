import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { PlayersAffected } from '#shared/regrading/regrading.contract.ts';
import { columnsOf } from '#server/platform/db/columnsOf.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { questions, questionVersions } from '#server/schema/content.ts';
import {
  achievements,
  enrolments,
  games,
  levelEntries,
  levels,
  teamMemberships,
  teams,
  tiers,
} from '#server/schema/games.ts';
import { news } from '#server/schema/news.ts';
import { attemptAnswers, attemptQuestions, attempts, engagements } from '#server/schema/play.ts';
import { awards, regradingCorrections, regradings, scores } from '#server/schema/points.ts';
import { rewardGrants, rewards } from '#server/schema/rewards.ts';
import { users } from '#server/schema/users.ts';
import { within, type Scope } from '#server/engines/resources/scope.ts';
import { isPlayer } from '#server/game/state/players.sql.ts';

/** Submitted and graded; stories and feedback are not regraded. */
const isGraded = and(
  eq(attempts.status, 'Submitted'),
  inArray(attempts.result, ['Passed', 'Failed']),
  isNull(attempts.review),
);

/** Begun, or returned for revision. */
const isUnderWay = or(eq(attempts.status, 'Saved'), eq(attempts.review, 'returned'));

export type RegradingRow = typeof regradings.$inferSelect;
export type GradedAttempt = Pick<
  typeof attempts.$inferSelect,
  'id' | 'userId' | 'number' | 'result' | 'score' | 'rightAnswers' | 'categoryMarks'
>;

const nobody: PlayersAffected = { players: 0, holders: 0, underWay: 0, waiting: 0, levels: 0, achievements: 0 };

/** Kinds of part that players are in: their game, their achievements, and the enrolments that are in them. */
const places = {
  level: {
    table: levels,
    game: levels.gameId,
    holds: (id: string) => eq(achievements.levelId, id),
    players: (id: string) =>
      sql`exists (select from ${levelEntries}
        where ${and(eq(levelEntries.levelId, id), eq(levelEntries.userId, enrolments.userId))})`,
  },
  tier: {
    table: tiers,
    game: tiers.gameId,
    holds: (id: string) =>
      sql`${achievements.levelId} in (select ${levels.id} from ${levels} where ${eq(levels.tierId, id)})`,
    players: (id: string) => eq(enrolments.tierId, id),
  },
  game: {
    table: games,
    game: games.id,
    holds: (id: string) => eq(achievements.gameId, id),
    players: (): SQL | undefined => undefined,
  },
};
export type Place = keyof typeof places;

export const regradingRepository = (db: Executor) => ({
  /** An achievement with its grading and its game. undefined outside of the scope. */
  findAchievement: async (id: string, scope: Scope) => {
    const [row] = await db
      .select({
        ...columnsOf(achievements, 'id', 'gameId', 'levelId', 'title', 'gameType', 'isBonus', 'teamRule'),
        ...columnsOf(achievements, 'contentKind', 'points', 'passMark', 'pointsMode'),
        gameStatus: games.status,
      })
      .from(achievements)
      .innerJoin(levels, eq(levels.id, achievements.levelId))
      .innerJoin(games, eq(games.id, achievements.gameId))
      .where(and(eq(achievements.id, id), within({ game: achievements.gameId }, scope)));
    return row;
  },

  /** Players with an award or a graded attempt who are not erased, the next ones after the cursor. */
  async listPlayers(achievementId: string, after: string | null, max: number): Promise<string[]> {
    const holders = db
      .select({ userId: sql<string>`${awards.userId}`.as('user_id') })
      .from(awards)
      .where(and(eq(awards.achievementId, achievementId), isNull(awards.revokedAt), isNotNull(awards.userId)))
      .union(
        db
          .select({ userId: sql<string>`${attempts.userId}`.as('user_id') })
          .from(attempts)
          .where(and(eq(attempts.achievementId, achievementId), isGraded)),
      )
      .as('holders');
    const rows = await db
      .select({ userId: holders.userId })
      .from(holders)
      .innerJoin(users, and(eq(users.id, holders.userId), isNull(users.erasedAt)))
      .where(after === null ? undefined : gt(holders.userId, after))
      .orderBy(asc(holders.userId))
      .limit(max);
    return rows.map(({ userId }) => userId);
  },

  countPlayers: async (achievementId: string): Promise<number> => {
    const [row] = await db
      .select({
        players: sql<number>`count(distinct user_id)::int`,
      })
      .from(
        sql`(select ${awards.userId} as user_id from ${awards}
          where ${and(eq(awards.achievementId, achievementId), isNull(awards.revokedAt), isNotNull(awards.userId))}
          union all select ${attempts.userId} from ${attempts}
          where ${and(eq(attempts.achievementId, achievementId), isGraded)}) as holders
          join ${users} on ${users.id} = user_id and ${users.erasedAt} is null`,
      );
    return row?.players ?? 0;
  },

  /** Present and revoked awards. */
  listAwards: (achievementId: string, userIds: readonly string[]) =>
    db
      .select(columnsOf(awards, 'id', 'userId', 'points', 'source', 'revokedAt'))
      .from(awards)
      .where(and(eq(awards.achievementId, achievementId), inArray(awards.userId, [...userIds]))),

  listTeamAwards: (achievementId: string) =>
    db
      .select({ id: awards.id, teamId: awards.teamId, points: awards.points })
      .from(awards)
      .where(and(eq(awards.achievementId, achievementId), isNull(awards.revokedAt), isNotNull(awards.teamId)))
      .orderBy(asc(awards.teamId)),

  listAttempts: (achievementId: string, userIds: readonly string[]): Promise<GradedAttempt[]> =>
    db
      .select(columnsOf(attempts, 'id', 'userId', 'number', 'result', 'score', 'rightAnswers', 'categoryMarks'))
      .from(attempts)
      .where(and(eq(attempts.achievementId, achievementId), isGraded, inArray(attempts.userId, [...userIds])))
      .orderBy(asc(attempts.userId), asc(attempts.number)),

  listFrozen: (attemptIds: readonly string[]) =>
    db
      .select({
        attemptId: attemptQuestions.attemptId,
        questionId: attemptQuestions.questionId,
        categoryId: questions.categoryId,
        versionId: attemptQuestions.versionId,
        answerOrder: attemptQuestions.answerOrder,
        answers: questionVersions.answers,
      })
      .from(attemptQuestions)
      .innerJoin(questions, eq(questions.id, attemptQuestions.questionId))
      .innerJoin(questionVersions, eq(questionVersions.id, attemptQuestions.versionId))
      .where(inArray(attemptQuestions.attemptId, [...attemptIds]))
      .orderBy(asc(attemptQuestions.attemptId), asc(attemptQuestions.position)),

  listAnswers: (attemptIds: readonly string[]) =>
    db
      .select(columnsOf(attemptAnswers, 'attemptId', 'questionId', 'chosen'))
      .from(attemptAnswers)
      .where(inArray(attemptAnswers.attemptId, [...attemptIds])),

  /** The newest versions of all questions that were ever asked in it. */
  listNewest: (achievementId: string) =>
    db
      .selectDistinctOn([questionVersions.questionId], {
        questionId: questionVersions.questionId,
        versionId: questionVersions.id,
        answers: questionVersions.answers,
      })
      .from(questionVersions)
      .where(
        inArray(
          questionVersions.questionId,
          db
            .selectDistinct({ id: attemptQuestions.questionId })
            .from(attemptQuestions)
            .innerJoin(attempts, eq(attempts.id, attemptQuestions.attemptId))
            .where(eq(attempts.achievementId, achievementId)),
        ),
      )
      .orderBy(asc(questionVersions.questionId), desc(questionVersions.number)),

  async countOpen(achievementId: string): Promise<{ underWay: number; waiting: number }> {
    const [row] = await db
      .select({
        underWay: sql<number>`count(*) filter (where ${isUnderWay})::int`,
        waiting: sql<number>`count(*) filter (where ${attempts.review} = 'waiting')::int`,
      })
      .from(attempts)
      .where(eq(attempts.achievementId, achievementId));
    return row ?? { underWay: 0, waiting: 0 };
  },

  /** null outside of the scope. Each player, or team, counts once in each of the four numbers. */
  async countAffectedByPlace(place: Place, id: string, scope: Scope): Promise<PlayersAffected | null> {
    const { table, game, holds, players } = places[place];
    const [found] = await db
      .select({ id: table.id, gameId: game })
      .from(table)
      .where(and(eq(table.id, id), within({ game }, scope)));
    if (found === undefined) return null;
    const [present] = await db
      .select({ players: sql<number>`count(distinct ${enrolments.userId})::int` })
      .from(enrolments)
      .innerJoin(users, and(eq(users.id, enrolments.userId), isPlayer))
      .where(and(eq(enrolments.gameId, found.gameId), players(id)));
    const [held] = await db
      .select({ holders: sql<number>`count(distinct coalesce(${awards.userId}, ${awards.teamId}))::int` })
      .from(awards)
      .innerJoin(achievements, eq(achievements.id, awards.achievementId))
      .where(and(holds(id), isNull(awards.revokedAt)));
    const [open] = await db
      .select({
        underWay: sql<number>`count(distinct ${attempts.userId}) filter (where ${isUnderWay})::int`,
        waiting: sql<number>`count(distinct ${attempts.userId}) filter (where ${attempts.review} = 'waiting')::int`,
      })
      .from(attempts)
      .innerJoin(achievements, eq(achievements.id, attempts.achievementId))
      .where(holds(id));
    const [shown] = await db
      .select({
        levels: countDistinct(levels.id),
        achievements: count(),
      })
      .from(achievements)
      .innerJoin(levels, and(eq(levels.id, achievements.levelId), eq(levels.status, 'published')))
      .innerJoin(tiers, and(eq(tiers.id, levels.tierId), eq(tiers.status, 'published')))
      .innerJoin(games, and(eq(games.id, tiers.gameId), eq(games.status, 'published')))
      .where(and(holds(id), eq(achievements.status, 'published')));
    return { ...nobody, ...present, ...held, ...open, ...shown, ...(place === 'level' && { levels: 0 }) };
  },

  /** Its active members. null outside of the scope. */
  async countAffectedByTeam(id: string, scope: Scope): Promise<PlayersAffected | null> {
    const [row] = await db
      .select({ players: sql<number>`count(${users.id})::int` })
      .from(teams)
      .leftJoin(teamMemberships, and(eq(teamMemberships.teamId, teams.id), isNull(teamMemberships.leftAt)))
      .leftJoin(users, and(eq(users.id, teamMemberships.userId), eq(users.isActive, true)))
      .where(and(eq(teams.id, id), within({ game: teams.gameId }, scope)))
      .groupBy(teams.id);
    return row === undefined ? null : { ...nobody, ...row };
  },

  /** Its holders, and unfinished claims. null outside of the scope. */
  async countAffectedByReward(id: string, scope: Scope): Promise<PlayersAffected | null> {
    const [row] = await db
      .select({
        holders: sql<number>`count(${rewardGrants.id})::int`,
        waiting: sql<number>`count(${rewardGrants.id}) filter (
          where ${inArray(rewardGrants.state, ['Claimed', 'Approved', 'Sent'])})::int`,
      })
      .from(rewards)
      .leftJoin(
        rewardGrants,
        and(eq(rewardGrants.rewardId, rewards.id), isNull(rewardGrants.revokedAt), ne(rewardGrants.state, 'Cancelled')),
      )
      .where(and(eq(rewards.id, id), within({ game: rewards.gameId }, scope)))
      .groupBy(rewards.id);
    return row === undefined ? null : { ...nobody, ...row };
  },

  /** Its readers. null outside of the scope. */
  async countAffectedByNews(id: string, scope: Scope): Promise<PlayersAffected | null> {
    const [row] = await db
      .select({ holders: sql<number>`count(distinct ${engagements.userId})::int` })
      .from(news)
      .leftJoin(engagements, and(eq(engagements.itemId, news.id), eq(engagements.type, 'ReadNews')))
      .where(and(eq(news.id, id), within({ game: news.gameId, culture: news.culture }, scope)))
      .groupBy(news.id);
    return row === undefined ? null : { ...nobody, ...row };
  },

  /** Everybody on the present board of the game. */
  listBoard: (gameId: string) =>
    db
      .select({ userId: scores.userId, points: scores.points, reachedAt: scores.reachedAt })
      .from(scores)
      .where(and(eq(scores.gameId, gameId), eq(scores.isRanked, true))),

  /** Rewards that points, or this achievement, win in the game. */
  listWinnable: (gameId: string) =>
    db
      .select({ type: rewards.type, rule: rewards.rule })
      .from(rewards)
      .where(
        and(
          eq(rewards.gameId, gameId),
          eq(rewards.status, 'published'),
          eq(rewards.gameType, 'Individual'),
          inArray(rewards.type, ['Points', 'Achievement']),
        ),
      ),

  /** @returns undefined when a regrading of the same achievement is in progress */
  insert: async (values: typeof regradings.$inferInsert): Promise<RegradingRow | undefined> => {
    const [row] = await db.insert(regradings).values(values).onConflictDoNothing().returning();
    return row;
  },

  list: (achievementId: string) =>
    db
      .select({
        regrading: regradings,
        corrected: count(regradingCorrections.id),
        added: sql<number>`coalesce(sum(greatest(${regradingCorrections.points}, 0)), 0)::int`,
        taken: sql<number>`coalesce(sum(greatest(-${regradingCorrections.points}, 0)), 0)::int`,
      })
      .from(regradings)
      .leftJoin(regradingCorrections, eq(regradingCorrections.regradingId, regradings.id))
      .where(eq(regradings.achievementId, achievementId))
      .groupBy(regradings.id)
      .orderBy(desc(regradings.createdAt), desc(regradings.id))
      .limit(20),

  /** The oldest unfinished regrading. */
  findNext: async (): Promise<RegradingRow | undefined> => {
    const [row] = await db
      .select()
      .from(regradings)
      .where(or(eq(regradings.state, 'waiting'), eq(regradings.state, 'running')))
      .orderBy(asc(regradings.createdAt))
      .limit(1);
    return row;
  },

  update: (id: string, values: Partial<RegradingRow>) => db.update(regradings).set(values).where(eq(regradings.id, id)),

  insertCorrection: async (values: typeof regradingCorrections.$inferInsert): Promise<string | undefined> => {
    const [row] = await db
      .insert(regradingCorrections)
      .values(values)
      .onConflictDoNothing()
      .returning({ id: regradingCorrections.id });
    return row?.id;
  },

  updateAttempt: (id: string, values: Pick<GradedAttempt, 'result' | 'score' | 'rightAnswers'>) =>
    db.update(attempts).set(values).where(eq(attempts.id, id)),

  /** Shows the player the version by which the attempt was regraded. */
  updateFrozen: (attemptId: string, questionId: string, versionId: string) =>
    db
      .update(attemptQuestions)
      .set({ versionId })
      .where(and(eq(attemptQuestions.attemptId, attemptId), eq(attemptQuestions.questionId, questionId))),

  lockTeam: (teamId: string) =>
    db.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).for('no key update'),
});
