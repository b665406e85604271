/**
 * Writes locales/dev from locales/en: `node scripts/write-dev-locale.ts`. Run it after adding or renaming a key; the
 * check of the translations says when it was forgotten.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fallbackTexts, type Texts } from '#src/providers/i18n/i18n.fallback.ts';

const locales = new URL('../locales/', import.meta.url);
const english = new URL('en/', locales);
const fallback = new URL('dev/', locales);

await rm(fallback, { recursive: true, force: true });
await mkdir(fallback, { recursive: true });
for (const file of await readdir(english)) {
  const texts = JSON.parse(await readFile(new URL(file, english), 'utf8')) as Texts;
  await writeFile(new URL(file, fallback), `${JSON.stringify(fallbackTexts(texts), null, 2)}\n`);
}
