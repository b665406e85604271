import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { columnsOf } from '#server/platform/db/columnsOf.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { fileAddress } from '#server/platform/files/fileUrl.sql.ts';
import { files } from '#server/schema/files.ts';
import { achievements, games, levels, tiers } from '#server/schema/games.ts';

/** The address of a joined picture; null without one. */
const fileUrl = fileAddress as SQL<string | null>;

const published = ({ status }: { status: AnyPgColumn }) => eq(status, 'published');

/** Reads a published game with its map: the part that is the same for all players. */
export const gameMapRepository = (db: Executor) => ({
  findGame: async (gameId: string) => {
    const [row] = await db
      .select({ game: games, banner: fileUrl })
      .from(games)
      .leftJoin(files, eq(files.id, games.homeBannerImage))
      .where(and(eq(games.id, gameId), published(games)));
    return row;
  },

  listTiers: (gameId: string) =>
    db
      .select({
        ...columnsOf(tiers, 'id', 'position', 'name', 'description'),
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
        ...columnsOf(levels, 'id', 'tierId', 'name', 'header', 'category', 'imageAlt'),
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
        ...columnsOf(achievements, 'id', 'levelId', 'title', 'type', 'gameType', 'isBonus'),
        image: fileUrl,
        ...columnsOf(achievements, 'shortDescription', 'longDescription', 'points'),
        startsAt: achievements.startDate,
        endsAt: achievements.endDate,
        ...columnsOf(achievements, 'contentKind', 'passMark', 'attemptsAllowed', 'pointsMode', 'teamRule'),
        ...columnsOf(achievements, 'behaviourEngagement', 'behaviourCount', 'status'),
      })
      .from(achievements)
      .leftJoin(files, eq(files.id, achievements.image))
      .where(and(eq(achievements.gameId, gameId), published(achievements)))
      .orderBy(asc(achievements.position), asc(achievements.id)),
});
export type GameRow = NonNullable<Awaited<ReturnType<ReturnType<typeof gameMapRepository>['findGame']>>>['game'];
export type MapTierRow = Awaited<ReturnType<ReturnType<typeof gameMapRepository>['listTiers']>>[number];
export type MapLevelRow = Awaited<ReturnType<ReturnType<typeof gameMapRepository>['listLevels']>>[number];
export type MapAchievement = Awaited<ReturnType<ReturnType<typeof gameMapRepository>['listAchievements']>>[number];
