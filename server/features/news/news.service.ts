import { AppError } from '#shared/errors.ts';
import type { NewsItem } from '#shared/news/news.contract.ts';
import { isNewsVisible } from '#shared/news/news.rules.ts';
import { cultureOf } from '#shared/users/users.rules.ts';
import type { Database } from '#server/db/client.ts';
import { readersWords } from '#server/features/translations/translations.service.ts';
import { newsRepository } from './news.repository.ts';

const shownAtMost = 200;

export function createNewsService({ db, clock }: { db: Database; clock: () => Date }) {
  /** What the player sees in the game at this moment; nothing where the game hides its news. @throws AppError not_found */
  async function listVisible(userId: string, gameId: string) {
    const repository = newsRepository(db);
    const reader = await repository.findReader(userId, gameId);
    if (reader === undefined) throw new AppError('not_found');
    const { gameLanguage } = reader;
    if (!reader.showsNews) return { gameLanguage, items: [] };
    const now = clock();
    const culture = cultureOf(reader);
    const items = (await repository.listPublished(gameId)).filter((item) => isNewsVisible(item, culture, now));
    return { gameLanguage, items };
  }

  return {
    /** Newest first. @throws AppError not_found where the player is not in the game */
    async list(userId: string, gameId: string): Promise<NewsItem[]> {
      const { gameLanguage, items } = await listVisible(userId, gameId);
      const visible = items.slice(0, shownAtMost);
      const words = await readersWords(
        db,
        visible.map(({ id }) => ({ id, language: gameLanguage })),
      );
      const read = new Set(await newsRepository(db).listRead(userId, gameId));
      return visible.map(({ status: _, displaysAt, endsAt: __, ...item }) => ({
        ...words.row('news', item),
        displayDate: displaysAt.toISOString(),
        read: read.has(item.id),
      }));
    },

    /** Whether the player may open the item, so that opening it counts. */
    isVisible: async (userId: string, gameId: string, newsId: string): Promise<boolean> =>
      (await listVisible(userId, gameId)).items.some(({ id }) => id === newsId),
  };
}
export type NewsService = ReturnType<typeof createNewsService>;
