/** Texts of content in the reader's language. Code that stores something uses the originals; code that shows it uses this. */
import { createHash } from 'node:crypto';
import { translatable, type TranslatedEntity } from '#shared/translations/translatable.ts';
import {
  isInOtherLanguage,
  languagesToRead,
  textFor,
  type GameLanguages,
} from '#shared/translations/translations.rules.ts';
import type { Executor, Transaction } from '#server/platform/db/client.ts';
import { readersLanguage } from '#server/platform/requestLanguage.ts';
import { translationsRepository, type TranslationRow } from './translations.repository.ts';

/** Something with texts, and in which languages its game is written and offered. */
export interface Subject {
  id: string;
  game: GameLanguages;
}

export interface Translations {
  languages: ReadonlySet<string>;
  /** By the translated field (`keyOf`), then by language. */
  texts: ReadonlyMap<string, ReadonlyMap<string, TranslationRow>>;
}

/** The hash of a translation's original: shows when the original has changed since. */
export const sourceHashOf = (original: string): string => createHash('sha256').update(original).digest('base64url');

/** For content without loaded translations: its originals. */
const unknownGame: GameLanguages = { language: 'en', offeredLanguages: [] };

const keyOf = (id: string, field: string) => `${id}/${field}`;

const byKey = (rows: readonly TranslationRow[]): Translations => ({
  languages: new Set(rows.map(({ language }) => language)),
  texts: new Map(
    [...Map.groupBy(rows, ({ entityId, field }) => keyOf(entityId, field))].map(([key, own]) => [
      key,
      new Map(own.map((row) => [row.language, row])),
    ]),
  ),
});

/** Whether this is a translation of exactly that original in any language. */
export function isTranslationOf(
  { texts }: Translations,
  id: string,
  field: string,
  original: string,
  said: unknown,
): boolean {
  const sourceHash = sourceHashOf(original);
  return [...(texts.get(keyOf(id, field))?.values() ?? [])].some(
    (row) => row.value === said && row.sourceHash === sourceHash,
  );
}

/** The languages of texts that are not in the reader's language, by field. */
export type OtherLanguages = Readonly<Record<string, string>>;
/** Something in the reader's language, except for the fields in `languages`. */
export type Localized<T> = T & { languages?: OtherLanguages };

/** The languages of texts that are not in the reader's. @param fields those that are presented; undefined: all */
export function languagesOf(
  { languages = {} }: { languages?: OtherLanguages | undefined },
  fields?: readonly string[],
) {
  const shown = Object.entries(languages).filter(([field]) => fields?.includes(field) ?? true);
  return shown.length === 0 ? {} : { languages: Object.fromEntries(shown) };
}

/** Reads texts in one language, or in the best available one. */
export interface Texts {
  /** The text of a field, which may have another name in the row. */
  text: (id: string, field: string, original: string) => string;
  /** The text, only if it was translated from exactly this original: for frozen questions, and for lists. */
  exactText: (id: string, field: string, original: string) => string;
  /** The languages of those fields that are in another language; undefined when none is. @param originals by field */
  otherLanguages: (
    id: string,
    originals: Readonly<Record<string, string>>,
    isExact?: boolean,
  ) => OtherLanguages | undefined;
  /** The row with its translatable fields in the language. */
  row: <Row extends { id: string }>(entity: TranslatedEntity, row: Row) => Localized<Row>;
}

export function textsOf(
  translations: Translations,
  wanted: string | null,
  gameOf: (id: string) => GameLanguages,
): Texts {
  const say = (id: string, field: string, original: string, isExact: boolean) => {
    const found = translations.texts.get(keyOf(id, field)) ?? new Map<string, TranslationRow>();
    const hash = isExact && found.size > 0 ? sourceHashOf(original) : null;
    const usable = [...found].filter(([, { sourceHash }]) => hash === null || sourceHash === hash);
    const texts = new Map(usable.map(([language, { value }]) => [language, value]));
    return textFor(wanted, gameOf(id), original, texts);
  };
  const otherLanguages: Texts['otherLanguages'] = (id, originals, isExact = false) => {
    const others = Object.entries(originals).flatMap(([field, original]) => {
      const said = say(id, field, original, isExact);
      return isInOtherLanguage(said, wanted) ? [[field, said.language] as const] : [];
    });
    return others.length === 0 ? undefined : Object.fromEntries(others);
  };
  return {
    text: (id, field, original) => say(id, field, original, false).text,
    exactText: (id, field, original) => say(id, field, original, true).text,
    otherLanguages,
    row: (entity, row) => {
      const originals = Object.fromEntries(
        Object.entries(row).filter(
          (entry): entry is [string, string] =>
            typeof entry[1] === 'string' && translatable[entity].some(({ name }) => name === entry[0]),
        ),
      );
      const texts = Object.entries(originals).map(([field, original]) => [
        field,
        say(row.id, field, original, false).text,
      ]);
      const languages = otherLanguages(row.id, originals);
      return { ...row, ...Object.fromEntries(texts), ...(languages && { languages }) };
    },
  };
}

/** The translations of these fields of some content into every language: to be cached with it. */
export const loadTranslations = async (
  db: Executor,
  ids: readonly string[],
  fields: readonly string[],
): Promise<Translations> => byKey(await translationsRepository(db).list(ids, { fields }));

/** The texts of some content in a language. Does not query when only originals are possible. */
export async function textsIn(db: Executor, wanted: string | null, subjects: readonly Subject[]): Promise<Texts> {
  const own = new Map(subjects.map(({ id, game }) => [id, game]));
  const languages = new Set([...new Set(own.values())].flatMap((game) => languagesToRead(wanted, game)));
  const rows =
    languages.size === 0 ? [] : await translationsRepository(db).list([...own.keys()], { languages: [...languages] });
  return textsOf(byKey(rows), wanted, (id) => own.get(id) ?? unknownGame);
}

export const readerTexts = (db: Executor, subjects: readonly Subject[]): Promise<Texts> =>
  textsIn(db, readersLanguage(), subjects);

/**
 * Copies translations to a new version: those of texts that are unchanged, also if their position has changed; a changed text
 * keeps the translations of its field, as made from an earlier original.
 * @param texts the new version's texts by field
 */
export async function carryTranslations(
  tx: Transaction,
  entity: TranslatedEntity,
  { from, to, texts }: { from: string; to: string; texts: Readonly<Record<string, string>> },
): Promise<void> {
  const repository = translationsRepository(tx);
  const before = await repository.listOf(from);
  const carried = Object.entries(texts).flatMap(([field, text]) => {
    const hash = sourceHashOf(text);
    const inPlace = before.filter((row) => row.field === field);
    const same = before.filter(({ sourceHash }) => sourceHash === hash);
    return [...new Map([...inPlace, ...same].map((row) => [row.language, row])).values()].map((row) => ({
      ...row,
      entity,
      entityId: to,
      field,
    }));
  });
  if (carried.length > 0) await repository.insert(carried);
}
