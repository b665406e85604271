import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Experience } from '#shared/vocabulary/vocabulary.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { inParts } from '#server/platform/db/inParts.ts';
import { achievements, enrolments, games, levelEntries, levels, teamMemberships, teams } from '#server/schema/games.ts';
import { attemptAnswers, attempts } from '#server/schema/play.ts';
import { awards } from '#server/schema/points.ts';
import { users } from '#server/schema/users.ts';

/** That a player came to a level, and when. */
export type LevelEntry = typeof levelEntries.$inferInsert;

const published = ({ status }: { status: AnyPgColumn }) => eq(status, 'published');
const isOf = (experience: Experience | undefined) =>
  experience === undefined ? undefined : eq(games.experience, experience);

/** Reads what players did in a game, and writes where they stand in it. */
export const standingRepository = (db: Executor) => ({
  /** The players' places in a published game, with the levels they have come to, and which map that game has now; those who are not in it are left out. */
  listEnrolments: (userIds: readonly string[], gameId: string) =>
    db
      .select({
        userId: enrolments.userId,
        tierId: enrolments.tierId,
        mapRevision: games.mapRevision,
        levelsEntered: sql<string[]>`array(select ${levelEntries.levelId} from ${levelEntries}
          join ${levels} on ${levels.id} = ${levelEntries.levelId} and ${levels.gameId} = ${enrolments.gameId}
          where ${levelEntries.userId} = ${enrolments.userId})`,
        // Null without a team.
        team: { id: teams.id, name: teams.name },
      })
      .from(enrolments)
      .innerJoin(games, eq(games.id, enrolments.gameId))
      .leftJoin(
        teamMemberships,
        and(
          eq(teamMemberships.gameId, gameId),
          eq(teamMemberships.userId, enrolments.userId),
          isNull(teamMemberships.leftAt),
        ),
      )
      .leftJoin(teams, eq(teams.id, teamMemberships.teamId))
      .where(and(inArray(enrolments.userId, [...userIds]), eq(enrolments.gameId, gameId), published(games))),

  /** Which map a published game has now; undefined when there is no such game. */
  findMapRevision: async (gameId: string) => {
    const [row] = await db
      .select({ mapRevision: games.mapRevision })
      .from(games)
      .where(and(eq(games.id, gameId), published(games)));
    return row?.mapRevision;
  },

  /** Holds the player's other acts in this game back until the transaction ends. */
  lockPlayer: (userId: string, gameId: string) =>
    db
      .select({ id: enrolments.id })
      .from(enrolments)
      .where(and(eq(enrolments.userId, userId), eq(enrolments.gameId, gameId)))
      .for('update'),

  /**
   * The same while the player is active. Each row is locked before it is judged, so that what an erasure or a deactivation has
   * committed meanwhile is seen. @returns whether they are in the game and active
   */
  lockActivePlayer: async (userId: string, gameId: string): Promise<boolean> => {
    const { rows } = await db.execute(sql`
      select from ${enrolments} e join ${users} u on u.id = e.user_id
      where e.user_id = ${userId} and e.game_id = ${gameId} and u.is_active
      for update of e for share of u`);
    return rows.length > 0;
  },

  /** What the players have, and what the teams have (`userId` is null then). */
  listAwards: (userIds: readonly string[], teamIds: readonly string[], gameId: string) =>
    db
      .select({
        userId: awards.userId,
        teamId: awards.teamId,
        achievementId: awards.achievementId,
        points: awards.points,
        awardedAt: awards.awardedAt,
        recordedAt: awards.recordedAt,
      })
      .from(awards)
      .where(
        and(
          eq(awards.gameId, gameId),
          or(
            inArray(awards.userId, [...userIds]),
            teamIds.length === 0 ? undefined : inArray(awards.teamId, [...teamIds]),
          ),
          isNull(awards.revokedAt),
        ),
      ),

  listAttempts: (userIds: readonly string[], gameId: string) =>
    db
      .select({
        userId: attempts.userId,
        achievementId: attempts.achievementId,
        number: attempts.number,
        status: attempts.status,
        result: attempts.result,
        review: attempts.review,
        scorePercent: attempts.score,
        savedAt: attempts.savedAt,
        hasAnswer: sql<boolean>`(${attempts.progress} is not null and ${attempts.progress} ->> 'isEmpty' is null) or exists (select from ${attemptAnswers}
          where ${attemptAnswers.attemptId} = ${attempts.id} and cardinality(${attemptAnswers.chosen}) > 0)`,
      })
      .from(attempts)
      .where(and(eq(attempts.gameId, gameId), inArray(attempts.userId, [...userIds])))
      .orderBy(asc(attempts.number)),

  insertLevelEntries: async (entries: readonly LevelEntry[]) => {
    for (const some of inParts(entries)) await db.insert(levelEntries).values(some).onConflictDoNothing();
  },

  updateTier: (userId: string, gameId: string, tierId: string | null) =>
    db
      .update(enrolments)
      .set({ tierId, updatedAt: sql`now()` })
      .where(and(eq(enrolments.userId, userId), eq(enrolments.gameId, gameId))),

  /** The game of an achievement that players may know of; undefined when there is none. */
  /** @param experience of the game; undefined: either */
  findGameOf: async (achievementId: string, experience?: Experience) => {
    const [row] = await db
      .select({ gameId: achievements.gameId })
      .from(achievements)
      .innerJoin(games, and(eq(games.id, achievements.gameId), isOf(experience)))
      .where(and(eq(achievements.id, achievementId), published(achievements)));
    return row?.gameId;
  },

  /** @param experience of the game; undefined: either */
  findGameOfLevel: async (levelId: string, experience?: Experience) => {
    const [row] = await db
      .select({ gameId: levels.gameId })
      .from(levels)
      .innerJoin(games, and(eq(games.id, levels.gameId), isOf(experience)))
      .where(and(eq(levels.id, levelId), published(levels)));
    return row?.gameId;
  },
});
