/** The build that a service worker belongs to; `vite.config.ts` inserts it. */
export interface Build {
  /** Changes with every file of the build. */
  version: string;
  /** Path of the build's first script: identifies the build of a page. */
  entry: string;
  /** Hashed files that the app needs to open, as paths; cached at once. */
  shell: readonly string[];
  /** Hashed files that only some pages or languages need, cached when they are loaded. */
  later: readonly string[];
}

/** The part of a built file that the choice needs; with its imports for a chunk. */
export interface BuiltFile {
  fileName: string;
  /** Chunks that are loaded with it. */
  imports?: readonly string[];
  /** Chunks that it may load later. */
  dynamicImports?: readonly string[];
  /** The module that it was made for, if it is loaded by itself. */
  facade?: string | null;
  /** Style sheets and other files of its modules. */
  assets?: readonly string[];
}

/** Only with a network: the backoffice with its previews. */
const onlyOnline = /[\\/]src[\\/](admin[\\/]|player[\\/]preview[\\/])/;
/** Large, and needed only where a document is read or kept. */
const onDemand = /[\\/]src[\\/]player[\\/]pdf[\\/]PdfReader/;

/**
 * Chooses the files that players need without a network: everything that the entry imports, without the backoffice.
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
  const visit = (fileName: string, from: Set<string>): void => {
    const file = byName.get(fileName);
    const into = onDemand.test(file?.facade ?? '') ? later : from;
    if (file === undefined || shell.has(fileName) || into.has(fileName) || onlyOnline.test(file.facade ?? '')) return;
    into.add(fileName);
    for (const asset of file.assets ?? []) (asset.endsWith('.css') || isEarly(asset) ? into : later).add(asset);
    for (const next of [...(file.imports ?? []), ...(file.dynamicImports ?? [])]) visit(next, into);
  };
  visit(entry, shell);
  for (const file of shell) later.delete(file);
  const paths = (names: Iterable<string>) => [...names].map((name) => `/${name}`).sort();
  return { shell: paths(shell), later: paths(later) };
}
