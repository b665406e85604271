/** Reads a game's tree from the database, and writes a tree as rows. */
import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import type { Status } from '#shared/http/fields.ts';
import type { GamePart, TreeWord } from '#shared/game/gamePart.ts';
import { gameParts, type NodeKind } from '#shared/gameTrees/gameParts.ts';
import type { GameTree, TreeAchievement, TreeLevel } from '#shared/gameTrees/gameTrees.contract.ts';
import { nodesOf, type TreeNode } from '#shared/gameTrees/gameTrees.rules.ts';
import { recordOf } from '#shared/kinds/kinds.ts';
import { contentKinds, type ContentKindName } from '#shared/vocabulary/vocabulary.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { columnValues } from '#server/platform/db/columnValues.ts';
import { translations } from '#server/schema/content.ts';
import { partKinds, storedParts } from '#server/schema/gameParts.ts';
import type { rewards } from '#server/schema/rewards.ts';
import { parentsOf } from '#server/engines/resources/gameParts.sql.ts';
import { sourceHashOf } from '#server/engines/translations/translations.service.ts';
import { gameTreesRepository, type PartRow, type StoredGame, type TreeRows } from './gameTrees.repository.ts';
import { isTranslated, originalOf } from './treeTexts.ts';

/** The fields of a row in the format of the API. */
const pick = (kind: NodeKind, row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.keys(gameParts[kind].fields.shape).map((name) => {
      const value = row[name];
      return [name, value instanceof Date ? value.toISOString() : value];
    }),
  );

const listsOf = (kind: NodeKind) => Object.entries((gameParts[kind] as GamePart).lists ?? {}) as [string, NodeKind][];

export type IdsOfParts = ReadonlyMap<object, string>;

/** All rows of a game, by kind. Of an achievement's contents only that of the present kind. */
async function readRows(executor: Executor, game: StoredGame): Promise<ReadonlyMap<NodeKind, readonly PartRow[]>> {
  const repository = gameTreesRepository(executor);
  const rows = new Map<NodeKind, PartRow[]>([['game', [{ ...game, parentId: '' }]]]);
  for (const kind of partKinds) {
    if (kind === 'game') continue;
    const content = contentKinds.find((name) => recordOf(name) === kind);
    const parents = parentsOf(kind).flatMap(([parent]) => rows.get(parent) ?? []);
    const holding = parents.filter(({ contentKind }) => content === undefined || contentKind === content);
    rows.set(
      kind,
      await repository.listParts(
        kind,
        holding.map(({ id }) => id),
      ),
    );
  }
  return rows;
}

/** A game as it is now, in one snapshot. @returns `files` of fields are ids, and texts are as they are stored */
export async function readGame(executor: Executor, game: StoredGame): Promise<{ tree: GameTree; ids: IdsOfParts }> {
  const rows = await readRows(executor, game);
  const translated = partKinds.filter(isTranslated).flatMap((kind) => rows.get(kind) ?? []);
  const said = Map.groupBy(
    await gameTreesRepository(executor).listTranslations(translated.map(({ id }) => id)),
    ({ entityId }) => entityId,
  );
  /** Without translations into the game's own language, and without those of list places that no longer exist. */
  const textsOf = (kind: NodeKind, id: string, fields: TreeNode['fields']): TreeWord[] =>
    (said.get(id) ?? []).flatMap(({ language, field, value, sourceHash }) => {
      const original = originalOf({ kind, fields }, field);
      if (language === game.language || original === undefined) return [];
      return [{ language, field, value, madeOf: sourceHash === sourceHashOf(original) ? null : sourceHash }];
    });

  const rowsIn = new Map([...rows].map(([kind, all]) => [kind, Map.groupBy(all, ({ parentId }) => parentId)] as const));
  const ids = new Map<object, string>();
  function partOf(kind: NodeKind, row: PartRow, more: object = {}): object {
    const fields = pick(kind, row);
    const lists = listsOf(kind).map(([name, child]) => [
      name,
      (rowsIn.get(child)?.get(row.id) ?? []).map((one) => partOf(child, one)),
    ]);
    const words = isTranslated(kind) && { words: textsOf(kind, row.id, fields) };
    const part = { ...fields, ...words, ...Object.fromEntries(lists), ...beside(kind, row), ...more };
    ids.set(part, row.id);
    return part;
  }
  /** Values that are neither fields nor lists of parts. */
  function beside(kind: NodeKind, row: PartRow): object {
    if (kind === 'game') return { language: game.language };
    if (kind === 'achievement') {
      const name = row['contentKind'] as ContentKindName | null;
      const [record] = (name && rowsIn.get(recordOf(name))?.get(row.id)) ?? [];
      return { content: name && record ? partOf(recordOf(name), record, { kind: name }) : null };
    }
    if (kind !== 'reward') return {};
    const {
      points = null,
      rank = null,
      subjectId: subject = null,
    } = row['rule'] as (typeof rewards.$inferSelect)['rule'];
    return { points, rank, subject };
  }
  const [root] = rows.get('game') ?? [];
  const tree = partOf('game', root as PartRow) as GameTree;
  const references = referencesOf(tree, ids);
  // A reward whose subject no longer exists can never be won; it is kept, and the readiness check reports it.
  for (const reward of tree.rewards) reward.subject = references.get(reward.subject ?? '') ?? null;
  return { tree, ids };
}

