/** What travels over HTTP about games as archives, which another installation can import. */
import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Id } from '../http/fields.ts';
import { GameRow } from '../game/games.contract.ts';

/** The maximum size of an archive: its files and the game itself. */
export const maxArchiveBytes = 1024 * 1024 * 1024;

const Count = z.int().min(0);

/** What importing an archive would create, or why it cannot be imported. */
export const ArchiveCheck = z.object({
  /** The game's name; null when it cannot be read. */
  name: z.string().nullable(),
  /** Null when the game cannot be read. */
  counts: z
    .object({
      tiers: Count,
      levels: Count,
      achievements: Count,
      questions: Count,
      rewards: Count,
      news: Count,
      /** Texts in other languages. */
      words: Count,
    })
    .nullable(),
  /** `known`: files that are in the media library already, and are not stored again. */
  files: z.object({ count: Count, known: Count, bytes: Count }),
  /** Errors with their paths in the archive, in dots; the first hundred. Empty: it can be imported. */
  errors: z.array(z.object({ path: z.string(), message: z.string() })),
});
export type ArchiveCheck = z.infer<typeof ArchiveCheck>;

export const archivesCalls = {
  getGameArchive: endpoint({
    method: 'GET',
    path: '/games/{id}/archive',
    auth: ['editor'],
    summary: 'The whole game with its files as a ZIP archive; nothing of players. Not for who is limited to audiences',
    params: z.object({ id: Id }),
    download: true,
    downloadType: 'application/zip',
    responses: { 200: null },
    errors: ['too_large', 'conflict'],
  }),
  checkGameArchive: endpoint({
    method: 'POST',
    path: '/games/archive/check',
    auth: ['admin'],
    summary: 'Says what bringing this archive would make, and what is wrong with it; nothing is stored',
    upload: { maxBytes: maxArchiveBytes },
    responses: { 200: ArchiveCheck },
    errors: ['too_large'],
  }),
  importGameArchive: endpoint({
    method: 'POST',
    path: '/games/archive',
    auth: ['admin'],
    summary: 'Makes a draft of the game in this archive, all of it or nothing',
    upload: { maxBytes: maxArchiveBytes },
    idempotent: true,
    responses: { 201: GameRow },
    errors: ['too_large'],
  }),
};
