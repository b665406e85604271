import { and, asc, desc, eq, getTableColumns, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { columnsOf } from '#server/platform/db/columnsOf.ts';
import { builtOnce } from '#server/platform/db/builtOnce.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { gameLanguages } from '#server/engines/translations/gameLanguages.ts';
import { fileUrlOf } from '#server/platform/files/fileUrl.sql.ts';
import { enrolments, games } from '#server/schema/games.ts';
import { news } from '#server/schema/news.ts';
import { engagements } from '#server/schema/play.ts';
import { users } from '#server/schema/users.ts';

const selectReader = builtOnce((db) =>
  db
    .select({
      country: users.country,
      culture: users.culture,
      showsNews: games.showsNews,
      gameLanguages,
    })
    .from(enrolments)
    .innerJoin(games, and(eq(games.id, enrolments.gameId), eq(games.status, 'published')))
    .innerJoin(users, eq(users.id, enrolments.userId))
    .where(and(eq(enrolments.userId, sql.placeholder('userId')), eq(enrolments.gameId, sql.placeholder('gameId')))),
);

const selectPublished = builtOnce((db) =>
  db
    .select({
      ...columnsOf(news, 'id', 'gameId', 'status', 'contentType', 'newsType', 'title', 'description', 'text'),
      previewImage: fileUrlOf(news.previewImage),
      detailPageImage: fileUrlOf(news.detailPageImage),
      imageAlt: news.imageAlt,
      displaysAt: news.displayDate,
      endsAt: news.endDate,
      ...columnsOf(news, 'culture', 'link', 'isImportant'),
    })
    .from(news)
    .where(and(eq(news.gameId, sql.placeholder('gameId')), eq(news.status, 'published')))
    .orderBy(desc(news.displayDate), desc(news.id)),
);

const selectRead = builtOnce((db) =>
  db
    .select({ itemId: engagements.itemId })
    .from(engagements)
    .where(
      and(
        eq(engagements.userId, sql.placeholder('userId')),
        eq(engagements.gameId, sql.placeholder('gameId')),
        eq(engagements.type, 'ReadNews'),
      ),
    ),
);

export const newsRepository = (db: Executor) => ({
  /** What decides which news a player of a published game sees; undefined when they are not in it. */
  findReader: async (userId: string, gameId: string) => {
    const [row] = await selectReader(db, { userId, gameId });
    return row;
  },

  /** A published game, without a player. */
  findGame: async (gameId: string) => {
    const [row] = await db
      .select({ showsNews: games.showsNews, gameLanguages })
      .from(games)
      .where(and(eq(games.id, gameId), eq(games.status, 'published')));
    return row;
  },

  /** Newest first. */
  listPublished: (gameId: string) => selectPublished(db, { gameId }),

  /** Ids of displayed important items of which players have not been notified yet, oldest first. */
  listNotNotified: async (now: Date, limit: number) => {
    const rows = await db
      .select({ id: news.id })
      .from(news)
      .innerJoin(games, and(eq(games.id, news.gameId), eq(games.status, 'published'), games.showsNews))
      .where(
        and(
          news.isImportant,
          isNull(news.notifiedAt),
          eq(news.status, 'published'),
          lte(news.displayDate, now),
          or(isNull(news.endDate), gt(news.endDate, now)),
        ),
      )
      .orderBy(asc(news.displayDate), asc(news.id))
      .limit(limit);
    return rows.map(({ id }) => id);
  },

  /** Locks the item for notifying; undefined while another process does. */
  lockToNotify: async (id: string) => {
    const { displayDate: displaysAt, endDate: endsAt, ...columns } = getTableColumns(news);
    const [row] = await db
      .select({ ...columns, displaysAt, endsAt })
      .from(news)
      .where(eq(news.id, id))
      .for('update', { skipLocked: true });
    return row;
  },

  /** Active players of the game in the order of their ids, from the one after `after`. */
  listPlayers: (gameId: string, after: string | null, limit: number) =>
    db
      .select({ id: users.id, country: users.country, culture: users.culture })
      .from(enrolments)
      .innerJoin(users, and(eq(users.id, enrolments.userId), users.isActive))
      .where(and(eq(enrolments.gameId, gameId), after === null ? undefined : gt(users.id, after)))
      .orderBy(asc(users.id))
      .limit(limit),

  /** Does not change the version: no editor has changed anything. */
  markNotified: (id: string, notifiedAt: Date) => db.update(news).set({ notifiedAt }).where(eq(news.id, id)),

  /** Ids of the items that the player has opened. */
  listRead: async (userId: string, gameId: string) => {
    const rows = await selectRead(db, { userId, gameId });
    return rows.map(({ itemId }) => itemId);
  },
});
