import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { readableLog } from './readableLog.ts';

it('writes a line of the log for a person: when, how serious, what, and the fields, without the machine', async () => {
  const written: string[] = [];
  const terminal = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written.push(String(chunk));
      done();
    },
  });
  const app = Fastify({ logger: { level: 'info', stream: readableLog(terminal) } });
  app.log.warn({ security: { event: 'limited' } }, 'security event');
  app.log.error({ err: new Error('broken') }, 'not done');
  expect(written[0]).toMatch(/^\d\d:\d\d:\d\d\.\d{3} WARN  security event security=\{"event":"limited"\}\n$/);
  expect(written[1]).toMatch(/^\S+ ERROR not done\nError: broken\n {4}at /);
  await app.close();
});
