import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Experience } from '#shared/vocabulary/vocabulary.ts';
import { writeLater, type Executor } from '#server/platform/db/client.ts';
import { inParts } from '#server/platform/db/inParts.ts';
import { builtOnce } from '#server/platform/db/builtOnce.ts';
import { accountColumns } from './account.sql.ts';
import { isOf, placeColumns, presentMembership, published } from './place.sql.ts';
import { achievements, enrolments, games, levelEntries, levels, teamMemberships, teams } from '#server/schema/games.ts';
import { attempts } from '#server/schema/play.ts';
import { users } from '#server/schema/users.ts';

/** That a player entered a level, and when. */
export type LevelEntry = typeof levelEntries.$inferInsert;

/** @param isOne of one player: for a list of any length PostgreSQL would plan it each time */
const placesSelect = (isAct: boolean, isOne: boolean) =>
  builtOnce((db) =>
    db
      .select({ ...placeColumns, account: accountColumns(isAct) })
      .from(enrolments)
      .innerJoin(games, eq(games.id, enrolments.gameId))
      .leftJoin(teamMemberships, presentMembership)
      .leftJoin(teams, eq(teams.id, teamMemberships.teamId))
      .where(
        and(
          isOne
            ? eq(enrolments.userId, sql.placeholder('userId'))
            : sql`${enrolments.userId} = any(${sql.placeholder('userIds')}::uuid[])`,
          eq(enrolments.gameId, sql.placeholder('gameId')),
          published(games),
        ),
      ),
  );
const selectPlace = placesSelect(false, true);
const selectPlaces = placesSelect(false, false);
const selectPlaceToAct = placesSelect(true, true);
const selectPlacesToAct = placesSelect(true, false);

/** Reads player states in a game, and writes players' places. */
export const playerStateRepository = (db: Executor) => ({
  /**
   * The players' places in a published game, in one statement; users who are not enrolled are left out.
   * @param isAct also loads what an act of theirs may change, under their locks
   */
  listPlaces: (userIds: readonly string[], gameId: string, isAct: boolean) => {
    const [userId] = userIds;
    return userIds.length === 1
      ? (isAct ? selectPlaceToAct : selectPlace)(db, { userId, gameId })
      : (isAct ? selectPlacesToAct : selectPlaces)(db, { userIds, gameId });
  },

  /** The present map revision of a published game; undefined when there is no such game. */
  findMapRevision: async (gameId: string) => {
    const [row] = await db
      .select({ mapRevision: games.mapRevision })
      .from(games)
      .where(and(eq(games.id, gameId), published(games)));
    return row?.mapRevision;
  },

  /**
   * Locks the player's other acts in this game, and changes of the user (erasure, deactivation, role), until the transaction
   * ends. Each row is locked before it is evaluated, so that changes committed meanwhile are seen.
   * @returns undefined when they are not in the game
   */
  lockPlayer: async (userId: string, gameId: string) => {
    const { rows } = await db.execute<{ isActive: boolean; isErased: boolean }>(sql`
      select u.is_active as "isActive", u.erased_at is not null as "isErased"
      from ${enrolments} e join ${users} u on u.id = e.user_id
      where e.user_id = ${userId} and e.game_id = ${gameId}
      for update of e for share of u`);
    return rows[0];
  },

  /** Locks changes of a user, independent of games. @returns whether they exist and are not erased */
  lockPerson: async (userId: string): Promise<boolean> => {
    const isThere = and(eq(users.id, userId), isNull(users.erasedAt));
    return (await db.select({ id: users.id }).from(users).where(isThere).for('share')).length > 0;
  },

  /**
   * The same for an active player, with the open attempt at a content, so that nothing is saved in it meanwhile.
   * Each row is locked before it is evaluated, so that a committed erasure, deactivation or other act is seen.
   * @returns whether they are in the content's game and active
   */
  lockToPlay: async (userId: string, achievementId: string): Promise<boolean> => {
    const { rows } = await db.execute(sql`
      with player as (
        select from ${achievements} a join ${enrolments} e on e.game_id = a.game_id join ${users} u on u.id = e.user_id
        where a.id = ${achievementId} and e.user_id = ${userId} and u.is_active
        for update of e for share of u
      ), opened as (
        select id from ${attempts} where user_id = ${userId} and achievement_id = ${achievementId} and status = 'Saved'
        for update
      )
      select (select count(*) from opened) from player`);
    return rows.length > 0;
  },

  insertLevelEntries: async (entries: readonly LevelEntry[]) => {
    for (const some of inParts(entries))
      await writeLater(db, db.insert(levelEntries).values(some).onConflictDoNothing());
  },

  updateTier: (userId: string, gameId: string, tierId: string | null) =>
    writeLater(
      db,
      db
        .update(enrolments)
        .set({ tierId, updatedAt: sql`now()` })
        .where(and(eq(enrolments.userId, userId), eq(enrolments.gameId, gameId))),
    ),

  /** The game of an achievement that players may see; undefined without one. */
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
export type PlaceRow = Awaited<ReturnType<ReturnType<typeof playerStateRepository>['listPlaces']>>[number];
