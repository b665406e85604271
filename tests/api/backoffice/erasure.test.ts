import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { certificateNumber } from '#shared/certificates/certificates.rules.ts';
import { AppError } from '#shared/http/errors.ts';
import * as content from '#server/schema/content.ts';
import * as fileTables from '#server/schema/files.ts';
import * as gameTables from '#server/schema/games.ts';
import * as identity from '#server/schema/identity.ts';
import * as importTables from '#server/schema/imports.ts';
import * as newsTables from '#server/schema/news.ts';
import * as operations from '#server/schema/operations.ts';
import * as play from '#server/schema/play.ts';
import * as pointTables from '#server/schema/points.ts';
import * as reportTables from '#server/schema/reports.ts';
import * as rewardTables from '#server/schema/rewards.ts';
import * as userTables from '#server/schema/users.ts';
import { createFindHolder } from '#server/features/users/holders.ts';
import { personTables } from '#server/features/users/personTables.ts';
import { verifyLedger } from '#server/game/points/verification.service.ts';
import { backoffice, expectProblem, fieldPaths, makeStaff } from '#tests/factories/backoffice.ts';
import { makeFeedback, makeFile, makePdf, makePodcast } from '#tests/factories/contents.ts';
import { makeExam } from '#tests/factories/exams.ts';
import {
  enrol,
  joinTeam,
  makeAchievement,
  makeGame,
  makeLevel,
  makeQuiz,
  makeTeam,
  makeTier,
  makeUser,
  today,
} from '#tests/factories/play.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const admin = backoffice(app, 'admin');

beforeAll(() => makeStaff(database.db));

const schema = { ...content, ...fileTables, ...gameTables, ...identity, ...importTables, ...newsTables, ...operations };
const tables = Object.values({
  ...schema,
  ...play,
  ...pointTables,
  ...reportTables,
  ...rewardTables,
  ...userTables,
}).filter((one) => is(one, PgTable));

/** The tables in which any column holds these words. */
async function tablesWith(words: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of tables) {
    const pattern = `%${words}%`;
    const { rows } = await database.db.execute(sql`select 1 from ${table} t where t::text ilike ${pattern} limit 1`);
    if (rows.length > 0) found.push(getTableName(table));
  }
  return found;
}

/** Who did something for others: recorded, reviewed, revoked, brought … */
const staffColumns = /^(\w+_by|reviewer_id)$/;

it('goes through every table that refers to people', () => {
  const known = new Set(personTables.map(({ whose }) => whose));
  const forgotten = tables.flatMap((table) =>
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference();
      const ofPeople = foreignTable === userTables.users ? columns : [];
      return ofPeople.filter((column) => !known.has(column) && !staffColumns.test(column.name));
    }),
  );
  expect(forgotten.map((column) => `${getTableName(column.table)}.${column.name}`)).toEqual([]);
});

const makePicture = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

