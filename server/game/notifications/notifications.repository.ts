import { and, desc, eq, getTableColumns, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { builtOnce } from '#server/platform/db/builtOnce.ts';
import { writeLater, type Executor } from '#server/platform/db/client.ts';
import { inParts } from '#server/platform/db/inParts.ts';
import { fileUrlOf } from '#server/platform/files/fileUrl.sql.ts';
import { achievementsDone } from '#server/game/points/achievementsDone.sql.ts';
import { gameLanguages } from '#server/engines/translations/gameLanguages.ts';
import { achievements, games, levels, tiers } from '#server/schema/games.ts';
import { attempts, notifications } from '#server/schema/play.ts';
import { awards } from '#server/schema/points.ts';
import { rewards } from '#server/schema/rewards.ts';
import { users } from '#server/schema/users.ts';

/** With the experience of its game, for the link, and the game's language. */
const listed = {
  ...getTableColumns(notifications),
  experience: games.experience,
  gameName: games.name,
  gameLanguages,
  image: fileUrlOf(rewards.image),
  /** Whether its game, or the achievement or level that it is about, is no longer published. */
  isGone: sql<boolean>`coalesce(${games.status} <> 'published' or ${achievements.status} <> 'published'
    or ${levels.status} <> 'published' or ${tiers.status} <> 'published', false)`,
  colleagueId: users.id,
  username: users.username,
  showsInitials: users.showsInitials,
  photo: fileUrlOf(users.profileImageId),
  achievements: achievementsDone(notifications.gameId, 'user_id', users.id),
};

/** The award of a team that a notification is about: its id is part of the key. */
const teamAward = sql`case when ${notifications.kind} = 'teamAward' then split_part(${notifications.dedupeKey}, ':', 2)::uuid end`;

const selectListed = (db: Executor) =>
  db
    .select(listed)
    .from(notifications)
    .leftJoin(games, eq(games.id, notifications.gameId))
    .leftJoin(achievements, eq(achievements.id, notifications.subjectId))
    .leftJoin(levels, eq(levels.id, sql`coalesce(${achievements.levelId}, ${notifications.subjectId})`))
    .leftJoin(tiers, eq(tiers.id, levels.tierId))
    .leftJoin(rewards, eq(rewards.id, notifications.subjectId))
    .leftJoin(awards, eq(awards.id, teamAward))
    .leftJoin(attempts, eq(attempts.id, awards.sourceId))
    // One member has won it for all, in a game whose players see each other.
    .leftJoin(
      users,
      and(
        eq(users.id, attempts.userId),
        eq(users.isActive, true),
        ne(users.id, notifications.userId),
        eq(achievements.teamRule, 'any'),
        eq(games.showsLeaderboard, true),
      ),
    );

const selectList = builtOnce((db) =>
  selectListed(db)
    .where(eq(notifications.userId, sql.placeholder('userId')))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(sql.placeholder('limit')),
);

export const notificationsRepository = (db: Executor) => ({
  /** Once per person and event; duplicates are ignored. Takes any number: a team may be a whole country. */
  insert: async (values: readonly (typeof notifications.$inferInsert)[]) => {
    for (const some of inParts(values))
      await writeLater(db, db.insert(notifications).values(some).onConflictDoNothing());
  },

  list: (userId: string, limit: number) => selectList(db, { userId, limit }),

  find: async (userId: string, id: string) => {
    const [row] = await selectListed(db).where(and(eq(notifications.id, id), eq(notifications.userId, userId)));
    return row;
  },

  /** Keeps the time of the first reading. */
  markRead: (userId: string, readAt: Date, id?: string) =>
    db
      .update(notifications)
      .set({ readAt })
      .where(
        and(
          eq(notifications.userId, userId),
          isNull(notifications.readAt),
          id === undefined ? undefined : eq(notifications.id, id),
        ),
      ),

  /** Removes those of people who were erased since then. */
  removeOfErased: (since: Date) =>
    db
      .delete(notifications)
      .where(inArray(notifications.userId, db.select({ id: users.id }).from(users).where(gt(users.erasedAt, since)))),

  /** The same for the notification of an event. */
  markNotificationRead: (userId: string, key: string, readAt: Date) =>
    db
      .update(notifications)
      .set({ readAt })
      .where(and(eq(notifications.userId, userId), eq(notifications.dedupeKey, key), isNull(notifications.readAt))),
});
export type ListedNotification = Awaited<ReturnType<ReturnType<typeof notificationsRepository>['list']>>[number];
