/**
 * Writes server/platform/documents/faces: `node scripts/write-print-faces.ts`. They are the fonts of names that the fonts of the
 * screens cannot write. The packages hold nine weights each, some 150 MB together, and so npm fetches them for this alone.
 */
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { fetchPackages } from './fetchPackages.ts';

/** Cuts a font. */
type SubsetFont = (font: Buffer, text: string, options: { targetFormat: 'sfnt' }) => Promise<Buffer>;

/** By file: its package, the font within it, and the first and last characters of what is kept. */
const faces = {
  // Greek, Cyrillic and Vietnamese, and their accents.
  european: ['noto-sans@0.4.2', 'NotoSans', [0x20, 0x24f], [0x300, 0x52f], [0x1e00, 0x1fff], [0x2010, 0x201f]],
  hebrew: ['noto-sans-hebrew@0.4.1', 'NotoSansHebrew', [0x20, 0x20], [0x590, 0x5ff], [0xfb1d, 0xfb4f]],
  arabic: ['noto-sans-arabic@0.4.3', 'NotoSansArabic', [0x20, 0x20], [0x600, 0x6ff], [0x750, 0x77f], [0x200c, 0x200d]],
  hangul: ['noto-sans-kr@0.4.3', 'NotoSansKR', [0x20, 0x20], [0x1100, 0x11ff], [0x3130, 0x318f], [0xac00, 0xd7a3]],
  // Also kana, and the square that stands for what no font has.
  han: [
    'noto-sans-sc@0.4.3',
    'NotoSansSC',
    [0x20, 0x20],
    [0x25a1, 0x25a1],
    [0x3000, 0x30ff],
    [0x4e00, 0x9fff],
    [0xf900, 0xfaff],
  ],
} satisfies Record<string, [string, string, ...[number, number][]]>;

const packages = await mkdtemp(join(tmpdir(), 'gamehub-faces-'));
const names = Object.values(faces).map(([name]) => `@expo-google-fonts/${name}`);
await fetchPackages(packages, 'subset-font@2.9.0', ...names);
const subsetFont = createRequire(join(packages, 'package.json'))('subset-font') as SubsetFont;

const folder = new URL('../server/platform/documents/faces/', import.meta.url);
await mkdir(folder, { recursive: true });
for (const [file, [name, font, ...ranges]] of Object.entries(faces)) {
  const source = join(packages, 'node_modules', '@expo-google-fonts', name.replace(/@.*/, ''));
  const whole = await readFile(join(source, '500Medium', `${font}_500Medium.ttf`));
  const kept = (ranges as [number, number][]).flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)),
  );
  const cut = await subsetFont(whole, kept.join(''), { targetFormat: 'sfnt' });
  const packed = brotliCompressSync(cut);
  await writeFile(new URL(`${file}.ttf.br`, folder), packed);
  process.stdout.write(`${file}: ${whole.length} to ${packed.length} bytes\n`);
}
await copyFile(
  join(packages, 'node_modules', '@expo-google-fonts', 'noto-sans', 'LICENSE_FONT'),
  new URL('noto-sans.LICENSE', folder),
);
await rm(packages, { recursive: true });
