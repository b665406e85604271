/** Every call of v2 and of the backoffice, in the order of the contracts, and what becomes of some that are refused. */
import { beforeAll, expect, it } from 'vitest';
import { bases } from '#shared/api.ts';
import { scopes } from '#shared/http/endpoint.ts';
import { byKey, makeKey } from '#tests/factories/apiKeys.ts';
import { makeEveryCall, type EveryCall } from '#tests/factories/everyCall.ts';
import { useTestApp, type Call } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { allEndpoints } from '#tests/setup/endpoints.ts';
import { createRecorder } from './golden.ts';

const database = useTestDatabase();
const server = useTestApp(database, undefined, { remembersPeople: true });
let everyCall: EveryCall;

beforeAll(async () => {
  everyCall = await makeEveryCall(server, database.db);
}, 60_000);

type Recorder = ReturnType<typeof createRecorder>;

/** Asks one call. */
async function askOne(recorder: Recorder, api: 'v2' | 'backoffice', name: string, more: Call = {}) {
  const make = everyCall.requests[api][name] ?? expect.fail(`tests/factories/everyCall.ts lacks ${name}`);
  const ready = await make(everyCall.people.player);
  const method = name.split(' ')[0] as 'GET';
  return recorder.ask({
    method,
    path: ready.path,
    ...(ready.body === undefined ? {} : { body: ready.body }),
    ...(ready.raw === undefined ? {} : { raw: ready.raw }),
    ...more,
    headers: { ...ready.headers, ...more.headers },
  });
}

it('v2 answers as it did', async () => {
  const recorder = createRecorder(server, 'v2');
  const key = byKey(await makeKey(server, { scopes: [...scopes] }));
  const ask = (name: string, more: Call = {}) => askOne(recorder, 'v2', name, { as: 'player', ...more });
  const [quiz, exam] = ['POST /achievements/quiz/{id}/submission', 'POST /achievements/exam/{id}/submission'];

  await ask('GET /users/profile', { as: null });
  await ask('GET /users/profile', { as: 'somebody unknown' });
  await ask('PUT /users/{id}/username', { body: { username: 'x', unheardOf: 1 } });
  await ask(exam, { body: { status: 'Saved', answers: [] } });
  for (const { path, endpoint } of allEndpoints.filter((one) => one.path.startsWith(`${bases.v2}/`))) {
    const isForKeys = endpoint.auth.every((access) => access.startsWith('apiKey:'));
    const name = `${endpoint.method} ${endpoint.path}`;
    const answer = await ask(name, isForKeys ? { as: null, headers: key } : {});
    expect(answer.statusCode, `${path}: ${answer.body}`).toBeLessThan(300);
  }
  await ask(quiz);
  await ask('GET /games/{gameId}/achievements/{id}/quiz');
  await ask('GET /games/{gameId}/achievements/{id}/exam-attempt');
  await recorder.expectGolden();
});

it('the backoffice answers as it did', async () => {
  const recorder = createRecorder(server, 'backoffice');
  const ask = (name: string, more: Call = {}) => askOne(recorder, 'backoffice', name, { as: 'admin', ...more });

  await ask('GET /games', { as: null });
  await ask('GET /games', { as: 'player' });
  for (const { path, endpoint } of allEndpoints.filter((one) => one.path.startsWith(`${bases.backoffice}/`))) {
    const answer = await ask(`${endpoint.method} ${endpoint.path}`);
    expect(answer.statusCode, `${path}: ${answer.body}`).toBeLessThan(300);
  }
  await ask('PATCH /games/{id}', { headers: { 'if-match': '"1"' } });
  await ask('PATCH /games/{id}', { body: { name: '', unheardOf: 1 } });
  await ask('POST /games/bulk', { body: { ids: [everyCall.draftGameId], status: 'published' } });
  await recorder.expectGolden();
});
