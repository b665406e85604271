import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type pg from 'pg';
import { afterAll } from 'vitest';
import { DatabaseUnavailable } from '#server/platform/db/unavailable.ts';

/** A way to a database that a test can break: as when its machine hangs, or is gone. */
export interface BreakableWay {
  url: string;
  /** Takes connections and answers nothing, until it is mended. */
  hang(): void;
  /** Ends all connections and takes none. */
  refuse(): void;
  mend(): Promise<void>;
}

/** Opens one to the server of that address; it ends with the test file. */
export async function breakableWayTo(databaseUrl: string): Promise<BreakableWay> {
  const url = new URL(databaseUrl);
  const target = { host: url.hostname, port: Number(url.port) };
  const sockets = new Set<Socket>();
  let isHanging = false;
  const server: Server = createServer((near) => {
    const far = connect(target);
    near.pipe(far);
    far.pipe(near);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      if (isHanging) freeze(socket);
      socket.on('error', () => {});
      socket.once('close', () => {
        sockets.delete(socket);
        // A machine that hangs says nothing of who has gone.
        if (!isHanging) other.destroy();
      });
    }
  });
  const freeze = (socket: Socket) => {
    socket.unpipe();
    socket.pause();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const { port } = address;
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  afterAll(() => {
    endAll();
    server.close();
  });
  url.port = String(port);
  return {
    url: url.href,
    hang: () => {
      isHanging = true;
      for (const socket of sockets) freeze(socket);
    },
    refuse: () => {
      server.close();
      endAll();
    },
    mend: async () => {
      if (isHanging) endAll();
      isHanging = false;
      if (server.listening) return;
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}

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
