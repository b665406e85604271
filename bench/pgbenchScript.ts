/** From the statements that the server sends for one act to a pgbench script that sends the same for other players. */
import type pg from 'pg';

/** A statement as the driver got it. */
export interface Statement {
  text: string;
  /** As they travel; null is NULL. */
  values: readonly (string | null)[];
}

/** A value as the driver sends it. @throws Error for a kind that no statement of ours has */
function asSent(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) {
    const items = value.map((item) => {
      const sent = asSent(item);
      return sent === null ? 'NULL' : `"${sent.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
    });
    return `{${items.join(',')}}`;
  }
  throw new Error(`A statement has a value that cannot be written into a script: ${typeof value}`);
}

/** How a query reaches the driver: as text, or as an object with text; the values beside it or in it. */
type QueryArguments = [query: string | { text: string; values?: unknown[] }, values?: unknown];

/** Notes every statement that connections of this pool send from now on; none of them may be connected yet. */
export function recordStatements(pool: pg.Pool): Statement[] {
  const statements: Statement[] = [];
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    const record = (...args: unknown[]) => {
      const [query, beside] = args as QueryArguments;
      const { text, values = [] } = typeof query === 'string' ? { text: query } : query;
      const given: unknown[] = Array.isArray(beside) ? beside : values;
      statements.push({ text, values: given.map(asSent) });
      return send(...args);
    };
    client.query = record as typeof client.query;
  });
  return statements;
}

/** What is known of a player, by the id in an example: an SQL expression that is right for any of them. */
export type KnownIds = ReadonlyMap<string, string>;

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** A colon before a letter would be a variable of pgbench; in JSON a blank after it changes nothing. */
const literal = (value: string) => `'${value.replaceAll("'", "''").replaceAll(/:(?=[a-zA-Z_])/g, ': ')}'`;

/** The types that the server gives a statement's parameters. */
async function typesOf(client: pg.Client, text: string): Promise<string[]> {
  await client.query(`prepare bench_statement as ${text}`);
  const { rows } = await client.query<{ types: string[] }>(
    "select parameter_types::text[] as types from pg_prepared_statements where name = 'bench_statement'",
  );
  await client.query('deallocate bench_statement');
  return rows[0]?.types ?? [];
}

/**
 * The same statements as pgbench sends them for one player after another. What two examples have in common stays; ids of
 * the player become expressions over pgbench's variables; ids that the application makes become new ones with `:player` in
 * them; instants become now().
 * @throws Error when the examples do not send the same statements
 */
export async function pgbenchScript(
  client: pg.Client,
  examples: readonly [readonly Statement[], readonly Statement[]],
  known: KnownIds,
): Promise<string> {
  const [first, second] = examples;
  if (first.map(({ text }) => text).join('\n') !== second.map(({ text }) => text).join('\n')) {
    throw new Error('Two players who do the same send different statements');
  }
  const made = new Map<string, string>();
  const expressionOfId = (id: string) => {
    const ofPlayer = known.get(id);
    if (ofPlayer !== undefined) return ofPlayer;
    const own = made.get(id) ?? `'019f1${String(made.size).padStart(3, '0')}-0000-7000-8000-' || :player`;
    made.set(id, own);
    return own;
  };
  const expression = (value: string, other: string, type: string): string => {
    if (value === other) return literal(value);
    if (instant.test(value) && type.startsWith('timestamp')) return 'now()';
    const [texts, otherTexts] = [value.split(uuid), other.split(uuid)];
    // A hash, a score, a whole body: one example is as good as the other.
    if (texts.length === 1 || texts.join('\n') !== otherTexts.join('\n')) return literal(value);
    const ids = value.match(uuid) ?? [];
    return texts
      .flatMap((text, index) => {
        const id = ids[index];
        return [...(text === '' ? [] : [literal(text)]), ...(id === undefined ? [] : [expressionOfId(id)])];
      })
      .join(' || ');
  };
  const lines: string[] = [];
  for (const [index, { text, values }] of first.entries()) {
    const types = values.length === 0 ? [] : await typesOf(client, text);
    const filled = text.replaceAll(/\$(\d+)/g, (_, digits: string) => {
      const place = Number(digits) - 1;
      const [value, other, type = 'text'] = [values[place], second[index]?.values[place], types[place]];
      return typeof value === 'string' && typeof other === 'string'
        ? `(${expression(value, other, type)})::${type}`
        : `null::${type}`;
    });
    lines.push(`${filled};`);
  }
  return lines.join('\n');
}
