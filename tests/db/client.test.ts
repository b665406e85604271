import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/http/errors.ts';
import { connectDatabase, writeLater, type Executor, type Transaction } from '#server/platform/db/client.ts';
import { isUnavailable } from '#server/platform/db/unavailable.ts';
import { isViolated } from '#server/platform/db/violation.ts';
import { games } from '#server/schema/games.ts';
import { idempotencyKeys } from '#server/schema/operations.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { statementsOf } from '#tests/setup/statements.ts';

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

  it('prepares the newest statements, however many others came before, and forgets those', async () => {
    const connection = connectDatabase(database.url, 1);
    const ask = async (label: string) => {
      for (const value of [1, 2]) {
        const { rows } = await connection.db.execute(sql`select ${value}::int as ${sql.raw(`"${label}"`)}`);
        expect(rows).toEqual([{ [label]: value }]);
      }
    };
    try {
      for (let number = 0; number < 600; number += 1) await ask(`label ${number}`);
      const texts = await prepared(connection);
      expect(texts).toHaveLength(500);
      expect(texts.some((text) => text.includes('"label 599"'))).toBe(true);
      expect(texts.some((text) => text.includes('"label 0"'))).toBe(false);
      // In a transaction as well, and again what was forgotten.
      await connection.db.transaction(async (tx) => {
        for (const value of [1, 2]) await tx.execute(sql`select ${value}::int as "label 0"`);
      });
      expect(await prepared(connection)).toHaveLength(500);
      expect((await prepared(connection)).some((text) => text.includes('"label 0"'))).toBe(true);
    } finally {
      await connection.close();
    }
  });
});

it('gives a text the same name in every pool, because one session may serve several behind a pooler', async () => {
  const names = await Promise.all(
    ['first', 'other'].map(async (pool) => {
      const connection = connectDatabase(database.url, 1);
      try {
        for (const text of pool === 'first' ? ['a', 'a', 'b', 'b'] : ['b', 'b']) {
          await connection.db.execute(sql`select ${1}::int as ${sql.raw(text)}`);
        }
        const { rows } = await connection.pool.query(
          `select name from pg_prepared_statements where statement like '% as b'`,
        );
        return rows;
      } finally {
        await connection.close();
      }
    }),
  );
  expect(names[0]).toHaveLength(1);
  expect(names[1]).toEqual(names[0]);
});

describe('a connection that breaks', () => {
  const terminate = (pid: number) => database.pool.query('select pg_terminate_backend($1)', [pid]);
  const pidOf = async (executor: Pick<typeof database.db, 'execute'>) =>
    Number((await executor.execute(sql`select pg_backend_pid() as pid`)).rows[0]?.['pid']);
  const half = { callerId: 'caller', key: 'half', requestHash: '', createdAt: new Date() };

  it.each(['while nothing is asked', 'under a statement'])(
    'within a transaction, %s: nothing of it is kept, and the next one goes on',
    async (when) => {
      const { db, close } = connectDatabase(database.url, 1);
      try {
        for (let round = 0; round < 3; round += 1) {
          const failing = db.transaction(async (tx) => {
            await tx.insert(idempotencyKeys).values(half);
            const pid = await pidOf(tx);
            const sleeping = when === 'under a statement' ? tx.execute(sql`select pg_sleep(60)`) : undefined;
            await terminate(pid);
            await sleeping;
            // Until the end of the connection has been noticed here.
            for (;;) await tx.execute(sql`select pg_sleep(0.01)`);
          });
          await expect(failing).rejects.toSatisfy(isUnavailable);
          expect(await db.$count(idempotencyKeys)).toBe(0);
        }
      } finally {
        await close();
      }
    },
  );

  it('at its beginning: it is given back', async () => {
    const { db, close } = connectDatabase(database.url, 1);
    try {
      const pid = await pidOf(db);
      await terminate(pid);
      const failures: unknown[] = [];
      const pidNow = () =>
        db.transaction(pidOf).catch((error: unknown) => {
          failures.push(error);
          return pid;
        });
      await expect.poll(pidNow, { interval: 1 }).not.toBe(pid);
      expect(failures.every(isUnavailable)).toBe(true);
    } finally {
      await close();
    }
  });

  it('says what went wrong, not that it could not be taken back', async () => {
    const { db, close } = connectDatabase(database.url, 1);
    try {
      const failing = db.transaction(async (tx) => {
        await terminate(await pidOf(tx));
        await tx.execute(sql`select pg_sleep(60)`).catch(() => {});
        throw new AppError('conflict');
      });
      await expect(failing).rejects.toMatchObject({ code: 'conflict' });
    } finally {
      await close();
    }
  });
});

