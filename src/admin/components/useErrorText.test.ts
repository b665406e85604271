import { readdirSync, readFileSync } from 'node:fs';
import i18next, { type TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { resources } from '#shared/resources.ts';
import { validationMessage } from '#shared/http/validation.ts';
import { languages, type Language } from '#shared/vocabulary/languages.ts';
import { errorText } from './useErrorText.ts';

const folder = new URL('../../../locales/', import.meta.url);
const read = (file: string): object => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as object;

async function wordsIn(language: Language): Promise<TFunction<'admin'>> {
  const words = i18next.createInstance();
  await words.init({
    lng: language,
    defaultNS: 'admin',
    resources: { [language]: { admin: read(`${language}/admin.json`) } },
  });
  return words.getFixedT(language, 'admin');
}

/** An error of each kind that zod has, by its code; the compiler requires new ones. */
const invalid: Record<z.core.$ZodIssue['code'], readonly (readonly [z.ZodType, unknown])[]> = {
  invalid_type: [
    [z.string(), undefined],
    [z.string(), 7],
    [z.number(), null],
    [z.int(), 0.5],
    [z.number(), Number.NaN],
    [z.array(z.string()), {}],
    [z.date(), 'soon'],
  ],
  too_small: [
    [z.string().min(1), ''],
    [z.string().min(2), 'a'],
    [z.string().length(2), 'a'],
    [z.array(z.string()).min(1), []],
    [z.set(z.string()).min(1), new Set()],
    [z.number().min(0.5), 0],
    [z.number().gt(5), 5],
    [z.date().min(new Date(0)), new Date(-1)],
    [z.file().min(2), new File(['a'], 'a')],
  ],
  too_big: [
    [z.string().max(120), 'a'.repeat(121)],
    [z.array(z.string()).max(0), ['a']],
    [z.set(z.string()).max(0), new Set('a')],
    [z.number().max(0.5), 1],
    [z.number().lt(5), 5],
    [z.date().max(new Date(0)), new Date(1)],
    [z.file().max(1), new File(['ab'], 'a')],
  ],
  invalid_format: [
    z.email(),
    z.url(),
    z.uuid(),
    z.iso.datetime(),
    z.iso.date(),
    z.iso.time(),
    z.string().regex(/b/),
    z.jwt(),
  ].map((schema) => [schema, 'a'] as const),
  not_multiple_of: [[z.number().multipleOf(5), 7]],
  unrecognized_keys: [[z.strictObject({}), { a: 1 }]],
  invalid_union: [[z.union([z.string(), z.number()]), true]],
  invalid_key: [[z.record(z.email(), z.string()), { a: 'a' }]],
  invalid_element: [[z.map(z.date(), z.email()), new Map([[new Date(), 'a']])]],
  invalid_value: [
    [z.enum(['a', 'b']), 'c'],
    [z.literal('a'), undefined],
  ],
  custom: [[z.string().refine(() => false), 'a']],
};

/** The messages of zod itself, and those of the contracts [spec 1.6]. */
const said = (schema: z.ZodType, value: unknown): string[] =>
  [schema.safeParse(value), schema.safeParse(value, { error: validationMessage })].flatMap(
    ({ error }) => error?.issues.map(({ message }) => message) ?? [],
  );

const generic = Object.entries(invalid).flatMap(([code, cases]) =>
  cases.flatMap(([schema, value]) => {
    const messages = said(schema, value);
    if (messages.length < 2) throw new Error(`No error of ${code}: ${String(value)}`);
    return messages;
  }),
);

/** Invalid input that only a program would send: each field of each resource has an error message for it. */
const hostile = [
  undefined,
  null,
  '',
  ' ',
  'a',
  'a\nb',
  '\ud83d',
  'a'.repeat(300_000),
  -1,
  0.5,
  1e12,
  true,
  [],
  [''],
  [1],
  {},
  { a: 1 },
];
const ofFields = Object.values(resources).flatMap(({ fields }) =>
  Object.values(fields.shape as Record<string, z.ZodType>).flatMap((schema) =>
    hostile.flatMap((value) => said(schema, value)),
  ),
);

const messages = [...new Set([...generic, ...ofFields])];

describe.each(languages)('in %s', (language) => {
  it('nobody reads what zod says of a field', async () => {
    const t = await wordsIn(language);
    expect(messages.length).toBeGreaterThan(60);
    const raw =
      /^(?:Required$|Invalid |Invalid$|Expected |Too (?:small|big): |Unrecognized|(?:String|Array|Number|File) must)/;
    const shown = messages.map((message) => [message, errorText(message, t, language)] as const);
    expect(
      shown.filter(
        ([message, text]) => raw.test(text) || text.startsWith('errors.') || (raw.test(message) && text === message),
      ),
    ).toEqual([]);
  });

  it('every message of a contract is said in words of the language', async () => {
    const t = await wordsIn(language);
    if (language === 'en')
      return expect(errorText('Must be one line of text', t, language)).toBe('Must be one line of text');
    expect(messages.filter((message) => errorText(message, t, language) === message)).toEqual([]);
  });

  it('no text of a page is one of zod', () => {
    const texts = readdirSync(new URL(`${language}/`, folder)).flatMap((file) => textsOf(read(`${language}/${file}`)));
    expect(texts.length).toBeGreaterThan(1000);
    expect(
      texts.filter((text) => /character\(s\)|element\(s\)|^(?:String|Array) must |^Expected \w+, received /.test(text)),
    ).toEqual([]);
  });
});

const textsOf = (words: object): string[] =>
  Object.values(words).flatMap((one: unknown) => (typeof one === 'string' ? [one] : textsOf(one as object)));
