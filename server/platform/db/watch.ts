import pg from 'pg';
import type { Gate } from './client.ts';

/** Between one question and the next, in ms. */
const pauseMs = 1_000;
/** Longer than a healthy server takes for the smallest question, in ms. It is asked twice, and readiness is answered within two seconds. */
const answerMs = 800;
/** It is counted in parts: while this process itself is held up, no part passes, and what has come meanwhile is read first. */
const parts = 8;

/** Where triggers of the database say whose account or session has changed: the id of the user (migration 0030). */
const peopleChannel = 'gamehub_people';

/** Tells of people whose account or sessions have changed, whoever changed them. */
export interface PeopleChanges {
  /** Whether it would be heard now. What is remembered of people counts only while it is, and is worth nothing once it was not. */
  isHeard(): boolean;
  /** @param listener gets the user's id; null once nothing is heard any more */
  subscribe(listener: (userId: string | null) => void): void;
  /** Resolves once all that was committed before the call has been told. */
  caughtUp(): Promise<void>;
}

/** Whether a database can be asked, and what came of it while it could not. */
export interface DatabaseWatch extends PeopleChanges {
  /** Asks it now. */
  isReachable(): Promise<boolean>;
  /** Another request was refused because it could not be asked. */
  countRefused(): void;
  stop(): Promise<void>;
}

/** What `asked` comes to. @throws Error once it has taken too long */
async function inTime(asked: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_, reject) => {
    let passed = 0;
    timer = setInterval(() => {
      if (++passed === parts) reject(new Error(`no answer within ${answerMs} ms`));
    }, answerMs / parts);
  });
  try {
    await Promise.race([asked, late]);
  } finally {
    clearInterval(timer);
  }
}

/** One question after the other on a connection: to queue them itself is what pg will no longer do. */
function createTurns(): (on: pg.Client, text: string) => Promise<pg.QueryResult> {
  const last = new WeakMap<pg.Client, Promise<unknown>>();
  return (on, text) => {
    const asked = (last.get(on) ?? Promise.resolve()).catch(() => {}).then(() => on.query(text));
    last.set(on, asked);
    return asked;
  };
}

/**
 * Asks a database again and again on a connection of its own. While it does not answer, the gates of its pools are shut: a server
 * that hangs would otherwise take every connection and every request with it, and be asked everything when it is back. The log is
 * told of each change, not of each request.
 */
export function watchDatabase(
  { url, name, isCopy, gates }: { url: string; name: string; isCopy: boolean; gates: readonly Gate[] },
  log: (line: string) => void,
): DatabaseWatch {
  const askOn = createTurns();
  let client: pg.Client | undefined;
  let asking: Promise<boolean> | undefined;
  let downSince: number | undefined;
  let refused = 0;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  /** Where changes are heard from. */
  let ear: pg.Client | undefined;
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
    if (!isCopy) {
      await askOn(made, `listen ${peopleChannel}`);
      ear = made;
    }
    return made;
  }

  /** @throws Error where nobody answers, or nothing could be written */
  async function ask(from: pg.Client): Promise<void> {
    const { rows } = await askOn(from, 'select pg_is_in_recovery() as "inRecovery"');
    if (rows[0]?.inRecovery === true && !isCopy) throw new Error('it is a copy that nothing can be written to');
  }

  async function look(): Promise<boolean> {
    try {
      const known = client;
      // Somebody may have ended this one connection, which says nothing of the others.
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
      const reason = error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error);
      if (downSince === undefined && !isStopped) {
        log(`${name} cannot be asked: ${reason}. Requests get 503 until it answers.`);
      }
      downSince ??= Date.now();
      for (const gate of gates) gate.shut(`${name} cannot be asked: ${reason}`);
      return false;
    }
  }

  function stopHearing(on: pg.Client | undefined): void {
    if (ear !== on || on === undefined) return;
    ear = undefined;
    emit(null);
  }

  /** At once: on a connection that nobody answers, a farewell would wait. */
  function leave(left: pg.Client | undefined): void {
    if (client === left) client = undefined;
    stopHearing(left);
    (left as unknown as { connection: { stream: { destroy(): void } } } | undefined)?.connection.stream.destroy();
  }

  const lookOnce = () => {
    asking ??= look().finally(() => {
      asking = undefined;
    });
    return asking;
  };
  const turn = async () => {
    await lookOnce();
    if (!isStopped) timer = setTimeout(() => void turn(), pauseMs).unref();
  };
  void turn();

  return {
    isReachable: lookOnce,
    isHeard: () => ear !== undefined,
    subscribe: (listener) => void listeners.push(listener),
    // A server tells a connection what it has to hear before it answers the next question on it.
    caughtUp: async () => {
      const hearing = ear;
      if (hearing !== undefined) await inTime(askOn(hearing, 'select')).catch(() => leave(hearing));
    },
    countRefused: () => void (refused += 1),
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await asking;
      stopHearing(ear);
      await client?.end();
    },
  };
}
