import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the product speaks. English is the source; `dev` shows the keys and is the last resort [spec]. */
const source = 'en';

type Texts = { [key: string]: string | Texts };

function keysOf(texts: Texts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );
}

const readTexts = async (path: string) => JSON.parse(await readFile(path, 'utf8')) as Texts;

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Plural forms are one key in the code: "places_one" and "place_ordinal_other" are asked for as "places" and "place". */
const asAskedFor = (key: string) => key.replace(/(_ordinal)?_(zero|one|two|few|many|other)$/, '');

/**
 * The keys that a template literal can ask for: `${name}.fields.${field}` stands for every key of that shape. One that
 * names no part of a key says nothing.
 */
function patternOf(template: string): RegExp | null {
  const parts = template.split(/\$\{[^}]*\}/);
  if (parts.length < 2 || !parts.every((part) => /^[\w.:-]*$/.test(part)) || !/\w/.test(parts.join(''))) return null;
  return new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]+')}$`);
}

/**
 * What is wrong with locales/: a language that lacks a key, has one too many or an empty text; a key that no code asks for.
 * That code asks for no missing key is the types' business.
 */
export async function translationFaults(root: string): Promise<string[]> {
  const faults: string[] = [];
  const locales = join(root, 'locales');
  const files = (await readdir(join(locales, source))).filter((name) => name.endsWith('.json'));
  const code = await Promise.all(
    (await Promise.all(['src', 'shared', 'server'].map((folder) => filesBelow(join(root, folder)))))
      .flat()
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
      .map((path) => readFile(path, 'utf8')),
  );
  const words = code.join('\n');
  const patterns = [...words.matchAll(/`((?:[^`$\s]|\$\{[^}`]*\})+)`/g)].flatMap(
    ([, template = '']) => patternOf(template) ?? [],
  );
  const isAskedFor = (namespace: string, key: string) => {
    const names = [asAskedFor(key), `${namespace}:${asAskedFor(key)}`];
    return names.some(
      (name) =>
        words.includes(`'${name}'`) ||
        words.includes(`"${name}"`) ||
        words.includes(`\`${name}\``) ||
        patterns.some((pattern) => pattern.test(name)),
    );
  };
  for (const file of files) {
    const namespace = file.replace(/\.json$/, '');
    const english = await readTexts(join(locales, source, file));
    const keys = keysOf(english);
    for (const key of keys) {
      if (!isAskedFor(namespace, key)) faults.push(`locales/${source}/${file}: nothing asks for "${key}"`);
    }
    for (const language of (await readdir(locales)).filter((name) => name !== source)) {
      const theirs = new Set(keysOf(await readTexts(join(locales, language, file)).catch(() => ({}))));
      for (const key of keys) if (!theirs.has(key)) faults.push(`locales/${language}/${file}: "${key}" is missing`);
      const ours = new Set(keys.map(asAskedFor));
      for (const key of theirs) {
        if (!ours.has(asAskedFor(key))) faults.push(`locales/${language}/${file}: "${key}" is not in ${source}`);
      }
    }
  }
  return faults;
}
