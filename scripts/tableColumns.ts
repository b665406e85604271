/** Which columns each table has had, by the place of the migration: what a backup of an earlier version may name. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WrittenFile } from './writtenFiles.ts';

const folder = 'server/schema/migrations';

/** By table and column: the migration that made it, the one that took it away, the one that made it again, and so on. */
type TableColumns = Record<string, Record<string, number[]>>;

const byName = <T>(all: Record<string, T>) => Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Snapshots of the schema that drizzle-kit keeps, the newest last; it compares with that one alone. */
export const snapshotsIn = async (root: string): Promise<string[]> =>
  (await readdir(join(root, folder, 'meta')))
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .map((name) => join(root, folder, 'meta', name));

/** The list with what the newest migration has changed. Columns that the database computes are left out. */
export async function tableColumns(root: string): Promise<WrittenFile> {
  const path = `${folder}/columns.json`;
  const read = async <T>(file: string) => JSON.parse(await readFile(file, 'utf8')) as T;
  const columns = await read<TableColumns>(join(root, path));
  const { entries } = await read<{ entries: unknown[] }>(join(root, folder, 'meta', '_journal.json'));
  const newest = (await snapshotsIn(root)).at(-1) ?? '';
  const { tables } = await read<{
    tables: Record<string, { name: string; columns: Record<string, { generated?: unknown }> }>;
  }>(newest);
  const present = new Map(
    Object.values(tables).map((table) => [
      table.name,
      new Set(Object.keys(table.columns).filter((name) => table.columns[name]?.generated === undefined)),
    ]),
  );
  for (const [table, names] of present)
    for (const name of names) {
      const changes = ((columns[table] ??= {})[name] ??= []);
      if (changes.length % 2 === 0) changes.push(entries.length - 1);
    }
  for (const [table, named] of Object.entries(columns))
    for (const [name, changes] of Object.entries(named))
      if (changes.length % 2 === 1 && present.get(table)?.has(name) !== true) changes.push(entries.length - 1);
  const lines = byName(columns).map(
    ([table, named]) =>
      `  "${table}": { ${byName(named)
        .map(([name, changes]) => `"${name}": [${changes.join(', ')}]`)
        .join(', ')} }`,
  );
  return { path, text: `{\n${lines.join(',\n')}\n}\n` };
}
