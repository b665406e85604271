import { and, asc, eq, getTableColumns, like, lte, ne, notExists, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { achievementsBackoffice } from '#shared/game/achievements.contract.ts';
import type { MediaUse, MediaUses } from '#shared/files/files.contract.ts';
import type { GamePart } from '#shared/game/gamePart.ts';
import { gameParts } from '#shared/gameTrees/gameParts.ts';
import { gamesBackoffice } from '#shared/game/games.contract.ts';
import { levelsBackoffice } from '#shared/game/levels.contract.ts';
import { newsBackoffice } from '#shared/news/news.contract.ts';
import { richTextFields, type Resource } from '#shared/http/resource.ts';
import { rewardsBackoffice } from '#shared/rewards/rewards.contract.ts';
import { teamsBackoffice } from '#shared/users/teams.contract.ts';
import { tiersBackoffice } from '#shared/game/tiers.contract.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { translations } from '#server/schema/content.ts';
import { fileRemovals, files } from '#server/schema/files.ts';
import { partKinds, storedParts } from '#server/schema/gameParts.ts';
import { achievements, games, levels, teams, tiers } from '#server/schema/games.ts';
import { news } from '#server/schema/news.ts';
import { rewards } from '#server/schema/rewards.ts';
import { users } from '#server/schema/users.ts';
import { idOfHolder } from '#server/engines/resources/gameParts.sql.ts';
import { within, type Scope } from '#server/engines/resources/scope.ts';

/** Without the bytes, which are read on their own. */
const { small: _, ...storedColumns } = getTableColumns(files);

export type StoredFile = Omit<typeof files.$inferSelect, 'small'>;
export type NewFile = typeof files.$inferInsert;
export type FilePurpose = StoredFile['purpose'];

interface Place {
  table: PgTable & { id: PgColumn };
  title: PgColumn;
  game: PgColumn;
  culture?: PgColumn;
  files: PgColumn[];
  texts: PgColumn[];
}

/** Where a resource refers to files: its fields that hold one, and its rich texts. */
function placeOf(
  { fields, files: own = {} }: Pick<Resource, 'fields' | 'files'>,
  place: Pick<Place, 'table' | 'title' | 'game' | 'culture'>,
): Place {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(place.table);
  const named = (names: readonly string[]) => names.flatMap((name) => columns[name] ?? []);
  return { ...place, files: named(Object.keys(own)), texts: named(richTextFields(fields)) };
}

const ofNews = placeOf(newsBackoffice, { table: news, title: news.name, game: news.gameId, culture: news.culture });

/** Where files are used: by id in a column, by address in a text, or in a translation of it. */
const places: Readonly<Record<MediaUse['resource'], Place>> = {
  games: placeOf(gamesBackoffice, { table: games, title: games.name, game: games.id }),
  tiers: placeOf(tiersBackoffice, { table: tiers, title: tiers.name, game: tiers.gameId }),
  levels: placeOf(levelsBackoffice, { table: levels, title: levels.name, game: levels.gameId }),
  achievements: placeOf(achievementsBackoffice, {
    table: achievements,
    title: achievements.title,
    game: achievements.gameId,
  }),
  // The link may lead to a video of the media library.
  news: { ...ofNews, texts: [...ofNews.texts, news.link] },
  rewards: placeOf(rewardsBackoffice, { table: rewards, title: rewards.title, game: rewards.gameId }),
  teams: placeOf(teamsBackoffice, { table: teams, title: teams.name, game: teams.gameId }),
};

/** Achievements whose content uses a file. Earlier versions of a question count, because players have seen them. */
function contentsWith(fileId: string, address: string): SQL {
  const found = partKinds.flatMap((kind) => {
    const achievementId = kind === 'achievement' ? undefined : idOfHolder(kind, 'achievement');
    const { fields, files: own = {} }: GamePart = gameParts[kind];
    const { table, versions } = storedParts[kind];
    const saying = versions?.table ?? table;
    const columns: Readonly<Record<string, PgColumn>> = getTableColumns(saying);
    const named = (names: readonly string[]) => names.flatMap((name) => columns[name] ?? []);
    const rich = named(richTextFields(fields));
    const shows = [
      ...named(Object.keys(own)).map((column) => eq(column, fileId)),
      ...rich.map((text) => like(text, address)),
      ...(rich.length > 0 ? [translatedWith(saying.id, address)] : []),
    ];
    if (achievementId === undefined || shows.length === 0) return [];
    const versionsOf = versions && sql`join ${versions.table} on ${eq(versions.of, table.id)}`;
    return [sql`select ${achievementId} from ${table} ${versionsOf} where ${or(...shows)}`];
  });
  return sql`${achievements.id} in (${sql.join(found, sql` union all `)})`;
}

const translatedWith = (id: PgColumn, address: string) => sql`exists (select from ${translations}
  where ${eq(translations.entityId, id)} and ${like(translations.value, address)})`;

const resourcesWithFiles = Object.keys(places) as MediaUse['resource'][];

export const filesRepository = (executor: Executor) => ({
  async find(id: string): Promise<StoredFile | null> {
    const [file] = await executor.select(storedColumns).from(files).where(eq(files.id, id));
    return file ?? null;
  },

  async findSmall(id: string): Promise<Buffer | null> {
    const [file] = await executor.select({ small: files.small }).from(files).where(eq(files.id, id));
    return file?.small ?? null;
  },

  /** Locks the user against erasure until the transaction ends. @returns false for a user who is deactivated or erased */
  async lockActiveOwner(userId: string): Promise<boolean> {
    const isActive = and(eq(users.id, userId), eq(users.isActive, true));
    const rows = await executor.select({ id: users.id }).from(users).where(isActive).for('no key update');
    return rows.length > 0;
  },

  async insert(file: NewFile): Promise<StoredFile> {
    const [stored] = await executor.insert(files).values(file).returning(storedColumns);
    return stored as StoredFile;
  },

  isMedia: async (id: string): Promise<boolean> =>
    (await executor.$count(files, and(eq(files.id, id), eq(files.purpose, 'media')))) > 0,

  /** The uses of the file, by resource and title, within the scope. */
  async listUses(fileId: string, scope: Scope): Promise<MediaUses> {
    const address = `%/files/${fileId}/%`;
    const uses: MediaUse[] = [];
    let elsewhere = 0;
    for (const resource of resourcesWithFiles) {
      const place = places[resource];
      const { table, title, files: columns, texts } = place;
      const rows = await executor
        .select({ id: table.id, title, isSeen: sql<boolean>`${within(place, scope) ?? true}` })
        .from(table)
        .where(
          or(
            ...columns.map((column) => eq(column, fileId)),
            ...texts.map((text) => like(text, address)),
            translatedWith(table.id, address),
            resource === 'achievements' ? contentsWith(fileId, address) : undefined,
          ),
        )
        .orderBy(asc(title), asc(table.id));
      const seen = rows.filter(({ isSeen }) => isSeen);
      uses.push(...seen.map((row) => ({ resource, id: String(row.id), title: String(row.title) })));
      elsewhere += rows.length - seen.length;
    }
    return { uses, elsewhere };
  },

  /** Deletes a user's own uploads; the media library belongs to everybody. @returns their ids */
  async removeOwned(ownerId: string): Promise<string[]> {
    const removed = await executor
      .delete(files)
      .where(and(eq(files.ownerId, ownerId), ne(files.purpose, 'media')))
      .returning({ id: files.id });
    return removed.map(({ id }) => id);
  },

  /** Deletes photos of a user that are no longer shown. @returns their ids */
  async removeOldPhotos(ownerId: string): Promise<string[]> {
    const shown = executor.select({ id: users.profileImageId }).from(users).where(eq(users.profileImageId, files.id));
    const removed = await executor
      .delete(files)
      .where(and(eq(files.ownerId, ownerId), eq(files.purpose, 'avatar'), notExists(shown)))
      .returning({ id: files.id });
    return removed.map(({ id }) => id);
  },

  /** Schedules the removal of the bytes in a day, unless the file's row exists by then. */
  async noteStoring(id: string): Promise<void> {
    await executor.insert(fileRemovals).values({ id, dueAt: sql`now() + interval '1 day'` });
  },

  /** Some of the files whose bytes are due for removal. */
  async listDueRemovals(): Promise<string[]> {
    const isDue = lte(fileRemovals.dueAt, sql`now()`);
    const due = await executor.select({ id: fileRemovals.id }).from(fileRemovals).where(isDue).limit(1_000);
    return due.map(({ id }) => id);
  },

  async forgetRemoval(id: string): Promise<void> {
    await executor.delete(fileRemovals).where(eq(fileRemovals.id, id));
  },
});