/** Somebody who has left something everywhere: points, a story, feedback, a photo, a certificate, a place in a final board. */
async function makeLife() {
  const { db } = database;
  const mark = randomUUID().slice(0, 8);
  const subject = randomUUID();
  const user = await makeUser(db, {
    subject,
    username: `Quartz ${mark}`,
    email: `quartz.${mark}@people.example`,
    market: `Quartz ${mark}`,
    country: 'CH',
  });
  const game = await makeGame(db);
  const level = await makeLevel(db, await makeTier(db, game.id, 1), 1);
  const team = await makeTeam(db, game.id);
  await enrol(db, game.id, user.id);
  await joinTeam(db, team, user.id);
  const at = app.clock.now;
  await db.transaction(async (tx) => {
    await app.services.points.recountMembers(tx, [team.id]);
    await app.services.points.post(tx, {
      gameId: game.id,
      userId: user.id,
      points: 70,
      effectiveAt: at,
      recordedAt: at,
      source: 'adjustment',
      sourceId: randomUUID(),
      recordedBy: null,
      reason: 'Test',
    });
  });
  const told = await makeAchievement(db, level, { contentKind: 'successfulStory' });
  const attempt = { gameId: game.id, achievementId: told.id, userId: user.id, number: 1, startedAt: at, savedAt: at };
  const [sent] = await db
    .insert(play.attempts)
    .values({ ...attempt, progress: { parts: [{ value: `By Quartz ${mark}` }] } })
    .returning();
  const attemptId = sent?.id ?? '';
  const picture = await app.services.stories.uploadPicture(user.id, 'day.png', await makePicture());
  await db.insert(play.stories).values({
    ...{ attemptId, title: 'A day', text: `Yours, Quartz ${mark}`, pictures: [picture.id], createdAt: at },
    ...{ review: 'returned', reason: `Is that you, Quartz ${mark}?` },
  });
  const certificate = certificateNumber(randomBytes(16));
  const held = { userId: user.id, holderName: user.username, issuedAt: at };
  const [before] = await db
    .insert(play.attempts)
    .values({ ...attempt, number: 2, status: 'Submitted', submittedAt: at })
    .returning();
  await db.insert(rewardTables.certificates).values([
    { ...held, attemptId, number: certificate },
    { ...held, attemptId: before?.id ?? '', number: certificateNumber(randomBytes(16)), revokedAt: new Date(0) },
  ]);
  const closing = { gameId: game.id, gameType: 'Individual', rank: 1, points: 70, takenAt: at } as const;
  await db.insert(pointTables.closingRanks).values({ ...closing, holderId: user.id, name: user.username });
  const reward = { gameId: game.id, position: 1, title: 'A badge', category: 'Digital', type: 'Manual' } as const;
  const [badge] = await db.insert(rewardTables.rewards).values(reward).returning();
  const grant = { rewardId: badge?.id ?? '', userId: user.id, holderName: user.username, grantedAt: at };
  await db.insert(rewardTables.rewardGrants).values(grant);
  const left = await makeGame(db, { name: 'Left' });
  await db.insert(gameTables.endedEnrolments).values({ userId: user.id, gameId: left.id, enrolledAt: at, endedAt: at });
  await db.insert(play.notifications).values({
    userId: user.id,
    kind: 'pointsCorrected',
    title: `Quartz ${mark}, your points`,
    dedupeKey: 'once',
    createdAt: at,
  });
  await db
    .insert(identity.identityAccounts)
    .values({ id: subject, login: user.email, name: user.username, passwordHash: 'x', createdAt: at });
  await db
    .insert(identity.identityPayloads)
    .values({ model: 'Session', id: mark, payload: { accountId: subject, name: user.username } });
  // Rows that made the person, that could not be read any further, and that gave them something.
  const by = (await makeUser(db)).id;
  const [brought] = await db
    .insert(importTables.imports)
    .values({
      ...{ kind: 'users', state: 'applied', fileName: 'people.csv', headings: ['Name'], columns: ['username'] },
      ...{ createdBy: by, actedBy: by, createdAt: at, updatedAt: at },
    })
    .returning();
  const row = { importId: brought?.id ?? '', cells: [user.username], before: { username: `Quartz ${mark} once` } };
  await db.insert(importTables.importRows).values([
    { ...row, line: 1, title: user.username, entityId: user.id },
    { ...row, line: 2, title: user.email.toUpperCase() },
    { ...row, line: 3, title: `${user.email} · A day` },
  ]);
  await app.services.users.changePhoto(user.id, `quartz ${mark}.png`, await makePicture());
  // An entry of the log with what it was before, and a kept answer with the whole profile.
  await admin.patch(`/users/${user.id}`, { username: `Quartz ${mark} again` });
  await app.call('/api/v1/engagement/user/LogIn', {
    method: 'POST',
    as: subject,
    headers: { 'idempotency-key': randomUUID() },
  });
  // And one to somebody else's request.
  const kept = { status: 200, body: JSON.stringify({ id: user.id, username: user.username }) };
  await db
    .insert(operations.idempotencyKeys)
    .values({ callerId: randomUUID(), key: randomUUID(), requestHash: 'x', createdAt: at, ...kept });
  await app.call('/api/v1/user/username', {
    method: 'PUT',
    as: subject,
    body: { username: `Quartz ${mark} too` },
  });
  return { mark, subject, user, game, team, certificate, path: `/users/${user.id}` };
}

