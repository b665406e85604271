import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import pg from 'pg';

/**
 * The statements that a run of the tests asks a PostgreSQL for, so that an older one can be asked whether it understands them
 * all: it parses them and looks for the types, functions and columns in them without a single row.
 */
const seen = new Set<string>();
let unsaved: string[] = [];

/** The same for statements that differ only in how long their lists are. */
const formOf = (text: string) =>
  text
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/(\$|default)(, (\$|default))+/g, '$')
    .replaceAll(/(\([$]\))(, ?\([$]\))+/g, '($)');

const query = pg.Client.prototype.query as (...what: unknown[]) => unknown;
const listeners = new Set<(text: string) => void>();

/** Tells of whatever this process asks a PostgreSQL for, whoever asks. @returns what ends it */
function listen(listener: (text: string) => void): () => void {
  if (pg.Client.prototype.query === query) {
    pg.Client.prototype.query = function telling(this: pg.Client, ...what: unknown[]): never {
      const [asked] = what;
      const text = typeof asked === 'string' ? asked : (asked as Partial<pg.QueryConfig> | null)?.text;
      if (text !== undefined) for (const tell of listeners) tell(text);
      return query.apply(this, what) as never;
    };
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notes from now on what can be prepared of that. */
export function noteStatements(): void {
  listen((text) => {
    if (!/^[\s(]*(select|insert|update|delete|with|merge|values)\b/i.test(text)) return;
    const form = formOf(text);
    if (seen.has(form)) return;
    seen.add(form);
    unsaved.push(text);
  });
}

/**
 * What a statement does, and to which tables, in its order: "select attempts, awards", "insert awards"; one that writes in several
 * ways says each: "update, insert users, attempts". What has none of them as it is: "commit".
 */
function describe(text: string): string {
  const plain = text.replaceAll(/\bfor (?:no key )?(?:update|share)|\bdo update\b/gi, '');
  const verbs = [...plain.matchAll(/\b(insert|update|delete|merge)\b/gi)].map(([verb]) => verb.toLowerCase());
  const isRead = /\bselect\b/i.test(plain);
  if (verbs.length === 0 && !isRead) return text.split(/[\s;]/)[0]?.toLowerCase() ?? text;
  const named = [...plain.matchAll(/\b(?:from|join|into|update)\s+(?:only\s+)?"?([a-z_]+)"?/gi)].map(
    ([, table = '']) => table,
  );
  const ownNames = [...plain.matchAll(/\b([a-z_]+)\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/gi)].map(
    ([, name]) => name,
  );
  const noTables = new Set([...ownNames, 'set', 'lateral', 'unnest', 'jsonb_to_recordset', 'jsonb_populate_recordset']);
  const tables = [...new Set(named)].filter((table) => !noTables.has(table));
  const does = verbs.length === 0 ? 'select' : [...new Set(verbs)].join(', ');
  return [does, ...(tables.length === 0 ? [] : [tables.join(', ')])].join(' ');
}

/** Asked on a connection of its own again and again, whatever is going on (`server/platform/db/watch.ts`). */
const isOfWatch = (text: string) => text.includes('pg_is_in_recovery');

/** Does the work. @returns what it asked PostgreSQL for, one description for each statement, `begin` and `commit` included */
export async function statementsOf<T>(work: () => Promise<T>): Promise<{ value: T; statements: string[] }> {
  const statements: string[] = [];
  const stop = listen((text) => {
    if (!isOfWatch(text)) statements.push(describe(text));
  });
  try {
    return { value: await work(), statements };
  } finally {
    stop();
  }
}

/** Adds what has been noted since to a file, a line each. Several processes may write to the same one. */
export function saveStatements(file: string): void {
  if (unsaved.length > 0) appendFileSync(file, unsaved.map((text) => `${JSON.stringify(text)}\n`).join(''));
  unsaved = [];
}

/** The saved statements, each form of them once. */
export function readStatements(file: string): string[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const texts = lines.map((line) => JSON.parse(line) as string);
  return [...new Map(texts.map((text) => [formOf(text), text])).values()];
}

/** Has a database prepare statements. @returns what it says of those that it does not understand, by their text */
export async function prepareAll(url: string, texts: readonly string[]): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const errors = new Map<string, string>();
  try {
    for (const text of texts) {
      await client
        .query(`PREPARE one AS ${text}`)
        .then(() => client.query('DEALLOCATE one'))
        .catch((error: Error) => errors.set(text, error.message));
    }
  } finally {
    await client.end();
  }
  return errors;
}
