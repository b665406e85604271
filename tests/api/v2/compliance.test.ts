import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import type { ActiveGame, GameLevel } from '#shared/game/games.contract.ts';
import type { Leaderboard, Score } from '#shared/points/leaderboards.contract.ts';
import type { Notification } from '#shared/game/notifications.contract.ts';
import type { PlayerQuiz, PlayerQuizV2 } from '#shared/kinds/quiz/quizzes.contract.ts';
import type { PlayerTier } from '#shared/game/tiers.contract.ts';
import type { Profile } from '#shared/users/users.contract.ts';
import { awards, scores } from '#server/schema/points.ts';
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
import { tokenOf, useTestApp, type Call } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const server = useTestApp(database);

beforeEach(() => {
  server.clock.now = today;
});

/** A compliance game of two tiers with a level each, in any order, and an enrolled player. */
async function makeStage(gameValues = {}) {
  const { db } = database;
  const game = await makeGame(db, { experience: 'compliance', type: 'nonSequence', ...gameValues });
  const first = await makeTier(db, game.id, 1);
  const second = await makeTier(db, game.id, 2);
  const level = await makeLevel(db, first, 1);
  const other = await makeLevel(db, second, 1);
  const player = await makeUser(db);
  await enrol(db, game.id, player.id, { tierId: first.id });
  return { game, first, second, level, other, player, as: player.subject ?? '' };
}

const call = (path: string, options: Call) => server.call(`/api/v2${path}`, options);
const ask = async <T>(as: string, path: string) => {
  const answer = await call(path, { as });
  expect(answer.statusCode, path).toBe(200);
  return answer.json<T>();
};
const submit = (as: string, id: string, body: Record<string, unknown>, headers = {}) =>
  call(`/achievements/quiz/${id}/submission`, { method: 'POST', as, body, headers });
const answersTo = (ids: string[], label = 'A') => ids.map((id) => ({ id, answers: [label] }));

describe('a compliance game', () => {
  it('is asked for piece by piece: games, tiers, levels, achievements, their number', async () => {
    const { game, first, second, level, other, as } = await makeStage({ name: 'Academy' });
    await makeQuiz(database.db, level);
    await makeAchievement(database.db, other, { gameType: 'Team', teamRule: 'manual', points: 70 });

    const games = await ask<ActiveGame[]>(as, '/games/all-active');
    expect(games).toMatchObject([{ id: game.id, name: 'Academy', experience: 'compliance', state: 'running' }]);
    expect(games[0]).not.toHaveProperty('tiers');
    const tiers = await ask<PlayerTier[]>(as, `/games/${game.id}/tiers`);
    expect(tiers.map(({ id, state }) => [id, state])).toEqual([
      [first.id, 'current'],
      [second.id, 'ahead'],
    ]);
    expect(tiers[0]).not.toHaveProperty('levels');
    const levels = await ask<GameLevel[]>(as, `/games/${game.id}/tiers/${second.id}/levels`);
    expect(levels).toMatchObject([{ id: other.id, tierId: second.id, number: 2 }]);
    const achievements = await ask<Achievement[]>(as, `/games/${game.id}/achievements`);
    expect(achievements.map(({ levelId }) => levelId)).toEqual([level.id, other.id]);
    expect(await ask<Achievement[]>(as, `/games/${game.id}/achievements?gameType=Team`)).toMatchObject([
      { levelId: other.id, gameType: 'Team' },
    ]);
    expect(await ask(as, `/games/${game.id}/achievements/count`)).toEqual({
      Individual: { completed: 0, total: 1, pointsEarned: 0, points: 100 },
      Team: { completed: 0, total: 1, pointsEarned: 0, points: 70 },
    });
  });

  it('shows the bonus of a level with what it brings, or has brought', async () => {
    const { game, first, level, player, as } = await makeStage();
    const { id: achievementId } = await makeAchievement(database.db, level, { isBonus: true, points: 90 });
    const bonus = async () => (await ask<GameLevel[]>(as, `/games/${game.id}/tiers/${first.id}/levels`))[0]?.bonus;
    expect(await bonus()).toEqual({ granted: false, points: 90 });
    await database.db.insert(awards).values({
      ...{ gameId: game.id, achievementId, userId: player.id, points: 40, source: 'manual' },
      ...{ awardedAt: today, recordedAt: today },
    });
    expect(await bonus()).toEqual({ granted: true, points: 40 });
  });

  it('tells nothing to who does not play it, and nothing of one game under another', async () => {
    const { game, first, level } = await makeStage();
    const { achievement } = await makeQuiz(database.db, level);
    const stranger = await makeStage();
    const team = await makeTeam(database.db, game.id);
    for (const path of [
      '/tiers',
      `/tiers/${first.id}/levels`,
      `/levels/${level.id}`,
      `/levels/${level.id}/achievements`,
      '/achievements',
      '/achievements/count',
      `/achievements/${achievement.id}/quiz`,
      '/leadersboards',
      '/leadersboards?gameType=Team',
      '/score',
      '/engagements',
      `/teams/${team.id}`,
    ]) {
      for (const gameId of [game.id, stranger.game.id]) {
        // What is the stranger's own may be seen: the calls without anything of the other game.
        if (gameId === stranger.game.id && !/[0-9a-f]{8}-/.test(path)) continue;
        expect((await call(`/games/${gameId}${path}`, { as: stranger.as })).statusCode, `${gameId}${path}`).toBe(404);
      }
    }
  });

  it('tells of its own teams, and not of those of another game of the caller', async () => {
    const [{ game, player, as }, other] = [await makeStage(), await makeStage()];
    await enrol(database.db, other.game.id, player.id);
    const team = await makeTeam(database.db, other.game.id);
    expect((await call(`/games/${other.game.id}/teams/${team.id}`, { as })).statusCode).toBe(200);
    expect((await call(`/games/${game.id}/teams/${team.id}`, { as })).statusCode).toBe(404);
  });

  it('of several: the chosen one comes first, and each experience has its own', async () => {
    const { game, player, as } = await makeStage({ name: 'Newer', startDate: daysFromToday(-5) });
    const { db } = database;
    const older = await makeGame(db, { name: 'Older', experience: 'compliance', startDate: daysFromToday(-20) });
    const standard = await makeGame(db, { name: 'Standard' });
    for (const { id } of [older, standard]) await enrol(db, id, player.id);
    const current = async () => {
      const games = await ask<ActiveGame[]>(as, '/games/all-active');
      expect(games).toHaveLength(3);
      return games.slice(0, 2).map(({ name }) => name);
    };
    expect(await current()).toEqual(['Standard', 'Newer']);
    const choose = (gameId: string, id = player.id) =>
      call(`/users/${id}/current-game`, { method: 'PUT', as, body: { gameId } });
    expect((await choose(older.id)).statusCode).toBe(204);
    expect(await current()).toEqual(['Standard', 'Older']);
    expect((await choose((await makeStage()).game.id)).statusCode).toBe(404);
    expect((await choose(game.id, randomUUID())).statusCode).toBe(404);
    expect(await current()).toEqual(['Standard', 'Older']);
  });
});

