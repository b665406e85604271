import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/db/client.ts';
import { within, type Scope } from '#server/engines/resources/scope.ts';
import {
  achievements,
  endedEnrolments,
  enrolments,
  games,
  levels,
  teamMemberships,
  teams,
  tiers,
} from '#server/schema/games.ts';
import { news } from '#server/schema/news.ts';
import { awards } from '#server/schema/points.ts';
import { rewards } from '#server/schema/rewards.ts';
import { users } from '#server/schema/users.ts';

/** What is published step by step, with the game that it is in. */
const inGame = [tiers, levels, achievements, rewards, news] as const;

/** Everything here happens in a transaction that is taken back. */
export const previewRepository = (db: Executor) => ({
  /** Gives up sooner than PostgreSQL looks for a deadlock: the one that it would end may be somebody's real work. */
  waitShortly: () => db.execute(sql`set local lock_timeout = '800ms'`),

  /** Not outside of the scope, and not what is archived. */
  hasGame: async (id: string, scope: Scope) => {
    const found = await db
      .select({ id: games.id })
      .from(games)
      .where(and(eq(games.id, id), ne(games.status, 'archived'), within({ game: games.id }, scope)));
    return found.length > 0;
  },

  listTeams: (gameId: string) =>
    db
      .select({ id: teams.id, name: teams.name })
      .from(teams)
      .where(and(eq(teams.gameId, gameId), eq(teams.status, 'published')))
      .orderBy(asc(teams.name)),

  listTiers: (gameId: string) =>
    db
      .select({ id: tiers.id, name: tiers.name, status: tiers.status })
      .from(tiers)
      .where(and(eq(tiers.gameId, gameId), ne(tiers.status, 'archived')))
      .orderBy(asc(tiers.position)),

  listLevels: (gameId: string) =>
    db
      .select({ id: levels.id, tierId: levels.tierId, name: levels.name, status: levels.status })
      .from(levels)
      .where(and(eq(levels.gameId, gameId), ne(levels.status, 'archived')))
      .orderBy(asc(levels.position)),

  publishDrafts: async (gameId: string) => {
    await db
      .update(games)
      .set({ status: 'published' })
      .where(and(eq(games.id, gameId), eq(games.status, 'draft')));
    for (const table of inGame) {
      await db
        .update(table)
        .set({ status: 'published' })
        .where(and(eq(table.gameId, gameId), eq(table.status, 'draft')));
    }
  },

  /** The editor once more, as somebody who only plays. */
  insertPlayer: async (
    id: string,
    editorId: string,
    values: Pick<typeof users.$inferInsert, 'culture' | 'language'>,
  ) => {
    const [editor] = await db.select().from(users).where(eq(users.id, editorId));
    if (editor === undefined) return;
    const { username, givenUsername, country, market, marketType, appearance, showsInitials } = editor;
    await db.insert(users).values({
      ...{ id, username, givenUsername, country, market, marketType, appearance, showsInitials },
      ...{ email: `${id}@preview.invalid`, role: 'player', ...values },
    });
  },

  /** Only this game is theirs, whichever others are open to all. */
  insertEnrolment: async (values: { gameId: string; userId: string; tierId: string | null; enrolledAt: Date }) => {
    const { gameId, userId, enrolledAt } = values;
    await db.insert(enrolments).values(values);
    const others = await db.select({ gameId: games.id }).from(games).where(ne(games.id, gameId));
    const ended = others.map((other) => ({ ...other, userId, enrolledAt, endedAt: enrolledAt }));
    if (ended.length > 0) await db.insert(endedEnrolments).values(ended);
  },

  /** @returns whether the team is one of the game's */
  insertMembership: async (values: { gameId: string; teamId: string; userId: string; joinedAt: Date }) => {
    const [team] = await db
      .select({ id: teams.id })
      .from(teams)
      .where(and(eq(teams.id, values.teamId), eq(teams.gameId, values.gameId)));
    if (team === undefined) return false;
    await db.insert(teamMemberships).values(values);
    return true;
  },

  /** Those of the levels up to this one in the game's order, the level included; undefined when it is none of the game's. */
  listAchievementsThrough: async (gameId: string, levelId: string) => {
    const ordered = await db
      .select({ id: levels.id })
      .from(levels)
      .innerJoin(tiers, eq(tiers.id, levels.tierId))
      .where(and(eq(levels.gameId, gameId), eq(levels.status, 'published'), eq(tiers.status, 'published')))
      .orderBy(asc(tiers.position), asc(levels.position), asc(levels.id));
    const last = ordered.findIndex(({ id }) => id === levelId);
    if (last === -1) return undefined;
    return db
      .select({
        id: achievements.id,
        title: achievements.title,
        points: achievements.points,
        gameType: achievements.gameType,
      })
      .from(achievements)
      .where(
        and(
          inArray(
            achievements.levelId,
            ordered.slice(0, last + 1).map(({ id }) => id),
          ),
          eq(achievements.status, 'published'),
        ),
      );
  },

  /** @returns those that are new: a team may have some already */
  insertAwards: (rows: (typeof awards.$inferInsert)[]) =>
    db
      .insert(awards)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: awards.id, achievementId: awards.achievementId }),
});
