import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ourMigrations } from '#server/platform/db/migrate.ts';

const nameOfJournal = join('meta', '_journal.json');
const journal = JSON.parse(readFileSync(join(ourMigrations, nameOfJournal), 'utf8')) as { entries: { tag: string }[] };

/** The names of all migrations, in order. */
export const migrationTags = journal.entries.map(({ tag }) => tag);

/** Whether its first line says that the servers of the release before go on working on it (decision 037). */
export const isDeclaredCompatible = (tag: string): boolean =>
  readFileSync(join(ourMigrations, `${tag}.sql`), 'utf8').startsWith('-- compatible');

/** The first of our migrations alone, in a folder for `migrateDatabase`. @returns the folder */
export function firstMigrations(count: number, folder: string): string {
  cpSync(ourMigrations, folder, { recursive: true });
  writeFileSync(join(folder, nameOfJournal), JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  return folder;
}
