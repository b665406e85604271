/** What travels over HTTP about news. */
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { FileUrl, Id, Instant, OtherLanguages } from '../fields.ts';
import { cultures } from '../users/users.contract.ts';

export const newsContentTypes = ['Article', 'Video', 'Link'] as const;
export const newsTypes = ['Announcement', 'Blog', 'Event', 'Press', 'Company'] as const;

/** A news item as a player reads it. */
export const NewsItem = z.object({
  id: Id,
  gameId: Id,
  contentType: z.enum(newsContentTypes),
  newsType: z.enum(newsTypes),
  title: z.string(),
  description: z.string(),
  /** Rich text; empty where the link says it all. */
  text: z.string(),
  /** null: drawn from the id. */
  previewImage: FileUrl.nullable(),
  detailPageImage: FileUrl.nullable(),
  displayDate: Instant,
  /** null: for every culture. */
  culture: z.enum(cultures).nullable(),
  /** The film or the page that it is about; null for an article. */
  link: z.string().nullable(),
  isImportant: z.boolean(),
  languages: OtherLanguages,
  /** + Whether the caller has opened it. */
  read: z.boolean(),
});
export type NewsItem = z.infer<typeof NewsItem>;

export const newsV1 = {
  listNews: endpoint({
    method: 'GET',
    path: '/news',
    auth: ['player'],
    summary: "The current game's news that the caller may see, newest first, 200 at most",
    query: z.strictObject({ gameId: Id.optional() }),
    responses: { 200: z.array(NewsItem) },
  }),
};

export const newsV2 = {
  listNews: endpoint({
    method: 'GET',
    path: '/games/{gameId}/news',
    auth: ['player'],
    summary: "The game's news that the caller may see, newest first, 200 at most",
    params: z.object({ gameId: Id }),
    responses: { 200: z.array(NewsItem) },
  }),
};
