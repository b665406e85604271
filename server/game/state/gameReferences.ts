import { inArray, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { FieldError } from '#shared/http/errors.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import { games } from '#server/schema/games.ts';

const isId = (name: string) => z.uuid().safeParse(name).success;

export type GameReference =
  | { id: string; name: string; error?: undefined }
  | { id?: undefined; name?: undefined; error: FieldError };

/** A game as a row of a file says it; an exported list has its id and its name. */
export interface SaidGame {
  game?: string | undefined;
  gameId?: string | undefined;
}

/** Where somebody has changed one of both in an exported list, it is not known which is meant. */
export const contradiction = (path: string): FieldError => ({ path, message: 'Is another one than its id says' });

/** The games with these ids, or else with these names, case-insensitive, or with ids as names; not archived ones. */
export async function findGames(tx: Transaction, rows: readonly SaidGame[]): Promise<(row: SaidGame) => GameReference> {
  const wanted = [...new Set(rows.flatMap(({ game = '', gameId = '' }) => [game, gameId]))];
  const found = await tx
    .select({ id: games.id, name: games.name, folded: sql<string>`lower(${games.name})`, status: games.status })
    .from(games)
    .where(
      or(
        inArray(
          sql`lower(${games.name})`,
          wanted.map((name) => sql`lower(${name})`),
        ),
        inArray(games.id, wanted.filter(isId)),
      ),
    );
  const byName = Map.groupBy(found, ({ folded }) => folded);
  const byId = Map.groupBy(found, ({ id }) => id);
  const refused = (message: string) => ({ error: { path: 'game', message } });
  return ({ game = '', gameId }) => {
    const name = game.toLowerCase();
    const meant =
      gameId === undefined ? (byName.get(name) ?? byId.get(name) ?? []) : (byId.get(gameId.toLowerCase()) ?? []);
    const [first, second] = meant.filter(({ status }) => status !== 'archived');
    if (second !== undefined) return refused('Several games have this name');
    if (first === undefined) return refused(meant.length > 0 ? 'Is archived' : 'No such game');
    if (gameId !== undefined && name !== '' && name !== first.folded) return { error: contradiction('game') };
    return { id: first.id, name: first.name };
  };
}
