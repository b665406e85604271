/** What travels over HTTP about games as archives, which another installation takes in. */
import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Id } from '../http/fields.ts';
import { GameRow } from '../game/games.contract.ts';

/** As much as an archive may hold: its files and the game itself. */
export const maxArchiveBytes = 1024 * 1024 * 1024;

const Count = z.int().min(0);

/** What bringing an archive would make, or why it cannot be brought. */
export const ArchiveCheck = z.object({
  /** Of the game; null where that cannot be read. */
  name: z.string().nullable(),
  /** As far as it can be read. */
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
  /** Of its files those that the media library has already are not stored again. */
  files: z.object({ count: Count, known: Count, bytes: Count }),
  /** Where in the archive, in dots, and what; the first hundred. None: it can be brought. */
  faults: z.array(z.object({ path: z.string(), message: z.string() })),
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
