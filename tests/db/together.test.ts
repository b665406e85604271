import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { inSnapshot, together } from '#server/platform/db/snapshot.ts';
import { writeLater, type Executor } from '#server/platform/db/client.ts';
import { games, teams } from '#server/schema/games.ts';
import { users } from '#server/schema/users.ts';
import { joinTeam, makeGame, makeTeam, makeUser } from '#tests/factories/play.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { statementsOf } from '#tests/setup/statements.ts';

const database = useTestDatabase();

/** Columns that share a name, of every kind that is stored, and rows that a join does not find. */
const selects = (db: Executor, gameId: string) =>
  [
    db.select().from(games).leftJoin(teams, eq(teams.gameId, games.id)).where(eq(games.id, gameId)).orderBy(teams.name),
    db.select({ name: teams.name, game: games.name }).from(teams).innerJoin(games, eq(games.id, teams.gameId)),
    db
      .select({ user: users, count: sql<number>`(select count(*)::int from users)` })
      .from(users)
      .orderBy(users.username),
    db.$count(users),
  ] as const;
const plain = async (db: Executor, text: string) =>
  (
    await db.execute<{ a: unknown }>(
      sql`select v as a from (values (${text}::text, 2), ('$1 it''s', 1)) t(v, n) order by n`,
    )
  ).rows;

async function makeStage() {
  const game = await makeGame(database.db);
  await makeGame(database.db);
  const team = await makeTeam(database.db, game.id, 'B');
  await makeTeam(database.db, game.id, 'A');
  const user = await makeUser(database.db, {
    username: 'Ada $1 "quoted"',
    lastLoginAt: new Date('2026-11-02T08:00:00.123Z'),
  });
  await joinTeam(database.db, team, user.id);
  return game.id;
}

describe('what is read together', () => {
  it('is one statement, and says what each says alone', async () => {
    const id = await makeStage();
    const alone: unknown[] = [];
    for (const one of selects(database.db, id)) alone.push(await one);
    alone.push(await plain(database.db, 'x'), await plain(database.db, 'y'));
    const { value, statements } = await statementsOf(() =>
      together(database.db, (db) => Promise.all([...selects(db, id), plain(db, 'x'), plain(db, 'y')])),
    );
    expect(value).toEqual(alone);
    expect(statements).toHaveLength(1);
  });

  it('is read once where it is asked twice, and for each where it is asked for others', async () => {
    const { value, statements } = await statementsOf(() =>
      together(database.db, (db) => Promise.all([plain(db, 'x'), plain(db, 'x'), plain(db, 'z')])),
    );
    expect(value[0]).toEqual(value[1]);
    expect(value[2]).toContainEqual({ a: 'z' });
    expect(statements).toHaveLength(1);
  });

  it('is asked in turns where one waits for another, of one state in a snapshot', async () => {
    const count = (db: Executor) => db.$count(users);
    const { value, statements } = await statementsOf(() =>
      inSnapshot(database.db, async (db) => {
        const before = await Promise.all([count(db), plain(db, 'x')]);
        await makeUser(database.db);
        return [before[0], await count(db)];
      }),
    );
    expect(value[0]).toBe(value[1]);
    expect(statements.filter((one) => !one.startsWith('insert'))).toHaveLength(4);
  });

  it('sees what the same transaction writes later', async () => {
    const found = await database.db.transaction(async (tx) => {
      for (const name of ['one', 'two']) {
        const person = {
          username: name,
          givenUsername: name,
          email: `${name}@gamehub.example`,
          role: 'player',
        } as const;
        await writeLater(tx, tx.insert(users).values(person));
      }
      return together(tx, (db) =>
        Promise.all(['one', 'two'].map((name) => db.$count(users, eq(users.username, name)))),
      );
    });
    expect(found).toEqual([1, 1]);
  });

  it('is not compiled, however costly all of it looks', async () => {
    expect((await database.db.execute(sql`show jit`)).rows).toEqual([{ jit: 'off' }]);
  });

  it('fails together, and leaves the connection as it was', async () => {
    const failing = together(database.db, (db) =>
      Promise.all([plain(db, 'x'), db.execute(sql`select 1 / ${0}::int`), plain(db, 'y')]),
    );
    await expect(failing).rejects.toThrow();
    const early = together(database.db, async (db) => {
      const asked = plain(db, 'x');
      await Promise.race([Promise.reject(new Error('gone')), asked]);
    });
    await expect(early).rejects.toThrow('gone');
    const { statements } = await statementsOf(async () => [
      await plain(database.db, 'x'),
      await plain(database.db, 'y'),
    ]);
    expect(statements).toHaveLength(2);
  });
});
