/** Texts of the screens that files have as well: headings and words of tables. */
import { readFileSync } from 'node:fs';
import type { Language } from '#shared/vocabulary/languages.ts';

type Namespace = 'admin' | 'sheets';

const read = new Map<string, unknown>();

/** The text of a key, `tiers.fields.name`, in `locales/<language>/<namespace>.json`; undefined where there is none. */
export function textIn(language: Language, namespace: Namespace, key: string): string | undefined {
  const name = `${language}/${namespace}.json`;
  if (!read.has(name))
    read.set(name, JSON.parse(readFileSync(new URL(`../../locales/${name}`, import.meta.url), 'utf8')));
  const text = key
    .split('.')
    .reduce<unknown>((found, part) => (found as Record<string, unknown> | undefined)?.[part], read.get(name));
  return typeof text === 'string' ? text : undefined;
}
