/** Calls of the real server beside bare node:http and pg doing the same statements, by 16 connections, in turns. */
import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { createApp } from '#server/app.ts';
import { connectDatabase } from '#server/db/client.ts';
import { freePort } from '#server/db/embedded/freePort.ts';
import { createFolderStore } from '#server/files/folderStore.ts';
import { createIdentity } from '#server/identity/identity.ts';
import { createTemporaryFolder } from '#tests/setup/temporaryFolder.ts';
import type { BareCall } from './bareServer.ts';
import { recordStatements, type Statement } from './pgbenchScript.ts';
import { stop, untilReady } from './realServer.ts';
import { quantile } from './table.ts';

export const connections = 16;

export interface MeasuredCall {
  name: string;
  method: 'GET' | 'PATCH';
  /** For one of the samples. */
  path: (ids: readonly string[]) => string;
  body?: (n: number) => object;
  /** Ids that a request is about, each with the token of who asks: taken in turns. The first is the example. */
  samples: readonly { ids: readonly string[]; token: string }[];
}

export interface Measured {
  name: string;
  statements: number;
  bytes: number;
  /** Requests a second, and milliseconds below which 99 of 100 answers came. */
  ours: { perSecond: number; p99: number };
  bare: { perSecond: number; p99: number };
}

interface Sent {
  address: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: connections });

const send = ({ address, method, headers, body }: Sent): Promise<void> =>
  new Promise((resolve, reject) => {
    const sent = request(address, { method, agent, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve();
        else
          reject(
            new Error(
              `${method} ${address} was answered with ${answer.statusCode}: ${Buffer.concat(chunks).toString()}`,
            ),
          );
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });

async function load(next: (n: number) => Sent, seconds: number) {
  const times: number[] = [];
  let n = 0;
  const begun = performance.now();
  const until = begun + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        const sent = performance.now();
        await send(next((n += 1)));
        times.push(performance.now() - sent);
      }
    }),
  );
  return { perSecond: times.length / ((performance.now() - begun) / 1000), p99: quantile(times, 0.99) };
}

const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const idsIn = (statements: readonly Statement[]): string[] =>
  statements.flatMap(({ values }) => values.flatMap((value) => value?.match(uuid) ?? []));

/** The statements and the answer of each call's example, asked in this process, where the driver can be watched. */
async function record(databaseUrl: string, publicUrl: string, calls: readonly MeasuredCall[]): Promise<BareCall[]> {
  const { db, pool, close } = connectDatabase(databaseUrl, 1);
  const noted = recordStatements(pool);
  const folder = createTemporaryFolder('gamehub-bench-files-');
  try {
    const brand = { name: '', companyName: '', loginName: '', accent: null, logo: null };
    const clock = () => new Date();
    const { verifyToken } = await createIdentity({
      db,
      clock,
      config: { identity: { kind: 'embedded' as const }, publicUrl, brand },
    });
    const { http } = await createApp({ db, files: createFolderStore(folder), clock, verifyToken });
    const recorded: BareCall[] = [];
    for (const { method, path, body, samples } of calls) {
      const [example] = samples;
      if (example === undefined) throw new Error('There is no example');
      const asked = (n: number) => ({
        ...{ method, url: path(example.ids), headers: headersOf(example.token) },
        ...(body && { payload: body(n) }),
      });
      // The first fills this process's memory of the game's map, as the server's own first request does.
      await http.inject(asked(-3));
      const earlier = noted.length;
      await http.inject(asked(-2));
      const before = noted.length;
      const answer = await http.inject(asked(-1));
      if (answer.statusCode !== 200) throw new Error(`${path(example.ids)}: ${answer.statusCode} ${answer.body}`);
      const statements = noted.slice(before);
      const known = new Set(idsIn(noted.slice(earlier, before)));
      const made = idsIn(statements).filter((id) => !known.has(id));
      recorded.push({ statements, answer: answer.body, ids: example.ids, made });
    }
    await http.close();
    return recorded;
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures each call for some seconds on either side, in turns, after one to warm up. */
export async function sideBySide(options: {
  databaseUrl: string;
  serverUrl: string;
  calls: readonly MeasuredCall[];
  seconds: number;
  say: (line: string) => void;
}): Promise<Measured[]> {
  const { databaseUrl, serverUrl, calls, seconds, say } = options;
  const recorded = await record(databaseUrl, serverUrl, calls);
  const folder = createTemporaryFolder('gamehub-bench-bare-');
  const file = join(folder, 'calls.json');
  writeFileSync(file, JSON.stringify(recorded));
  const port = await freePort();
  const bareUrl = `http://127.0.0.1:${port}`;
  const program = join(import.meta.dirname, 'bareServer.ts');
  const bare = spawn(process.execPath, [program, String(port), databaseUrl, file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await untilReady(bare, `${bareUrl}/ready`);
    const measured: Measured[] = [];
    for (const [place, { name, method, path, body, samples }] of calls.entries()) {
      const of = (n: number) => samples[n % samples.length] ?? { ids: [], token: '' };
      const ours = (n: number): Sent => {
        const { ids, token } = of(n);
        return {
          ...{ address: serverUrl + path(ids), method, headers: headersOf(token) },
          ...(body && { body: JSON.stringify(body(n)) }),
        };
      };
      const theirs = (n: number): Sent => ({
        ...{ address: `${bareUrl}/${place}`, method: 'POST', headers: {} },
        body: JSON.stringify(of(n).ids),
      });
      await load(ours, 1);
      await load(theirs, 1);
      measured.push({
        name,
        statements: recorded[place]?.statements.length ?? 0,
        bytes: Buffer.byteLength(recorded[place]?.answer ?? ''),
        ours: await load(ours, seconds),
        bare: await load(theirs, seconds),
      });
      say(`${name}: done`);
    }
    return measured;
  } finally {
    agent.destroy();
    await stop(bare);
    rmSync(folder, { recursive: true, force: true });
  }
}

const ms = (time: number) => `${time.toFixed(0)} ms`;

export const measuredHead = [
  ...['call', 'statements', 'answer', 'a second', '99 of 100 within'],
  ...['bare: a second', '99 of 100 within', 'ours / bare'],
];
export const measuredRow = ({ name, statements, bytes, ours, bare }: Measured): string[] => [
  ...[name, String(statements), `${(bytes / 1000).toFixed(1)} kB`, ours.perSecond.toFixed(0), ms(ours.p99)],
  ...[bare.perSecond.toFixed(0), ms(bare.p99), (ours.perSecond / bare.perSecond).toFixed(2)],
];
