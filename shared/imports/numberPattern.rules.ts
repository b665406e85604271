/**
 * The pattern of a number's format without the language in it: `[$-407]#,##0.00` would write 1000 as "1.000,00", which is not
 * what a program reads. The sign of a currency stays.
 */
export const withoutLanguage = (pattern: string): string =>
  pattern.replaceAll(/\[\$([^\]-]*)-[\da-f]+\]/gi, (_, sign: string) => (sign === '' ? '' : `[$${sign}]`));
