import { sql } from 'drizzle-orm';
import { newsBackoffice } from '#shared/news/news.contract.ts';
import { audienceFaults, newsFaults, newsObstacles } from '#shared/news/newsFields.rules.ts';
import { fileUrlOf } from '#server/db/fileUrl.ts';
import { games } from '#server/db/schema/games.ts';
import { news } from '#server/db/schema/news.ts';
import { engagements } from '#server/db/schema/play.ts';
import { countDependants } from '#server/features/resources/dependants.ts';
import type { StoredResource } from '#server/features/resources/storedResource.ts';

/** When players were told of it is not among its columns: whoever tells writes that, and no editor. */
export const newsResource: StoredResource<typeof newsBackoffice> = {
  resource: newsBackoffice,
  table: news,
  columns: {
    id: news.id,
    createdAt: news.createdAt,
    updatedAt: news.updatedAt,
    version: news.version,
    gameId: news.gameId,
    name: news.name,
    title: news.title,
    description: news.description,
    contentType: news.contentType,
    newsType: news.newsType,
    text: news.text,
    link: news.link,
    previewImage: news.previewImage,
    previewImageUrl: fileUrlOf(news.previewImage),
    detailPageImage: news.detailPageImage,
    detailPageImageUrl: fileUrlOf(news.detailPageImage),
    displayDate: news.displayDate,
    endDate: news.endDate,
    culture: news.culture,
    isImportant: news.isImportant,
    status: news.status,
  },
  game: news.gameId,
  culture: news.culture,
  parent: { name: 'game', table: games, column: news.gameId, game: games.id },
  naturalOrder: [sql`${news.displayDate} desc`],
  pictures: ['previewImage', 'detailPageImage'],
  faults: ({ fields, scope }) => [...newsFaults(fields), ...audienceFaults(fields.culture, scope.cultures)],
  obstacles: (_, row) => Promise.resolve(newsObstacles(row)),
  dependants: (tx, id) => countDependants(tx, id, { readers: engagements.itemId }),
};
