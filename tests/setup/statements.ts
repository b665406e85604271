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

/** Notes from now on what this process asks for, whoever asks. */
export function noteStatements(): void {
  pg.Client.prototype.query = function noting(this: pg.Client, ...what: unknown[]): never {
    const [asked] = what;
    const text = typeof asked === 'string' ? asked : (asked as Partial<pg.QueryConfig> | null)?.text;
    // Only these can be prepared.
    if (text !== undefined && /^[\s(]*(select|insert|update|delete|with|merge|values)\b/i.test(text)) {
      const form = formOf(text);
      if (!seen.has(form)) {
        seen.add(form);
        unsaved.push(text);
      }
    }
    return query.apply(this, what) as never;
  };
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
  const faults = new Map<string, string>();
  try {
    for (const text of texts) {
      await client
        .query(`PREPARE one AS ${text}`)
        .then(() => client.query('DEALLOCATE one'))
        .catch((error: Error) => faults.set(text, error.message));
    }
  } finally {
    await client.end();
  }
  return faults;
}
