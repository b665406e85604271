/** From the statements that the server sends for one act to a pgbench script that sends the same for other players. */
import type pg from 'pg';
import type { Statement } from './recording.ts';

/** What is known of a player, by the id in an example: an SQL expression that is right for any of them. */
type KnownIds = ReadonlyMap<string, string>;

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
