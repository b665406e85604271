import { and, inArray, ne, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { FieldError } from '#shared/http/errors.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import { games } from '#server/schema/games.ts';

const isId = (name: string) => z.uuid().safeParse(name).success;

export type GameReference = { id: string; error?: undefined } | { id?: undefined; error: FieldError };

/** A game as a row of a file says it; an exported list has its id and its name. */
export interface SaidGame {
  game?: string | undefined;
  gameId?: string | undefined;
}

/** Where somebody has changed one of both in an exported list, it is not known which is meant. */
export const contradiction = (path: string): FieldError => ({ path, message: 'Is another one than its id says' });

/** The games with these ids, or else with these names, case-insensitive, or with ids as names; archived ones are excluded. */
export async function findGames(tx: Transaction, rows: readonly SaidGame[]): Promise<(row: SaidGame) => GameReference> {
  const wanted = [...new Set(rows.flatMap(({ game = '', gameId = '' }) => [game, gameId]))];
  const found = await tx
    .select({ id: games.id, name: sql<string>`lower(${games.name})` })
    .from(games)
    .where(
      and(
        or(
          inArray(
            sql`lower(${games.name})`,
            wanted.map((name) => sql`lower(${name})`),
          ),
          inArray(games.id, wanted.filter(isId)),
        ),
        ne(games.status, 'archived'),
      ),
    );
  const byName = Map.groupBy(found, ({ name }) => name);
  const byId = Map.groupBy(found, ({ id }) => id);
  return ({ game = '', gameId }) => {
    const name = game.toLowerCase();
    const [first, second] =
      gameId === undefined ? (byName.get(name) ?? byId.get(name) ?? []) : (byId.get(gameId.toLowerCase()) ?? []);
    if (first === undefined) return { error: { path: 'game', message: 'No such game' } };
    if (second !== undefined) return { error: { path: 'game', message: 'Several games have this name' } };
    if (gameId !== undefined && name !== '' && name !== first.name) return { error: contradiction('game') };
    return { id: first.id };
  };
}
