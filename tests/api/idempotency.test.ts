import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { ledgerEntries } from '#server/schema/points.ts';
import { actsOn, type Act } from '#tests/factories/acts.ts';
import { expectProblem, makeStaff } from '#tests/factories/backoffice.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { everythingIn, rowsIn } from '#tests/setup/contents.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { allEndpoints } from '#tests/setup/endpoints.ts';

const database = useTestDatabase();
const server = useTestApp(database);

beforeAll(async () => {
  await makeStaff(database.db);
  // What it makes at its start is nobody's act.
  await server.app.http.ready();
});

/** Creates or submits without a key, and why that is well. */
const without: Readonly<Record<string, string>> = {
  'POST /api/v2/client-errors': 'sent twice, an error is counted twice',
  'POST /api/v1/quiz/practice': 'says what is right, and keeps nothing',
  'POST /api/v2/achievements/quiz/{id}/practice': 'says what is right, and keeps nothing',
  'POST /api/v2/games/{gameId}/daily-question': 'the first answer of a day is the only one that is stored',
  'POST /api/backoffice/achievements/{id}/consequences': 'says what would be, and does nothing',
  'POST /api/backoffice/imports/preview': 'says what a file is read as, and keeps nothing',
  'POST /api/backoffice/imports': 'is only checked; it is applied by an act of its own',
  'POST /api/backoffice/imports/{id}/correct': 'done twice, the cells are the same, and only checked',
  'POST /api/backoffice/imports/{id}/apply': 'can happen once',
  'POST /api/backoffice/imports/{id}/undo': 'can happen once',
  'POST /api/backoffice/api-keys': 'its answer has a secret, which is stored nowhere',
  'POST /api/backoffice/users/{id}/signOut': 'done twice, it is the same, and the log has both',
  'POST /api/backoffice/games/archive/check': 'says what would be, and does nothing',
  'POST /api/backoffice/games/{id}/publication/plan': 'says what would be, and does nothing',
};

it('whatever creates or submits takes an Idempotency-Key, but for what is named here', () => {
  const keyless = allEndpoints.filter(({ endpoint }) => endpoint.method === 'POST' && endpoint.idempotent !== true);
  expect(keyless.map(({ name }) => name).filter((name) => without[name] === undefined)).toEqual([]);
});

const withKey = allEndpoints.filter(({ endpoint }) => endpoint.idempotent === true);

it('every one of them is tried here, and nothing that is gone', () => {
  const acts = Object.keys(actsOn(server, database.db));
  expect(acts.toSorted()).toEqual(withKey.map(({ name }) => name).toSorted());
});

/** How many rows have come to each table meanwhile, or gone. */
async function comingTo<T>(work: () => Promise<T>): Promise<[answer: T, added: Record<string, number>]> {
  const before = await rowsIn(database);
  const answer = await work();
  const after = await rowsIn(database);
  const added = [...after].map(([table, count]) => [table, count - (before.get(table) ?? 0)] as const);
  return [answer, Object.fromEntries(added.filter(([, count]) => count !== 0))];
}

const send = ({ path, headers, ...act }: Act, key: string) =>
  server.call(path, { method: 'POST', ...act, headers: { ...headers, 'idempotency-key': key } });

describe.each(withKey)('$name', ({ name, endpoint }) => {
  it('does the work once for a key: again, with something else, and twice at once', async () => {
    const make = actsOn(server, database.db)[name];
    if (make === undefined) throw new Error('Nobody says how to ask for it: see tests/factories/acts.ts');
    const [one, two] = [await make(), await make()];
    const key = randomUUID();

    const [first, addedByOne] = await comingTo(() => send(one, key));
    expect(Object.keys(endpoint.responses), first.body).toContain(String(first.statusCode));
    const stored = await everythingIn(database);
    const again = await send(one, key);
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(await everythingIn(database)).toBe(stored);

    // What is sent is another; where nothing is sent, what is asked for.
    const hasBody = one.body !== undefined || one.raw !== undefined;
    const other = { ...one, body: two.body, raw: two.raw, path: hasBody ? one.path : two.path };
    expectProblem(await send(other, key), 422, 'idempotency_key_reused');
    expect(await everythingIn(database)).toBe(stored);

    const anotherKey = randomUUID();
    const [both, addedByPair] = await comingTo(() => Promise.all([send(two, anotherKey), send(two, anotherKey)]));
    // Who sends a file already is told so, and finds the answer when it is sent again.
    const pair = both.filter(({ statusCode }) => endpoint.upload === undefined || statusCode !== 429);
    const done = pair.filter(({ headers }) => headers['idempotent-replayed'] === undefined);
    expect(done.map(({ statusCode }) => statusCode)).toEqual([first.statusCode]);
    expect(new Set(pair.map(({ body }) => body)).size).toBe(1);
    expect(addedByPair).toEqual(addedByOne);
    expect((await send(two, anotherKey)).body).toBe(done[0]?.body);
  });
});

it('does nothing where its answer cannot be kept, and all of it once that is possible again', async () => {
  const { db } = database;
  await db.execute(sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'The disk is full'; end $$`);
  const make = actsOn(server, db)['POST /api/backoffice/enrolments/{id}/adjustments'];
  if (make === undefined) throw new Error('Nobody adjusts points');
  const act = await make();
  const key = randomUUID();
  const entries = () => db.$count(ledgerEntries);
  const before = await entries();
  await db.execute(sql`create trigger refuse before update on idempotency_keys execute function refuse()`);
  const refused = await send(act, key);
  await db.execute(sql`drop trigger refuse on idempotency_keys`);
  expectProblem(refused, 500, 'internal');
  expect(await entries()).toBe(before);
  const first = await send(act, key);
  expect(first.statusCode, first.body).toBe(201);
  expect((await send(act, key)).body).toBe(first.body);
  expect(await entries()).toBe(before + 1);
});
