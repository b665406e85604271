/** Who is asking is remembered, and no longer than it is true. */
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, expect, it, vi } from 'vitest';
import { createFindHolder } from '#server/features/users/holders.ts';
import { watchDatabase } from '#server/platform/db/watch.ts';
import { users } from '#server/schema/users.ts';
import { backoffice, makeStaff } from '#tests/factories/backoffice.ts';
import { makeUser } from '#tests/factories/play.ts';
import { testIssuer, tokenOf, useTestApp, type TestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { statementsOf } from '#tests/setup/statements.ts';

const database = useTestDatabase();
const one = useTestApp(database, undefined, { remembersPeople: true });
const another = useTestApp(database, undefined, { remembersPeople: true });
beforeAll(() => makeStaff(database.db));

/** Somebody signed in, whom both servers know. */
async function makeKnown() {
  const { id, subject } = await makeUser(database.db, { language: 'de' });
  const signedInAt = new Date(one.clock.now.getTime() - 60_000);
  const as = tokenOf(subject ?? '', null, { sid: crypto.randomUUID(), signedInAt });
  const ask = (server: TestApp) => server.call('/api/v2/sessions', { as });
  for (const server of [one, another, one, another]) await ask(server);
  return { id, as, ask };
}
const statusOf = async (asked: Promise<{ statusCode: number }>) => (await asked).statusCode;
const isAboutPeople = (statement: string) => statement.startsWith('select users, user_sessions');

it('asks the database nothing about somebody who asked before', async () => {
  const { ask } = await makeKnown();
  for (const server of [one, another]) {
    const { statements } = await statementsOf(() => ask(server));
    expect(statements.filter(isAboutPeople)).toEqual([]);
    expect(statements).not.toEqual([]);
  }
});

it.each<[string, (id: string, as: string) => Promise<unknown>, number]>([
  ['was deactivated', (id) => backoffice(one, 'admin').patch(`/users/${id}`, { isActive: false }), 403],
  ['signed out', (_, as) => one.call('/api/v2/sessions/current', { method: 'DELETE', as }), 401],
  [
    'was signed out everywhere',
    (id) => one.call(`/api/backoffice/users/${id}/signOut`, { method: 'POST', as: 'admin' }),
    401,
  ],
])('who %s is refused at once where that was done, and as soon as it is heard elsewhere', async (_, act, status) => {
  const { id, as, ask } = await makeKnown();
  await act(id, as);
  expect(await statusOf(ask(one))).toBe(status);
  await vi.waitFor(async () => expect(await statusOf(ask(another))).toBe(status));
});

it('who has become an editor is one with the next request, and who is no more is none', async () => {
  const { id, as } = await makeKnown();
  const games = (server: TestApp) => statusOf(server.call('/api/backoffice/games', { as }));
  const admin = backoffice(one, 'admin');
  for (const [role, status] of [
    ['editor', 200],
    ['player', 403],
  ] as const) {
    await admin.patch(`/users/${id}`, { role });
    expect(await games(one)).toBe(status);
    await vi.waitFor(async () => expect(await games(another)).toBe(status));
  }
});

it('is looked up each time while no change could be heard', async () => {
  const { id, ask } = await makeKnown();
  await another.stopListening();
  const { statements } = await statementsOf(() => ask(another));
  expect(statements.filter(isAboutPeople)).toHaveLength(1);
  await database.db.update(users).set({ isActive: false }).where(eq(users.id, id));
  expect(await statusOf(ask(another))).toBe(403);
});

it('is not remembered as they were before a change that is heard while they are looked up', async () => {
  const { id, subject } = await makeUser(database.db);
  const hears: ((id: string | null) => void)[] = [];
  const changes = { isListening: () => true, subscribe: hears.push.bind(hears), caughtUp: () => Promise.resolve() };
  const findHolder = createFindHolder({ db: database.db, clock: () => one.clock.now, changes });
  const token = { issuer: testIssuer, subject: subject ?? '', email: null, name: null, sid: null };
  const find = () => findHolder({ ...token, signedInAt: one.clock.now });
  const looking = find();
  for (const hear of hears) hear(id);
  expect(await looking).toMatchObject({ id });
  await database.db.update(users).set({ isActive: false }).where(eq(users.id, id));
  expect(await find()).toBe('inactive');
});

it('is looked up again after half a minute, whatever was heard', async () => {
  const { ask } = await makeKnown();
  one.clock.now = new Date(one.clock.now.getTime() + 30_000);
  const { statements } = await statementsOf(() => ask(one));
  expect(statements.filter(isAboutPeople)).toHaveLength(1);
});

it('asks one question after the other on the connection that hears of changes, however many requests change something', async () => {
  const watch = watchDatabase({ url: database.url, name: 'The database', isCopy: false, gates: [] }, () => {});
  await watch.isReachable();
  const ask = pg.Client.prototype.query as (...what: unknown[]) => Promise<unknown>;
  let [asked, under, max] = [0, 0, 0];
  const counted = async function (this: pg.Client, ...what: unknown[]) {
    asked += 1;
    max = Math.max(max, ++under);
    return ask.apply(this, what).finally(() => (under -= 1));
  };
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(counted as never);
  try {
    await Promise.all([watch.isReachable(), ...Array.from({ length: 5 }, () => watch.caughtUp())]);
  } finally {
    spy.mockRestore();
    await watch.stop();
  }
  expect({ asked, max }).toEqual({ asked: 6, max: 1 });
});
