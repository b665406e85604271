import { AppError } from '#shared/http/errors.ts';
import type { NewsItem } from '#shared/news/news.contract.ts';
import { isNewsToBeNotified, isNewsVisible } from '#shared/news/news.rules.ts';
import { cultureOf } from '#shared/users/users.rules.ts';
import type { Database, Executor } from '#server/platform/db/client.ts';
import { together } from '#server/platform/db/snapshot.ts';
import type { NotificationsService } from '#server/game/notifications/notifications.service.ts';
import { readerTexts } from '#server/engines/translations/translations.service.ts';
import { newsRepository } from './news.repository.ts';

const shownAtMost = 200;
/** Items per run of the job, and players per statement. */
const notifiedAtOnce = 20;
const playersAtOnce = 1000;

export function createNewsService(context: {
  db: Database;
  clock: () => Date;
  notifications: Pick<NotificationsService, 'notify'>;
}) {
  const { db, clock, notifications } = context;

  /**
   * The news visible in the game now: to a player, or (`userId` null) to any of them, whatever their culture.
   * Empty when the game hides its news. @throws AppError not_found
   */
  async function listVisible(tx: Executor, userId: string | null, gameId: string) {
    const repository = newsRepository(tx);
    const [reader, game, published] = await Promise.all([
      userId === null ? undefined : repository.findReader(userId, gameId),
      userId === null ? repository.findGame(gameId) : undefined,
      repository.listPublished(gameId),
    ]);
    const seen = reader ?? game;
    if (seen === undefined) throw new AppError('not_found');
    const { gameLanguages } = seen;
    if (!seen.showsNews) return { gameLanguages, items: [] };
    const now = clock();
    const isSeen = (item: Parameters<typeof isNewsVisible>[0]) =>
      isNewsVisible(item, reader === undefined ? item.culture : cultureOf(reader), now);
    return { gameLanguages, items: published.filter(isSeen) };
  }

  /** Notifies the players who see the item now, all of them or none. @returns whether they were notified */
  const notify = (newsId: string) =>
    db.transaction(async (tx) => {
      const repository = newsRepository(tx);
      const now = clock();
      const item = await repository.lockToNotify(newsId);
      if (item === undefined || !isNewsToBeNotified(item, now)) return false;
      const { gameId, title } = item;
      const event = { kind: 'news', newsId } as const;
      let after: string | null = null;
      do {
        const players = await repository.listPlayers(gameId, after, playersAtOnce);
        const audience = players.filter((player) => isNewsVisible(item, cultureOf(player), now));
        const sent = { event, gameId, title, link: `/news/${newsId}`, subjectId: newsId };
        await notifications.notify(
          tx,
          audience.map(({ id }) => id),
          sent,
          now,
        );
        after = players.length < playersAtOnce ? null : (players.at(-1)?.id ?? null);
      } while (after !== null);
      await repository.markNotified(newsId, now);
      return true;
    });

  return {
    /**
     * Notifies players of important news, each item once: when it is published, or on its display date. Players who join the
     * game or its audience later find it in the list. @returns the number of items
     */
    async notifyImportant(): Promise<number> {
      let count = 0;
      for (const id of await newsRepository(db).listNotNotified(clock(), notifiedAtOnce))
        if (await notify(id)) count += 1;
      return count;
    },

    /** Newest first. @param userId null: of every culture. @throws AppError not_found when the player is not in the game */
    list: (userId: string | null, gameId: string, on: Executor = db): Promise<NewsItem[]> =>
      together(on, async (tx) => {
        const [{ gameLanguages, items }, opened] = await Promise.all([
          listVisible(tx, userId, gameId),
          userId === null ? [] : newsRepository(tx).listRead(userId, gameId),
        ]);
        const visible = items.slice(0, shownAtMost);
        const words = await readerTexts(
          tx,
          visible.map(({ id }) => ({ id, game: gameLanguages })),
        );
        const read = new Set(opened);
        return visible.map(({ status: _, displaysAt, endsAt: __, ...item }) => ({
          ...words.row('news', item),
          displayDate: displaysAt.toISOString(),
          read: read.has(item.id),
        }));
      }),

    /** Whether the player may open the item, so that opening it counts. */
    isVisible: async (userId: string, gameId: string, newsId: string): Promise<boolean> =>
      (await together(db, (tx) => listVisible(tx, userId, gameId))).items.some(({ id }) => id === newsId),
  };
}
export type NewsService = ReturnType<typeof createNewsService>;
