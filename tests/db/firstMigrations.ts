import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ourMigrations } from '#server/platform/db/migrate.ts';

const nameOfJournal = join('meta', '_journal.json');
const journal = JSON.parse(readFileSync(join(ourMigrations, nameOfJournal), 'utf8')) as { entries: { tag: string }[] };

/** The names of all migrations, in order. */
export const migrationTags = journal.entries.map(({ tag }) => tag);

/** The first of our migrations alone, in a folder for `migrateDatabase`. @returns the folder */
export function firstMigrations(count: number, folder: string): string {
  cpSync(ourMigrations, folder, { recursive: true });
  writeFileSync(join(folder, nameOfJournal), JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  return folder;
}