it('leaves nothing of the person anywhere, and every sum as it was', async () => {
  const { mark, subject, user, game, team, certificate, path } = await makeLife();
  const certificatePage = async () => (await app.call(`/api/v2/certificates/${certificate}`)).body;
  expect(await certificatePage()).toContain('Quartz');
  const photo = String((await admin.get(path))['profileImageUrl']);
  expect((await app.call(photo)).statusCode).toBe(200);
  // The media library is everybody's.
  const media = await makeFile(database.db, 'poster.webp', 'image/webp');
  await database.db.update(fileTables.files).set({ ownerId: user.id }).where(eq(fileTables.files.id, media));
  expect(await tablesWith(`quartz ${mark}`)).toEqual(
    expect.arrayContaining([
      'users',
      'stories',
      'certificates',
      'closing_ranks',
      'audit_entries',
      'attempts',
      'import_rows',
    ]),
  );
  const scoreBefore = await database.db.select().from(pointTables.ledgerEntries);
  const answer = await admin.post(`${path}/erase`, { email: user.email.toUpperCase() });
  expect(answer.statusCode, answer.body).toBe(200);

  for (const words of [`quartz ${mark}`, `quartz.${mark}`, `quartz-${mark}`, subject]) {
    expect(await tablesWith(words), words).toEqual([]);
  }
  const left = database.db.select({ id: fileTables.files.id }).from(fileTables.files);
  expect(await left.where(eq(fileTables.files.ownerId, user.id))).toEqual([{ id: media }]);
  const told = database.db.select({ pictures: play.stories.pictures }).from(play.stories);
  const own = told.innerJoin(play.attempts, eq(play.attempts.id, play.stories.attemptId));
  expect(await own.where(eq(play.attempts.userId, user.id))).toEqual([{ pictures: [] }]);
  const { endedEnrolments: ended } = gameTables;
  expect(await database.db.$count(ended, eq(ended.userId, user.id))).toBe(0);
  expect((await app.call(photo)).statusCode).toBe(404);
  expect(await database.db.select().from(pointTables.ledgerEntries)).toEqual(scoreBefore);
  const [closing] = await database.db
    .select()
    .from(pointTables.closingRanks)
    .where(eq(pointTables.closingRanks.gameId, game.id));
  expect(closing).toMatchObject({ rank: 1, points: 70, name: `Player ${user.id.slice(-8)}` });
  expect(await certificatePage()).not.toContain('Quartz');
  const { certificates } = rewardTables;
  const stored = await database.db.select().from(certificates).where(eq(certificates.userId, user.id));
  // One was revoked before.
  expect(stored.map(({ revokedAt }) => revokedAt?.getTime() ?? 0).toSorted()).toEqual([0, app.clock.now.getTime()]);
  expect((await verifyLedger(database.db)).differences).toEqual([]);
  expect(await admin.get(`/teams/${team.id}`)).toMatchObject({ membersCount: 0 });

  expectProblem(await admin.call(path), 404, 'not_found');
  expectProblem(await admin.patch(path, { username: 'Back again' }), 404, 'not_found');
  expectProblem(await admin.post(`${path}/erase`, { email: user.email }), 404, 'not_found');
  expect((await admin.list(`/enrolments?gameId=${game.id}`)).total).toBe(0);
  // Whoever signs in with that account is a stranger.
  expect((await app.call('/api/v1/user', { as: subject })).statusCode).toBe(204);
});

it('writes down who did it and when, and nothing of the person', async () => {
  const { user, path } = await makeLife();
  const answer = await admin.post(`${path}/erase`, { email: user.email });
  const entries = await database.db
    .select()
    .from(operations.auditEntries)
    .where(eq(operations.auditEntries.entityId, user.id));
  expect(entries.map(({ action }) => action).toSorted()).toEqual(['erase', 'update']);
  expect(entries.every(({ before, after }) => before === null && after === null)).toBe(true);
  expect(entries.find(({ action }) => action === 'erase')?.requestId).toBe(answer.headers['x-request-id']);
});

