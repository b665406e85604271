/** What travels over HTTP about words in other languages, for those who write them. */
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

/** Something with words; a question is named by its own id, whichever version it has. */
const Named = z.object({ kind: Kind, id: Id, title: z.string() });
export type NamedItem = z.infer<typeof Named>;

const Cell = z.object({ language: Language, ready: Count, stale: Count });

/** An item of a game, and how far its words are in each other language. */
export const BoardItem = z.object({
  ...Named.shape,
  /** What it stands in, from the tier on. */
  trail: z.array(Named),
  status: Status,
  /** How many texts it has. */
  texts: Count,
  cells: z.array(Cell),
});
export type BoardItem = z.infer<typeof BoardItem>;

export const TranslationsBoard = z.object({
  /** Of the originals. */
  language: z.string(),
  /** The game's version, for switching a language on and off. */
  version: z.int(),
  /** Of the whole game, whatever is filtered. */
  texts: Count,
  languages: z.array(Cell.extend({ isOffered: z.boolean() })),
  /** The kinds that the game has something of. */
  kinds: z.array(Kind),
  /** How many items the filters leave, and the page of them, in the game's order. */
  total: Count,
  items: z.array(BoardItem),
});
export type TranslationsBoard = z.infer<typeof TranslationsBoard>;

export const boardPageSize = 50;

/** `open` is whatever is not ready. */
export const boardStates = ['open', ...cellStates] as const;

const BoardQuery = z.strictObject({
  kind: Kind.optional(),
  language: Language.optional(),
  /** In that language; without one, in any. */
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

/** A text beside its original. */
export const ItemText = z.object({
  /** "title"; of a list "answers.0". */
  field: z.string(),
  source: z.string(),
  /** Empty: players get what there is instead. */
  words: z.string(),
  state: z.enum(textStates),
});
export type ItemText = z.infer<typeof ItemText>;

/** One item in one language, beside its originals. */
export const ItemWords = z.object({
  ...Named.shape,
  gameId: Id,
  trail: z.array(Named),
  status: Status,
  /** Of the originals. */
  sourceLanguage: z.string(),
  language: Language,
  /** Of these originals and these words: what a save was made on. */
  revision: z.string(),
  texts: z.array(ItemText),
  cells: z.array(Cell.extend({ isOffered: z.boolean() })),
  /** In the game's order; `nextOpen` the next with something to do in this language, from the beginning again after the last. */
  previous: Named.nullable(),
  next: Named.nullable(),
  nextOpen: Named.nullable(),
});
export type ItemWords = z.infer<typeof ItemWords>;

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
      /** Without one, all of them. */
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
    responses: { 200: ItemWords },
  }),
  saveItemTranslation: endpoint({
    method: 'PUT',
    path: '/games/{gameId}/translations/{kind}/{id}/{language}',
    auth: ['editor'],
    summary: 'Writes the words that are sent, by field; empty ones are taken away',
    params: ofItem,
    body: z.strictObject({
      /** What the person saw. Refused with `version_conflict` when the originals or the words have changed since. */
      revision: z.string().max(100),
      words,
      /** Fields whose words are still right though their original has changed. */
      confirmed: z.array(z.string().max(40)).max(500).default([]),
    }),
    maxBytes: longBody,
    responses: { 200: ItemWords },
    errors: ['version_conflict'],
  }),
};