describe('a quiz by v2', () => {
  it('is v1’s quiz whose questions are known by `id`', async () => {
    const { game, level, as } = await makeStage({ experience: 'standard' });
    const { achievement, questionIds } = await makeQuiz(database.db, level);
    const quiz = await ask<PlayerQuizV2>(as, `/games/${game.id}/achievements/${achievement.id}/quiz`);
    expect(quiz.questions.map(({ id }) => id)).toEqual(questionIds);
    expect(quiz.questions[0]).not.toHaveProperty('questionId');
    expect(JSON.stringify(quiz)).not.toMatch(/correct|explanation|Because/);
    const v1 = (await server.call(`/api/v1/quiz/achievement/${achievement.id}`, { as })).json<PlayerQuiz>();
    const { questions: _, ...rest } = quiz;
    const { questions: __, ...restOfV1 } = v1;
    expect(rest).toEqual(restOfV1);
    expect(v1.questions.map(({ questionId }) => questionId)).toEqual(questionIds);
  });

  it('is begun, saved and submitted; what it earns and shows is the same core', async () => {
    const { game, level, player, as } = await makeStage();
    const { achievement, questionIds } = await makeQuiz(database.db, level);
    const begun = await submit(as, achievement.id, { answers: [], status: 'Saved' });
    expect(begun.json()).toMatchObject({ status: 'Saved', attempt: 1 });
    const [q1 = '', ...others] = questionIds;
    const saved = await submit(as, achievement.id, { answers: answersTo([q1]), status: 'Saved', attempt: 1 });
    expect(saved.json<PlayerQuizV2>().questions.map(({ chosen }) => chosen)).toEqual([['A'], [], [], []]);
    const done = await submit(as, achievement.id, { answers: answersTo(others), status: 'Submitted', attempt: 1 });
    expect(done.json()).toMatchObject({ status: 'Submitted', result: 'Passed', pointsEarned: 100, state: 'Done' });
    expect(done.json<PlayerQuizV2>().review?.[0]).toEqual({
      id: q1,
      correct: ['A'],
      isRight: true,
      explanation: 'Because 1',
      passage: '',
    });
    expect(await ask<Score>(as, `/games/${game.id}/score`)).toMatchObject({ points: 100, rank: 1 });
    expect(await ask<Leaderboard>(as, `/games/${game.id}/leadersboards?limit=5`)).toMatchObject({
      total: 1,
      teamScoreMode: null,
      me: { id: player.id, points: 100 },
    });
  });

  it('gives its points once for fifty identical submissions at one instant, under one key or many', async () => {
    const { level, player, as } = await makeStage();
    const { achievement, questionIds } = await makeQuiz(database.db, level, { attemptsAllowed: 0 });
    const body = { answers: answersTo(questionIds), status: 'Submitted' };
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        submit(as, achievement.id, body, { 'idempotency-key': `key-${i % 5}` }).then(({ statusCode }) => statusCode),
      ),
    );
    expect(sent.every((status) => status < 500)).toBe(true);
    expect(sent).toContain(200);
    const rows = await database.db.select().from(scores);
    expect(rows.filter(({ userId }) => userId === player.id)).toMatchObject([{ points: 100 }]);
    const again = await submit(as, achievement.id, body, { 'idempotency-key': 'key-0' });
    expect([200, 409]).toContain(again.statusCode);
  });

  it('answers a repeated key with the first answer', async () => {
    const { level, as } = await makeStage();
    const { achievement, questionIds } = await makeQuiz(database.db, level, { attemptsAllowed: 3 });
    const key = { 'idempotency-key': randomUUID() };
    const body = { answers: answersTo(questionIds, 'B'), status: 'Submitted' };
    const first = await submit(as, achievement.id, body, key);
    const second = await submit(as, achievement.id, body, key);
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect(second.body).toBe(first.body);
    expect(first.json<PlayerQuizV2>()).toMatchObject({ result: 'Failed', attempt: 1, attemptsLeft: 2, review: null });
  });

  it('keeps the order of the questions, and refuses a question named twice', async () => {
    const { level, as } = await makeStage();
    const { achievement, questionIds } = await makeQuiz(database.db, level);
    const [q1 = '', , q3 = ''] = questionIds;
    const ahead = await submit(as, achievement.id, { answers: answersTo([q3]), status: 'Saved' });
    expect(ahead.json()).toMatchObject({ code: 'question_not_open' });
    const twice = await submit(as, achievement.id, { answers: answersTo([q1, q1]), status: 'Saved' });
    expect(twice.statusCode).toBe(422);
  });

  it('is settled by a pass, even where points follow the right answers', async () => {
    const { level, as } = await makeStage();
    const proportional = { pointsMode: 'proportional', attemptsAllowed: 3, passMark: 50 } as const;
    const { achievement, questionIds } = await makeQuiz(database.db, level, proportional);
    const [wrong = '', ...right] = questionIds;
    const answers = [...answersTo([wrong], 'B'), ...answersTo(right)];
    const passed = await submit(as, achievement.id, { answers, status: 'Submitted' });
    expect(passed.json()).toMatchObject({ result: 'Passed', pointsEarned: 75, canStart: false });
    const again = await submit(as, achievement.id, { answers: [], status: 'Saved' });
    expect(again.json()).toMatchObject({ code: 'already_done' });
  });
});

