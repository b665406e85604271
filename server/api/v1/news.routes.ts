import { newsV1 } from '#shared/news/news.contract.ts';
import { implement } from '#server/api/implement.ts';
import { ok } from '#server/http/implement.ts';

export const newsRoutes = implement(newsV1, ({ news, enrolments }) => ({
  listNews: async ({ caller, query }) =>
    ok(await news.list(caller.id, await enrolments.currentGameId(caller.id, 'standard', query.gameId))),
}));
