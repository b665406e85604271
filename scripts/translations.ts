import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { fallbackTexts } from '#src/providers/i18n/i18n.fallback.ts';
import { asAskedFor, flat, languageErrors, type Texts } from './languageErrors.ts';
import { languageTraits } from '#shared/vocabulary/languages.ts';

/** English is the source; `dev` shows the keys and is the last resort [spec]. */
const source = 'en';
const fallback = 'dev';
/**
 * In the folder of a language: texts that it rightly has in common with English, such as names of products and formats, and words
 * that both have. Anything else that is the same was forgotten. One that is not the same any more has to go.
 */
const sameFile = 'sameAsEnglish.json';

const readJson = async <T>(path: string) => JSON.parse(await readFile(path, 'utf8')) as T;

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/**
 * The keys that a template literal can ask for: `${name}.fields.${field}` stands for every key of that shape. One that
 * names no part of a key says nothing.
 */
function patternOf(template: string): RegExp | null {
  const parts = template.split(/\$\{[^}]*\}/);
  if (parts.length < 2 || !parts.every((part) => /^[\w.:-]*$/.test(part)) || !/\w/.test(parts.join(''))) return null;
  return new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]+')}$`);
}

/** Answers whether any code asks for a key of a namespace. */
async function askedForIn(root: string): Promise<(namespace: string, key: string) => boolean> {
  const code = await Promise.all(
    (await Promise.all(['src', 'shared', 'server'].map((folder) => filesBelow(join(root, folder)))))
      .flat()
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
      .map((path) => readFile(path, 'utf8')),
  );
  const words = code.join('\n');
  const literals = new Set([...words.matchAll(/(['"`])([\w.:-]+)\1/g)].map(([, , literal]) => literal));
  const patterns = [...words.matchAll(/`((?:[^`$\s]|\$\{[^}`]*\})+)`/g)].flatMap(
    ([, template = '']) => patternOf(template) ?? [],
  );
  return (namespace, key) => {
    const names = [asAskedFor(key), `${namespace}:${asAskedFor(key)}`];
    return names.some((name) => literals.has(name)) || names.some((name) => patterns.some((one) => one.test(name)));
  };
}

/** What is the same as in English in none of a language's texts, and yet stands among what may be. */
function staleIdenticals(
  language: string,
  identical: readonly string[],
  pairs: readonly { english: Texts; theirs: Texts }[],
): string[] {
  const same = new Set(
    pairs.flatMap(({ english, theirs }) => {
      const texts = flat(theirs);
      return [...flat(english)].flatMap(([key, text]) => (texts.get(key) === text ? [text] : []));
    }),
  );
  return identical
    .filter((text) => !same.has(text))
    .map((text) => `locales/${language}/${sameFile}: "${text}" is not the same as in English any more`);
}

/**
 * What is wrong with locales/: a language that lacks a key, has one too many, a wrong plural form, other variables or an
 * English text; a `dev` that was not written from it; a key that no code asks for. That code asks for no missing key is the types' business.
 * @param traits the languages that there are
 */
export async function translationErrors(
  root: string,
  traits: Readonly<Record<string, { quotes: string }>> = languageTraits,
): Promise<string[]> {
  const locales = join(root, 'locales');
  const files = (await readdir(join(locales, source))).filter((name) => name.endsWith('.json'));
  const texts = async (language: string, file: string): Promise<Texts> =>
    readJson<Texts>(join(locales, language, file)).catch(() => ({}));
  const isAskedFor = await askedForIn(root);
  const english = new Map(await Promise.all(files.map(async (file) => [file, await texts(source, file)] as const)));

  const unused = [...english].flatMap(([file, ours]) =>
    [...flat(ours).keys()]
      .filter((key) => !isAskedFor(file.replace(/\.json$/, ''), key))
      .map((key) => `locales/${source}/${file}: nothing asks for "${key}"`),
  );
  const fallen = await Promise.all(
    files.map(async (file) => {
      const ours = flat(fallbackTexts(english.get(file) ?? {}));
      const theirs = flat(await texts(fallback, file));
      const unlike = new Set([...ours.keys(), ...theirs.keys()].filter((key) => ours.get(key) !== theirs.get(key)));
      return [...unlike].map((key) => `locales/${fallback}/${file}: "${key}": run scripts/write-dev-locale.ts`);
    }),
  );
  const spoken = await Promise.all(
    Object.entries(traits).map(async ([language, { quotes }]) => {
      const pairs = await Promise.all(
        [...english].map(async ([file, ours]) => ({ file, english: ours, theirs: await texts(language, file) })),
      );
      const identical = await readJson<string[]>(join(locales, language, sameFile)).catch(() => []);
      const terms = { language, quotes, identical };
      return [
        ...pairs.flatMap((pair) =>
          languageErrors(pair.english, pair.theirs, terms).map((error) => `locales/${language}/${pair.file}: ${error}`),
        ),
        ...(language === source ? [] : staleIdenticals(language, identical, pairs)),
      ];
    }),
  );
  const strange = (await readdir(locales))
    .filter((name) => name !== fallback && !Object.hasOwn(traits, name))
    .map((name) => `locales/${name}: not a language of shared/vocabulary/languages.ts`);
  const sourceless = (await filesBelow(locales))
    .filter((path) => !english.has(basename(path)) && basename(path) !== sameFile)
    .map((path) => `${relative(root, path)}: locales/${source} has no such file`);
  return [...unused, ...fallen.flat(), ...spoken.flat(), ...strange, ...sourceless];
}
