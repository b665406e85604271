import { sql } from 'drizzle-orm';
import { newsBackoffice } from '#shared/news/news.contract.ts';
import { audienceErrors, newsErrors, newsBlockers } from '#shared/news/newsFields.rules.ts';
import { games } from '#server/schema/games.ts';
import { news } from '#server/schema/news.ts';
import { engagements } from '#server/schema/play.ts';
import { countDependants } from '#server/engines/resources/dependants.ts';
import { storedResource } from '#server/engines/resources/storedResource.ts';

/** The time of notification is not among its fields: it is not written by editors. */
export const newsResource = storedResource(newsBackoffice, news, {
  game: news.gameId,
  culture: news.culture,
  parent: { name: 'game', table: games, column: news.gameId, game: games.id },
  naturalOrder: [sql`${news.displayDate} desc`],
  errors: ({ fields, scope }) => [...newsErrors(fields), ...audienceErrors(fields.culture, scope.cultures)],
  publishBlockers: (_, row) => Promise.resolve(newsBlockers(row)),
  dependants: (tx, id) => countDependants(tx, id, { readers: engagements.itemId }),
});
