/** Calls of the real server beside bare node:http and pg doing the same statements, by 16 connections, in turns. */
import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#server/platform/db/embedded/freePort.ts';
import { createTemporaryFolder } from '#tests/setup/temporaryFolder.ts';
import type { BareCall } from './bareServer.ts';
import { closeConnections, load, type Sent } from './load.ts';
import { inKb, inMs, quantile, say } from './output.ts';
import { stop, untilReady } from './realServer.ts';
import { withRecordedApp, type Statement } from './recording.ts';

export interface MeasuredCall {
  name: string;
  method: 'GET' | 'PATCH';
  /** For one of the samples. */
  path: (ids: readonly string[]) => string;
  body?: (n: number) => object;
  /** Taken in turns. The first is the example. */
  samples: readonly Sample[];
}

/** Ids that a request is about, with the token of the person, or the key of the system, that asks. */
export interface Sample {
  ids: readonly string[];
  token?: string;
  key?: string;
}

export interface Measured {
  name: string;
  statements: number;
  bytes: number;
  /** Requests a second, and milliseconds below which 99 of 100 answers came. */
  ours: { perSecond: number; p99: number };
  bare: { perSecond: number; p99: number };
}

/** How many requests of 16 connections are answered in a second, and ms below which 99 of 100 answers came. */
export const figuresOf = async (next: (n: number) => Sent, seconds: number) => {
  const { perSecond, times } = await load(next, seconds);
  return { perSecond, p99: quantile(times, 0.99) };
};

const headersOf = ({ token, key }: Sample): Record<string, string> => ({
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  ...(key === undefined ? {} : { 'x-api-key': key }),
  'content-type': 'application/json',
});

const sampleOf = ({ samples }: MeasuredCall, n: number): Sample => samples[n % samples.length] ?? { ids: [] };

/** The requests of a call to a server of ours. */
export function requestsOf(serverUrl: string, call: MeasuredCall): (n: number) => Sent {
  const { method, path, body } = call;
  return (n) => {
    const sample = sampleOf(call, n);
    return {
      ...{ address: serverUrl + path(sample.ids), method, headers: headersOf(sample) },
      ...(body && { body: JSON.stringify(body(n)) }),
    };
  };
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const idsIn = (statements: readonly Statement[]): string[] =>
  statements.flatMap(({ values }) => values.flatMap((value) => value?.match(uuid) ?? []));

/** The statements and the answer of each call's example. */
const record = (databaseUrl: string, publicUrl: string, calls: readonly MeasuredCall[]): Promise<BareCall[]> =>
  withRecordedApp(databaseUrl, publicUrl, async ({ http, statements: noted }) => {
    const recorded: BareCall[] = [];
    for (const { method, path, body, samples } of calls) {
      const [example] = samples;
      if (example === undefined) throw new Error('There is no example');
      const asked = (n: number) => ({
        ...{ method, url: path(example.ids), headers: headersOf(example) },
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
    return recorded;
  });

/** The calls of a server, beside the bare one that does the same. */
export interface Beside {
  /** Measures one of them for some seconds on either side, after at most one to warm up. */
  measure(place: number): Promise<Measured>;
  close(): Promise<void>;
}

/** Notes what each call does and starts the bare server that will do the same. */
export async function openBeside(options: {
  databaseUrl: string;
  serverUrl: string;
  calls: readonly MeasuredCall[];
  seconds: number;
}): Promise<Beside> {
  const { databaseUrl, serverUrl, calls, seconds } = options;
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
  const close = async () => {
    closeConnections();
    await stop(bare);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(bare, `${bareUrl}/ready`);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    close,
    measure: async (place) => {
      const call = calls[place];
      if (call === undefined) throw new Error(`There is no call ${place}`);
      const ours = requestsOf(serverUrl, call);
      const theirs = (n: number): Sent => ({
        ...{ address: `${bareUrl}/${place}`, method: 'POST', headers: {} },
        body: JSON.stringify(sampleOf(call, n).ids),
      });
      await load(ours, Math.min(1, seconds));
      await load(theirs, Math.min(1, seconds));
      return {
        name: call.name,
        statements: recorded[place]?.statements.length ?? 0,
        bytes: Buffer.byteLength(recorded[place]?.answer ?? ''),
        ours: await figuresOf(ours, seconds),
        bare: await figuresOf(theirs, seconds),
      };
    },
  };
}

/** Measures each call on either side, in turns. */
export async function sideBySide(options: Parameters<typeof openBeside>[0]): Promise<Measured[]> {
  const beside = await openBeside(options);
  try {
    const measured: Measured[] = [];
    for (const [place, { name }] of options.calls.entries()) {
      measured.push(await beside.measure(place));
      say(`${name}: done`);
    }
    return measured;
  } finally {
    await beside.close();
  }
}

export const measuredHead = [
  ...['call', 'statements', 'answer', 'a second', '99 of 100 within'],
  ...['bare: a second', '99 of 100 within', 'ours / bare'],
];
export const measuredRow = ({ name, statements, bytes, ours, bare }: Measured): string[] => [
  ...[name, String(statements), inKb(bytes), ours.perSecond.toFixed(0), inMs(ours.p99)],
  ...[bare.perSecond.toFixed(0), inMs(bare.p99), (ours.perSecond / bare.perSecond).toFixed(2)],
];
