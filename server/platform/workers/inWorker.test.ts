import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { AppError } from '#shared/http/errors.ts';
import { createTemporaryFolder } from '#tests/setup/temporaryFolder.ts';
import { inWorker, TaskLimitError } from './inWorker.ts';

const folder = createTemporaryFolder('gamehub-workers-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let programs = 0;

/** A worker that runs this code with its `input`. */
function program(text: string): URL {
  const path = join(folder, `${(programs += 1)}.mjs`);
  writeFileSync(path, `import fs from 'node:fs'; process.once('message', async ({ input }) => { ${text} });`);
  return pathToFileURL(path);
}
const doubling = program('process.send({ result: input * 2 })');
const endless = program('for (;;);');

it('a task answers from a process of its own, and what it refuses or throws reaches who asked', async () => {
  expect(await inWorker(doubling, 21)).toBe(42);
  const refusing = program(`process.send({ refused: { code: 'invalid', detail: 'No' } })`);
  await expect(inWorker(refusing, null)).rejects.toMatchObject({ code: 'invalid', detail: 'No' });
  await expect(
    inWorker(program(`process.send({ failed: { message: 'broken', code: 'ENOSPC' } })`), null),
  ).rejects.toMatchObject({ message: 'broken', code: 'ENOSPC' });
  await expect(inWorker(program('process.exit(3)'), null)).rejects.toThrow('ended with 3');
});

it('a kept process takes the next task, and no other program’s; one that has failed takes none', async () => {
  const path = join(folder, 'kept.mjs');
  writeFileSync(
    path,
    `process.on('message', ({ input }) => {
      if (input === 'exit') process.exit(1);
      process.send({ result: process.pid });
    });`,
  );
  const kept = pathToFileURL(path);
  const ask = (input: string, isKept = true) => inWorker<number>(kept, input, { isKept });
  const first = await ask('');
  expect(await ask('')).toBe(first);
  expect(await inWorker(doubling, 4)).toBe(8);
  const [one, other] = await Promise.all([ask(''), ask('')]);
  expect(one).not.toBe(other);
  await expect(ask('exit')).rejects.toThrow('ended with 1');
  expect([one, other]).toContain(await ask('', false));
  const last = await ask('');
  expect([one, other]).not.toContain(last);
  process.kill(last, 'SIGKILL');
  await expect.poll(() => ask('').catch(() => null)).toSatisfy((pid) => typeof pid === 'number' && pid !== last);
});

it('a task has none of the server’s environment', async () => {
  process.env['METRICS_TOKEN'] = 'a secret of the server';
  const telling = program('process.send({ result: JSON.stringify(process.env) })');
  expect(await inWorker<string>(telling, null)).not.toContain('a secret');
  delete process.env['METRICS_TOKEN'];
});

it('a task that never ends is ended, and meanwhile nobody waits for it', async () => {
  let ticks = 0;
  const ticking = setInterval(() => (ticks += 1), 20);
  await expect(inWorker(endless, null, { seconds: 0.5 })).rejects.toThrow(TaskLimitError);
  clearInterval(ticking);
  expect(ticks).toBeGreaterThan(5);
});

it('a task that fills its memory ends alone', async () => {
  // Large pieces, with which a thread would end the whole process.
  const filling = program('const all = []; for (;;) all.push(new Array(1e7).fill(0.5));');
  await expect(inWorker(filling, null)).rejects.toThrow(TaskLimitError);
});

it('two tasks run at once, sixteen wait, and what comes then is refused at once', async () => {
  const running = join(folder, 'running');
  mkdirSync(running);
  const counting = program(
    `fs.writeFileSync(input + '/' + process.pid, '');
    const count = fs.readdirSync(input).length;
    setTimeout(() => { fs.rmSync(input + '/' + process.pid); process.send({ result: count }); }, 50);`,
  );
  const taken = Array.from({ length: 18 }, () => inWorker<number>(counting, running));
  const refusals = await Promise.allSettled(Array.from({ length: 3 }, () => inWorker(counting, running)));
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
    expect((refusal as PromiseRejectedResult).reason).toBeInstanceOf(AppError);
  }
  expect(Math.max(...(await Promise.all(taken)))).toBeLessThanOrEqual(2);
  expect(await inWorker(doubling, 1)).toBe(2);
});