export const referencesOf = (tree: GameTree, ids: IdsOfParts): ReadonlyMap<string, string> =>
  new Map(
    nodesOf(tree).flatMap(({ fields, reference }) => {
      const id = ids.get(fields);
      return id === undefined || reference === null ? [] : [[id, reference]];
    }),
  );

/** Creates the id of a part, or that of a question, whose part is a version of it. */
export type MakeId = (kind: NodeKind | 'question', part: object) => string;

const makeNewId: MakeId = () => uuidv7();

/** Where a part is inserted, when and by whom. */
interface Place {
  gameId: string;
  at: Date;
  /** null: not by a user. */
  by: string | null;
  makeId?: MakeId;
  /** The ids of parts to which texts or rewards refer, which are created in advance. */
  ids?: IdsOfParts;
  /** The ids of the subjects of rewards, by reference. */
  idOfReference?: ReadonlyMap<string, string>;
}

/** Collects the rows of a tree's parts; all files have to be ids, and texts as they are to be stored. */
function collector({ gameId, at, by, ids, idOfReference, makeId = makeNewId }: Place) {
  const tables = partKinds.flatMap((kind) => [storedParts[kind].table, storedParts[kind].versions?.table ?? []].flat());
  const rows: TreeRows = new Map([...tables, translations].map((table) => [table, []]));
  const dates = { createdAt: at, updatedAt: at };
  const idOf = (kind: NodeKind, part: object) => ids?.get(part) ?? makeId(kind, part);

  /** Adds a row with those values for which its table has a column. */
  function addRow(table: PgTable, values: Readonly<Record<string, unknown>>): void {
    const columns = getTableColumns(table);
    rows.get(table)?.push(Object.fromEntries(Object.entries(values).filter(([name]) => name in columns)));
  }

  function translate(
    kind: NodeKind,
    entityId: string,
    { words = [], ...fields }: { words?: readonly TreeWord[] },
  ): void {
    if (!isTranslated(kind)) return;
    for (const { language, field, value, madeOf } of words) {
      const original = originalOf({ kind, fields }, field) ?? '';
      const about = { entity: kind, entityId, language, field, value, updatedAt: at, updatedBy: by };
      addRow(translations, { ...about, sourceHash: madeOf ?? sourceHashOf(original) });
    }
  }

  function ruleOf(kind: NodeKind, part: object): object {
    if (kind !== 'reward') return {};
    const { subject, points, rank } = part as GameTree['rewards'][number];
    const subjectId = idOfReference?.get(subject ?? '');
    const rule = {
      ...(subjectId && { subjectId }),
      ...(points !== null && { points }),
      ...(rank !== null && { rank }),
    };
    return { rule };
  }

  /** @param place the values of its row beside its fields: its parent and position @returns its id */
  function add(kind: NodeKind, part: object, place: Readonly<Record<string, unknown>>): string {
    const { table, versions } = storedParts[kind];
    const { content } = part as Partial<TreeAchievement>;
    const id = idOf(kind, part);
    const own = { gameId, ...place, ...dates, contentKind: content?.kind ?? null, ...ruleOf(kind, part) };
    if (versions === undefined) addRow(table, { ...columnValues(table, part), ...own, id });
    else {
      const unversioned = makeId('question', part);
      addRow(table, { ...own, id: unversioned });
      const first = {
        id,
        [propertyOf(versions.table, versions.of)]: unversioned,
        number: 1,
        createdAt: at,
        createdBy: by,
      };
      addRow(versions.table, { ...columnValues(versions.table, part), ...first });
    }
    translate(kind, id, part);
    for (const [name, child] of listsOf(kind)) {
      const list = (part as Readonly<Record<string, object[]>>)[name] ?? [];
      list.forEach((one, index) => add(child, one, { ...placeIn(kind, child, id), position: index + 1 }));
    }
    if (content) add(recordOf(content.kind), content, placeIn(kind, recordOf(content.kind), id));
    return id;
  }

  return { rows, add };
}

