/**
 * What an installation goes through that has been in use since the first release: each migration meets rows in every table, with
 * a value in every column. The rows are in `rows`, a file for each migration that adds what it does not fill itself.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resources } from '#shared/api.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { verifyLedger } from '#server/game/points/verification.service.ts';
import { backoffice } from '#tests/factories/backoffice.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { createTemporaryFolder } from '#tests/setup/temporaryFolder.ts';
import { firstMigrations, migrationTags } from './migrations.ts';

const database = useTestDatabase({ isMigrated: false });
const server = useTestApp(database, new Date('2026-03-03T10:00:00Z'));
const folderOfRows = join(import.meta.dirname, 'rows');
/** The last migration of the first release: nobody has had an earlier schema. */
const firstRelease = '0002_memberships';

/** In the rows, `id('ada')` is a UUID of version 4 that is always the same. */
const idFunction = `CREATE SCHEMA made; CREATE FUNCTION made.id(name text) RETURNS uuid LANGUAGE sql AS
  $$ SELECT overlay(overlay(md5(name) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid $$`;

async function insertRows(tag: string): Promise<void> {
  const file = join(folderOfRows, `${tag}.sql`);
  if (existsSync(file))
    await database.pool.query(`SET search_path = public, made; ${readFileSync(file, 'utf8')}; RESET search_path`);
}

interface Stored {
  /** How many rows each table has. */
  rows: Record<string, number>;
  /** The columns in which no row has a value. */
  empty: string[];
}

async function stored(): Promise<Stored> {
  const { rows: columns } = await database.pool.query<{ table: string; column: string }>(`
    SELECT table_name AS table, column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' ORDER BY table_name, ordinal_position`);
  const tables = Map.groupBy(columns, ({ table }) => table);
  const counts = [...tables].map(([table, own]) => {
    const values = own.map(({ column }) => `count("${column}")`).join(', ');
    return `SELECT '${table}' AS table, count(*)::int AS rows, ARRAY[${values}]::int[] AS values FROM "${table}"`;
  });
  const { rows } = await database.pool.query<{ table: string; rows: number; values: number[] }>(
    counts.join(' UNION ALL '),
  );
  return {
    rows: Object.fromEntries(rows.map((one) => [one.table, one.rows])),
    empty: rows.flatMap(({ table, values }) =>
      (tables.get(table) ?? []).filter((_, place) => values[place] === 0).map(({ column }) => `${table}.${column}`),
    ),
  };
}

/** The tables that have fewer rows than before; one that a migration has removed is none of them. */
const thinned = (before: Stored, after: Stored) =>
  Object.keys(after.rows).filter((table) => (after.rows[table] ?? 0) < (before.rows[table] ?? 0));

describe('a database in use since the first release', () => {
  it('comes through every migration without losing a row', async () => {
    await database.pool.query(idFunction);
    const folder = createTemporaryFolder('gamehub-upgrade-');
    const since = migrationTags.indexOf(firstRelease);
    expect(since).toBeGreaterThan(-1);
    let before: Stored = { rows: {}, empty: [] };
    for (const [place, tag] of migrationTags.entries()) {
      await migrateDatabase(database.url, firstMigrations(place + 1, folder));
      if (place < since) continue;
      expect(thinned(before, await stored()), `${tag} takes rows away`).toEqual([]);
      await insertRows(tag);
      before = await stored();
      expect(before.empty, `tests/db/rows/${tag}.sql has to give these a value`).toEqual([]);
    }
    rmSync(folder, { recursive: true });
  });

  it('has rows for migrations that there are', () => {
    const files = readdirSync(folderOfRows).map((name) => name.replace('.sql', ''));
    expect(files.filter((tag) => !migrationTags.includes(tag))).toEqual([]);
  });

  it('is read by the backoffice, record by record', async () => {
    const admin = backoffice(server, 'admin');
    for (const { name } of Object.values(resources)) {
      const { rows } = await admin.list(`/${name}?_end=100`);
      expect(rows.length, name).toBeGreaterThan(0);
      for (const { id } of rows) expect((await admin.get(`/${name}/${id}`)).id).toBe(id);
    }
  });

  it('has points that are what its ledger says', async () => {
    expect((await verifyLedger(database.db)).differences).toEqual([]);
  });
});
