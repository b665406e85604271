/** Where the rows of the parts of a game are. */
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { NodeKind } from '#shared/gameTrees/gameParts.ts';
import { contentParts } from './content.ts';
import { achievements, games, levels, tiers } from './games.ts';
import { news } from './news.ts';
import { rewards } from './rewards.ts';

type Table = PgTable & { id: PgColumn };

export interface StoredPart {
  readonly table: Table;
  /** The column that holds the id of what it is in, by the kind of that. */
  readonly in: Readonly<Partial<Record<NodeKind, PgColumn>>>;
  /** What its rows in one parent are ordered by, before their ids; records, of which there is one, by nothing. */
  readonly order?: PgColumn;
  /** Set in rows that were taken out and are kept for those who have seen them. */
  readonly removedAt?: PgColumn;
  /** What it says is in its newest version; `of` holds its id. Translations are of versions. */
  readonly versions?: { readonly table: Table; readonly of: PgColumn; readonly number: PgColumn };
  /** What its record repeats of its file. */
  readonly extent?: 'pages' | 'duration';
}

export const storedParts: Readonly<Record<NodeKind, StoredPart>> = {
  game: { table: games, in: {} },
  tier: { table: tiers, in: { game: tiers.gameId }, order: tiers.position },
  level: { table: levels, in: { tier: levels.tierId }, order: levels.position },
  achievement: { table: achievements, in: { level: achievements.levelId }, order: achievements.position },
  ...contentParts,
  news: { table: news, in: { game: news.gameId }, order: news.displayDate },
  reward: { table: rewards, in: { game: rewards.gameId }, order: rewards.position },
};

/** Every kind of part, each after what it is in. */
export const partKinds = Object.keys(storedParts) as NodeKind[];
