import { describe, expect, it, vi } from 'vitest';
import { count, eq } from 'drizzle-orm';
import { defaultSessionLimits } from '#shared/users/sessions.rules.ts';
import { sessionsRepository } from '#server/features/users/sessions.repository.ts';
import { auditEntries } from '#server/schema/operations.ts';
import { userSessions } from '#server/schema/users.ts';
import { makeUser } from '#tests/factories/play.ts';
import { tokenOf, useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
/** Sessions that the provider was told to end. */
const ended: string[] = [];
const server = useTestApp(database, undefined, {
  sessions: { limits: defaultSessionLimits, endAtProvider: async (sids) => void ended.push(...sids) },
});

const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1';
const edge = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0';
const later = (minutes: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000);
};

/** Somebody with a browser: its session has a name, and its tokens say since when. */
async function signIn(values: Parameters<typeof makeUser>[1] = {}, known?: { subject: string; id: string }) {
  const user = known ?? (await makeUser(database.db, values));
  const subject = user.subject ?? '';
  const sid = crypto.randomUUID();
  const browser = (userAgent: string, signedInAt = server.clock.now) => ({
    subject,
    id: user.id,
    sid,
    call: (method: 'GET' | 'DELETE' | 'POST', path: string, body?: object) =>
      server.call(path, {
        method,
        body,
        as: tokenOf(subject, null, { sid, signedInAt }),
        headers: { 'user-agent': userAgent },
      }),
  });
  return browser;
}

const profile = '/api/v2/users/profile';
const sessions = '/api/v2/sessions';
const signOut = (id: string) => `/api/backoffice/users/${id}/signOut`;

