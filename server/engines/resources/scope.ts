import { and, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { comparable } from './listing.sql.ts';
import type { Culture } from '#shared/vocabulary/vocabulary.ts';

/** What somebody sees and writes in the backoffice. */
export interface Scope {
  /** The games whose things they are; null: every game. */
  readonly games: readonly string[] | null;
  /** The audiences whose news they are; null: every audience, and what is for all. */
  readonly cultures: readonly Culture[] | null;
  /** Not who people are, and what became of them. */
  readonly contentsOnly: boolean;
}

export const everything: Scope = { games: null, cultures: null, contentsOnly: false };

interface Scoped {
  /** The id of the game that a row belongs to, or is; without it, rows belong to none. */
  readonly game?: PgColumn | SQL | undefined;
  readonly culture?: PgColumn | undefined;
  /** Which rows a scope has, where neither a game nor an audience says it. */
  readonly reach?: ((scope: Scope) => SQL | undefined) | undefined;
}

/** The rows that lie in the scope; undefined: all of them do. */
export const within = ({ game, culture, reach }: Scoped, scope: Scope): SQL | undefined => {
  const { games, cultures } = scope;
  return and(
    games === null || game === undefined ? undefined : inArray(comparable(game), [...games]),
    cultures === null || culture === undefined ? undefined : inArray(culture, [...cultures]),
    reach?.(scope),
  );
};
