import pg from 'pg';
import type { Gate } from './client.ts';

/** Pause between two checks, in ms. */
const pauseMs = 1_000;
/** Timeout of a check, in ms: longer than a healthy server needs. It is tried twice, and readiness has to be answered within two seconds. */
const answerMs = 800;
/** The timeout is counted in parts: while this process is blocked, no part elapses, and received data are read first. */
const parts = 8;

/** The channel on which triggers of the database notify of changed accounts or sessions: the id of the user (migration 0030). */
const peopleChannel = 'gamehub_people';

/** Notifies of users whose account or sessions have changed, by any process. */
export interface PeopleChanges {
  /** Whether notifications are received now. Cached users are valid only while they are, without interruption. */
  isListening(): boolean;
  /** @param listener gets the user's id; null once notifications are no longer received */
  subscribe(listener: (userId: string | null) => void): void;
  /** Resolves once the listeners were notified of all changes committed before the call. */
  caughtUp(): Promise<void>;
}

/** Whether a database is available, with the requests refused while it was not. */
export interface DatabaseWatch extends PeopleChanges {
  /** Checks it now. */
  isReachable(): Promise<boolean>;
  /** Counts a request that was refused because it was unavailable. */
  countRefused(): void;
  stop(): Promise<void>;
}

class LateAnswer extends Error {}

/** The result of `asked`. @throws LateAnswer after the timeout */
async function inTime(asked: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_, reject) => {
    let passed = 0;
    timer = setInterval(() => {
      if (++passed === parts) reject(new LateAnswer(`no answer within ${answerMs} ms`));
    }, answerMs / parts);
  });
  try {
    await Promise.race([asked, late]);
  } finally {
    clearInterval(timer);
  }
}

/** Queues queries on a connection, which pg will no longer do itself. */
function createTurns(): (on: pg.Client, text: string) => Promise<pg.QueryResult> {
  const last = new WeakMap<pg.Client, Promise<unknown>>();
  return (on, text) => {
    const asked = (last.get(on) ?? Promise.resolve()).catch(() => {}).then(() => on.query(text));
    last.set(on, asked);
    return asked;
  };
}

interface Watched {
  url: string;
  name: string;
  /** Reads only. */
  isCopy?: boolean;
  /** Whether a pooler is in between, through which no notifications come. */
  isPooled?: boolean;
  gates: readonly Gate[];
}

/**
 * Checks a database regularly on a connection of its own. While it does not answer, the gates of its pools are shut: a server
 * that hangs would otherwise block every connection and request, and receive all queries when it is back. The log gets
 * a line for each change, not for each request.
 */
export function watchDatabase(
  { url, name, isCopy = false, isPooled = false, gates }: Watched,
  log: (line: string) => void,
): DatabaseWatch {
  const askOn = createTurns();
  let client: pg.Client | undefined;
  let asking: Promise<boolean> | undefined;
  let downSince: number | undefined;
  let refused = 0;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  /** The connection that receives notifications. */
  let listening: pg.Client | undefined;
  const listeners: ((userId: string | null) => void)[] = [];
  const emit = (userId: string | null) => listeners.forEach((listener) => listener(userId));

  async function connect(): Promise<pg.Client> {
    const made = new pg.Client({ connectionString: url, connectionTimeoutMillis: answerMs, keepAlive: true });
    made.on('error', () => {
      if (client === made) leave(made);
    });
    made.on('notification', ({ payload }) => emit(payload ?? null));
    client = made;
    await made.connect();
    if (!isCopy && !isPooled) {
      await askOn(made, `listen ${peopleChannel}`);
      listening = made;
    }
    return made;
  }

  /** @throws Error when the server does not answer, or is read-only */
  async function ask(from: pg.Client): Promise<void> {
    const { rows } = await askOn(from, 'select pg_is_in_recovery() as "inRecovery"');
    if (rows[0]?.inRecovery === true && !isCopy) throw new Error('it is a copy that nothing can be written to');
  }

  const answered = () => gates.reduce((sum, gate) => sum + gate.answered(), 0);

  async function check(): Promise<boolean> {
    const answeredBefore = answered();
    try {
      const known = client;
      // This connection alone may have been ended, independent of the others.
      if (known !== undefined) await inTime(ask(known)).catch(() => leave(known));
      if (client === undefined) await inTime(connect().then(ask));
      if (downSince !== undefined) {
        const seconds = Math.round((Date.now() - downSince) / 1000);
        log(`${name} answers again after ${seconds} s. Requests that were refused meanwhile: ${refused}.`);
      }
      downSince = undefined;
      refused = 0;
      for (const gate of gates) gate.open();
      return true;
    } catch (error) {
      leave(client);
      // A busy pooler lets this question wait behind those of requests.
      if (isPooled && error instanceof LateAnswer && answered() > answeredBefore) return true;
      const reason = error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error);
      if (downSince === undefined && !isStopped) {
        log(`${name} cannot be asked: ${reason}. Requests get 503 until it answers.`);
      }
      downSince ??= Date.now();
      for (const gate of gates) gate.shut(`${name} cannot be asked: ${reason}`);
      return false;
    }
  }

  function stopListening(on: pg.Client | undefined): void {
    if (listening !== on || on === undefined) return;
    listening = undefined;
    emit(null);
  }

  /** At once: a graceful end would wait on a connection that does not answer. */
  function leave(left: pg.Client | undefined): void {
    if (client === left) client = undefined;
    stopListening(left);
    (left as unknown as { connection: { stream: { destroy(): void } } } | undefined)?.connection.stream.destroy();
  }

  const checkOnce = () => {
    asking ??= check().finally(() => {
      asking = undefined;
    });
    return asking;
  };
  const turn = async () => {
    await checkOnce();
    if (!isStopped) timer = setTimeout(() => void turn(), pauseMs).unref();
  };
  void turn();

  return {
    isReachable: checkOnce,
    isListening: () => listening !== undefined,
    subscribe: (listener) => void listeners.push(listener),
    // A server sends a connection's pending notifications before it answers the next query on it.
    caughtUp: async () => {
      const connection = listening;
      if (connection !== undefined) await inTime(askOn(connection, 'select')).catch(() => leave(connection));
    },
    countRefused: () => void (refused += 1),
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await asking;
      stopListening(listening);
      await client?.end();
    },
  };
}
