import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
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

/** Rows with these columns as the driver reads instants, out of JSON. */
const withDates = <T extends Record<K, string>, K extends string>(rows: readonly T[], ...columns: K[]) =>
  rows.map((row) => {
    const dates = Object.fromEntries(columns.map((column) => [column, new Date(row[column])]));
    return { ...row, ...dates } as Omit<T, K> & Record<K, Date>;
  });

/** Awards that stand, as JSON. */
const awardsWhere = (holder: SQL) => sql<StoredAward[]>`(
  select coalesce(json_agg(json_build_object('achievementId', w.achievement_id, 'points', w.points,
    'awardedAt', w.awarded_at, 'recordedAt', w.recorded_at)), '[]')
  from ${awards} w where w.game_id = ${enrolments.gameId} and ${holder} and w.revoked_at is null)`;

interface StoredAward {
  achievementId: string;
  points: number;
  awardedAt: string;
  recordedAt: string;
}

type StoredAttempt = Pick<typeof attempts.$inferSelect, 'achievementId' | 'number' | 'status' | 'result' | 'review'> & {
  scorePercent: number | null;
  savedAt: string;
  hasAnswer: boolean;
};

/** Reads what players did in a game, and writes where they stand in it. */
export const standingRepository = (db: Executor) => ({
  /**
   * Where players stand in a published game and what they have done in it, in one statement, with which map that game has now;
   * those who are not in it are left out.
   */
  listPlaces: async (userIds: readonly string[], gameId: string) => {
    const rows = await db
      .select({
        userId: enrolments.userId,
        tierId: enrolments.tierId,
        mapRevision: games.mapRevision,
        levelsEntered: sql<string[]>`array(select ${levelEntries.levelId} from ${levelEntries}
          join ${levels} on ${levels.id} = ${levelEntries.levelId} and ${levels.gameId} = ${enrolments.gameId}
          where ${levelEntries.userId} = ${enrolments.userId})`,
        // Null without a team.
        team: { id: teams.id, name: teams.name },
        awards: awardsWhere(sql`w.user_id = ${enrolments.userId}`),
        teamAwards: awardsWhere(sql`w.team_id = ${teams.id}`),
        attempts: sql<StoredAttempt[]>`(
          select coalesce(json_agg(json_build_object('achievementId', a.achievement_id, 'number', a.number,
            'status', a.status, 'result', a.result, 'review', a.review, 'scorePercent', a.score, 'savedAt', a.saved_at,
            'hasAnswer', (a.progress is not null and a.progress ->> 'isEmpty' is null) or exists (select from ${attemptAnswers} s
              where s.attempt_id = a.id and cardinality(s.chosen) > 0)) order by a.number), '[]')
          from ${attempts} a where a.game_id = ${enrolments.gameId} and a.user_id = ${enrolments.userId})`,
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
      .where(and(inArray(enrolments.userId, [...userIds]), eq(enrolments.gameId, gameId), published(games)));
    return rows.map((row) => ({
      ...row,
      awards: withDates(row.awards, 'awardedAt', 'recordedAt'),
      teamAwards: withDates(row.teamAwards, 'awardedAt', 'recordedAt'),
      attempts: withDates(row.attempts, 'savedAt'),
    }));
  },

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
export type PlaceRow = Awaited<ReturnType<ReturnType<typeof standingRepository>['listPlaces']>>[number];