describe('what is written later', () => {
  const row = (key: string, status: number | null = null) => ({
    ...{ callerId: 'somebody', key, requestHash: '', status, createdAt: new Date(0) },
  });
  const insert = (tx: Transaction, key: string) => writeLater(tx, tx.insert(idempotencyKeys).values(row(key)));
  const change = (tx: Transaction, key: string, status: number) =>
    writeLater(tx, tx.update(idempotencyKeys).set({ status }).where(eq(idempotencyKeys.key, key)), [`key ${key}`]);
  const stored = async (executor: Executor, start: string) => {
    const rows = await executor.select().from(idempotencyKeys).orderBy(idempotencyKeys.key);
    return rows.flatMap(({ key, status }) => (key.startsWith(start) ? [[key, status]] : []));
  };

  it('is one statement, at the commit or before whatever else is asked', async () => {
    const { statements } = await statementsOf(() =>
      database.db.transaction(async (tx) => {
        await insert(tx, 'together 1');
        await insert(tx, 'together 2');
        expect(await stored(tx, 'together')).toHaveLength(2);
        await insert(tx, 'together 3');
        await change(tx, 'together 1', 200);
      }),
    );
    expect(statements).toEqual([
      'begin',
      'insert idempotency_keys',
      'select idempotency_keys',
      'insert, update idempotency_keys',
      'commit',
    ]);
    expect(await stored(database.db, 'together')).toEqual([
      ['together 1', 200],
      ['together 2', null],
      ['together 3', null],
    ]);
  });

  it('is several where a row is written again', async () => {
    const { callerId, key } = idempotencyKeys;
    await database.db.transaction(async (tx) => {
      for (const status of [201, 202, 203]) {
        const written = tx
          .insert(idempotencyKeys)
          .values(row('again', status))
          .onConflictDoUpdate({ target: [callerId, key], set: { status } });
        await writeLater(tx, written, ['key again']);
      }
    });
    expect(await stored(database.db, 'again')).toEqual([['again', 203]]);
  });

  it('is taken back with its transaction', async () => {
    const act = database.db.transaction(async (tx) => {
      await insert(tx, 'taken back');
      throw new AppError('conflict');
    });
    await expect(act).rejects.toThrow(AppError);
    await database.db.transaction(async (tx) => {
      await insert(tx, 'kept');
      const part = tx.transaction(async (inner) => {
        await insert(inner, 'taken back');
        throw new AppError('conflict');
      });
      await expect(part).rejects.toThrow(AppError);
    });
    expect(await stored(database.db, 'taken back')).toEqual([]);
    expect(await stored(database.db, 'kept')).toHaveLength(1);
  });

  it('says what stands in its way, and nothing of the act is kept', async () => {
    await database.db.insert(idempotencyKeys).values(row('there'));
    for (const asksMore of [false, true]) {
      const act = database.db.transaction(async (tx) => {
        await insert(tx, 'beside it');
        await insert(tx, 'there');
        if (asksMore) await stored(tx, 'there');
      });
      const failure: unknown = await act.catch((error: unknown) => error);
      expect(isViolated(failure, ['23505'])).toBe(true);
    }
    expect(await stored(database.db, 'beside')).toEqual([]);
  });

  it('may be more than one statement can take', async () => {
    await database.db.transaction(async (tx) => {
      for (let part = 0; part < 20; part++) {
        const rows = Array.from({ length: 1000 }, (_, number) => row(`many ${part} ${number}`));
        await writeLater(tx, tx.insert(idempotencyKeys).values(rows));
      }
    });
    expect(await stored(database.db, 'many')).toHaveLength(20_000);
  });

  it('is written at once outside of a transaction', async () => {
    await writeLater(database.db, database.db.insert(idempotencyKeys).values(row('alone')));
    expect(await stored(database.db, 'alone')).toHaveLength(1);
  });
});
