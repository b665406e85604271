/**
 * Writes src/styles/faces from the fonts' packages: `node scripts/write-faces.ts`. Run it after a new version of them, or when
 * another weight is set. Of the variable faces only the weights that are set are kept, which halves what every first visit
 * loads before it can read; glyphs, shapes and optical sizes stay as they are.
 */
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchPackages } from './fetchPackages.ts';

/** Cuts a font: npm fetches it for this alone. */
type SubsetFont = (
  font: Buffer,
  text: string,
  options: {
    targetFormat: 'woff2';
    variationAxes: Record<string, number | { min: number; max: number; default: number }>;
  },
) => Promise<Buffer>;
const packages = await mkdtemp(join(tmpdir(), 'gamehub-faces-'));
await fetchPackages(packages, 'subset-font@2.9.0');
const subsetFont = createRequire(join(packages, 'package.json'))('subset-font') as SubsetFont;

const { resolve } = createRequire(import.meta.url);
const folder = new URL('../src/styles/faces/', import.meta.url);

/** By family, with what of its weights src/styles sets. */
const families = [
  { family: 'bodoni-moda', axis: 'opsz', weights: 500 },
  { family: 'hanken-grotesk', axis: 'wght', weights: { min: 400, max: 600, default: 400 } },
] as const;
const scripts = ['latin', 'latin-ext'] as const;

/** All of Unicode's first plane: what a file holds of it is kept. */
const everything = Array.from({ length: 0xffff }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .join('');

await mkdir(folder, { recursive: true });
for (const { family, axis, weights } of families) {
  for (const script of scripts) {
    const name = `${family}-${script}-${axis}-normal.woff2`;
    const whole = await readFile(resolve(`@fontsource-variable/${family}/files/${name}`));
    const cut = await subsetFont(whole, everything, { targetFormat: 'woff2', variationAxes: { wght: weights } });
    await writeFile(new URL(`${family}-${script}.woff2`, folder), cut);
    process.stdout.write(`${family}-${script}: ${whole.length} to ${cut.length} bytes\n`);
  }
  await copyFile(resolve(`@fontsource-variable/${family}/LICENSE`), new URL(`${family}.LICENSE`, folder));
}
await rm(packages, { recursive: true });
