import { and, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { comparable } from './listing.sql.ts';
import type { Culture } from '#shared/vocabulary/vocabulary.ts';

/** What a user sees and writes in the backoffice. */
export interface Scope {
  /** The games of the rows; null: every game. */
  readonly games: readonly string[] | null;
  /** The audiences of the news; null: every audience, and news for all. */
  readonly cultures: readonly Culture[] | null;
  /** Contents only, without people and their results. */
  readonly contentsOnly: boolean;
}

export const everything: Scope = { games: null, cultures: null, contentsOnly: false };

interface Scoped {
  /** The id of the game that a row belongs to, or is; undefined: rows belong to no game. */
  readonly game?: PgColumn | SQL | undefined;
  readonly culture?: PgColumn | undefined;
  /** The rows of a scope, if neither a game nor an audience decides it. */
  readonly restrict?: ((scope: Scope) => SQL | undefined) | undefined;
}

/** The condition for rows in the scope; undefined: all of them. */
export const within = ({ game, culture, restrict }: Scoped, scope: Scope): SQL | undefined => {
  const { games, cultures } = scope;
  return and(
    games === null || game === undefined ? undefined : inArray(comparable(game), [...games]),
    cultures === null || culture === undefined ? undefined : inArray(culture, [...cultures]),
    restrict?.(scope),
  );
};