it('happens to nobody by a slip: the address has to be theirs', async () => {
  const { user, path } = await makeLife();
  const wrong = await admin.post(`${path}/erase`, { email: 'somebody@else.example' });
  expectProblem(wrong, 422, 'invalid');
  expect(fieldPaths(wrong)).toEqual(['email']);
  expect(fieldPaths(await admin.post(`${path}/erase`, {}))).toEqual(['email']);
  expect(await admin.get(path)).toMatchObject({ email: user.email });
});

describe('what is under way when its person is erased', () => {
  type Writer = Awaited<ReturnType<typeof makeWriter>>;

  async function makeWriter() {
    const { db } = database;
    const game = await makeGame(db);
    const level = await makeLevel(db, await makeTier(db, game.id, 1), 1);
    const told = await makeAchievement(db, level, { contentKind: 'successfulStory' });
    await db.insert(content.storyPrompts).values({ achievementId: told.id, prompt: 'Tell' });
    const user = await makeUser(db, { subject: randomUUID(), username: 'Onyx Stone' });
    await enrol(db, game.id, user.id);
    const contents = {
      ...{ quiz: await makeQuiz(db, level), exam: await makeExam(db, level), pdf: await makePdf(db, level) },
      ...{ podcast: await makePodcast(db, level), feedback: await makeFeedback(db, level) },
    };
    const prizeId = uuidv7();
    await db.insert(rewardTables.rewards).values({
      ...{ id: prizeId, gameId: game.id, position: 1, title: 'A prize', category: 'Physical', type: 'Manual' },
      ...{ rule: {}, status: 'published' },
    });
    await db.insert(rewardTables.rewardGrants).values({ rewardId: prizeId, userId: user.id, grantedAt: today });
    return { user, game, told, contents, prizeId };
  }

  /** Has the first wait for the person's row, then the second begin, and lets both go on. */
  async function inOrder(userId: string, first: () => Promise<unknown>, second: () => Promise<unknown>) {
    const waiting = async (count: number) => {
      await expect.poll(database.waiting, { timeout: 10_000 }).toBe(count);
    };
    const acts: Promise<unknown>[] = [];
    await database.db.transaction(async (tx) => {
      await tx.select().from(userTables.users).where(eq(userTables.users.id, userId)).for('update');
      acts.push(first());
      await waiting(1);
      acts.push(second().catch((error: unknown) => error));
      await waiting(2);
    });
    return (await Promise.all(acts))[1];
  }

  const begun = { status: 'Saved' as const, answers: [] };
  const acts: [string, (writer: Writer) => Promise<unknown>][] = [
    ['another name', ({ user }) => app.services.users.rename(user.id, 'Onyx Again')],
    ['a photo', async ({ user }) => app.services.users.changePhoto(user.id, 'onyx.png', await makePicture())],
    ['the end of a photo', ({ user }) => app.services.users.removePhoto(user.id)],
    [
      'a picture of a story',
      async ({ user }) => app.services.stories.uploadPicture(user.id, 'onyx.png', await makePicture()),
    ],
    ['a preference', ({ user }) => app.services.users.changePreferences(user.id, { language: 'sv' })],
    ['the former name', ({ user }) => app.services.users.resetConfiguration(user.id)],
    [
      'a part of a story',
      ({ user, told }) =>
        app.services.stories.submit(user.id, told.id, { status: 'Saved', title: 'Onyx', text: 'Onyx', sequences: {} }),
    ],
    [
      'an act that was seen',
      ({ user, game }) =>
        app.services.engagements.record(user.id, 'standard', { type: 'GameRules', itemId: null }, game.id, () => true),
    ],
    ['a quiz', ({ user, contents: { quiz } }) => app.services.quizzes.submit(user.id, quiz.achievement.id, begun)],
    ['an exam', ({ user, contents: { exam } }) => app.services.exams.submit(user.id, exam.achievement.id, begun)],
    [
      'a page of a document',
      ({ user, contents: { pdf } }) =>
        app.services.pdfs.submit(user.id, pdf.achievement.id, { status: 'Saved', pagesSeen: [1], page: 1 }),
    ],
    [
      'a part of a recording',
      ({ user, contents: { podcast } }) =>
        app.services.podcasts.submit(user.id, podcast.achievement.id, {
          ...{ status: 'Saved', stretches: [{ from: 0, to: 1 }], position: 1, isTranscriptRead: false },
        }),
    ],
    [
      'feedback',
      ({ user, contents: { feedback } }) =>
        app.services.feedbacks.submit(user.id, feedback.achievement.id, {
          ...{ status: 'Saved', answers: [{ id: feedback.ids.text, answer: 'Onyx' }] },
        }),
    ],
    ['a weekly goal', ({ user, game }) => app.services.weeklyGoal.set(user.id, game.id, 3)],
    ['a prize', ({ user, game, prizeId }) => app.services.rewards.claim(user.id, game.id, prizeId)],
    [
      'a session',
      ({ user }) =>
        createFindHolder({ db: database.db, clock: () => app.clock.now })(
          {
            ...{ issuer: user.issuer ?? '', subject: user.subject ?? '', email: null, name: 'Onyx' },
            sid: 'onyx',
            signedInAt: today,
          },
          'Firefox',
        ),
    ],
  ];

  it.each(acts)('%s is refused and leaves nothing', async (_, act) => {
    const writer = await makeWriter();
    const { user, path } = { ...writer, path: `/users/${writer.user.id}/erase` };
    const refused = await inOrder(
      user.id,
      () => admin.post(path, { email: user.email }),
      () => act(writer),
    );
    expect(refused).toBeInstanceOf(AppError);
    const [row] = await database.db.select().from(userTables.users).where(eq(userTables.users.id, user.id));
    const name = `Player ${user.id.slice(-8)}`;
    expect(row).toMatchObject({ username: name, givenUsername: name, profileImageId: null, language: null });
    expect(await database.db.$count(fileTables.files, eq(fileTables.files.ownerId, user.id))).toBe(0);
    expect(await database.db.$count(play.attempts, eq(play.attempts.userId, user.id))).toBe(0);
    expect(await database.db.$count(play.engagements, eq(play.engagements.userId, user.id))).toBe(0);
    expect(await database.db.$count(userTables.userSessions, eq(userTables.userSessions.userId, user.id))).toBe(0);
    const { rewardGrants } = rewardTables;
    const isClaimed = and(eq(rewardGrants.userId, user.id), eq(rewardGrants.state, 'Claimed'));
    expect(await database.db.$count(rewardGrants, isClaimed)).toBe(0);
  });

  it('a sign-in leaves no date of it', async () => {
    const { user } = await makeWriter();
    await inOrder(
      user.id,
      () => admin.post(`/users/${user.id}/erase`, { email: user.email }),
      () => app.services.users.recordLastLogin(user.id),
    );
    const [row] = await database.db.select().from(userTables.users).where(eq(userTables.users.id, user.id));
    expect(row?.lastLoginAt).toBeNull();
  });

  it.each(acts)('%s is refused when they are deactivated meanwhile, too', async (_, act) => {
    const writer = await makeWriter();
    const { user } = writer;
    const refused = await inOrder(
      user.id,
      () => admin.patch(`/users/${user.id}`, { isActive: false }),
      () => act(writer),
    );
    expect(refused).toBeInstanceOf(AppError);
    expect(await database.db.$count(fileTables.files, eq(fileTables.files.ownerId, user.id))).toBe(0);
  });
});

// The last: one of the administrators is gone then.
it('never happens to the last administrator, also when two erase each other at the same moment', async () => {
  const { users } = userTables;
  const others = await makeUser(database.db, { role: 'admin' });
  const [first] = await database.db.select().from(users).where(eq(users.subject, 'admin'));
  const answers = await Promise.all([
    admin.post(`/users/${others.id}/erase`, { email: others.email }),
    backoffice(app, others.subject ?? '').post(`/users/${first?.id}/erase`, { email: first?.email }),
  ]);
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  const left = await database.db.select().from(users).where(eq(users.role, 'admin'));
  expect(left).toHaveLength(1);
  const last = backoffice(app, left[0]?.subject ?? '');
  expectProblem(await last.post(`/users/${left[0]?.id}/erase`, { email: left[0]?.email }), 409, 'last_administrator');
});
