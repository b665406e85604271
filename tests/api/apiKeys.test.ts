import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import { keyRequestsPerMinute, type ApiKeyRow, type MadeApiKey } from '#shared/apiKeys/apiKeys.contract.ts';
import type { ActiveGame, GameLevel } from '#shared/game/games.contract.ts';
import type { Leaderboard } from '#shared/points/leaderboards.contract.ts';
import type { PlayerExam } from '#shared/kinds/exam/exams.contract.ts';
import type { PlayerFeedback } from '#shared/kinds/feedback/feedbacks.contract.ts';
import type { NewsItem } from '#shared/news/news.contract.ts';
import type { PlayerQuizV2 } from '#shared/kinds/quiz/quizzes.contract.ts';
import type { PlayerTier } from '#shared/game/tiers.contract.ts';
import type { Profile } from '#shared/users/users.contract.ts';
import { apiKeysRepository } from '#server/features/apiKeys/apiKeys.repository.ts';
import { news } from '#server/schema/news.ts';
import { apiKeys, auditEntries } from '#server/schema/operations.ts';
import { engagements } from '#server/schema/play.ts';
import { awards } from '#server/schema/points.ts';
import { users } from '#server/schema/users.ts';
import { byKey, makeKey } from '#tests/factories/apiKeys.ts';
import { makeFeedback, makePdf, makePodcast, makeStoryPrompt } from '#tests/factories/contents.ts';
import { makeExam } from '#tests/factories/exams.ts';
import { backoffice, expectProblem, fieldPaths, makeStaff, rewardBody } from '#tests/factories/backoffice.ts';
import {
  daysFromToday,
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
import { tokenOf, useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const admin = backoffice(app, 'admin');

beforeAll(() => makeStaff(database.db));
beforeEach(() => {
  app.clock.now = today;
});

const call = (path: string, key: Pick<MadeApiKey, 'secret'>, more: Parameters<typeof app.call>[1] = {}) =>
  app.call(`/api/v2${path}`, { ...more, headers: { ...byKey(key), ...more.headers } });
const ask = async <T>(path: string, key: MadeApiKey): Promise<T> => {
  const answer = await call(path, key);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
};
const stored = async (id: string) => {
  const [row] = await database.db.select().from(apiKeys).where(eq(apiKeys.id, id));
  return row ?? expect.fail('The key is not stored');
};
const rowOf = async (id: string) => (await admin.get(`/api-keys/${id}`)) as unknown as ApiKeyRow;

async function makeWorld(values: Parameters<typeof makeGame>[1] = {}) {
  const { db } = database;
  const game = await makeGame(db, { name: 'Clarity', ...values });
  const tier = await makeTier(db, game.id, 1);
  const level = await makeLevel(db, tier, 1);
  const next = await makeLevel(db, tier, 2);
  const task = await makeAchievement(db, level, { title: 'Sell a belt' });
  const { achievement: quiz } = await makeQuiz(db, next, { shufflesAnswers: true, shufflesQuestions: true });
  return { game, tier, level, next, task, quiz };
}

describe('a key that is made', () => {
  it('is shown in the answer that makes it, and is nowhere else: not in rows, the log or what is stored', async () => {
    const game = await makeGame(database.db, { name: 'Zebra' });
    const first = await makeGame(database.db, { name: 'Alpaca' });
    const gameIds = [game.id, first.id];
    const made = await makeKey(app, { name: 'Tills', scopes: ['write:awards'], gameIds });
    expect(made.secret).toMatch(/^gamehub_[0-9a-f]{8}_[0-9a-f]{64}$/);
    expect(made.apiKey).toMatchObject({
      ...{ name: 'Tills', scopes: ['write:awards'], games: ['Alpaca', 'Zebra'], lastUsedAt: null, revokedAt: null },
      ...{ prefix: made.secret.slice(0, 16), expiresAt: null, createdAt: today.toISOString() },
    });
    expect(made.apiKey.gameIds?.toSorted()).toEqual(gameIds.toSorted());
    expect(await rowOf(made.apiKey.id)).toEqual(made.apiKey);
    const { hash } = await stored(made.apiKey.id);
    expect(hash).toBe(createHash('sha256').update(made.secret).digest('hex'));
    const random = made.secret.slice(17);
    for (const table of ['api_keys', 'audit_entries', 'idempotency_keys']) {
      const { rows } = await database.db.execute<{ found: boolean }>(
        sql`select coalesce(bool_or(t::text like ${`%${random}%`}), false) as found from ${sql.raw(table)} t`,
      );
      expect(rows, table).toEqual([{ found: false }]);
    }
    expect((await admin.call('/api-keys')).body).not.toContain(hash);
    const [entry] = await database.db.select().from(auditEntries).where(eq(auditEntries.entityId, made.apiKey.id));
    expect(entry).toMatchObject({
      action: 'create',
      entity: 'api-keys',
      after: { name: 'Tills', prefix: made.apiKey.prefix },
    });
    expect(JSON.stringify(entry)).not.toContain(hash);
  });

  it('is another one each time, also with the same Idempotency-Key', async () => {
    const body = { name: 'Tills', scopes: ['write:awards'], gameIds: null, expiresAt: null };
    const make = () => admin.post('/api-keys', body, { 'idempotency-key': 'the-same' });
    const [one, two] = [(await make()).json<MadeApiKey>(), (await make()).json<MadeApiKey>()];
    expect(one.secret).not.toBe(two.secret);
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['nothing that it may do', { scopes: [] }, 'scopes'],
    ['a scope that there is not', { scopes: ['write:all'] }, 'scopes.0'],
    ['no games, which is not the same as all', { gameIds: [] }, 'gameIds'],
    ['a game that there is not', { gameIds: ['01900000-0000-7000-8000-000000000000'] }, 'gameIds'],
    ['an expiry that is past', { expiresAt: today.toISOString() }, 'expiresAt'],
  ])('is refused with %s', async (_, wrong, path) => {
    const body = { name: 'Tills', scopes: ['write:awards'], gameIds: null, expiresAt: null, ...wrong };
    expect(fieldPaths(await admin.post('/api-keys', body))).toEqual([path]);
  });
});

describe('a key', () => {
  it('opens what its scope names, for nobody in particular', async () => {
    const key = await makeKey(app, { scopes: ['read:content', 'read:content'] });
    expect(key.apiKey.scopes).toEqual(['read:content']);
    expect((await call('/games/all-active', key)).statusCode).toBe(200);
  });

  it.each([
    ['of which one digit is another', (secret: string) => secret.slice(0, -1) + (secret.endsWith('0') ? '1' : '0')],
    ['with another beginning', (secret: string) => `gamehub_00000000${secret.slice(16)}`],
    ['that is only its beginning', (secret: string) => secret.slice(0, 16)],
    ['in capitals', (secret: string) => secret.toUpperCase()],
    ['that is empty', () => ''],
    ['that is its hash', (secret: string) => createHash('sha256').update(secret).digest('hex')],
  ])('%s is none: 401', async (_, change) => {
    const { secret } = await makeKey(app, { scopes: ['read:content'] });
    expectProblem(await call('/games/all-active', { secret: change(secret) }), 401, 'unauthenticated');
  });

  it('lasts until the instant at which it expires', async () => {
    const key = await makeKey(app, { expiresAt: daysFromToday(1).toISOString() });
    app.clock.now = new Date(daysFromToday(1).getTime() - 1);
    expect((await call('/games/all-active', key)).statusCode).toBe(200);
    app.clock.now = daysFromToday(1);
    expectProblem(await call('/games/all-active', key), 401, 'unauthenticated');
  });

  it('is over from the request after it was revoked on, once and for all', async () => {
    const key = await makeKey(app, { name: 'Old tills' });
    expect((await call('/games/all-active', key)).statusCode).toBe(200);
    const revoked = await admin.post(`/api-keys/${key.apiKey.id}/revoke`, {});
    expect(revoked.statusCode, revoked.body).toBe(200);
    expect(revoked.json()).toMatchObject({ revokedAt: today.toISOString() });
    expectProblem(await call('/games/all-active', key), 401, 'unauthenticated');
    expectProblem(await admin.post(`/api-keys/${key.apiKey.id}/revoke`, {}), 409, 'already_taken_back');
    const log = await database.db.select().from(auditEntries).where(eq(auditEntries.entityId, key.apiKey.id));
    expect(log.map(({ action }) => action)).toEqual(['create', 'takeBack']);
    expect(log[0]?.after).toMatchObject({ gameIds: null });
  });

  it('and a token in one request are refused, whichever is right', async () => {
    const key = await makeKey(app);
    for (const token of [tokenOf('admin'), 'ey.not.a-token']) {
      const answer = await call('/games/all-active', key, { headers: { authorization: `Bearer ${token}` } });
      expectProblem(answer, 400, 'malformed_request');
    }
  });

  it('is told that calls of a person have no scope: 403, and 401 only where it is none', async () => {
    const key = await makeKey(app);
    for (const url of ['/api/v1/user', '/api/backoffice/games', '/api/v2/users/profile']) {
      const answer = await app.call(url, { headers: byKey(key) });
      expectProblem(answer, 403, 'forbidden');
      expect(answer.json<{ detail: string }>().detail).toContain('No scope covers this call');
      const wrong = { secret: `gamehub_00000000${key.secret.slice(16)}` };
      expectProblem(await app.call(url, { headers: byKey(wrong) }), 401, 'unauthenticated');
    }
    expect((await app.call('/api/v2/users/profile', { as: 'player', headers: byKey(key) })).statusCode).toBe(200);
  });

  it('without the scope is told which one it lacks: 403', async () => {
    const key = await makeKey(app, { scopes: ['read:results', 'write:awards', 'write:users'] });
    const answer = await call('/games/all-active', key);
    expectProblem(answer, 403, 'forbidden');
    expect(answer.json<{ detail: string }>().detail).toContain('read:content');
  });

  it('finds no game but its own: another one is not there', async () => {
    const [own, other] = [await makeWorld(), await makeWorld()];
    const key = await makeKey(app, { gameIds: [own.game.id] });
    for (const path of ['tiers', 'achievements/count', 'leadersboards', `levels/${other.level.id}`]) {
      expectProblem(await call(`/games/${other.game.id}/${path}`, key), 404, 'not_found');
    }
    expect((await ask<ActiveGame[]>('/games/all-active', key)).map(({ id }) => id)).toEqual([own.game.id]);
    // In capitals it is the same game.
    expect((await call(`/games/${own.game.id.toUpperCase()}/tiers`, key)).statusCode).toBe(200);
    expectProblem(await call(`/games/${own.game.id}/levels/${other.level.id}`, key), 404, 'not_found');
  });

  it('is shown with its last use, which is written once a minute', async () => {
    const key = await makeKey(app);
    const use = async (seconds: number) => {
      app.clock.now = new Date(today.getTime() + seconds * 1000);
      await call('/games/all-active', key);
      return (await rowOf(key.apiKey.id)).lastUsedAt;
    };
    expect(await use(0)).toBe(today.toISOString());
    expect(await use(59)).toBe(today.toISOString());
    const last = new Date(today.getTime() + 61_000).toISOString();
    expect(await use(61)).toBe(last);
    // Another request that read the use before it at the same time.
    await apiKeysRepository(database.db).noteUse(key.apiKey.id, today, new Date(today.getTime() + 62_000));
    expect((await rowOf(key.apiKey.id)).lastUsedAt).toBe(last);
  });

  it('has a limit of its own: one too many is told when to come again, and others go on', async () => {
    const { game } = await makeWorld();
    const [busy, other] = [await makeKey(app, { scopes: ['write:users'] }), await makeKey(app)];
    // Refused for its scope, and counted all the same.
    for (let n = 0; n < keyRequestsPerMinute; n++) {
      expect((await call(`/games/${game.id}/tiers`, busy)).statusCode).toBe(403);
    }
    app.clock.now = new Date(today.getTime() + 20_000);
    const refused = await call(`/games/${game.id}/tiers`, busy);
    expectProblem(refused, 429, 'too_many_requests');
    expect(refused.headers['retry-after']).toBe('40');
    expect((await call(`/games/${game.id}/tiers`, other)).statusCode).toBe(200);
    app.clock.now = new Date(today.getTime() + 60_000);
    expect((await call(`/games/${game.id}/tiers`, busy)).statusCode).toBe(403);
  });
});

describe('what a key reads of a game', () => {
  it('is what it is for whoever has not begun', async () => {
    const { game, tier, level, next, task } = await makeWorld();
    const key = await makeKey(app, { scopes: ['read:content'], gameIds: [game.id] });
    const player = await makeUser(database.db);
    await enrol(database.db, game.id, player.id);
    const won = { gameId: game.id, achievementId: task.id, userId: player.id, points: 100, source: 'manual' } as const;
    await database.db.insert(awards).values({ ...won, awardedAt: today, recordedAt: today });
    const [active] = await ask<ActiveGame[]>('/games/all-active', key);
    expect(active).toMatchObject({ name: 'Clarity', tier: null, team: null, continue: null });
    expect(active?.progress.Individual).toMatchObject({ completed: 0 });
    const [first] = await ask<PlayerTier[]>(`/games/${game.id}/tiers`, key);
    expect(first?.id).toBe(tier.id);
    const levels = await ask<GameLevel[]>(`/games/${game.id}/tiers/${tier.id}/levels`, key);
    expect(levels.map(({ state }) => state)).toEqual(['current', 'locked']);
    expect(await ask(`/games/${game.id}/levels/${next.id}`, key)).toMatchObject({ name: 'Level 2' });
    const [achievement] = await ask<Achievement[]>(`/games/${game.id}/levels/${level.id}/achievements`, key);
    expect(achievement).toMatchObject({ title: 'Sell a belt', state: 'To do', completedAt: null, pointsEarned: null });
    expect(await ask(`/games/${game.id}/achievements/count`, key)).toMatchObject({ Individual: { completed: 0 } });
  });

  it('holds the questions of a quiz as they were written, and never what is right', async () => {
    const { game, quiz } = await makeWorld();
    const key = await makeKey(app, { scopes: ['read:content'] });
    const answer = await call(`/games/${game.id}/achievements/${quiz.id}/quiz`, key);
    expect(answer.statusCode, answer.body).toBe(200);
    const { questions, review, status, attempt } = answer.json<PlayerQuizV2>();
    expect({ review, status, attempt }).toEqual({ review: null, status: null, attempt: 0 });
    expect(questions.map(({ text }) => text)).toEqual(['Question 1', 'Question 2', 'Question 3', 'Question 4']);
    expect(questions[0]?.answers.map(({ text }) => text)).toEqual(['right', 'wrong', 'also wrong']);
    expect(answer.body).not.toMatch(/isCorrect|explanation|Because/);
  });

  it('is what there is to read, hear and say, also where a level has to be opened first', async () => {
    const { game, next } = await makeWorld();
    const { db } = database;
    const of = async <T>({ achievement }: { achievement: { id: string } }, kind: string) =>
      ask<T>(
        `/games/${game.id}/achievements/${achievement.id}/${kind}`,
        await makeKey(app, { scopes: ['read:content'] }),
      );
    const nothingDone = { status: null, attempt: 0, canStart: false };
    expect(await of(await makePdf(db, next), 'pdf')).toMatchObject({
      ...{ ...nothingDone, file: expect.stringContaining('/reading.pdf'), pages: 4, pagesSeen: [], page: null },
    });
    expect(await of(await makePodcast(db, next), 'podcast')).toMatchObject({
      ...{ ...nothingDone, transcript: '<p>What is said.</p>', secondsHeard: 0 },
    });
    const { questions } = await of<PlayerFeedback>(await makeFeedback(db, next), 'feedback');
    expect(questions.map(({ text, answer }) => [text, answer])).toEqual([
      ['How was it?', null],
      ['What helped most?', null],
      ['What is missing?', null],
    ]);
    expect(await of(await makeStoryPrompt(db, next), 'successful-story')).toMatchObject({
      ...{ ...nothingDone, prompt: '<p>Tell of a repair.</p>', draft: { text: '', pictures: [] }, sent: null },
    });
  });

  it('holds what an exam asks, of a timed one only how it is made, and never what is right', async () => {
    const { game, next } = await makeWorld();
    const key = await makeKey(app, { scopes: ['read:content'] });
    const read = async ({ achievement }: Awaited<ReturnType<typeof makeExam>>) => {
      const answer = await call(`/games/${game.id}/achievements/${achievement.id}/exam`, key);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.body).not.toMatch(/isCorrect|explanation|Because/);
      return answer.json<PlayerExam>().parts.flatMap(({ categories }) => categories.map((one) => one.questions.length));
    };
    expect(await read(await makeExam(database.db, next))).toEqual([4, 4, 4]);
    expect(await read(await makeExam(database.db, next, { timeLimit: 600 }))).toEqual([0, 0, 0]);
  });

  it('are the news of every culture and the rewards that nobody has yet', async () => {
    const { game } = await makeWorld();
    const key = await makeKey(app, { scopes: ['read:content'], gameIds: [game.id] });
    const item = { gameId: game.id, name: 'x', contentType: 'Article', newsType: 'Event' } as const;
    await database.db.insert(news).values([
      { ...item, title: 'For all', displayDate: daysFromToday(-3), status: 'published' },
      { ...item, title: 'For Poland', culture: 'Poland', displayDate: daysFromToday(-2), status: 'published' },
      { ...item, title: 'Tomorrow', displayDate: daysFromToday(1), status: 'published' },
      { ...item, title: 'A draft', displayDate: daysFromToday(-1) },
    ]);
    const seen = await ask<NewsItem[]>(`/games/${game.id}/news`, key);
    expect(seen.map(({ title, read }) => [title, read])).toEqual([
      ['For Poland', false],
      ['For all', false],
    ]);
    await admin.create('rewards', { ...rewardBody(game.id), status: 'published' });
    expect(await ask(`/games/${game.id}/rewards`, key)).toMatchObject([
      { title: 'A notebook bound in offcuts', grant: null },
    ]);
    // What belongs to somebody is no key's.
    expectProblem(await call(`/games/${game.id}/rewards/${game.id}/claim`, key, { method: 'POST' }), 403, 'forbidden');
  });

  it('is nothing of a draft', async () => {
    const { game, task } = await makeWorld({ status: 'draft' });
    const key = await makeKey(app, { gameIds: [game.id] });
    expect(await ask<ActiveGame[]>('/games/all-active', key)).toEqual([]);
    for (const path of ['tiers', 'achievements/count', 'leadersboards', 'news', 'rewards', `levels/${task.levelId}`]) {
      expectProblem(await call(`/games/${game.id}/${path}`, key), 404, 'not_found');
    }
  });

  it('is the board without a place of its own', async () => {
    const { game } = await makeWorld();
    const player = await makeUser(database.db, { username: 'Ada Maker' });
    await enrol(database.db, game.id, player.id);
    await database.db.transaction((tx) =>
      app.services.points.post(tx, {
        ...{ gameId: game.id, userId: player.id, points: 40, source: 'adjustment', sourceId: game.id },
        ...{ effectiveAt: today, recordedAt: today, recordedBy: null, reason: 'A fair' },
      }),
    );
    const key = await makeKey(app, { scopes: ['read:results'] });
    for (const gameType of ['Individual', 'Team']) {
      const board = await ask<Leaderboard>(`/games/${game.id}/leadersboards?gameType=${gameType}`, key);
      expect(board).toMatchObject({ me: null, around: [] });
    }
    const board = await ask<Leaderboard>(`/games/${game.id}/leadersboards`, key);
    expect(board.entries).toMatchObject([{ name: 'Ada Maker', points: 40, me: false }]);
  });
});

describe('a key for users', () => {
  it('changes the name of whom it names, and the log says which key did', async () => {
    const { game } = await makeWorld();
    const user = await makeUser(database.db, { username: 'Before' });
    await enrol(database.db, game.id, user.id);
    const key = await makeKey(app, { name: 'HR', scopes: ['write:users'], gameIds: [game.id] });
    const other = await makeWorld({ experience: 'compliance' });
    await enrol(database.db, other.game.id, user.id, { tierId: other.tier.id });
    await joinTeam(database.db, await makeTeam(database.db, other.game.id), user.id);
    const answer = await call(`/users/${user.id}/username`, key, { method: 'PUT', body: { username: 'After' } });
    expect(answer.statusCode, answer.body).toBe(200);
    const profile = answer.json<Profile>();
    expect(profile).toMatchObject({ id: user.id, username: 'After', team: null, tier: null });
    // Of its own game only.
    expect(Object.keys(profile.gameRecords)).toEqual([game.id]);
    const { rows } = await admin.list(`/audit?entityId=${user.id}`);
    expect(rows).toMatchObject([{ action: 'update', entity: 'users', userId: null, person: null }]);
    expect(rows[0]?.['apiKey']).toBe(`${key.apiKey.prefix} · HR`);
    expect(rows[0]).toMatchObject({ before: { username: 'Before' }, after: { username: 'After' } });
  });

  it.each(['editor', 'admin'] as const)('leaves an %s alone, also one who plays its game', async (role) => {
    const { game } = await makeWorld();
    const user = await makeUser(database.db, { username: 'In charge', role });
    await enrol(database.db, game.id, user.id);
    for (const gameIds of [[game.id], null]) {
      const key = await makeKey(app, { scopes: ['write:users'], gameIds });
      for (const [method, path, body] of [
        ['PUT', 'username', { username: 'After' }],
        ['PUT', 'login', undefined],
      ] as const) {
        expectProblem(await call(`/users/${user.id}/${path}`, key, { method, body }), 404, 'not_found');
      }
    }
    const [row] = await database.db.select().from(users).where(eq(users.id, user.id));
    expect(row).toMatchObject({ username: 'In charge', lastLoginAt: null });
  });

  it('reaches nobody outside its games, nobody inactive and nobody who is not there', async () => {
    const { game } = await makeWorld();
    const stranger = await makeUser(database.db);
    const inactive = await makeUser(database.db, { isActive: false });
    await enrol(database.db, game.id, inactive.id);
    const limited = await makeKey(app, { scopes: ['write:users'], gameIds: [game.id] });
    const rename = (id: string, key: MadeApiKey) =>
      call(`/users/${id}/username`, key, { method: 'PUT', body: { username: 'Somebody else' } });
    expectProblem(await rename(stranger.id, limited), 404, 'not_found');
    expectProblem(await rename(inactive.id, limited), 404, 'not_found');
    expectProblem(await rename(game.id, await makeKey(app)), 404, 'not_found');
    expect((await rename(stranger.id, await makeKey(app))).statusCode).toBe(200);
    expectProblem(await call(`/users/${inactive.id}/login`, limited, { method: 'PUT' }), 404, 'not_found');
  });

  it('records a sign-in in its own games', async () => {
    const [own, other] = [
      await makeWorld({ experience: 'compliance' }),
      await makeWorld({ experience: 'compliance', name: 'Another' }),
    ];
    const user = await makeUser(database.db);
    for (const { game } of [own, other]) await enrol(database.db, game.id, user.id);
    const key = await makeKey(app, { scopes: ['write:users'], gameIds: [own.game.id] });
    const answer = await call(`/users/${user.id}/login`, key, { method: 'PUT' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ id: user.id, lastLogin: today.toISOString() });
    const recorded = await database.db.select().from(engagements).where(eq(engagements.userId, user.id));
    expect(recorded.map(({ gameId, type }) => ({ gameId, type }))).toEqual([{ gameId: own.game.id, type: 'LogIn' }]);
    const [row] = await database.db.select().from(users).where(eq(users.id, user.id));
    expect(row?.lastLoginAt).toEqual(today);
  });
});
