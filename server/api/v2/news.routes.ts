import { newsV2 } from '#shared/news/news.contract.ts';
import { personOf } from '#server/features/users/caller.ts';
import { implement } from '#server/api/implement.ts';
import { ok } from '#server/http/implement.ts';

export const newsRoutes = implement(newsV2, ({ news }) => ({
  listNews: async ({ caller, params }) => ok(await news.list(personOf(caller), params.gameId)),
}));
