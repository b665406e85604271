import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '#server/db/client.ts';
import {
  achievements,
  enrolments,
  games,
  levelEntries,
  levels,
  teamMemberships,
  teams,
  tiers,
} from '#server/db/schema/games.ts';
import { files } from '#server/db/schema/files.ts';
import { attemptAnswers, attempts } from '#server/db/schema/play.ts';
import { awards } from '#server/db/schema/points.ts';

/** Where a picture can be fetched; null without one. */
const fileUrl = sql<string | null>`'/files/' || ${files.id} || '/' || ${files.name}`;

const published = ({ status }: { status: AnyPgColumn }) => eq(status, 'published');

/** Reads a game's map and what one player did in it: the input of the rules of availability. */
export const standingRepository = (db: Executor) => ({
  /** The published game in which the player is enrolled; undefined when there is none. */
  findEnrolled: async (userId: string, gameId: string) => {
    const [row] = await db
      .select({ game: games, tierId: enrolments.tierId, banner: fileUrl })
      .from(enrolments)
      .innerJoin(games, eq(games.id, enrolments.gameId))
      .leftJoin(files, eq(files.id, games.homeBannerImage))
      .where(and(eq(enrolments.userId, userId), eq(enrolments.gameId, gameId), eq(games.status, 'published')));
    return row;
  },

  /** Holds the player's other acts in this game back until the transaction ends. */
  lockPlayer: (userId: string, gameId: string) =>
    db
      .select({ id: enrolments.id })
      .from(enrolments)
      .where(and(eq(enrolments.userId, userId), eq(enrolments.gameId, gameId)))
      .for('update'),

  listTiers: (gameId: string) =>
    db
      .select({
        id: tiers.id,
        position: tiers.position,
        name: tiers.name,
        description: tiers.description,
        image: fileUrl,
        status: tiers.status,
      })
      .from(tiers)
      .leftJoin(files, eq(files.id, tiers.image))
      .where(and(eq(tiers.gameId, gameId), published(tiers)))
      .orderBy(asc(tiers.position), asc(tiers.id)),

  listLevels: (gameId: string) =>
    db
      .select({
        id: levels.id,
        tierId: levels.tierId,
        name: levels.name,
        header: levels.header,
        category: levels.category,
        image: fileUrl,
        status: levels.status,
      })
      .from(levels)
      .leftJoin(files, eq(files.id, levels.image))
      .where(and(eq(levels.gameId, gameId), published(levels)))
      .orderBy(asc(levels.position), asc(levels.id)),

  listAchievements: (gameId: string) =>
    db
      .select({
        id: achievements.id,
        levelId: achievements.levelId,
        title: achievements.title,
        type: achievements.type,
        gameType: achievements.gameType,
        isBonus: achievements.isBonus,
        image: fileUrl,
        shortDescription: achievements.shortDescription,
        longDescription: achievements.longDescription,
        points: achievements.points,
        startsAt: achievements.startDate,
        endsAt: achievements.endDate,
        contentKind: achievements.contentKind,
        passMark: achievements.passMark,
        attemptsAllowed: achievements.attemptsAllowed,
        pointsMode: achievements.pointsMode,
        teamRule: achievements.teamRule,
        behaviourEngagement: achievements.behaviourEngagement,
        behaviourCount: achievements.behaviourCount,
        status: achievements.status,
      })
      .from(achievements)
      .leftJoin(files, eq(files.id, achievements.image))
      .where(and(eq(achievements.gameId, gameId), published(achievements)))
      .orderBy(asc(achievements.position), asc(achievements.id)),

  /** The player's team in the game now; undefined without one. */
  findTeam: async (userId: string, gameId: string) => {
    const [team] = await db
      .select({ id: teams.id, name: teams.name })
      .from(teamMemberships)
      .innerJoin(teams, eq(teams.id, teamMemberships.teamId))
      .where(
        and(eq(teamMemberships.gameId, gameId), eq(teamMemberships.userId, userId), isNull(teamMemberships.leftAt)),
      );
    return team;
  },

  listAwards: (holder: { userId: string } | { teamId: string }, gameId: string) =>
    db
      .select({ achievementId: awards.achievementId, points: awards.points, awardedAt: awards.awardedAt })
      .from(awards)
      .where(
        and(
          eq(awards.gameId, gameId),
          'userId' in holder ? eq(awards.userId, holder.userId) : eq(awards.teamId, holder.teamId),
          isNull(awards.revokedAt),
        ),
      ),

  listAttempts: (userId: string, gameId: string) =>
    db
      .select({
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
      .where(and(eq(attempts.gameId, gameId), eq(attempts.userId, userId)))
      .orderBy(asc(attempts.number)),

  listLevelsEntered: (userId: string, levelIds: string[]) =>
    db
      .select({ levelId: levelEntries.levelId })
      .from(levelEntries)
      .where(and(eq(levelEntries.userId, userId), inArray(levelEntries.levelId, levelIds))),

  insertLevelEntries: async (userId: string, levelIds: string[], enteredAt: Date) => {
    if (levelIds.length === 0) return;
    await db
      .insert(levelEntries)
      .values(levelIds.map((levelId) => ({ userId, levelId, enteredAt })))
      .onConflictDoNothing();
  },

  updateTier: (userId: string, gameId: string, tierId: string | null) =>
    db
      .update(enrolments)
      .set({ tierId, updatedAt: sql`now()` })
      .where(and(eq(enrolments.userId, userId), eq(enrolments.gameId, gameId))),

  /** The game of an achievement that players may know of; undefined when there is none. */
  findGameOf: async (achievementId: string) => {
    const [row] = await db
      .select({ gameId: achievements.gameId })
      .from(achievements)
      .where(and(eq(achievements.id, achievementId), published(achievements)));
    return row?.gameId;
  },

  findGameOfLevel: async (levelId: string) => {
    const [row] = await db
      .select({ gameId: levels.gameId })
      .from(levels)
      .where(and(eq(levels.id, levelId), published(levels)));
    return row?.gameId;
  },
});
export type MapTierRow = Awaited<ReturnType<ReturnType<typeof standingRepository>['listTiers']>>[number];
export type MapLevelRow = Awaited<ReturnType<ReturnType<typeof standingRepository>['listLevels']>>[number];
export type MapAchievement = Awaited<ReturnType<ReturnType<typeof standingRepository>['listAchievements']>>[number];
