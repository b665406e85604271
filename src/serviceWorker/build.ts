/** What the service worker knows of the build that it belongs to; `vite.config.ts` writes it in. */
export interface Build {
  /** Changes with every file of the build. */
  version: string;
  /** Path of the script that the build's page begins with: says which build a page is of. */
  entry: string;
  /** Hashed files without which the app does not open, as paths; kept at once. */
  shell: readonly string[];
  /** Hashed files that only some pages or languages need, kept when they come by. */
  later: readonly string[];
}

/** A file of the build, as far as the choice needs it; of a chunk, what it leads to. */
export interface BuiltFile {
  fileName: string;
  /** Chunks that come with it. */
  imports?: readonly string[];
  /** Chunks that it may ask for later. */
  dynamicImports?: readonly string[];
  /** The module that it was made for, if it is asked for by itself. */
  facade?: string | null;
  /** Style sheets and other files that its modules name. */
  assets?: readonly string[];
}

/** What is not for a player without a network: the backoffice with its previews, and the reader of documents, whose files are not kept either. */
const onlyOnline = /[\\/]src[\\/](admin[\\/]|player[\\/](preview[\\/]|pdf[\\/]PdfReader))/;

/**
 * Chooses what players need without a network: all that the entry leads to, the backoffice left out.
 * @param isEarly whether a file that is neither script nor style sheet belongs to every page
 */
export function chooseFiles(
  files: readonly BuiltFile[],
  entry: string,
  isEarly: (fileName: string) => boolean,
): Pick<Build, 'shell' | 'later'> {
  const byName = new Map(files.map((file) => [file.fileName, file]));
  const shell = new Set<string>();
  const later = new Set<string>();
  const visit = (fileName: string): void => {
    const file = byName.get(fileName);
    if (file === undefined || shell.has(fileName) || onlyOnline.test(file.facade ?? '')) return;
    shell.add(fileName);
    for (const asset of file.assets ?? []) (asset.endsWith('.css') || isEarly(asset) ? shell : later).add(asset);
    for (const next of [...(file.imports ?? []), ...(file.dynamicImports ?? [])]) visit(next);
  };
  visit(entry);
  const paths = (names: Iterable<string>) => [...names].map((name) => `/${name}`).sort();
  return { shell: paths(shell), later: paths(later) };
}
