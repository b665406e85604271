import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { connectDatabase } from '#server/platform/db/client.ts';
import { games } from '#server/schema/games.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

/** What the one connection of `connection` has prepared. */
async function prepared(connection: ReturnType<typeof connectDatabase>): Promise<string[]> {
  const { rows } = await connection.pool.query<{ statement: string }>('select statement from pg_prepared_statements');
  return rows.map(({ statement }) => statement);
}

describe('a connection', () => {
  it('prepares a statement with parameters when it comes again, and gives the same answers', async () => {
    const connection = connectDatabase(database.url, 1);
    const ask = (name: string) => connection.db.select({ id: games.id }).from(games).where(eq(games.name, name));
    try {
      expect(await ask('first')).toEqual([]);
      expect(await prepared(connection)).toEqual([]);
      for (const name of ['second', 'third']) expect(await ask(name)).toEqual([]);
      expect(await prepared(connection)).toEqual([ask('').toSQL().sql]);
      await connection.db.execute(sql`select 1`);
      await connection.db.execute(sql`select 1`);
      expect(await prepared(connection)).toHaveLength(1);
    } finally {
      await connection.close();
    }
  });

  it('prepares no more than a bounded number, and asks the others as they are', async () => {
    const connection = connectDatabase(database.url, 1);
    try {
      for (let number = 0; number < 600; number += 1) {
        const label = sql.raw(`"label ${number}"`);
        for (const value of [number, number + 1]) {
          const { rows } = await connection.db.execute(sql`select ${value}::int as ${label}`);
          expect(rows).toEqual([{ [`label ${number}`]: value }]);
        }
      }
      expect((await prepared(connection)).length).toBeLessThanOrEqual(500);
    } finally {
      await connection.close();
    }
  });
});
