import type pg from 'pg';
import { DatabaseUnavailable } from '#server/platform/db/unavailable.ts';

/** Has PostgreSQL end the connection of a transaction in its middle. */
export interface Trap {
  /** After so many statements that are asked within transactions from now on, or after the first commit, of which nobody hears. */
  set(at: number | 'commit'): void;
  remove(): void;
  /** How often it ended one. */
  readonly sprung: { midway: number; commit: number };
}

export function trapIn(pool: pg.Pool): Trap {
  const sprung = { midway: 0, commit: 0 };
  const watched = new WeakSet<pg.PoolClient>();
  let left: number | 'commit' | null = null;
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const ask = client.query.bind(client) as (...what: unknown[]) => Promise<pg.QueryResult>;
    let isWithin = false;
    const askAndBreak = async (...what: unknown[]) => {
      const [query] = what as [string | { text: string }];
      const text = typeof query === 'string' ? query : query.text;
      if (/^begin/i.test(text)) isWithin = true;
      const isCommit = /^commit/i.test(text);
      const result = await ask(...what);
      if (typeof left === 'number' && isWithin && !isCommit) left -= 1;
      const isSprung = isCommit ? left === 'commit' : left === 0;
      if (/^(commit|rollback)/i.test(text)) isWithin = false;
      if (!isSprung) return result;
      left = null;
      sprung[isCommit ? 'commit' : 'midway'] += 1;
      const ended = new Promise((resolve) => client.once('end', resolve));
      await pool.query('select pg_terminate_backend($1)', [(client as unknown as { processID: number }).processID]);
      await ended;
      if (isCommit) throw new DatabaseUnavailable('Nobody heard that it was kept');
      return result;
    };
    client.query = askAndBreak as typeof client.query;
  });
  return { set: (at) => void (left = at), remove: () => void (left = null), sprung };
}
