/** A game as an archive: saved here, brought elsewhere. */
import * as z from 'zod';
import { AppError, type FieldError } from '#shared/http/errors.ts';
import { maxRichTextLength } from '#shared/http/fields.ts';
import { maxMediaBytes } from '#shared/files/files.contract.ts';
import { maxArchiveBytes, type ArchiveCheck } from '#shared/gameTrees/archives.contract.ts';
import {
  archiveFormat,
  archiveFormatVersion,
  GameArchive,
  type GameTree,
  type TreeFile,
} from '#shared/gameTrees/gameTrees.contract.ts';
import { countNodes, nodesOf } from '#shared/gameTrees/gameTrees.rules.ts';
import { treeFaults } from '#shared/gameTrees/treeFaults.rules.ts';
import { fieldErrors, validationMessage } from '#shared/http/validation.ts';
import { readZip, zipOf, ZipFault, type WrittenEntry, type ZipArchive } from '#server/platform/archives/zipFile.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { inSnapshot } from '#server/platform/db/snapshot.ts';
import { recordAudit, type Actor } from '#server/engines/audit/audit.service.ts';
import type { FilesService, MediaFacts } from '#server/engines/media/files.service.ts';
import { cleanRichText } from '#server/engines/resources/richText.ts';
import { scopeOfActor } from '#server/engines/resources/resources.service.ts';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ServiceContext } from '#server/platform/context.ts';
import type { Download } from '#server/platform/tables/tableFile.ts';
import { fileIdIn, idsIn, portable, referencesIn, resolved } from './addresses.ts';
import { gameTreesRepository } from './gameTrees.repository.ts';
import {
  newIds,
  originalOf,
  readGame,
  referencesOf,
  renameReferences,
  schemaOfWords,
  writeGame,
  type IdsOfParts,
} from './storedTree.ts';
import { fileUrl } from '#server/platform/files/fileUrl.sql.ts';

const treeName = 'game.json';
const maxTreeBytes = 64 * 1024 * 1024;
const maxEntries = 5_001;
const mostFaults = 100;

const endings: Readonly<Record<TreeFile['mediaType'], string>> = {
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
};
const kinds = {
  'image/webp': 'picture',
  'application/pdf': 'document',
  'audio/mpeg': 'sound',
  'audio/mp4': 'sound',
} as const;

const entryName = ({ sha256, mediaType }: Pick<TreeFile, 'sha256' | 'mediaType'>) =>
  `files/${sha256}.${endings[mediaType]}`;

/** What an archive calls a file in texts: shorter than any address. */
const fileReference = (place: number) => `file.${place + 1}`;

/**
 * Names in a tree its files by their contents and its parts by their places.
 * @returns the files in their order, each content once, and whose bytes they are
 */
async function makePortable(executor: Executor, tree: GameTree, ids: IdsOfParts) {
  const nodes = nodesOf(tree);
  const used = new Set<string>();
  renameReferences(nodes, {
    file: (id) => {
      used.add(id);
      return id;
    },
    address: (address) => {
      const id = fileIdIn(address);
      if (id !== null) used.add(id);
      return address;
    },
  });
  const media = await gameTreesRepository(executor).listMedia([...used]);
  const contents = [...new Map(media.toReversed().map((file) => [file.sha256, file])).values()].toReversed();
  const places = new Map(contents.map(({ sha256 }, place) => [sha256, place]));
  const hashes = new Map(media.map(({ id, sha256 }) => [id, sha256]));
  const references = referencesOf(tree, ids);
  renameReferences(nodes, {
    file: (id) => hashes.get(id) ?? null,
    address: (address) => {
      const place = places.get(hashes.get(fileIdIn(address) ?? '') ?? '');
      if (place !== undefined) return portable(fileReference(place));
      return idsIn(address, (id) => {
        const reference = references.get(id);
        return reference === undefined ? id : portable(reference);
      });
    },
  });
  const files = contents.map(
    ({ sha256, name, mediaType, size, alt }) =>
      ({ sha256, name: name.normalize('NFC'), mediaType, size, alt }) as TreeFile,
  );
  return { files, idOfContent: new Map(contents.map(({ sha256, id }) => [sha256, id])) };
}

