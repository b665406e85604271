/** Reads an uploaded archive. Runs in a worker. @see archive.worker.ts */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import * as z from 'zod';
import { maxMediaBytes } from '#shared/files/files.contract.ts';
import {
  archiveFormat,
  archiveFormatVersion,
  GameArchive,
  type GameTree,
  type TreeFile,
} from '#shared/gameTrees/gameTrees.contract.ts';
import { nodesOf } from '#shared/gameTrees/gameTrees.rules.ts';
import { treeErrors } from '#shared/gameTrees/treeErrors.rules.ts';
import type { ArchiveError } from '#shared/gameTrees/archives.contract.ts';
import { AppError, type FieldError } from '#shared/http/errors.ts';
import { maxRichTextLength } from '#shared/http/fields.ts';
import { fieldErrors, validationMessage } from '#shared/http/validation.ts';
import { readZip, ZipError, type ZipArchive } from '#server/platform/archives/zipFile.ts';
import { inspectMedia, type MediaFacts } from '#server/platform/documents/inspectMedia.ts';
import { oldOfficeError } from '#server/platform/tables/officeFile.ts';
import { maxWorkbookBytes, WorkbookError } from '#server/platform/tables/sheet.ts';
import { cleanRichText } from '#server/engines/resources/richText.ts';
import { referencesIn } from './addresses.ts';
import { originalOf, renameReferences, schemaOfText } from './treeTexts.ts';

export const treeName = 'game.json';
export const maxTreeBytes = 16 * 1024 * 1024;
/** Nested lists and fields; a game has some fifteen levels. */
const maxDepth = 40;
export const maxEntries = 5_001;

const maxErrorsShown = 100;

const endings: Readonly<Record<TreeFile['mediaType'], string>> = {
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
};
export const kinds = {
  'image/webp': 'picture',
  'application/pdf': 'document',
  'audio/mpeg': 'sound',
  'audio/mp4': 'sound',
} as const;

export const entryName = ({ sha256, mediaType }: Pick<TreeFile, 'sha256' | 'mediaType'>) =>
  `files/${sha256}.${endings[mediaType]}`;

/** The reference to a file in an archive's texts: shorter than any address. */
export const fileReference = (place: number) => `file.${place + 1}`;

/** An uploaded archive: what could be read of it, and its errors. */
export interface ArchiveContents {
  archive: GameArchive | null;
  /** The names of sheets of a spreadsheet that were not read. */
  ignored: readonly string[];
  /** By the file's SHA-256. */
  facts: ReadonlyMap<string, MediaFacts>;
  errors: ArchiveError[];
}

/** Nothing could be read. */
export const unread = { archive: null, ignored: [], facts: new Map<string, MediaFacts>() } as const;

/** An error of an archive, whose path says where it is. */
export const unplaced = (error: FieldError): ArchiveError => ({ ...error, place: null });

/** The errors of translations that could not be written here either. */
function errorsOfTexts(tree: GameTree): FieldError[] {
  return nodesOf(tree).flatMap(({ kind, path, fields }) => {
    const seen = new Set<string>();
    return (fields.words ?? []).flatMap(({ language, field, value }, place): FieldError[] => {
      const error = (message: string) => [{ path: `${path === '' ? '' : `${path}.`}words.${place}`, message }];
      const schema = schemaOfText(kind, field);
      const isThere = originalOf({ kind, fields }, field) !== undefined;
      if (schema === undefined || !isThere) return error(`There is no text “${field}”`);
      if (language === tree.language) return error('The game itself is written in this language');
      if (seen.has(`${language} ${field}`)) return error('Is there twice');
      seen.add(`${language} ${field}`);
      const read = schema.safeParse(value, { error: validationMessage });
      return read.success ? [] : error(read.error.issues[0]?.message ?? 'Invalid');
    });
  });
}

/** A game, and the contents of its files. */
type Listed = Pick<GameArchive, 'game'> & { files: readonly Pick<TreeFile, 'sha256'>[] };

/** Errors of references to missing parts, and of texts that would be too long here. Changes nothing in the tree. */
function errorsOfReferences(archive: Listed): FieldError[] {
  const errors: FieldError[] = [];
  const hashes = new Set(archive.files.map(({ sha256 }) => sha256));
  const references = new Set([
    ...archive.files.map((_, place) => fileReference(place)),
    ...nodesOf(archive.game).flatMap(({ reference }) => reference ?? []),
  ]);
  renameReferences(nodesOf(structuredClone(archive.game)), {
    file: (key, path) => {
      if (!hashes.has(key)) errors.push({ path, message: 'Names a file that the archive does not hold' });
      return key;
    },
    address: (address, path) => {
      const missing = referencesIn(address).filter((reference) => !references.has(reference));
      if (missing.length > 0) errors.push({ path, message: `Leads to ${missing.join(', ')}, which is not there` });
      return address;
    },
    text: (html, path) => {
      if (cleanRichText(html).length > maxRichTextLength) {
        errors.push({ path, message: `String must contain at most ${maxRichTextLength} character(s)` });
      }
      return html;
    },
  });
  return errors;
}

/** The errors of a game beyond the limits of its fields, each with its path in the tree. */
export const errorsOfGame = (archive: Listed): FieldError[] => [
  ...treeErrors(archive.game),
  ...errorsOfTexts(archive.game),
  ...errorsOfReferences(archive),
];

function depthOf(json: Buffer): number {
  let depth = 0;
  let deepest = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = String.fromCharCode(json[at] ?? 0);
    if (isText && sign === '\\') at += 1;
    else if (sign === '"') isText = !isText;
    else if (!isText && (sign === '[' || sign === '{')) deepest = Math.max(deepest, (depth += 1));
    else if (!isText && (sign === ']' || sign === '}')) depth -= 1;
  }
  return deepest;
}

