import { inArray, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { FieldError } from '#shared/http/errors.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import { games } from '#server/schema/games.ts';

const isId = (name: string) => z.uuid().safeParse(name).success;

export type GameReference =
  | { id: string; name: string; error?: undefined }
  | { id?: undefined; name?: undefined; error: FieldError };

/** The games with these names, case-insensitive, or ids, except archived ones. */
export async function findGamesByName(
  tx: Transaction,
  names: readonly string[],
): Promise<(name: string) => GameReference> {
  const wanted = [...new Set(names)];
  const rows = await tx
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
  const byName = Map.groupBy(rows, ({ folded }) => folded);
  const byId = Map.groupBy(rows, ({ id }) => id);
  return (name) => {
    const found = byName.get(name.toLowerCase()) ?? byId.get(name.toLowerCase()) ?? [];
    const [first, second] = found.filter(({ status }) => status !== 'archived');
    if (second !== undefined) return { error: { path: 'game', message: 'Several games have this name' } };
    if (first !== undefined) return { id: first.id, name: first.name };
    return { error: { path: 'game', message: found.length > 0 ? 'Is archived' : 'No such game' } };
  };
}
