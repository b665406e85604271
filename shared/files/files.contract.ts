/** What travels over HTTP about stored files. */
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { FileUrl, Id, Instant } from '../fields.ts';
import { listQuery } from '../resource.ts';

export const maxMediaBytes = 20 * 1024 * 1024;

/** A file of the media library. */
export const MediaFile = z.object({
  id: Id,
  name: z.string(),
  url: FileUrl,
  mediaType: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Pixels; null for what is no picture. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  createdAt: Instant,
});
export type MediaFile = z.infer<typeof MediaFile>;

/** What the library can be listed by, as in a resource. */
export const mediaList = {
  row: MediaFile,
  filters: ['name', 'mediaType', 'size', 'createdAt'],
  sorts: ['createdAt', 'name', 'size', 'width', 'height'],
  search: ['name'],
} as const;

export const filesBackoffice = {
  uploadMedia: endpoint({
    method: 'POST',
    path: '/media',
    auth: ['editor'],
    summary: 'Stores a picture (jpeg, png, webp) in the media library, re-encoded and without metadata',
    upload: { maxBytes: maxMediaBytes },
    idempotent: true,
    responses: { 201: MediaFile },
    errors: ['unsupported_media_type'],
  }),
  listMedia: endpoint({
    method: 'GET',
    path: '/media',
    auth: ['editor'],
    summary: 'A page of the media library, newest first',
    query: listQuery(mediaList),
    paged: true,
    responses: { 200: z.array(MediaFile) },
  }),
};
