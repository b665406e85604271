import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { handleErrors } from './problem.ts';

/** What a request is answered with in which the database refuses a statement with this code; Drizzle wraps its errors. */
async function answerTo(code: string) {
  let refused = 0;
  const app = Fastify();
  handleErrors(app, () => (refused += 1));
  app.get('/', () => {
    throw new Error('Failed query', { cause: Object.assign(new Error('refused'), { code }) });
  });
  const answer = await app.inject('/');
  const { code: told } = answer.json<{ code: string }>();
  return { status: answer.statusCode, code: told, retryAfter: answer.headers['retry-after'], refused };
}

it.each([
  ['a row that is there already', '23505', { status: 409, code: 'conflict', refused: 0 }],
  ['a reference to what is gone', '23503', { status: 409, code: 'conflict', refused: 0 }],
  ['a row that something refers to', '23001', { status: 409, code: 'conflict', refused: 0 }],
  ['a deadlock', '40P01', { status: 503, code: 'unavailable', retryAfter: '5', refused: 0 }],
  ['a lock that is not given', '55P03', { status: 503, code: 'unavailable', retryAfter: '5', refused: 0 }],
  ['a database that is shutting down', '57P01', { status: 503, code: 'unavailable', retryAfter: '5', refused: 1 }],
  ['a statement that is wrong', '42601', { status: 500, code: 'internal', refused: 0 }],
])('%s is answered with what may be done about it', async (_, code, expected) => {
  expect(await answerTo(code)).toEqual({ retryAfter: undefined, ...expected });
});
