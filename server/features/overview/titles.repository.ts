import { inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '#server/db/client.ts';
import { achievements, games, levels, teams, tiers } from '#server/db/schema/games.ts';
import { files } from '#server/db/schema/files.ts';
import { news } from '#server/db/schema/news.ts';
import { stories } from '#server/db/schema/play.ts';
import { rewards } from '#server/db/schema/rewards.ts';
import { users } from '#server/db/schema/users.ts';

/** What the records of a resource are called, where they have a name. */
const named: Readonly<Record<string, { table: PgTable & { id: PgColumn }; title: PgColumn }>> = {
  games: { table: games, title: games.name },
  tiers: { table: tiers, title: tiers.name },
  levels: { table: levels, title: levels.name },
  achievements: { table: achievements, title: achievements.title },
  teams: { table: teams, title: teams.name },
  news: { table: news, title: news.title },
  rewards: { table: rewards, title: rewards.title },
  users: { table: users, title: users.username },
  submissions: { table: stories, title: stories.title },
  media: { table: files, title: files.name },
};

export const titlesRepository = (db: Executor) => ({
  /** The names of records by their id; who has none, or is not there any more, is left out. */
  async find(records: readonly { resource: string; resourceId: string }[]): Promise<ReadonlyMap<string, string>> {
    const byResource = Map.groupBy(records, ({ resource }) => resource);
    const found = await Promise.all(
      [...byResource].map(async ([resource, of]) => {
        const source = named[resource];
        if (source === undefined) return [];
        const { table, title } = source;
        const ids = of.map(({ resourceId }) => resourceId);
        return db.select({ id: table.id, title }).from(table).where(inArray(table.id, ids));
      }),
    );
    return new Map(found.flat().map(({ id, title }) => [String(id), String(title)]));
  },
});
