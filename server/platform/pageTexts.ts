/** The texts of pages and PDFs that the server writes itself, in the browser's language. */
import { readFileSync } from 'node:fs';
import { wantedLanguage } from '#shared/translations/translations.rules.ts';
import badges from '../../locales/en/badges.json' with { type: 'json' };
import certificates from '../../locales/en/certificates.json' with { type: 'json' };
import login from '../../locales/en/login.json' with { type: 'json' };
import signIn from '../../locales/en/signIn.json' with { type: 'json' };
import { languages, type Language } from '#shared/vocabulary/languages.ts';

interface Namespaces {
  badges: typeof badges;
  certificates: typeof certificates;
  login: typeof login;
  signIn: typeof signIn;
}
type Keys<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Keys<T[K]>}` }[keyof T & string];

/** The key of a text in `locales/<language>/<namespace>.json`; keys with plural forms are given without them. */
type WordKey<N extends keyof Namespaces> =
  Keys<Namespaces[N]> extends infer K ? (K extends `${infer Base}_${string}` ? Base : K) : never;

export interface PageTexts<N extends keyof Namespaces> {
  language: Language;
  /** @param values for the names in double braces; `count` chooses the plural form */
  say: (key: WordKey<N>, values?: Readonly<Record<string, string | number>>) => string;
}

function read<N extends keyof Namespaces>(namespace: N, language: Language): PageTexts<N> {
  const file = readFileSync(new URL(`../../locales/${language}/${namespace}.json`, import.meta.url), 'utf8');
  const texts = JSON.parse(file) as object;
  const plurals = new Intl.PluralRules(language);
  const find = (key: string) =>
    key.split('.').reduce<unknown>((found, part) => (found as Record<string, unknown> | undefined)?.[part], texts);
  return {
    language,
    say: (key, values = {}) => {
      const name = String(key);
      const { count } = values;
      const text = find(typeof count === 'number' ? `${name}_${plurals.select(count)}` : name);
      return String(text).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
    },
  };
}

/** The texts of some pages, read once. @returns them for a language, or a browser's languages: "de-CH,de;q=0.9,en;q=0.8" */
export function readPageTexts<N extends keyof Namespaces>(
  namespace: N,
): (acceptLanguage: string | undefined) => PageTexts<N> {
  const known = new Map(languages.map((language) => [language, read(namespace, language)]));
  const first = known.get('en') ?? read(namespace, 'en');
  return (acceptLanguage) => {
    const wanted = wantedLanguage(acceptLanguage, languages)?.split('-')[0];
    return [...known.values()].find(({ language }) => language === wanted) ?? first;
  };
}
