import { and, inArray, ne, sql } from 'drizzle-orm';
import type { FieldError } from '#shared/errors.ts';
import type { Transaction } from '#server/db/client.ts';
import { games } from '#server/db/schema/games.ts';

export type GameReference = { id: string; fault?: undefined } | { id?: undefined; fault: FieldError };

/** The games that names mean, whatever their capitals; archived ones are not meant. */
export async function findGamesByName(
  tx: Transaction,
  names: readonly string[],
): Promise<(name: string) => GameReference> {
  const rows = await tx
    .select({ id: games.id, name: sql<string>`lower(${games.name})` })
    .from(games)
    .where(
      and(
        inArray(
          sql`lower(${games.name})`,
          [...new Set(names)].map((name) => sql`lower(${name})`),
        ),
        ne(games.status, 'archived'),
      ),
    );
  const byName = Map.groupBy(rows, ({ name }) => name);
  return (name) => {
    const [first, second] = byName.get(name.toLowerCase()) ?? [];
    if (first === undefined) return { fault: { path: 'game', message: 'No such game' } };
    if (second !== undefined) return { fault: { path: 'game', message: 'Several games have this name' } };
    return { id: first.id };
  };
}
