/** What travels over HTTP about translations, for their editors. */
import * as z from 'zod';
import { endpoint, longBody } from '../http/endpoint.ts';
import { Id, Status } from '../http/fields.ts';
import { tableFormats } from '../http/resource.ts';
import { cellStates, textStates } from './progress.codes.ts';
import { translatedEntities } from './translatable.ts';
import { languages } from '../vocabulary/languages.ts';

const Language = z.enum(languages);
const Kind = z.enum(translatedEntities);
const Count = z.int().min(0);

/** Something with texts; a question has its own id, independent of its version. */
const Named = z.object({ kind: Kind, id: Id, title: z.string() });
export type NamedItem = z.infer<typeof Named>;

const Cell = z.object({ language: Language, ready: Count, stale: Count });

/** An item of a game, and its progress in each other language. */
export const BoardItem = z.object({
  ...Named.shape,
  /** Its parents, from the tier on. */
  trail: z.array(Named),
  status: Status,
  /** Its number of texts. */
  texts: Count,
  cells: z.array(Cell),
});
export type BoardItem = z.infer<typeof BoardItem>;

export const TranslationsBoard = z.object({
  /** The language of the originals. */
  language: z.string(),
  /** The game's version, for enabling and disabling a language. */
  version: z.int(),
  /** Of the whole game, independent of the filters. */
  texts: Count,
  languages: z.array(Cell.extend({ isOffered: z.boolean() })),
  /** The kinds that occur in the game. */
  kinds: z.array(Kind),
  /** The number of items after filtering, and a page of them, in the game's order. */
  total: Count,
  items: z.array(BoardItem),
});
export type TranslationsBoard = z.infer<typeof TranslationsBoard>;

export const boardPageSize = 50;

/** `open`: all that are not ready. */
export const boardStates = ['open', ...cellStates] as const;

const BoardQuery = z.strictObject({
  kind: Kind.optional(),
  language: Language.optional(),
  /** In that language; without a language, in any. */
  state: z.enum(boardStates).optional(),
  q: z
    .string()
    .max(200)
    .regex(/^[^\0]*$/, 'Contains a character that cannot be stored')
    .optional(),
  /** Counted from 1. */
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
export type BoardQuery = z.infer<typeof BoardQuery>;

/** A translation beside its original. */
export const ItemText = z.object({
  /** "title"; for a list "answers.0". */
  field: z.string(),
  source: z.string(),
  /** Empty: players get another language instead. */
  words: z.string(),
  state: z.enum(textStates),
});
export type ItemText = z.infer<typeof ItemText>;

/** One item in one language, beside its originals. */
export const ItemTexts = z.object({
  ...Named.shape,
  gameId: Id,
  trail: z.array(Named),
  status: Status,
  /** The language of the originals. */
  sourceLanguage: z.string(),
  language: Language,
  /** The revision of these originals and translations, on which a save is based. */
  revision: z.string(),
  texts: z.array(ItemText),
  cells: z.array(Cell.extend({ isOffered: z.boolean() })),
  /** In the game's order; `nextOpen` is the next incomplete one in this language, starting over after the last. */
  previous: Named.nullable(),
  next: Named.nullable(),
  nextOpen: Named.nullable(),
});
export type ItemTexts = z.infer<typeof ItemTexts>;

const words = z.record(z.string().max(40), z.string().max(60_000));

const ofItem = z.object({ gameId: Id, kind: Kind, id: Id, language: Language });

export const translationsBackoffice = {
  getTranslations: endpoint({
    method: 'GET',
    path: '/games/{gameId}/translations',
    auth: ['editor'],
    summary: 'How far the words of a game are in each language, item by item, filtered and by pages',
    params: z.object({ gameId: Id }),
    query: BoardQuery,
    responses: { 200: TranslationsBoard },
  }),
  exportTranslations: endpoint({
    method: 'GET',
    path: '/games/{gameId}/translations/export',
    auth: ['editor'],
    summary: 'All words of a game beside their originals, as a file of rows',
    params: z.object({ gameId: Id }),
    query: z.strictObject({
      format: z.enum(tableFormats).default('xlsx'),
      /** Default: all of them. */
      language: Language.optional(),
    }),
    download: true,
    responses: { 200: null },
  }),
  getItemTranslation: endpoint({
    method: 'GET',
    path: '/games/{gameId}/translations/{kind}/{id}/{language}',
    auth: ['editor'],
    summary: "An item's words in one language beside their originals",
    params: ofItem,
    responses: { 200: ItemTexts },
  }),
  saveItemTranslation: endpoint({
    method: 'PUT',
    path: '/games/{gameId}/translations/{kind}/{id}/{language}',
    auth: ['editor'],
    summary: 'Writes the words that are sent, by field; empty ones are taken away',
    params: ofItem,
    body: z.strictObject({
      /** The revision that the editor saw. Refused with `version_conflict` when originals or translations have changed since. */
      revision: z.string().max(100),
      words,
      /** Fields whose translations are still right although their originals have changed. */
      confirmed: z.array(z.string().max(40)).max(500).default([]),
    }),
    maxBytes: longBody,
    responses: { 200: ItemTexts },
    errors: ['version_conflict'],
  }),
};