describe('a session that was ended', () => {
  it('by signing out is over for every token of it at once, and for no other', async () => {
    const phone = (await signIn())(safari);
    const desk = (await signIn({}, phone))(edge);
    expect([(await phone.call('GET', profile)).statusCode, (await desk.call('GET', profile)).statusCode]).toEqual([
      200, 200,
    ]);
    later(1);
    expect((await phone.call('DELETE', `${sessions}/current`)).statusCode).toBe(204);
    const refused = await phone.call('GET', profile);
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'session_ended']);
    expect((await desk.call('GET', profile)).statusCode).toBe(200);
  });

  it('stays over for a token that is made for it later, until the person signs in again', async () => {
    const browser = await signIn();
    const before = browser(safari);
    await before.call('GET', profile);
    later(1);
    await before.call('DELETE', `${sessions}/current`);
    later(10);
    expect((await before.call('GET', profile)).statusCode).toBe(401);
    expect((await browser(safari).call('GET', profile)).statusCode).toBe(200);
    // Which is a sign-in of its own: the tokens of the first one are not good again.
    expect((await before.call('GET', profile)).statusCode).toBe(401);
  });

  it('by a person on another device is over; nobody ends a session that is not theirs', async () => {
    const phone = (await signIn())(safari);
    const desk = (await signIn({}, phone))(edge);
    await phone.call('GET', profile);
    later(2);
    const seen = (await desk.call('GET', sessions)).json();
    expect(seen).toEqual([
      expect.objectContaining({ device: 'Edge, Windows', isCurrent: true }),
      expect.objectContaining({ device: 'Safari, iOS', isCurrent: false }),
    ]);
    const stranger = (await signIn())(edge);
    expect((await stranger.call('DELETE', `${sessions}/${seen[1].id}`)).statusCode).toBe(404);
    expect((await phone.call('GET', profile)).statusCode).toBe(200);
    expect((await desk.call('DELETE', `${sessions}/${seen[1].id}`)).statusCode).toBe(204);
    expect((await phone.call('GET', profile)).statusCode).toBe(401);
    expect((await desk.call('GET', sessions)).json()).toHaveLength(1);
    expect((await desk.call('DELETE', `${sessions}/${seen[1].id}`)).statusCode).toBe(404);
  });

  it('is not begun again by a request that was under way then', async () => {
    const browser = await signIn();
    const { id: userId, sid, call } = browser(safari);
    const signedInAt = server.clock.now;
    await call('GET', profile);
    later(1);
    await call('DELETE', `${sessions}/current`);
    const touch = (at: Date) =>
      sessionsRepository(database.db).touch({ userId, sid, device: null, signedInAt: at, lastSeenAt: at });
    expect(await touch(signedInAt)).toBeUndefined();
    later(1);
    const again = server.clock.now;
    expect(await touch(again)).toMatchObject({ isNew: false });
    // Nor does an older token since then make the new sign-in older.
    await touch(new Date(again.getTime() - 30_000));
    const rows = await database.db.select().from(userSessions).where(eq(userSessions.userId, userId));
    expect(rows).toMatchObject([{ signedInAt: again }]);
  });

  it('by nobody, but was idle for too long, is not listed any more', async () => {
    const phone = (await signIn())(safari);
    await phone.call('GET', profile);
    later(defaultSessionLimits.idleMs / 60_000 + 1);
    const desk = (await signIn({}, phone))(edge);
    expect((await desk.call('GET', sessions)).json()).toMatchObject([{ device: 'Edge, Windows' }]);
  });

  it('of a token without a name of it takes all earlier sign-ins with it', async () => {
    const { subject } = await makeUser(database.db);
    const call = (method: 'GET' | 'DELETE', path: string, signedInAt: Date) =>
      server.call(path, { method, as: tokenOf(subject ?? '', null, { signedInAt }) });
    const before = server.clock.now;
    later(1);
    expect((await call('DELETE', `${sessions}/current`, before)).statusCode).toBe(204);
    expect((await call('GET', profile, before)).statusCode).toBe(401);
    expect((await call('GET', profile, server.clock.now)).statusCode).toBe(200);
  });

  it('by an administrator is over alone where it is one of several, and the log says who did it', async () => {
    const phone = (await signIn())(safari);
    const desk = (await signIn({}, phone))(edge);
    await phone.call('GET', profile);
    later(2);
    await desk.call('GET', profile);
    const admin = (await signIn({ role: 'admin' }))(edge);
    const path = `/api/backoffice/users/${phone.id}/sessions`;
    const [ofDesk, ofPhone] = (await admin.call('GET', path)).json();
    expect([ofDesk.device, ofPhone.device]).toEqual(['Edge, Windows', 'Safari, iOS']);
    const stranger = (await signIn())(edge);
    const ofStranger = `/api/backoffice/users/${stranger.id}/sessions/${ofPhone.id}`;
    expect((await admin.call('DELETE', ofStranger)).statusCode).toBe(404);
    expect((await phone.call('GET', profile)).statusCode).toBe(200);
    expect((await admin.call('DELETE', `${path}/${ofPhone.id}`)).statusCode).toBe(204);
    const refused = await phone.call('GET', profile);
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'session_ended']);
    expect((await desk.call('GET', profile)).statusCode).toBe(200);
    expect((await admin.call('GET', path)).json()).toEqual([ofDesk]);
    const own = (await admin.call('GET', `/api/backoffice/users/${admin.id}/sessions`)).json();
    expect(own).toMatchObject([{ isCurrent: true }]);
    expect((await admin.call('DELETE', `${path}/${ofPhone.id}`)).statusCode).toBe(404);
    const entries = await database.db.select().from(auditEntries).where(eq(auditEntries.entityId, phone.id));
    expect(entries).toEqual([expect.objectContaining({ action: 'endSession', userId: admin.id, entity: 'users' })]);
  });

  it('by an administrator is over wherever the person was signed in, and the log says who did it', async () => {
    const phone = (await signIn())(safari);
    const desk = (await signIn({}, phone))(edge);
    await phone.call('GET', profile);
    await desk.call('GET', profile);
    const admin = (await signIn({ role: 'admin' }))(edge);
    const path = `/api/backoffice/users/${phone.id}/sessions`;
    expect((await admin.call('GET', path)).json()).toHaveLength(2);
    later(1);
    expect((await admin.call('POST', signOut(phone.id), {})).statusCode).toBe(200);
    for (const browser of [phone, desk]) expect((await browser.call('GET', profile)).statusCode).toBe(401);
    expect((await admin.call('GET', path)).json()).toEqual([]);
    expect((await admin.call('GET', profile)).statusCode).toBe(200);
    const entries = await database.db.select().from(auditEntries).where(eq(auditEntries.entityId, phone.id));
    expect(entries).toEqual([expect.objectContaining({ action: 'endSessions', userId: admin.id, entity: 'users' })]);
    const nobody = `/api/backoffice/users/${crypto.randomUUID()}/sessions`;
    expect((await admin.call('GET', nobody)).statusCode).toBe(404);
    const erased = await makeUser(database.db, { isActive: false, erasedAt: server.clock.now });
    for (const id of [crypto.randomUUID(), erased.id])
      expect((await admin.call('POST', signOut(id), {})).statusCode).toBe(404);
  });

  it('is over at the provider as well, whoever ended it', async () => {
    const first = (await signIn())(safari);
    const browsers = [first];
    for (const device of [edge, safari, edge]) browsers.push((await signIn({}, first))(device));
    for (const browser of browsers) {
      await browser.call('GET', profile);
      later(1);
    }
    const admin = (await signIn({ role: 'admin' }))(edge);
    const [, second, third, fourth] = browsers;
    ended.length = 0;
    await first.call('DELETE', `${sessions}/current`);
    const [ofFourth, ofThird] = (await second?.call('GET', sessions))?.json() ?? [];
    await second?.call('DELETE', `${sessions}/${ofThird.id}`);
    await admin.call('DELETE', `/api/backoffice/users/${first.id}/sessions/${ofFourth.id}`);
    expect(ended.splice(0)).toEqual([first, third, fourth].map((browser) => browser?.sid));
    await admin.call('POST', signOut(first.id), {});
    expect(ended.splice(0)).toEqual([second?.sid]);
  });
});

