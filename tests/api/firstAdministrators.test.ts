import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditEntries } from '#server/schema/operations.ts';
import { scores } from '#server/schema/points.ts';
import { editorGames, users } from '#server/schema/users.ts';
import { enrol, makeGame, makeUser } from '#tests/factories/play.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
// `ADMIN_EMAILS` names first.admin@ and imported.admin@.
const server = useTestApp(database);
const appoint = () => server.app.services.users.appointAdministrators();
const roles = async () => {
  const rows = await database.db.select({ email: users.email, role: users.role }).from(users);
  return Object.fromEntries(rows.map(({ email, role }) => [email.split('@')[0], role]));
};

it('makes administrators of who is named and has signed in before, only while nobody is one', async () => {
  const { db } = database;
  const game = await makeGame(db);
  const named = await makeUser(db, { email: 'First.Admin@gamehub.example', role: 'editor' });
  await db.insert(editorGames).values({ userId: named.id, gameId: game.id });
  await enrol(db, game.id, named.id);
  await db
    .insert(scores)
    .values({ gameId: game.id, userId: named.id, points: 5, reachedAt: new Date(), isRanked: true });
  // Who has not signed in becomes one by signing in; who is not named, or may not come in, does not.
  await makeUser(db, { email: 'imported.admin@gamehub.example', issuer: null, subject: null });
  await makeUser(db, { email: 'somebody@gamehub.example' });
  const former = await makeUser(db, { email: 'former@gamehub.example', role: 'admin' });
  const before = { 'First.Admin': 'editor', 'imported.admin': 'player', somebody: 'player', former: 'admin' };

  expect([await appoint(), await roles()]).toEqual([null, before]);

  await db.update(users).set({ isActive: false }).where(eq(users.id, former.id));
  // Several processes start at the same time.
  const all = await Promise.all([appoint(), appoint(), appoint()]);
  expect(all.filter((emails) => emails !== null)).toEqual([['First.Admin@gamehub.example']]);
  expect(await roles()).toEqual({ ...before, 'First.Admin': 'admin' });
  expect(await db.$count(editorGames)).toBe(0);
  expect(await db.select({ isRanked: scores.isRanked }).from(scores)).toEqual([{ isRanked: false }]);
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.entityId, named.id));
  expect(entries).toMatchObject([
    { action: 'update', userId: null, before: { role: 'editor' }, after: { role: 'admin' } },
  ]);
});

it('says that there is nobody', async () => {
  await database.db.update(users).set({ isActive: false });
  expect(await appoint()).toEqual([]);
});
