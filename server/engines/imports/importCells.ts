/** Parsers for the texts of cells, of which the schemas of imports are made. */
import * as z from 'zod';
import { countries, Country, RichText } from '#shared/http/fields.ts';
import { typedEnd, typedStart } from '#shared/game/games.rules.ts';
import { importColumns } from '#shared/imports/importColumns.ts';
import type { ImportKind } from '#shared/imports/imports.contract.ts';
import { innermost, instantFields, isRichText, type Resource } from '#shared/http/resource.ts';
import { cleanRichText } from '#server/engines/resources/richText.ts';
import { noWords, yesWords } from '#shared/vocabulary/yesNo.ts';
import { UserFields } from '#shared/users/users.contract.ts';
import { languages, type Language } from '#shared/vocabulary/languages.ts';
import { textIn } from '#server/platform/localeTexts.ts';
import { foldHeading } from '#server/platform/tables/headings.ts';
import { readMoment } from './writtenDates.rules.ts';

/** Names are compared in this form. */
export const fold = (text: string) => text.trim().normalize('NFC').toLowerCase();

/**
 * One of the options, by itself or by its words in any language, whatever their capitals, spaces and punctuation.
 * @param wordsIn the first one is the label of the forms
 */
export function choiceOf<const T extends string>(
  options: readonly T[],
  wordsIn: (option: T, language: Language) => readonly string[],
) {
  let known: ReadonlyMap<string, string> | undefined;
  // The texts of all languages are read with the first file, and not when the server starts.
  const find = (text: string) => {
    known ??= new Map([
      ...options.flatMap((option) =>
        languages.flatMap((language) => wordsIn(option, language).map((word) => [foldHeading(word), option] as const)),
      ),
      ...options.map((option) => [foldHeading(option), option] as const),
    ]);
    return known.get(foldHeading(text)) ?? text;
  };
  return z.preprocess(
    (text) => (typeof text === 'string' ? find(text) : text),
    z.enum(options as readonly [T, ...T[]]),
  );
}

/** The words for an option of a field: the label of the forms, and others that people write. */
export const wordsFor =
  (resource: string, field: string) =>
  (option: string, language: Language): string[] =>
    [
      textIn(language, 'admin', `${resource}.options.${field}.${option}`) ??
        textIn(language, 'admin', `options.${field}.${option}`),
      ...(textIn(language, 'sheets', `words.${field}.${option}`)?.split('|') ?? []),
    ].filter((word) => word !== undefined);

const truths = new Map([
  ...yesWords.map((word) => [word, true] as const),
  ...noWords.map((word) => [word, false] as const),
]);

export const yesOrNo = z.preprocess(
  (text) => (typeof text === 'string' ? (truths.get(fold(text)) ?? text) : text),
  z.boolean({ error: () => "Invalid value. Expected 'yes' | 'no'" }),
);

const codeByName = new Map(
  languages.flatMap((language) => {
    // "United Kingdom", "UK".
    return (['short', 'long'] as const).flatMap((style) => {
      const regions = new Intl.DisplayNames(language, { type: 'region', style });
      return countries.map((code) => [fold(regions.of(code) ?? code), code] as const);
    });
  }),
);

/** By its code, or its name in one of the languages of the interface. */
export const country = z.preprocess(
  (text) => (typeof text === 'string' ? (codeByName.get(fold(text)) ?? text.trim().toUpperCase()) : text),
  Country,
);