const propertyOf = (table: PgTable, column: PgColumn): string =>
  Object.entries(getTableColumns(table)).find(([, one]) => one === column)?.[0] ?? '';

/** The values of a part's row that refer to its parent. */
function placeIn(parent: NodeKind, kind: NodeKind, parentId: string): Record<string, string> {
  const column = storedParts[kind].in[parent];
  return column === undefined ? {} : { [propertyOf(storedParts[kind].table, column)]: parentId };
}

/** Adds the lengths of files, which the records of documents and recordings contain as well. */
async function addExtents(executor: Executor, rows: TreeRows): Promise<void> {
  const all = Object.values(storedParts).flatMap(({ table, extent }) =>
    extent === undefined ? [] : (rows.get(table) ?? []).map((row) => ({ row, extent })),
  );
  const wanted = all.flatMap(({ row: { file } }) => (typeof file === 'string' ? file : []));
  const files = new Map((await gameTreesRepository(executor).listMedia(wanted)).map((file) => [file.id, file]));
  for (const { row, extent } of all) row[extent] = files.get(String(row['file']))?.[extent] ?? null;
}

async function store(executor: Executor, rows: TreeRows): Promise<void> {
  await addExtents(executor, rows);
  await gameTreesRepository(executor).insertAll(rows);
}

/** Ids for those parts of a tree to which something may refer, including the game, by part and by reference. */
export function newIds(
  tree: GameTree,
  makeId = makeNewId,
): { ids: IdsOfParts; idOfReference: ReadonlyMap<string, string> } {
  const named = nodesOf(tree).flatMap(({ kind, fields, reference }) =>
    reference === null ? [] : [{ part: fields, reference, id: makeId(kind, fields) }],
  );
  return {
    ids: new Map(named.map(({ part, id }) => [part, id])),
    idOfReference: new Map(named.map(({ reference, id }) => [reference, id])),
  };
}

/**
 * Writes a game with all its parts, as a draft unless `status` is set. `tree`: with ids of files, and texts as they are to be
 * stored. `makeId`: creates the ids that `newIds` did not.
 */
export async function writeGame(
  executor: Executor,
  tree: GameTree,
  { ids, idOfReference }: ReturnType<typeof newIds>,
  { status = 'draft', ...place }: Pick<Place, 'at' | 'by' | 'makeId'> & { status?: Status },
): Promise<string> {
  const gameId = ids.get(tree) ?? uuidv7();
  const { rows, add } = collector({ gameId, ids, idOfReference, ...place });
  add('game', tree, { status, publishedAt: status === 'published' ? place.at : null });
  await store(executor, rows);
  return gameId;
}

/** Writes a level or an achievement with all its parts, at its place. */
export async function writePart<K extends 'level' | 'achievement'>(
  executor: Executor,
  kind: K,
  part: K extends 'level' ? TreeLevel : TreeAchievement,
  { gameId, at, by, makeId, ...place }: Omit<Place, 'ids'> & { position: number; tierId?: string; levelId?: string },
): Promise<string> {
  const { rows, add } = collector({ gameId, at, by, ...(makeId && { makeId }) });
  const id = add(kind, part, place);
  await store(executor, rows);
  return id;
}
