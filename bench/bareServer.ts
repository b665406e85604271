/**
 * What a call costs without us: bare node:http and pg, in a process of its own. Each request sends the statements that the real
 * server sends for the same call, one after the other on one connection, and answers with the same number of bytes.
 *
 *     node bench/bareServer.ts PORT DATABASE_URL FILE
 *
 * FILE holds the calls as JSON (`BareCall[]`); `POST /N` does the Nth, with the ids in its body instead of the example's.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import pg from 'pg';

export interface BareCall {
  statements: { text: string; values: readonly (string | null)[] }[];
  /** What the real server answered. */
  answer: string;
  /** The ids of the example, which a request brings others for. */
  ids: readonly string[];
  /** Ids that are made anew each time. */
  made: readonly string[];
}

const [port = '', databaseUrl, file = ''] = process.argv.slice(2);
const calls = JSON.parse(readFileSync(file, 'utf8')) as BareCall[];
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
// Statements are prepared, as the real server's are.
const names = new Map<string, string>();
const nameOf = (text: string) => {
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return name;
};

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const call = calls[Number(request.url?.slice(1))];
    if (call === undefined) return void response.writeHead(200).end('ready');
    const ids = JSON.parse(Buffer.concat(chunks).toString()) as string[];
    const others = [
      ...call.ids.map((id, place) => [id, ids[place] ?? id] as const),
      ...call.made.map((id) => [id, randomUUID()] as const),
    ];
    const swap = (value: string | null) =>
      value === null ? null : others.reduce((text, [id, other]) => text.replaceAll(id, other), value);
    void (async () => {
      const client = await pool.connect();
      try {
        for (const { text, values } of call.statements) {
          if (values.length === 0) await client.query(text);
          else await client.query({ name: nameOf(text), text, values: values.map(swap) });
        }
        response.writeHead(200, { 'content-type': 'application/json' }).end(call.answer);
      } catch (error) {
        await client.query('rollback');
        response.writeHead(500).end(String(error));
      } finally {
        client.release();
      }
    })();
  });
});
server.listen(Number(port), '127.0.0.1');