/** The game and its files as listed in the archive. @throws ZipError */
async function readTree(zip: ZipArchive): Promise<{ archive: GameArchive | null; errors: FieldError[] }> {
  const entry = zip.entries.find(({ name }) => name === treeName);
  if (entry === undefined)
    throw new ZipError(`The archive holds no ${treeName}. Choose one that was saved here or elsewhere as a game.`);
  const bytes = await zip.read(entry, maxTreeBytes);
  const error = (path: string, message: string) => ({ archive: null, errors: [{ path, message }] });
  if (depthOf(bytes) > maxDepth) return error(treeName, `Is nested more than ${maxDepth} levels deep`);
  let said: unknown;
  try {
    said = JSON.parse(bytes.toString('utf8'));
  } catch {
    return error(treeName, 'Cannot be read as JSON');
  }
  const head = z.object({ format: z.literal(archiveFormat), formatVersion: z.int().min(1) }).safeParse(said);
  if (!head.success) return error('format', 'This is no archive of a game');
  const { formatVersion } = head.data;
  if (formatVersion > archiveFormatVersion) {
    return error(
      'formatVersion',
      `The archive was saved by a newer Game Hub (format ${formatVersion}; this one reads ${archiveFormatVersion})`,
    );
  }
  const parsed = GameArchive.safeParse(said, { error: validationMessage });
  return parsed.success
    ? { archive: parsed.data, errors: [] }
    : { archive: null, errors: fieldErrors(parsed.error.issues) };
}

/** Checks that every file matches the archive's list and may be uploaded here. */
async function readFiles(zip: ZipArchive, listed: readonly TreeFile[]) {
  const errors: FieldError[] = [];
  const facts = new Map<string, MediaFacts>();
  const entries = new Map(zip.entries.map((entry) => [entry.name, entry]));
  if (entries.size < zip.entries.length) errors.push({ path: '', message: 'A name is there twice' });
  const known = new Set([treeName, ...listed.map(entryName)]);
  for (const { name } of zip.entries) {
    if (!known.has(name)) errors.push({ path: name.slice(0, 120), message: 'Does not belong to the game' });
  }
  for (const [place, file] of listed.entries()) {
    const path = `files.${place}`;
    const entry = entries.get(entryName(file));
    if (facts.has(file.sha256)) errors.push({ path, message: 'Is there twice' });
    else if (entry === undefined) errors.push({ path, message: `The file ${file.name} is missing` });
    else if (entry.size !== file.size) errors.push({ path, message: `The file ${file.name} has another size` });
    else {
      try {
        const content = await zip.read(entry, maxMediaBytes[kinds[file.mediaType]]);
        if (createHash('sha256').update(content).digest('hex') !== file.sha256) {
          errors.push({ path, message: `The file ${file.name} has another content than the archive says` });
        } else facts.set(file.sha256, await inspectMedia(file.mediaType, content));
      } catch (error) {
        if (!(error instanceof AppError) && !(error instanceof ZipError)) throw error;
        errors.push({ path, message: `${file.name}: ${error.message}` });
      }
    }
  }
  return { facts, errors };
}

async function readEntries(zip: ZipArchive): Promise<ArchiveContents> {
  const { archive, errors } = await readTree(zip);
  if (archive === null) return { ...unread, errors: errors.map(unplaced) };
  const media = await readFiles(zip, archive.files);
  const all = [...media.errors, ...errorsOfGame(archive)];
  return { archive, ignored: [], facts: media.facts, errors: all.map(unplaced) };
}

const isWorkbook = ({ entries }: ZipArchive) =>
  entries.some(({ name }) => /^(?:\[content_types\]\.xml|content\.xml)$/i.test(name)) &&
  entries.every(({ name }) => name !== treeName);

/** A game in the sheets of a workbook, with the same checks. @throws ZipError */
async function readWorkbookGame(path: string): Promise<ArchiveContents> {
  const { size } = await stat(path);
  if (size > maxWorkbookBytes) throw new ZipError(`A workbook may have ${maxWorkbookBytes / 1024 / 1024} MB at most.`);
  // An archive does not need it.
  const [{ readSheetsOf }, { readSheets }] = await Promise.all([
    import('#server/platform/tables/workbook.ts'),
    import('./readSheets.ts'),
  ]);
  try {
    const { game, errors, ignored } = readSheets(await readSheetsOf(await readFile(path)), (read) =>
      errorsOfGame({ game: read, files: [] }),
    );
    if (JSON.stringify(game).length > maxTreeBytes) throw new WorkbookError('too_large');
    const archive: GameArchive | null = game && {
      ...{ format: archiveFormat, formatVersion: archiveFormatVersion },
      ...{ game, files: [] },
    };
    return { archive, ignored, facts: new Map(), errors };
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error;
    throw new ZipError(
      error.error === 'too_large'
        ? 'The workbook has more rows, columns or text than a game.'
        : 'The file is no workbook that can be read. Save it as XLSX, ODS or CSV, without a password.',
    );
  }
}

/** An archive that cannot be opened is reported as an error as well. */
export async function readArchive(path: string): Promise<ArchiveContents> {
  try {
    const refusal = await oldOfficeError(path);
    if (refusal !== null) throw new ZipError(refusal);
    const { errors, ...read } = await readZip(path, maxEntries, (zip) =>
      isWorkbook(zip) ? readWorkbookGame(path) : readEntries(zip),
    );
    return { ...read, errors: errors.slice(0, maxErrorsShown) };
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    return { ...unread, errors: [unplaced({ path: '', message: error.message })] };
  }
}
