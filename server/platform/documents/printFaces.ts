import { fileURLToPath } from 'node:url';

/** Prints use the fonts of the screens. */
type Family = 'bodoni-moda' | 'hanken-grotesk';
type Weight = 400 | 500 | 600;

/** Each font has two files with few common letters: a name may need both. */
const subsets = ['latin', 'latin-ext'] as const;

interface FaceFile {
  path: string;
  characters: ReadonlySet<number>;
}

const faces = new Map<string, Promise<FaceFile[]>>();

/** The files of a font with their contents. The font reader is loaded at the first call, which few processes need. */
export function faceFiles(family: Family, weight: Weight): Promise<FaceFile[]> {
  const read = async () => {
    const { openSync } = await import('fontkit');
    return subsets.map((subset) => {
      const path = fileURLToPath(
        import.meta.resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`),
      );
      return { path, characters: new Set(openSync(path).characterSet) };
    });
  };
  const known = faces.get(`${family} ${weight}`) ?? read();
  faces.set(`${family} ${weight}`, known);
  return known;
}

/** The font of names. */
export const nameFace = (): Promise<FaceFile[]> => faceFiles('bodoni-moda', 500);

/** The file that has a character; undefined when none has. */
export const fileWith = (files: readonly FaceFile[], character: string): FaceFile | undefined =>
  files.find(({ characters }) => characters.has(character.codePointAt(0) ?? 0));

/** The characters of a text that a font lacks, each once, in order. Spaces are not drawn. */
export function missingCharacters(files: readonly FaceFile[], text: string): string {
  const drawn = [...text.normalize('NFC').replaceAll(/\s/g, '')];
  return [...new Set(drawn)].filter((character) => fileWith(files, character) === undefined).join('');
}
