/** Requests by several connections at once. */
import { Agent, request } from 'node:http';

export const connections = 16;

export interface Sent {
  address: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
  /** What the answer must hold, beside its status of 200. */
  expected?: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: connections });

export const closeConnections = (): void => agent.destroy();

/** @throws Error unless it is answered as it should be */
const send = ({ address, method, headers, body, expected }: Sent): Promise<void> =>
  new Promise((resolve, reject) => {
    const sent = request(address, { method, agent, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = () => Buffer.concat(chunks).toString();
        if (answer.statusCode === 200 && (expected === undefined || text().includes(expected))) resolve();
        else reject(new Error(`${method} ${address} was answered with ${answer.statusCode}: ${text()}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });

/** Sends one request after another by all connections for some seconds. @returns how many a second, and ms of each */
export async function load(
  next: (n: number) => Sent,
  seconds: number,
): Promise<{ perSecond: number; times: number[] }> {
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
  return { perSecond: times.length / ((performance.now() - begun) / 1000), times };
}
