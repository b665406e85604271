import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import type * as fontkit from 'fontkit';

/** Prints use the fonts of the screens. */
type Family = 'bodoni-moda' | 'hanken-grotesk';
type Weight = 400 | 500 | 600;

/** Each font has two files with few common letters: a name may need both. */
const subsets = ['latin', 'latin-ext'] as const;

/** The fonts of names and titles that the fonts of the screens cannot write, from the smallest to the largest. */
const otherScripts = ['european', 'hebrew', 'arabic', 'hangul', 'han'] as const;

export interface FaceFile {
  /** Its address. */
  path: string;
  /** It belongs to the font that was asked for, and not to those of other scripts. */
  isOwn: boolean;
  read(): Buffer;
  has(character: string): boolean;
}

const faces = new Map<string, Promise<FaceFile[]>>();

/** A file whose characters are read when first asked for: most names need the first two files only. */
function faceFile(create: typeof fontkit.create, path: string, isOwn: boolean): FaceFile {
  let characters: ReadonlySet<number> | undefined;
  // The font reader would unpack them itself, but takes seconds for the largest.
  const read = () => (isOwn ? readFileSync(path) : brotliDecompressSync(readFileSync(path)));
  return {
    path,
    isOwn,
    read,
    has(character) {
      characters ??= new Set(create(read()).characterSet);
      return characters.has(character.codePointAt(0) ?? 0);
    },
  };
}

/** The files of a font, then those for other scripts. The font reader is loaded at the first call. */
export function faceFiles(family: Family, weight: Weight): Promise<FaceFile[]> {
  const read = async () => {
    const { create } = await import('fontkit');
    const own = subsets.map((subset) =>
      import.meta.resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`),
    );
    const others = otherScripts.map((script) => new URL(`./faces/${script}.ttf.br`, import.meta.url));
    return [
      ...own.map((url) => faceFile(create, fileURLToPath(url), true)),
      ...others.map((url) => faceFile(create, fileURLToPath(url), false)),
    ];
  };
  const known = faces.get(`${family} ${weight}`) ?? read();
  faces.set(`${family} ${weight}`, known);
  return known;
}

export const nameFace = (): Promise<FaceFile[]> => faceFiles('bodoni-moda', 500);

/** The file that has a character; undefined when none has. */
export const fileWith = (files: readonly FaceFile[], character: string): FaceFile | undefined =>
  files.find((file) => file.has(character));

/** The characters of a text that the fonts lack, each once, in order. Spaces are not drawn. */
export function missingCharacters(files: readonly FaceFile[], text: string): string {
  const drawn = [...text.normalize('NFC').replaceAll(/\s/g, '')];
  return [...new Set(drawn)].filter((character) => fileWith(files, character) === undefined).join('');
}
