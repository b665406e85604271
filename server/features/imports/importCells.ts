/** What texts of cells mean: the parts that the schemas of imports are made of. */
import * as z from 'zod';
import { countries, Country } from '#shared/fields.ts';

/** Names are compared in this form. */
export const fold = (text: string) => text.trim().normalize('NFC').toLowerCase();

/** One of the words, whatever its capitals. */
export const choice = <const T extends readonly [string, ...string[]]>(options: T) =>
  z.preprocess(
    (text) => (typeof text === 'string' ? (options.find((option) => fold(option) === fold(text)) ?? text) : text),
    z.enum(options),
  );

const truths: Readonly<Record<string, boolean>> = { yes: true, true: true, 1: true, no: false, false: false, 0: false };

export const yesOrNo = z.preprocess(
  (text) => (typeof text === 'string' ? (truths[fold(text)] ?? text) : text),
  z.boolean({ error: () => "Invalid value. Expected 'yes' | 'no'" }),
);

const englishNames = new Intl.DisplayNames('en', { type: 'region' });
const codeByName = new Map(countries.map((code) => [fold(englishNames.of(code) ?? code), code]));

/** By its code or its English name. */
export const country = z.preprocess(
  (text) => (typeof text === 'string' ? (codeByName.get(fold(text)) ?? text.trim().toUpperCase()) : text),
  Country,
);

/** A day, which begins at midnight UTC, or an instant; as it travels. */
export const instant = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], { error: 'Invalid date. Expected 2026-11-22' })
  .transform((text) => new Date(text).toISOString());
