import { and, asc, desc, eq, getTableColumns, isNull, max, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { columnsOf } from '#server/platform/db/columnsOf.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { translations } from '#server/schema/content.ts';
import { files } from '#server/schema/files.ts';
import { storedParts } from '#server/schema/gameParts.ts';
import { achievements, games, levels, tiers } from '#server/schema/games.ts';
import { parentsOf } from '#server/engines/resources/gameParts.sql.ts';
import { within, type Scope } from '#server/engines/resources/scope.ts';
import type { NodeKind } from '#shared/gameTrees/gameParts.ts';

/** The rows of a tree, by table; in an order in which each row's references exist before it. */
export type TreeRows = ReadonlyMap<PgTable, Record<string, unknown>[]>;

export type PartRow = Readonly<Record<string, unknown>> & { id: string; parentId: string };

/** A statement has at most 65,535 parameters. */
const rowsAtOnce = 500;

/** Passes all ids as one parameter. */
const isAnyOf = (column: PgColumn, ids: readonly string[]): SQL => sql`${column} = any(${sql.param([...ids])}::uuid[])`;

/** Without the bytes of the small size. */
const mediaColumns = {
  ...columnsOf(files, 'id', 'sha256', 'name', 'mediaType', 'size'),
  ...columnsOf(files, 'alt', 'focusX', 'focusY', 'pages', 'duration'),
};

/** Reads the parts of a game, each list in order, and writes them for another one. */
export const gameTreesRepository = (db: Executor) => ({
  findGame: async (id: string, scope: Scope) => {
    const [game] = await db
      .select()
      .from(games)
      .where(and(eq(games.id, id), within({ game: games.id }, scope)));
    return game;
  },

  findLevel: async (id: string, scope: Scope) => {
    const [level] = await db
      .select()
      .from(levels)
      .where(and(eq(levels.id, id), within({ game: levels.gameId }, scope)));
    return level;
  },

  findAchievement: async (id: string, scope: Scope) => {
    const [achievement] = await db
      .select()
      .from(achievements)
      .where(and(eq(achievements.id, id), within({ game: achievements.gameId }, scope)));
    return achievement;
  },

  /** The parts of a kind below any of these, in order; in their newest versions, `id` being the version's. */
  async listParts(kind: NodeKind, parentIds: readonly string[]): Promise<PartRow[]> {
    const { table, order, removedAt, versions } = storedParts[kind];
    const columns = parentsOf(kind).map(([, column]) => column);
    const place = [...(order === undefined ? [] : [asc(order)]), asc(table.id)];
    const found = db
      .selectDistinctOn([...(order === undefined ? [] : [order]), table.id], {
        ...getTableColumns(table),
        ...(versions && getTableColumns(versions.table)),
        parentId: sql<string>`coalesce(${sql.join(columns, sql`, `)}, null)`,
      })
      .from(table as PgTable)
      .where(and(removedAt && isNull(removedAt), or(...columns.map((column) => isAnyOf(column, parentIds)))))
      .orderBy(...place, ...(versions === undefined ? [] : [desc(versions.number)]))
      .$dynamic();
    return (await (versions === undefined
      ? found
      : found.innerJoin(versions.table, eq(versions.of, table.id)))) as PartRow[];
  },

  /** All translations of these that are not blank. */
  listTranslations: (entityIds: readonly string[]) =>
    db
      .select()
      .from(translations)
      .where(and(isAnyOf(translations.entityId, entityIds), sql`btrim(${translations.value}) <> ''`))
      .orderBy(sql`${translations.language} collate "C"`, sql`${translations.field} collate "C"`),

  /** Those of the ids that are files of the media library. */
  listMedia: (ids: readonly string[]) =>
    db
      .select(mediaColumns)
      .from(files)
      .where(and(isAnyOf(files.id, ids), eq(files.purpose, 'media')))
      .orderBy(asc(files.sha256), asc(files.createdAt), asc(files.id)),

  /** Files of the media library with these contents, those that are not archived first. */
  listMediaByContent: (hashes: readonly string[]) =>
    db
      .select(mediaColumns)
      .from(files)
      .where(and(sql`${files.sha256} = any(${sql.param([...hashes])}::text[])`, eq(files.purpose, 'media')))
      .orderBy(asc(files.isArchived), asc(files.createdAt), asc(files.id)),

  /** Locks a tier, so that levels get their positions in it one after the other; null when it is not in the scope. */
  lockTier: async (id: string, scope: Scope) => {
    const [tier] = await db
      .select({ id: tiers.id, gameId: tiers.gameId })
      .from(tiers)
      .where(and(eq(tiers.id, id), within({ game: tiers.gameId }, scope)))
      .for('no key update');
    return tier ?? null;
  },

  lockLevel: async (id: string, scope: Scope) => {
    const [level] = await db
      .select({ id: levels.id, gameId: levels.gameId })
      .from(levels)
      .where(and(eq(levels.id, id), within({ game: levels.gameId }, scope)))
      .for('no key update');
    return level ?? null;
  },

  nextLevelPosition: async (tierId: string) => {
    const [last] = await db
      .select({ position: max(levels.position) })
      .from(levels)
      .where(eq(levels.tierId, tierId));
    return (last?.position ?? 0) + 1;
  },

  nextAchievementPosition: async (levelId: string) => {
    const [last] = await db
      .select({ position: max(achievements.position) })
      .from(achievements)
      .where(eq(achievements.levelId, levelId));
    return (last?.position ?? 0) + 1;
  },

  /** Serializes imports of games until the transaction ends, so that no file is stored twice. */
  lockImport: () => db.execute(sql`select pg_advisory_xact_lock(4180004)`),

  insertAll: async (rows: TreeRows): Promise<void> => {
    for (const [table, all] of rows) {
      for (let at = 0; at < all.length; at += rowsAtOnce) {
        await db.insert(table).values(all.slice(at, at + rowsAtOnce) as never);
      }
    }
  },
});

type Repository = ReturnType<typeof gameTreesRepository>;
export type StoredGame = NonNullable<Awaited<ReturnType<Repository['findGame']>>>;