/** An integer, also `1 500` or `60,00`; a point or a comma before three digits could separate thousands or decimals. */
const wholeNumber = /^[+-]?(?:\d{1,15}|\d{1,3}(?:[ '’\u00a0\u202f]\d{3}){1,4})(?:[.,]0{1,2})?$/;
export const whole = <T extends z.ZodType<number, number>>(numbers: T) =>
  z
    .string()
    .regex(wholeNumber, 'Must be a whole number, such as 60')
    .transform((text) => Number(text.replaceAll(/[.,]0{1,2}$|[^\d+-]/g, '')))
    .pipe(numbers);

/** The same with a percent sign, if it has one. */
export const percentage = <T extends z.ZodType<number, number>>(numbers: T) =>
  z
    .string()
    .transform((text) => text.replace(/\s*%$/, ''))
    .pipe(whole(numbers));

/** An address, also as links and mail programs copy it: `mailto:a@b.example`, `Anna <a@b.example>;`. */
export const emailCell = z
  .string()
  .transform((text) => text.replace(/[;,\s]+$/, ''))
  .transform((text) => /<([^<>]+)>$/.exec(text)?.[1] ?? text.replace(/^\s*mailto:/i, ''))
  .pipe(UserFields.shape.email);

const inAZone = z.iso.datetime({ offset: true });
/** A day, or a time, local or with a time zone. */
const moment = z
  .string()
  // An instant of an exported workbook is `2026-11-20 18:00:00Z` once a program has saved it as CSV.
  .transform(
    (text) =>
      readMoment(text) ??
      text.replace(
        /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:[\d.]+)?\s?(?:UTC|GMT|Z|([+-]\d\d:\d\d))$/,
        (_, day, time, seconds = ':00', offset = 'Z') => `${day}T${time}${seconds}${offset}`,
      ),
  )
  .refine(
    (text) => typedStart(text, 'UTC') !== null || inAZone.safeParse(text).success,
    'Invalid date. Expected 2026-11-22',
  );
const travelling = (typed: Date | null, text: string) => (typed ?? new Date(text)).toISOString();

/** A day, which begins at midnight UTC, or a time; in the format of the API. */
export const instant = moment.transform((text) => travelling(typedStart(text, 'UTC'), text));

/** A row with its instants in the format of the API: those of `fieldCells` are kept as typed, in the local time of the row's game. */
export const byClocksOf = (
  timezone: string,
  { fields, ends = [] }: Pick<Resource, 'fields' | 'ends'>,
  row: Readonly<Record<string, unknown>>,
) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (typeof value !== 'string' || !instantFields(fields).includes(name)) return [name, value];
      return [name, travelling((ends.includes(name) ? typedEnd : typedStart)(value, timezone), value)];
    }),
  );

const tag = /<\/?(?:p|h[1-6]|[uo]l|li|br|hr|strong|em|[abius]|blockquote|table|img)(?:\s[^<>]*)?\/?>/i;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Rich text is taken as it was exported; plain text gets a paragraph per line. */
export const richText = z.string().transform((text) =>
  tag.test(text)
    ? text
    : text
        .split(/\r?\n/)
        .map((one) => one.trim())
        .filter((one) => one !== '')
        .map((one) => `<p>${escaped(one)}</p>`)
        .join(''),
);

/** The parser for a cell by the schema of its field; an instant is kept as it was typed. @param resource names its options @see byClocksOf */
export function fieldCell(field: unknown, resource: string, name: string): z.ZodType {
  const schema = innermost(field);
  if (schema === Country) return country;
  if (schema instanceof z.ZodISODateTime) return moment;
  if (isRichText(schema)) return richText.pipe(RichText).transform(cleanRichText).pipe(RichText);
  if (schema instanceof z.ZodEnum) return choiceOf(schema.options as string[], wordsFor(resource, name));
  if (schema instanceof z.ZodBoolean) return yesOrNo;
  if (schema instanceof z.ZodNumber) return whole(schema);
  return schema as z.ZodType;
}

type FieldCells<F extends z.ZodObject> = {
  [K in Extract<keyof z.output<F>, string>]: z.ZodOptional<z.ZodType<NonNullable<z.output<F>[K]>>>;
};

/** The columns of a kind of import that are fields of its resource, parsed by the fields' own schemas. */
export function fieldCells<F extends z.ZodObject>(kind: ImportKind, { shape }: F): FieldCells<F> {
  const names = importColumns[kind].map(({ name }) => name).filter((name) => name in shape);
  return Object.fromEntries(
    names.map((name) => [name, fieldCell(shape[name], kind, name).optional()]),
  ) as FieldCells<F>;
}