/** A brought archive: what could be read of it, and what is wrong with it. */
interface Brought {
  archive: GameArchive | null;
  /** By the file's SHA-256. */
  facts: ReadonlyMap<string, MediaFacts>;
  faults: FieldError[];
}

/** The words in other languages that could not be written here either. */
function faultsOfWords(tree: GameTree): FieldError[] {
  return nodesOf(tree).flatMap(({ kind, path, fields }) => {
    const seen = new Set<string>();
    return (fields.words ?? []).flatMap(({ language, field, value }, place): FieldError[] => {
      const fault = (message: string) => [{ path: `${path === '' ? '' : `${path}.`}words.${place}`, message }];
      const schema = schemaOfWords(kind, field);
      const isThere = originalOf({ kind, fields }, field) !== undefined;
      if (schema === undefined || !isThere) return fault(`There is no text “${field}”`);
      if (language === tree.language) return fault('The game itself is written in this language');
      if (seen.has(`${language} ${field}`)) return fault('Is there twice');
      seen.add(`${language} ${field}`);
      const read = schema.safeParse(value, { error: validationMessage });
      return read.success ? [] : fault(read.error.issues[0]?.message ?? 'Invalid');
    });
  });
}

/** A game, and the contents of its files. */
type Listed = Pick<GameArchive, 'game'> & { files: readonly Pick<TreeFile, 'sha256'>[] };

/** References to what is not in the archive, and texts that would be too long here. Changes nothing in the tree. */
function faultsOfReferences(archive: Listed): FieldError[] {
  const faults: FieldError[] = [];
  const hashes = new Set(archive.files.map(({ sha256 }) => sha256));
  const references = new Set([
    ...archive.files.map((_, place) => fileReference(place)),
    ...nodesOf(archive.game).flatMap(({ reference }) => reference ?? []),
  ]);
  renameReferences(nodesOf(structuredClone(archive.game)), {
    file: (key, path) => {
      if (!hashes.has(key)) faults.push({ path, message: 'Names a file that the archive does not hold' });
      return key;
    },
    address: (address, path) => {
      const missing = referencesIn(address).filter((reference) => !references.has(reference));
      if (missing.length > 0) faults.push({ path, message: `Leads to ${missing.join(', ')}, which is not there` });
      return address;
    },
    text: (html, path) => {
      if (cleanRichText(html).length > maxRichTextLength) {
        faults.push({ path, message: `String must contain at most ${maxRichTextLength} character(s)` });
      }
      return html;
    },
  });
  return faults;
}

/** What is wrong with a game beyond the limits of its fields, each with its place in the tree. */
export const faultsOfGame = (archive: Listed): FieldError[] => [
  ...treeFaults(archive.game),
  ...faultsOfWords(archive.game),
  ...faultsOfReferences(archive),
];

/** The game and its files as the archive's own list has them. @throws ZipFault */
async function readTree(zip: ZipArchive): Promise<{ archive: GameArchive | null; faults: FieldError[] }> {
  const entry = zip.entries.find(({ name }) => name === treeName);
  if (entry === undefined)
    throw new ZipFault(`The archive holds no ${treeName}. Choose one that was saved here or elsewhere as a game.`);
  const text = (await zip.read(entry, maxTreeBytes)).toString('utf8');
  const fault = (path: string, message: string) => ({ archive: null, faults: [{ path, message }] });
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    return fault(treeName, 'Cannot be read as JSON');
  }
  const head = z.object({ format: z.literal(archiveFormat), formatVersion: z.int().min(1) }).safeParse(said);
  if (!head.success) return fault('format', 'This is no archive of a game');
  const { formatVersion } = head.data;
  if (formatVersion > archiveFormatVersion) {
    return fault(
      'formatVersion',
      `The archive was saved by a newer Game Hub (format ${formatVersion}; this one reads ${archiveFormatVersion})`,
    );
  }
  const parsed = GameArchive.safeParse(said, { error: validationMessage });
  return parsed.success
    ? { archive: parsed.data, faults: [] }
    : { archive: null, faults: fieldErrors(parsed.error.issues) };
}

