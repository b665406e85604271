import { readFile } from 'node:fs/promises';
import english from '../../../locales/en/certificates.json' with { type: 'json' };

type Texts = typeof english;

/** Says what is printed on a certificate. @param values what stands in double braces */
export type SayPrinted = (key: `print.${keyof Texts['print']}`, values?: Readonly<Record<string, string>>) => string;

const known = new Map<string, Promise<Texts>>([['en', Promise.resolve(english)]]);

async function read(language: string): Promise<Texts> {
  try {
    const file = await readFile(new URL(`../../../locales/${language}/certificates.json`, import.meta.url), 'utf8');
    return JSON.parse(file) as Texts;
  } catch {
    return english;
  }
}

/**
 * In English until the language has words of its own.
 * @param language as it stands in a profile: one of the product's own
 */
export async function wordsIn(language: string): Promise<SayPrinted> {
  const texts = known.get(language) ?? read(language);
  known.set(language, texts);
  const { print } = await texts;
  return (key, values = {}) =>
    print[key.slice('print.'.length) as keyof Texts['print']].replaceAll(
      /\{\{(\w+)\}\}/g,
      (_, name: string) => values[name] ?? '',
    );
}
