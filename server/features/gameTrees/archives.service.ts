/** A game as an archive: exported here, imported elsewhere. */
import { Readable } from 'node:stream';
import { AppError } from '#shared/http/errors.ts';
import { maxMediaBytes } from '#shared/files/files.contract.ts';
import {
  maxArchiveBytes,
  maxOutlinedParts,
  type ArchiveCheck,
  type ArchiveFormat,
  type SheetOmissions,
} from '#shared/gameTrees/archives.contract.ts';
import {
  archiveFormat,
  archiveFormatVersion,
  type GameArchive,
  type GameTree,
  type TreeFile,
} from '#shared/gameTrees/gameTrees.contract.ts';
import { countNodes, nodesOf, outlineOf } from '#shared/gameTrees/gameTrees.rules.ts';
import type { Language } from '#shared/vocabulary/languages.ts';
import { readZip, zipOf, type WrittenEntry, type ZipArchive } from '#server/platform/archives/zipFile.ts';
import type { ServiceContext } from '#server/platform/context.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { inSnapshot } from '#server/platform/db/snapshot.ts';
import { fileUrl } from '#server/platform/files/fileUrl.sql.ts';
import { mediaTypes, type Download } from '#server/platform/tables/tableFile.ts';
import { writeWorkbook } from '#server/platform/tables/xlsxFile.ts';
import type { WrittenSheet } from '#server/platform/tables/xlsxWriter.ts';
import { inWorker, TaskLimitError } from '#server/platform/workers/inWorker.ts';
import { recordAudit, type Actor } from '#server/engines/audit/audit.service.ts';
import type { FilesService } from '#server/engines/media/files.service.ts';
import type { ContentKinds } from '#server/game/content/contentKind.ts';
import { cleanRichText } from '#server/engines/resources/richText.ts';
import { scopeOfActor } from '#server/engines/resources/resources.service.ts';
import { fileIdIn, idsIn, portable, resolved } from './addresses.ts';
import { gameTreesRepository } from './gameTrees.repository.ts';
import {
  entryName,
  fileReference,
  kinds,
  maxEntries,
  maxTreeBytes,
  treeName,
  unplaced,
  unread,
  type ArchiveContents,
} from './readArchive.ts';
import { forSheets, gameSheets, templateSheets } from './writeSheets.ts';
import { newIds, readGame, referencesOf, writeGame, type IdsOfParts } from './storedTree.ts';
import { renameReferences } from './treeTexts.ts';

/** For an archive of 1 GB. */
const secondsToRead = 300;

