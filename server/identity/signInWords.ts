import { readFileSync } from 'node:fs';
import { wantedLanguage } from '#shared/translations/translations.rules.ts';
import { languages } from '#shared/users/users.contract.ts';
import english from '../../locales/en/signIn.json' with { type: 'json' };

type Language = (typeof languages)[number];
type Keys<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Keys<T[K]>}` }[keyof T & string];

/** A text of locales/<language>/signIn.json; one with plural forms is named without them. */
export type SignInKey = Keys<typeof english> extends infer K ? (K extends `${infer Base}_${string}` ? Base : K) : never;

export interface SignInWords {
  language: Language;
  /** @param values what stands in double braces; `count` chooses the plural form */
  say: (key: SignInKey, values?: Readonly<Record<string, string | number>>) => string;
}

function read(language: Language): SignInWords {
  const file = readFileSync(new URL(`../../locales/${language}/signIn.json`, import.meta.url), 'utf8');
  const texts = JSON.parse(file) as object;
  const plurals = new Intl.PluralRules(language);
  const find = (key: string) =>
    key.split('.').reduce<unknown>((found, part) => (found as Record<string, unknown> | undefined)?.[part], texts);
  return {
    language,
    say: (key, values = {}) => {
      const { count } = values;
      const text = find(typeof count === 'number' ? `${key}_${plurals.select(count)}` : key);
      return String(text).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
    },
  };
}

/** The words of the sign-in's own pages, read once. @returns for what a browser asks for: "de-CH,de;q=0.9,en;q=0.8" */
export function readSignInWords(): (acceptLanguage: string | undefined) => SignInWords {
  const known = new Map(languages.map((language) => [language, read(language)]));
  const first = known.get('en') ?? read('en');
  return (acceptLanguage) => {
    const wanted = wantedLanguage(acceptLanguage, languages)?.split('-')[0];
    return [...known.values()].find(({ language }) => language === wanted) ?? first;
  };
}
