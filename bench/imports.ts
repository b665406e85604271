/**
 * How long it takes to have a file of users checked, applied and taken back, and how much memory the server needs for it: as
 * CSV and as XLSX, by the real server in a process of its own.
 *
 *     npx node bench/imports.ts [--rows 100000]
 *
 * Works in a database of its own (see database.ts) and leaves nothing behind. Prints Markdown.
 */
import type { ChildProcess } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { ImportView } from '#shared/imports/imports.contract.ts';
import { connectDatabase } from '#server/db/client.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { users } from '#server/db/schema/users.ts';
import { embeddedIssuer } from '#server/identity/identity.ts';
import { writeXlsx } from '#server/tables/xlsxFile.ts';
import { createTemporaryFolder } from '#tests/setup/temporaryFolder.ts';
import { createBenchDatabase } from './database.ts';
import { startRealServer, tokensFor } from './realServer.ts';
import { markdownTable } from './table.ts';

const { values: options } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } });
const rows = Number(options.rows);
const headings = ['Email', 'Name', 'Role', 'Market', 'Country', 'Market type', 'Active'];
const people = Array.from({ length: rows }, (_, n) => [
  `person-${n}@bench.example`,
  `Person ${n} Müller`,
  'player',
  `Market ${n % 40}`,
  ['CH', 'SE', 'PL', 'SK'][n % 4] ?? 'CH',
  'Retail',
  'yes',
]);

const administrator = '019f0000-0000-7000-8000-000000000001';

/** Memory of a process in MB, as Linux counts it: at present (`VmRSS`), or the most that it has had (`VmHWM`). */
const memoryOf = ({ pid }: ChildProcess, what: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? NaN) / 1024;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Has one file go all its way. @returns what it took, as cells of a table */
async function measure(format: 'CSV' | 'XLSX', content: Uint8Array, url: string, token: string, server: ChildProcess) {
  const ask = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/api/backoffice${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  let slowest = 0;
  /** Asks again and again, as the page does. @returns ms until it is there */
  const until = async (id: string, state: ImportView['state']): Promise<number> => {
    for (const begun = performance.now(); ; await delay(100)) {
      const sent = performance.now();
      const present = await ask<ImportView>(`/imports/${id}`);
      slowest = Math.max(slowest, performance.now() - sent);
      if (present.state === state) return performance.now() - begun;
      if (present.hasFailed) throw new Error('The server could not do it');
    }
  };
  const before = memoryOf(server, 'VmRSS');
  const form = new FormData();
  form.set('file', new Blob([content as Uint8Array<ArrayBuffer>]), `people.${format.toLowerCase()}`);
  const begun = performance.now();
  const { id } = await ask<ImportView>('/imports?kind=users', { method: 'POST', body: form });
  const taken = performance.now() - begun;
  const checked = await until(id, 'checked');
  const { created, faulty } = await ask<ImportView>(`/imports/${id}`);
  if (created !== rows || faulty !== 0) throw new Error(`${created} would be made, ${faulty} are faulty`);
  await ask(`/imports/${id}/apply`, { method: 'POST' });
  const applied = await until(id, 'applied');
  await ask(`/imports/${id}/undo`, { method: 'POST' });
  const undone = await until(id, 'undone');
  const { kept } = await ask<ImportView>(`/imports/${id}`);
  if (kept !== 0) throw new Error(`${kept} could not be taken back`);
  return [
    ...[`${format}, ${(content.length / 1024 / 1024).toFixed(1)} MB`, seconds(taken), seconds(checked)],
    ...[seconds(applied), seconds(undone), `${Math.round(slowest)} ms`],
    `${Math.round(before)} → ${Math.round(memoryOf(server, 'VmHWM'))} MB`,
  ];
}

const database = await createBenchDatabase();
const folder = createTemporaryFolder('gamehub-bench-data-');
try {
  await migrateDatabase(database.url);
  const { db, close } = connectDatabase(database.url, 2);
  try {
    const person = { email: 'admin@bench.example', username: 'Administrator', givenUsername: 'Administrator' };
    await db.insert(users).values({ ...person, issuer: embeddedIssuer, subject: administrator, role: 'admin' });
    const table: string[][] = [];
    for (const format of ['CSV', 'XLSX'] as const) {
      const content =
        format === 'CSV'
          ? Buffer.from([headings, ...people].map((cells) => cells.join(',')).join('\r\n'))
          : await writeXlsx(headings, Readable.from([people]));
      // A process for each, so that one's memory is not the other's.
      const server = await startRealServer(database.url, folder, { DEMO: 'false' });
      const signed = { subject: administrator, name: 'Administrator', email: 'admin@bench.example' };
      try {
        const [token = ''] = await tokensFor(db, server.url, [signed]);
        table.push(await measure(format, content, server.url, token, server.process));
      } finally {
        await server.stop();
      }
    }
    const head = [
      'file',
      'taken in',
      'checked',
      'applied',
      'taken back',
      'slowest other answer',
      'memory, before → most',
    ];
    process.stdout.write(`${rows} new users.\n\n${markdownTable(head, table)}\n`);
  } finally {
    await close();
  }
} finally {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
}
