/** What travels over HTTP about stored files. */
import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { FileUrl, Id, line, mediaKinds, stored, type MediaKind } from '../http/fields.ts';
import { resource } from '../http/resource.ts';

/** The largest file of each kind, in bytes. */
export const maxMediaBytes: Readonly<Record<MediaKind, number>> = {
  picture: 20 * 1024 * 1024,
  document: 40 * 1024 * 1024,
  sound: 80 * 1024 * 1024,
};

export const MediaFields = z.strictObject({
  /** The alternative text of a picture; empty for a decorative one. */
  alt: line(0, 300).default(''),
  /** The point of a picture that crops keep, in percent from the left and from the top. */
  focusX: z.int().min(0).max(100).default(50),
  focusY: z.int().min(0).max(100).default(50),
  /** No longer offered. */
  isArchived: z.boolean().default(false),
});

/** A file of the media library. */
export const MediaFile = z.object({
  ...stored,
  ...MediaFields.shape,
  name: z.string(),
  url: FileUrl,
  kind: z.enum(mediaKinds),
  mediaType: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Pixels; null for other files than pictures. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Of a document; null for other files. */
  pages: z.int().nullable(),
  /** Of a sound, in seconds; null for other files. */
  duration: z.int().nullable(),
  /** The same as `url` for a picture, else null. */
  pictureUrl: FileUrl.nullable(),
  /** The records that show it or lead to it, in games that the reader does not see, too. */
  usesCount: z.int().min(0),
  isUsed: z.boolean(),
});
export type MediaFile = z.infer<typeof MediaFile>;

/** Files are created by upload and are archived instead of deleted. */
export const mediaBackoffice = resource({
  name: 'media',
  row: MediaFile,
  fields: MediaFields,
  filters: ['name', 'kind', 'mediaType', 'size', 'isUsed', 'isArchived', 'createdAt'],
  sorts: ['createdAt', 'updatedAt', 'name', 'kind', 'size', 'width', 'height'],
  search: ['name', 'alt'],
  actions: [],
});

/** Something that shows a file, or links to it. */
export const MediaUse = z.object({
  /** The resource that it belongs to, on whose pages it is edited. */
  resource: z.enum(['games', 'tiers', 'levels', 'achievements', 'news', 'rewards', 'teams']),
  id: Id,
  title: z.string(),
});
export type MediaUse = z.infer<typeof MediaUse>;

export const MediaUses = z.object({
  /** Those that the reader may see. */
  uses: z.array(MediaUse),
  /** The number of further uses, in games and for audiences outside the reader's scope. */
  elsewhere: z.int().min(0),
});
export type MediaUses = z.infer<typeof MediaUses>;

export const filesBackoffice = {
  uploadMedia: endpoint({
    method: 'POST',
    path: '/media',
    auth: ['editor'],
    summary:
      'Stores a picture (jpeg, png, webp; re-encoded, without metadata), a PDF or a sound (mp3, m4a) in the media library',
    query: z.strictObject({ kind: z.enum(mediaKinds).default('picture') }),
    upload: { maxBytes: Math.max(...Object.values(maxMediaBytes)) },
    idempotent: true,
    responses: { 201: MediaFile },
    errors: ['unsupported_media_type'],
  }),
  listMediaUses: endpoint({
    method: 'GET',
    path: '/media/{id}/uses',
    auth: ['editor'],
    summary: 'What shows the file or leads to it, in a field or inside a text, in any language',
    params: z.object({ id: Id }),
    responses: { 200: MediaUses },
  }),
};
