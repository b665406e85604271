import { newsV2 } from '#shared/news/news.contract.ts';
import { implement, ok } from '#server/http/implement.ts';

export const newsRoutes = implement(newsV2, ({ news }) => ({
  listNews: async ({ caller, params }) => ok(await news.list(caller.id, params.gameId)),
}));
