/** What travels over HTTP about games as archives, which another installation can import. */
import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Id } from '../http/fields.ts';
import { achievementTypes } from '../game/achievements.contract.ts';
import { GameRow } from '../game/games.contract.ts';
import { publishBlockerCodes } from '../http/readiness.codes.ts';
import { languages } from '../vocabulary/languages.ts';
import { contentKinds } from '../vocabulary/vocabulary.ts';

/** The maximum size of an archive: its files and the game itself. */
export const maxArchiveBytes = 1024 * 1024 * 1024;

const Count = z.int().min(0);

/** Where an error is in a spreadsheet. */
const SheetPlace = z.object({
  sheet: z.string(),
  /** Null for the whole sheet. */
  row: z.int().nullable(),
  /** The heading of the column; null for the whole row. */
  column: z.string().nullable(),
});

/** `path`: in the archive, in dots; of a spreadsheet the same as `place`, which is null otherwise. */
const ArchiveError = z.object({ path: z.string(), message: z.string(), place: SheetPlace.nullable() });
export type ArchiveError = z.infer<typeof ArchiveError>;

/** A tier, with what would be in it. */
const TierOutline = z.object({
  name: z.string(),
  levels: z.array(
    z.object({
      name: z.string(),
      achievements: z.array(
        z.object({
          title: z.string(),
          type: z.enum(achievementTypes),
          contentKind: z.enum(contentKinds).nullable(),
          points: Count,
          questions: Count,
          /** What it lacks to be published; null: nothing. */
          missing: z.enum(publishBlockerCodes).nullable(),
        }),
      ),
    }),
  ),
});
export type TierOutline = z.infer<typeof TierOutline>;

/** An outline of more parts would be no help. */
export const maxOutlinedParts = 1_000;

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
  /** The tree; null when it cannot be read, or has more than a thousand parts. */
  outline: z.array(TierOutline).nullable(),
  /** Sheets of a spreadsheet that were not read. */
  ignored: z.array(z.string()),
  /** The first hundred. Empty: it can be imported. */
  errors: z.array(ArchiveError),
});
export type ArchiveCheck = z.infer<typeof ArchiveCheck>;

/** The forms of an archive: with everything, or what a spreadsheet can say. */
export const archiveFormats = ['zip', 'xlsx'] as const;
export type ArchiveFormat = (typeof archiveFormats)[number];

/** The language of headings and words in a spreadsheet. */
const InLanguage = z.enum(languages).default('en');

/** The numbers of what the spreadsheet of a game does not contain. */
export const SheetOmissions = z.object({
  /** Pictures, PDFs and recordings, each place where one is shown. */
  files: Count,
  /** Links in texts to pages or files of this installation. */
  links: Count,
  /** Chapters of recordings. */
  chapters: Count,
  /** Texts in other languages. */
  words: Count,
  rewards: Count,
  news: Count,
  /** Archived tiers, levels and achievements, and what is in them. */
  archived: Count,
  /** Parts and categories of exams that have no questions. */
  examParts: Count,
  /** Why there can be no spreadsheet: a name that several parts have, a text that is too long for a cell, each with the part’s title. The first hundred. */
  errors: z.array(z.object({ title: z.string(), message: z.string() })),
});
export type SheetOmissions = z.infer<typeof SheetOmissions>;

export const archivesCalls = {
  getGameArchive: endpoint({
    method: 'GET',
    path: '/games/{id}/archive',
    auth: ['editor'],
    summary:
      'The whole game with its files as a ZIP archive, or its texts and settings as a spreadsheet; nothing of players. Not for who is limited to audiences',
    params: z.object({ id: Id }),
    query: z.strictObject({ format: z.enum(archiveFormats).default('zip'), language: InLanguage }),
    download: true,
    downloadType: 'application/zip',
    responses: { 200: null },
    errors: ['too_large', 'conflict'],
  }),
  getSheetOmissions: endpoint({
    method: 'GET',
    path: '/games/{id}/archive/omissions',
    auth: ['editor'],
    summary: '+ What the spreadsheet of a game would not contain',
    params: z.object({ id: Id }),
    responses: { 200: SheetOmissions },
  }),
  getGameTemplate: endpoint({
    method: 'GET',
    path: '/games/archive/template',
    auth: ['admin'],
    summary: '+ A spreadsheet to be filled in as a new game, with a few example rows',
    query: z.strictObject({ language: InLanguage }),
    download: true,
    downloadType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    responses: { 200: null },
  }),
  checkGameArchive: endpoint({
    method: 'POST',
    path: '/games/archive/check',
    auth: ['admin'],
    summary:
      'Says what bringing this archive (ZIP) or spreadsheet (XLSX or ODS) would make, and what is wrong with it; nothing is stored',
    upload: { maxBytes: maxArchiveBytes },
    responses: { 200: ArchiveCheck },
    errors: ['too_large'],
  }),
  importGameArchive: endpoint({
    method: 'POST',
    path: '/games/archive',
    auth: ['admin'],
    summary: 'Makes a draft of the game in this archive or spreadsheet, all of it or nothing',
    upload: { maxBytes: maxArchiveBytes },
    idempotent: true,
    responses: { 201: GameRow },
    errors: ['too_large'],
  }),
};
