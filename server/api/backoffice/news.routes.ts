import { newsCalls } from '#shared/news/news.contract.ts';
import { implement } from '#server/api/implement.ts';
import { created } from '#server/http/implement.ts';

export const newsRoutes = implement(newsCalls, ({ backoffice }) => ({
  copyNews: async ({ caller, requestId, params, body }) =>
    created(
      await backoffice.news.copy(
        { caller, requestId },
        params.id,
        body.cultures.map((culture) => ({ culture })),
      ),
    ),
}));