/**
 * Replaces the ids of files in a tree by their contents, and those of parts by their places.
 * @returns the files in order, each content once, and which file has its bytes
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
    ({ sha256, name, mediaType, size, alt, focusX, focusY }) =>
      ({ sha256, name: name.normalize('NFC'), mediaType, size, alt, focusX, focusY }) as TreeFile,
  );
  return { files, idOfContent: new Map(contents.map(({ sha256, id }) => [sha256, id])) };
}

export function createArchivesService({
  db,
  clock,
  files,
  kinds: contentKinds,
}: Pick<ServiceContext, 'db' | 'clock'> & {
  files: FilesService;
  kinds: ContentKinds;
}) {
  const unreadable = (message: string): ArchiveContents => ({
    ...unread,
    errors: [unplaced({ path: '', message })],
  });

  const today = () => clock().toISOString().slice(0, 10);
  const stemOf = (name: string) =>
    name.replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, '-').replaceAll(/^[-.]+|[-.]+$/g, '') || 'game';

  const workbookOf = async (name: string, sheets: readonly WrittenSheet[]): Promise<Download> => ({
    ...{ name: `${name}.xlsx`, mediaType: mediaTypes.xlsx },
    content: Readable.from([Buffer.from(await writeWorkbook(sheets))]),
  });

  /** The game with the ids of its files. @throws AppError not_found, forbidden for editors who do not see all of its news */
  async function readWhole<T>(
    actor: Actor,
    id: string,
    use: (tx: Executor, tree: GameTree, ids: IdsOfParts) => T | Promise<T>,
  ): Promise<T> {
    const scope = await scopeOfActor(db, actor);
    return inSnapshot(db, async (tx) => {
      const game = await gameTreesRepository(tx).findGame(id, scope);
      if (game === undefined) throw new AppError('not_found');
      if (scope.cultures !== null) throw new AppError('forbidden');
      const { tree, ids } = await readGame(tx, game);
      return use(tx, tree, ids);
    });
  }

  const recordExport = (actor: Actor, entityId: string, about: Record<string, unknown>) =>
    db.transaction((tx) =>
      recordAudit(tx, {
        ...{ at: clock(), actor, action: 'export', entity: 'games', entityId, before: null },
        after: about,
      }),
    );

  /** Reads an uploaded archive in a worker process. An unreadable archive is reported as an error as well. */
  async function read(path: string): Promise<ArchiveContents> {
    try {
      return await inWorker(new URL('./archive.worker.ts', import.meta.url), path, { seconds: secondsToRead });
    } catch (error) {
      if (error instanceof TaskLimitError) return unreadable('The archive takes too much time or memory to be read.');
      throw error;
    }
  }

  /** Stores those files that are not in the media library. @returns their library ids by content; `undo` deletes the stored bytes */
  async function storeFiles(
    tx: Executor,
    actor: Actor,
    { archive, facts }: ArchiveContents,
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
      const { name, alt, focusX, focusY } = file;
      const adopted = await files.adoptMedia(tx, {
        ...{ ...found, name, alt, focusX, focusY, content },
        ownerId: actor.caller.id,
      });
      undo.push(adopted.undo);
      stored.set(file.sha256, adopted.file);
    }
    return stored;
  }

  return {
    /** @throws AppError not_found, forbidden for editors who do not see all of its news, too_large, conflict when a file is lost */
    save: async (
      actor: Actor,
      id: string,
      { format, language }: { format: ArchiveFormat; language: Language },
    ): Promise<Download> => {
      if (format === 'xlsx') {
        const { tree, omissions } = await readWhole(actor, id, async (_, game) => forSheets(game));
        const [error] = omissions.errors;
        if (error !== undefined) throw new AppError('conflict', `${error.message}: ${error.title}`);
        const file = await workbookOf(`${stemOf(tree.name)}-${today()}`, gameSheets(tree, language));
        await recordExport(actor, id, { format, ...countNodes(tree) });
        return file;
      }
      const { tree, media } = await readWhole(actor, id, async (tx, game, ids) => ({
        tree: game,
        media: await makePortable(tx, game, ids),
      }));
      const archive: GameArchive = {
        format: archiveFormat,
        formatVersion: archiveFormatVersion,
        game: tree,
        files: media.files,
      };
      const json = Buffer.from(`${JSON.stringify(archive, null, 2)}\n`);
      const bytes = media.files.reduce((sum, { size }) => sum + size, json.length);
      if (bytes > maxArchiveBytes || json.length > maxTreeBytes)
        throw new AppError('too_large', 'The game has more than an archive holds.');
      const bytesOf = async ({ sha256, name }: TreeFile): Promise<Readable> => {
        const content = await files.readFile(media.idOfContent.get(sha256) ?? '');
        if (content === null) throw new AppError('conflict', `The file “${name}” is not in the store any more.`);
        return content;
      };
      // Checks all files before anything is sent: half an archive is useless.
      for (const file of media.files) (await bytesOf(file)).destroy();
      await recordExport(actor, id, { format, bytes, ...countNodes(tree) });
      async function* piecesOf(file: TreeFile) {
        yield* await bytesOf(file);
      }
      const entries: WrittenEntry[] = [
        { name: treeName, content: json },
        ...media.files.map((file) => ({ name: entryName(file), content: piecesOf(file) })),
      ];
      return {
        name: `${stemOf(tree.name)}-${today()}.zip`,
        mediaType: 'application/zip',
        content: zipOf(entries),
      };
    },

    /** What the spreadsheet of a game does not contain. @throws AppError not_found, forbidden as for `save` */
    omissions: (actor: Actor, id: string): Promise<SheetOmissions> =>
      readWhole(actor, id, (_, game) => forSheets(game).omissions),

    /** A spreadsheet to be filled in. */
    template: async (language: Language): Promise<Download> => {
      const sheets = templateSheets(language);
      return workbookOf(stemOf(sheets[0]?.name ?? ''), sheets);
    },

    /** What importing the archive at `path` would create; changes nothing. */
    async check(path: string): Promise<ArchiveCheck> {
      const { archive, ignored, errors } = await read(path);
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
        outline:
          archive === null
            ? null
            : outlineOf(archive.game, (kind) => contentKinds[kind].publishBlocker, maxOutlinedParts),
        ignored: [...ignored],
        errors,
      };
    },

    /**
     * Imports the archive at `path` as a draft game, all of it or nothing. Files that are in the media library are reused.
     * @returns the game's id @throws AppError invalid naming its errors
     */
    async importArchive(actor: Actor, { name: sentName, path }: { name: string; path: string }): Promise<string> {
      const imported = await read(path);
      const { archive, errors } = imported;
      if (archive === null || errors.length > 0) {
        const all = errors.map(({ path, message }) => ({ path, message }));
        throw new AppError('invalid', all[0]?.message, all);
      }
      return readZip(path, maxEntries, async (zip) => {
        const undo: (() => Promise<void>)[] = [];
        try {
          return await db.transaction(async (tx) => {
            await gameTreesRepository(tx).lockImport();
            const stored = await storeFiles(tx, actor, imported, zip, undo);
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
      });
    },
  };
}
