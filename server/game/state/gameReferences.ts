import { and, inArray, ne, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { FieldError } from '#shared/http/errors.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import { games } from '#server/schema/games.ts';

const isId = (name: string) => z.uuid().safeParse(name).success;

export type GameReference = { id: string; error?: undefined } | { id?: undefined; error: FieldError };

/** The games with these names, case-insensitive, or ids; archived ones are excluded. */
export async function findGamesByName(
  tx: Transaction,
  names: readonly string[],
): Promise<(name: string) => GameReference> {
  const wanted = [...new Set(names)];
  const rows = await tx
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
  const byName = Map.groupBy(rows, ({ name }) => name);
  const byId = Map.groupBy(rows, ({ id }) => id);
  return (name) => {
    const [first, second] = byName.get(name.toLowerCase()) ?? byId.get(name.toLowerCase()) ?? [];
    if (first === undefined) return { error: { path: 'game', message: 'No such game' } };
    if (second !== undefined) return { error: { path: 'game', message: 'Several games have this name' } };
    return { id: first.id };
  };
}
