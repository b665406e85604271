/** What travels over HTTP about news. */
import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { FileUrl, Id, Instant, line, lines, OtherLanguages, RichText, Status, stored } from '../http/fields.ts';
import { resource } from '../http/resource.ts';
import { cultures } from '../vocabulary/vocabulary.ts';

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
  /** Rich text; may be empty if there is a link. */
  text: z.string(),
  /** null: drawn from the id. */
  previewImage: FileUrl.nullable(),
  detailPageImage: FileUrl.nullable(),
  /** + What the pictures show; empty for decorative ones. */
  imageAlt: z.string(),
  displayDate: Instant,
  /** null: for every culture. */
  culture: z.enum(cultures).nullable(),
  /** The video or the page that it is about; null for an article. */
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
    auth: ['player', 'apiKey:read:content'],
    summary: "The game's news that the caller may see, newest first, 200 at most",
    params: z.object({ gameId: Id }),
    responses: { 200: z.array(NewsItem) },
  }),
};

/** The target of an item: an external page, or a file of our own. */
const Link = z
  .string()
  .trim()
  .max(2000)
  .regex(/^(https:\/\/[^\s/?#]+\.[^\s]+|\/files\/[^\s?#]+)$/u, 'Must be an address that begins with https://');

export const NewsFields = z.strictObject({
  /** The name for editors; players see the title. */
  name: line(1, 120),
  title: line(1, 160),
  description: lines(0, 500).default(''),
  contentType: z.enum(newsContentTypes).default('Article'),
  newsType: z.enum(newsTypes).default('Announcement'),
  text: RichText.default(''),
  link: Link.nullable().default(null),
  previewImage: Id.nullable().default(null),
  detailPageImage: Id.nullable().default(null),
  /** What the pictures show; empty for decorative ones. */
  imageAlt: line(0, 300).default(''),
  displayDate: Instant,
  endDate: Instant.nullable().default(null),
  culture: z.enum(cultures).nullable().default(null),
  isImportant: z.boolean().default(false),
  status: Status.default('draft'),
});
export type NewsFields = z.infer<typeof NewsFields>;

/** A news item as editors see it; pictures are ids of stored files, `…Url` their addresses. */
export const NewsRow = z.object({
  ...stored,
  gameId: Id,
  ...NewsFields.shape,
  previewImageUrl: FileUrl.nullable(),
  detailPageImageUrl: FileUrl.nullable(),
});
export type NewsRow = z.infer<typeof NewsRow>;

export const newsBackoffice = resource({
  name: 'news',
  row: NewsRow,
  fields: NewsFields,
  texts: ['title', 'description', 'text', 'imageAlt'],
  files: { previewImage: 'picture', detailPageImage: 'picture' },
  parent: 'gameId',
  filters: [
    'gameId',
    'name',
    'title',
    'culture',
    'newsType',
    'contentType',
    'isImportant',
    'status',
    'displayDate',
    'endDate',
  ],
  sorts: [
    'name',
    'title',
    'culture',
    'newsType',
    'contentType',
    'isImportant',
    'status',
    'displayDate',
    'endDate',
    'createdAt',
    'updatedAt',
  ],
  search: ['name', 'title', 'description'],
  actions: ['create', 'remove', 'changeStatus', 'changeAll'],
  ends: ['endDate'],
  together: ['displayDate', 'endDate'],
});

export const newsCalls = {
  copyNews: endpoint({
    method: 'POST',
    path: '/news/{id}/copies',
    auth: ['editor'],
    summary: 'Makes a draft of the same item for each of these cultures',
    params: z.object({ id: Id }),
    body: z.strictObject({
      cultures: z
        .array(z.enum(cultures))
        .min(1)
        .refine((all) => new Set(all).size === all.length, 'Names one of them twice'),
    }),
    idempotent: true,
    responses: { 201: z.array(NewsRow) },
  }),
};
