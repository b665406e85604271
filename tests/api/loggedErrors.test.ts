import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '#server/schema/users.ts';
import { makeUser } from '#tests/factories/play.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const app = useTestApp(database);

/** What the server's own log writes of an error. */
function logged(error: unknown): string {
  const log = app.app.http.log as unknown as Record<symbol, { err: (error: unknown) => unknown } | undefined>;
  return JSON.stringify(log[Symbol.for('pino.serializers')]?.err(error));
}

it('the log says what failed and where, and nothing that somebody has typed', async () => {
  const { db } = database;
  const email = 'ada.lovelace@gamehub.example';
  await makeUser(db, { email });
  const duplicate = await makeUser(db, { email, username: 'Ada Lovelace' }).catch((error: unknown) => error);
  expect(logged(duplicate)).toMatch(
    /duplicate key value violates unique constraint.*"code":"23505".*loggedErrors\.test/,
  );
  expect(logged(duplicate)).not.toMatch(/lovelace/i);
  const malformed = await db.execute(sql`select ${'Ada'}::uuid from ${users}`).catch((error: unknown) => error);
  expect(logged(malformed)).toContain('invalid input syntax for type uuid');
  expect(logged(malformed)).not.toContain('Ada');
});