describe('the profile', () => {
  it('carries what is settled, by game: passed, failed for good and recorded, but not what can still be tried', async () => {
    const { game, level, as } = await makeStage();
    const { db } = database;
    const passed = await makeQuiz(db, level);
    const failed = await makeQuiz(db, level);
    const open = await makeQuiz(db, level, { attemptsAllowed: 2 });
    expect((await ask<Profile>(as, '/users/profile')).gameRecords).toEqual({ [game.id]: [] });
    await submit(as, passed.achievement.id, { answers: answersTo(passed.questionIds), status: 'Submitted' });
    for (const { achievement, questionIds } of [failed, open]) {
      await submit(as, achievement.id, { answers: answersTo(questionIds, 'B'), status: 'Submitted' });
    }
    const { gameRecords } = await ask<Profile>(as, '/users/profile');
    const byId = new Map(gameRecords[game.id]?.map((record) => [record.achievementId, record]));
    expect([...byId.keys()].sort()).toEqual([passed.achievement.id, failed.achievement.id].sort());
    expect(byId.get(passed.achievement.id)).toMatchObject({
      result: 'Passed',
      points: 100,
      completedAt: today.toISOString(),
    });
    expect(byId.get(failed.achievement.id)).toMatchObject({ result: 'Failed', points: 0, completedAt: null });
  });

  it('has team and tier of the compliance game, while v1 has those of the standard one', async () => {
    const { game, first, player, as } = await makeStage();
    const { db } = database;
    await joinTeam(db, await makeTeam(db, game.id, 'Auditors'), player.id);
    const standard = await makeGame(db);
    await enrol(db, standard.id, player.id);
    expect(await ask<Profile>(as, '/users/profile')).toMatchObject({
      id: player.id,
      team: { name: 'Auditors' },
      tier: { id: first.id },
    });
    expect((await server.call('/api/v1/user', { as })).json()).toMatchObject({ id: player.id, team: null });
  });

  it('can be changed by its own person alone', async () => {
    const { player, as } = await makeStage();
    const other = await makeUser(database.db);
    const rename = (id: string) =>
      call(`/users/${id}/username`, { method: 'PUT', as, body: { username: 'Alma Lind' } });
    expect((await rename(other.id)).statusCode).toBe(404);
    expect((await rename(player.id)).json()).toMatchObject({ username: 'Alma Lind', gameRecords: {} });
    expect((await ask<Profile>(as, '/users/profile')).username).toBe('Alma Lind');
    const image = await call(`/users/${other.id}/profile-image`, { method: 'DELETE', as });
    expect(image.statusCode).toBe(404);
  });
});

