/** A language is a folder of texts and one line: a seventh one, added to a copy of the product, passes the check and is offered. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { flat, type Texts } from './languageErrors.ts';
import { translationErrors } from './translations.ts';

const root = join(import.meta.dirname, '..');
let copy = '';

/** A text whose words look like Dutch only to a check: what code puts in stays as it is. */
const translated = (text: string) =>
  text.replaceAll(/(\{\{[^}]*\}\}|<[^>]*>)|\p{L}+/gu, (word, insert) => insert ?? `${word}en`);

/** The English texts in a language that has "one" and "other" for numbers, and no forms for places. */
const translatedTexts = (english: Texts): Texts =>
  Object.fromEntries(
    Object.entries(english)
      .filter(([key]) => !/_ordinal_(?!other)/.test(key))
      .map(([key, value]) => [key, typeof value === 'string' ? translated(value) : translatedTexts(value)]),
  );

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'gamehub-language-'));
  for (const name of ['locales', 'package.json', 'scripts', 'server', 'shared', 'src']) {
    await cp(join(root, name), join(copy, name), { recursive: true });
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  await mkdir(join(copy, 'locales', 'nl'));
  for (const file of await readdir(join(root, 'locales', 'en'))) {
    const english = JSON.parse(await readFile(join(root, 'locales', 'en', file), 'utf8')) as Texts;
    await writeFile(join(copy, 'locales', 'nl', file), JSON.stringify(translatedTexts(english)));
  }
});
afterAll(() => rm(copy, { recursive: true, force: true }));

it('is refused as a folder without its line', async () => {
  expect(await translationErrors(copy)).toEqual(['locales/nl: not a language of shared/vocabulary/languages.ts']);
});

it('is checked and offered with its line', async () => {
  const list = join(copy, 'shared', 'vocabulary', 'languages.ts');
  const lines = await readFile(list, 'utf8');
  await writeFile(list, lines.replace(/^ {2}sk: .*\n/m, "$&  nl: { quotes: '“”', leather: 'Leer' },\n"));
  const script = `
    import { translationErrors } from './scripts/translations.ts';
    import { importColumns } from './shared/imports/importColumns.ts';
    import { Preferences } from './shared/users/users.contract.ts';
    import { users } from './server/schema/users.ts';
    import { readPageTexts } from './server/platform/pageTexts.ts';
    console.log(JSON.stringify({
      errors: await translationErrors('.'),
      preference: Preferences.shape.language.parse('nl'),
      stored: users.language.enumValues,
      column: importColumns.translations.find(({ name }) => name === 'nl'),
      page: readPageTexts('login')('nl-BE').language,
    }));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { cwd: copy });
  expect(JSON.parse(stdout)).toEqual({
    errors: [],
    preference: 'nl',
    stored: ['en', 'sv', 'de', 'fr', 'pl', 'sk', 'nl'],
    column: { name: 'nl', heading: 'nl', synonyms: ['Dutch'], examples: ['Leer', ''] },
    page: 'nl',
  });
});

it('is not complete while a text is missing', async () => {
  const file = join(copy, 'locales', 'nl', 'home.json');
  const [first = ''] = flat(JSON.parse(await readFile(file, 'utf8')) as Texts).keys();
  await writeFile(file, '{}');
  const errors = await translationErrors(copy, { nl: { quotes: '“”' } });
  expect(errors).toContain(`locales/nl/home.json: "${first}" is missing`);
});