export function createArchivesService({
  db,
  clock,
  files,
}: Pick<ServiceContext, 'db' | 'clock'> & { files: FilesService }) {
  /** Every file is what the archive says that it is, and is what may be uploaded here. */
  async function readFiles(zip: ZipArchive, listed: readonly TreeFile[]) {
    const faults: FieldError[] = [];
    const facts = new Map<string, MediaFacts>();
    const entries = new Map(zip.entries.map((entry) => [entry.name, entry]));
    if (entries.size < zip.entries.length) faults.push({ path: '', message: 'A name is there twice' });
    const known = new Set([treeName, ...listed.map(entryName)]);
    for (const { name } of zip.entries) {
      if (!known.has(name)) faults.push({ path: name.slice(0, 120), message: 'Does not belong to the game' });
    }
    for (const [place, file] of listed.entries()) {
      const path = `files.${place}`;
      const entry = entries.get(entryName(file));
      if (facts.has(file.sha256)) faults.push({ path, message: 'Is there twice' });
      else if (entry === undefined) faults.push({ path, message: `The file ${file.name} is missing` });
      else if (entry.size !== file.size) faults.push({ path, message: `The file ${file.name} has another size` });
      else {
        try {
          const content = await zip.read(entry, maxMediaBytes[kinds[file.mediaType]]);
          if (createHash('sha256').update(content).digest('hex') !== file.sha256) {
            faults.push({ path, message: `The file ${file.name} has another content than the archive says` });
          } else facts.set(file.sha256, await files.inspectMedia(file.mediaType, content));
        } catch (error) {
          if (!(error instanceof AppError) && !(error instanceof ZipFault)) throw error;
          faults.push({ path, message: `${file.name}: ${error.message}` });
        }
      }
    }
    return { facts, faults };
  }

  async function readArchive(zip: ZipArchive): Promise<Brought> {
    const { archive, faults } = await readTree(zip);
    if (archive === null) return { archive, facts: new Map(), faults };
    const media = await readFiles(zip, archive.files);
    return { archive, facts: media.facts, faults: [...media.faults, ...faultsOfGame(archive)] };
  }

  /** Opens what somebody sent. What cannot be opened at all is said as a fault as well. */
  const open = async <T>(path: string, use: (brought: Brought, zip: ZipArchive | null) => Promise<T>): Promise<T> => {
    try {
      return await readZip(path, maxEntries, async (zip) => use(await readArchive(zip), zip));
    } catch (error) {
      if (!(error instanceof ZipFault)) throw error;
      return use({ archive: null, facts: new Map(), faults: [{ path: '', message: error.message }] }, null);
    }
  };

  /** Stores those of the files that the library does not have. @returns by content what the library calls them; `undo` forgets their bytes */
  async function storeFiles(
    tx: Executor,
    actor: Actor,
    { archive, facts }: Brought,
    zip: ZipArchive,
    undo: (() => Promise<void>)[],
  ) {
    const listed = archive?.files ?? [];
    const known = await gameTreesRepository(tx).listMediaByContent(listed.map(({ sha256 }) => sha256));
    const stored = new Map<string, { id: string; name: string }>();
    for (const file of known) if (!stored.has(file.sha256)) stored.set(file.sha256, file);
    for (const file of listed) {
      const entry = zip.entries.find(({ name }) => name === entryName(file));
      const found = facts.get(file.sha256);
      if (stored.has(file.sha256) || entry === undefined || found === undefined) continue;
      const content = await zip.read(entry, maxMediaBytes[kinds[file.mediaType]]);
      const { name, alt } = file;
      const adopted = await files.adoptMedia(tx, { ...found, name, alt, content, ownerId: actor.caller.id });
      undo.push(adopted.undo);
      stored.set(file.sha256, adopted.file);
    }
    return stored;
  }

  return {
    /** @throws AppError not_found, forbidden to who does not see all of its news, too_large, conflict where a file is lost */
    save: async (actor: Actor, id: string): Promise<Download> => {
      const scope = await scopeOfActor(db, actor);
      const { tree, media } = await inSnapshot(db, async (tx) => {
        const game = await gameTreesRepository(tx).findGame(id, scope);
        if (game === undefined) throw new AppError('not_found');
        if (scope.cultures !== null) throw new AppError('forbidden');
        const { tree, ids } = await readGame(tx, game);
        return { tree, media: await makePortable(tx, tree, ids) };
      });
      const archive: GameArchive = {
        format: archiveFormat,
        formatVersion: archiveFormatVersion,
        game: tree,
        files: media.files,
      };
      const json = Buffer.from(`${JSON.stringify(archive, null, 2)}\n`);
      const bytes = media.files.reduce((sum, { size }) => sum + size, json.length);
      if (bytes > maxArchiveBytes) throw new AppError('too_large', 'The game has more files than an archive holds.');
      const bytesOf = async ({ sha256, name }: TreeFile): Promise<Readable> => {
        const content = await files.readFile(media.idOfContent.get(sha256) ?? '');
        if (content === null) throw new AppError('conflict', `The file “${name}” is not in the store any more.`);
        return content;
      };
      // Said before anything has left: half an archive is none.
      for (const file of media.files) (await bytesOf(file)).destroy();
      const at = clock();
      await db.transaction((tx) =>
        recordAudit(tx, {
          ...{ at, actor, action: 'export', entity: 'games', entityId: id, before: null },
          after: { format: 'zip', bytes, ...countNodes(tree) },
        }),
      );
      async function* entries(): AsyncGenerator<WrittenEntry> {
        yield { name: treeName, content: json };
        for (const file of media.files) yield { name: entryName(file), content: await bytesOf(file) };
      }
      const stem = tree.name.replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, '-').replaceAll(/^[-.]+|[-.]+$/g, '') || 'game';
      return {
        name: `${stem}-${at.toISOString().slice(0, 10)}.zip`,
        mediaType: 'application/zip',
        content: Readable.from(zipOf(entries()), { objectMode: false }),
      };
    },

    /** What bringing the archive at `path` would make; changes nothing. */
    check: (path: string): Promise<ArchiveCheck> =>
      open(path, async ({ archive, faults }) => {
        const hashes = archive?.files.map(({ sha256 }) => sha256) ?? [];
        const known = await gameTreesRepository(db).listMediaByContent(hashes);
        return {
          name: archive?.game.name ?? null,
          counts: archive === null ? null : countNodes(archive.game),
          files: {
            count: hashes.length,
            known: new Set(known.map(({ sha256 }) => sha256)).size,
            bytes: archive?.files.reduce((sum, { size }) => sum + size, 0) ?? 0,
          },
          faults: faults.slice(0, mostFaults),
        };
      }),

    /**
     * Makes a draft of the game in the archive at `path`, all of it or nothing. Files that the library has are used as they are.
     * @returns the game's id @throws AppError invalid naming what is wrong with it
     */
    bring: (actor: Actor, { name: sentName, path }: { name: string; path: string }): Promise<string> =>
      open(path, async (brought, zip) => {
        const { archive, faults } = brought;
        if (archive === null || zip === null || faults.length > 0) {
          throw new AppError('invalid', faults[0]?.message, faults.slice(0, mostFaults));
        }
        const undo: (() => Promise<void>)[] = [];
        try {
          return await db.transaction(async (tx) => {
            await gameTreesRepository(tx).lockBringing();
            const stored = await storeFiles(tx, actor, brought, zip, undo);
            const tree = archive.game;
            const made = newIds(tree);
            const addresses = new Map([
              ...made.idOfReference,
              ...archive.files.flatMap(({ sha256 }, place): [string, string][] => {
                const file = stored.get(sha256);
                return file === undefined ? [] : [[fileReference(place), fileUrl(file)]];
              }),
            ]);
            renameReferences(nodesOf(tree), {
              file: (key) => stored.get(key)?.id ?? null,
              address: (address) => resolved(address, (reference) => addresses.get(reference) ?? ''),
              text: cleanRichText,
            });
            const at = clock();
            const entityId = await writeGame(tx, tree, made, { at, by: actor.caller.id });
            const { name, startDate, endDate } = tree;
            await recordAudit(tx, {
              ...{ at, actor, action: 'create', entity: 'games', entityId, before: null },
              after: { name, startDate, endDate, archive: sentName.slice(0, 200), ...countNodes(tree) },
            });
            return entityId;
          });
        } catch (error) {
          for (const forget of undo) await forget();
          throw error;
        }
      }),
  };
}
