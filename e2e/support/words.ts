/** How the screens write figures in English. */

/** "1,240" */
export const figure = (value: number): string => value.toLocaleString('en-GB');

const plurals = new Intl.PluralRules('en', { type: 'ordinal' });
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** "2nd" */
export const place = (value: number): string => `${figure(value)}${suffixes[plurals.select(value)] ?? 'th'}`;