describe('signing in', () => {
  const login = (id: string, as: string) => call(`/users/${id}/login`, { method: 'PUT', as });

  it('sets the last login, records the visit in compliance, and not in standard games', async () => {
    const { game, player, as } = await makeStage({ pointsLogIn: 5 });
    const standard = await makeGame(database.db, { pointsLogIn: 7 });
    await enrol(database.db, standard.id, player.id);
    expect((await login(player.id, as)).json()).toMatchObject({ lastLogin: today.toISOString() });
    await login(player.id, as);
    expect(await ask(as, `/games/${game.id}/engagements`)).toMatchObject([{ type: 'LogIn' }]);
    expect(await ask<Score>(as, `/games/${game.id}/score`)).toMatchObject({ points: 5 });
    expect(await ask<Score>(as, `/games/${standard.id}/score`)).toMatchObject({ points: 0 });
  });

  it('is the first call of a new employee, who has no other id yet than that of the account', async () => {
    const { db } = database;
    const open = await makeGame(db, { experience: 'compliance', openToAll: true });
    const account = randomUUID();
    const token = tokenOf(account, `${account}@gamehub.example`);
    expect((await call('/users/profile', { as: token })).json()).toMatchObject({ code: 'no_account' });
    const entered = await login(account, token);
    expect(entered.json<Profile>().gameRecords).toHaveProperty(open.id);
    expect((await ask<Profile>(token, '/users/profile')).id).toBe(entered.json<Profile>().id);
  });

  it('names the account by its object id where the provider has tenants', async () => {
    const account = randomUUID();
    const token = tokenOf(`tenant:${account}`, `${account}@gamehub.example`, { accountId: account });
    expect((await login(account, token)).statusCode).toBe(200);
  });

  it('lets nobody in under another id', async () => {
    const { player, as } = await makeStage();
    const other = await makeUser(database.db);
    expect((await login(other.id, as)).statusCode).toBe(404);
    expect((await login(player.id, tokenOf(randomUUID(), 'new@gamehub.example'))).json()).toMatchObject({
      code: 'no_account',
    });
  });
});

describe('what happens in a compliance game', () => {
  it('is told with a link into the compliance area, the rest with one into the standard area', async () => {
    const { level, player, as } = await makeStage();
    const { db } = database;
    const standard = await makeGame(db);
    const tier = await makeTier(db, standard.id, 1);
    const plain = await makeQuiz(db, await makeLevel(db, tier, 1));
    await enrol(db, standard.id, player.id, { tierId: tier.id });
    const { achievement, questionIds } = await makeQuiz(db, level);
    await submit(as, achievement.id, { answers: answersTo(questionIds), status: 'Submitted' });
    await submit(as, plain.achievement.id, { answers: answersTo(plain.questionIds), status: 'Submitted' });
    const told = await ask<Notification[]>(as, `/users/${player.id}/notifications`);
    const linkOf = (id: string) => told.find(({ subjectId }) => subjectId === id)?.link;
    expect(linkOf(achievement.id)).toBe(`/compliance/game/${level.id}/${achievement.id}/`);
    expect(linkOf(plain.achievement.id)).toBe(`/game/${plain.achievement.levelId}/${plain.achievement.id}/`);
    const [newest] = told;
    const read = await call(`/users/${player.id}/notifications/${newest?.id}/read`, { method: 'PUT', as });
    expect(read.json()).toMatchObject({ id: newest?.id, read: true });
  });

  it('is read once: the tutorial counts in the game that it belongs to', async () => {
    const { game, as } = await makeStage({ pointsTutorial: 10 });
    const read = () => call(`/games/${game.id}/engagements`, { method: 'POST', as, body: { type: 'Tutorial' } });
    expect((await read()).json()).toMatchObject({ type: 'Tutorial', itemId: null });
    await read();
    expect(await ask<Score>(as, `/games/${game.id}/score`)).toMatchObject({ points: 10 });
    const signIn = await call(`/games/${game.id}/engagements`, { method: 'POST', as, body: { type: 'LogIn' } });
    expect(signIn.statusCode).toBe(422);
  });
});