describe('a session ends by itself', () => {
  it('a week after it was seen last, and not for who comes back before', async () => {
    const browser = (await signIn())(safari);
    await browser.call('GET', profile);
    later(7 * 24 * 60 - 1);
    expect((await browser.call('GET', profile)).statusCode).toBe(200);
    later(7 * 24 * 60);
    expect((await browser.call('GET', profile)).statusCode).toBe(401);
  });

  it('a month after the sign-in, however often it was seen', async () => {
    const browser = (await signIn())(safari);
    for (let day = 0; day < 30; day += 5) {
      expect((await browser.call('GET', profile)).statusCode).toBe(200);
      later(5 * 24 * 60);
    }
    expect((await browser.call('GET', profile)).json().code).toBe('session_ended');
  });

  it('and is not listed then, though another one of that person goes on', async () => {
    const phone = (await signIn())(safari);
    for (const days of [0, 6, 6, 6, 6]) {
      later(days * 24 * 60);
      await phone.call('GET', profile);
    }
    const desk = (await signIn({}, phone))(edge);
    expect((await desk.call('GET', sessions)).json()).toHaveLength(2);
    later(6 * 24 * 60 + 1);
    expect((await desk.call('GET', sessions)).json()).toEqual([expect.objectContaining({ isCurrent: true })]);
  });

  it('and its row goes with the next sign-in of that person', async () => {
    const phone = (await signIn())(safari);
    await phone.call('GET', profile);
    later(31 * 24 * 60);
    await (await signIn({}, phone))(edge).call('GET', profile);
    const rows = await database.db
      .select({ rows: count() })
      .from(userSessions)
      .where(eq(userSessions.userId, phone.id));
    expect(rows).toEqual([{ rows: 1 }]);
  });
});

it('costs no statement to look at: who is asking says it, and every five minutes one more', async () => {
  const browser = (await signIn())(safari);
  await browser.call('GET', profile);
  const asked = vi.spyOn(database.pool, 'query');
  const during = async (call: () => Promise<unknown>) => {
    asked.mockClear();
    await call();
    return asked.mock.calls.length;
  };
  const nameless = await during(() => server.call(profile, { as: browser.subject }));
  expect(nameless).toBeGreaterThan(1);
  expect(await during(() => browser.call('GET', profile))).toBe(nameless);
  later(6);
  expect(await during(() => browser.call('GET', profile))).toBe(nameless + 1);
  asked.mockRestore();
});
