import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ExamAttempt } from '#shared/kinds/exam/exams.contract.ts';
import type { PlayerQuiz } from '#shared/kinds/quiz/quizzes.contract.ts';
import type { Consequences, PlayersAffected, Regrading } from '#shared/regrading/regrading.contract.ts';
import { auditEntries } from '#server/schema/operations.ts';
import { enrolments, games } from '#server/schema/games.ts';
import { attempts, engagements, notifications } from '#server/schema/play.ts';
import { awards, ledgerEntries, regradings, scores } from '#server/schema/points.ts';
import { certificates, rewardGrants, rewards } from '#server/schema/rewards.ts';
import { users } from '#server/schema/users.ts';
import { verifyLedger } from '#server/game/points/verification.service.ts';
import { backoffice, expectProblem, fieldPaths, makeStaff, newsBody, rewardBody } from '#tests/factories/backoffice.ts';
import { makeExam } from '#tests/factories/exams.ts';
import {
  joinTeam,
  makeAchievement,
  makeGame,
  makeLevel,
  makePlayer,
  makeQuiz,
  makeStage,
  makeTeam,
  makeTier,
} from '#tests/factories/play.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const admin = backoffice(app, 'admin');
const editor = backoffice(app, 'editor');
const reason = 'The key of the third question was wrong';
let foreign: { id: string };

beforeAll(async () => {
  foreign = await makeGame(database.db, { name: 'The limited editor’s' });
  await makeStaff(database.db, [foreign.id]);
});

const makeWorld = () => makeStage(database.db);
type World = Awaited<ReturnType<typeof makeWorld>>;

const addPlayer = ({ game }: World) => makePlayer(database.db, game);
type Player = Awaited<ReturnType<typeof addPlayer>>;

/** Plays a quiz of which each first answer is right, with as many right answers as said. */
async function play({ subject }: Player, { questionIds }: { questionIds: string[] }, right: number) {
  const answers = questionIds.map((questionId, index) => ({ questionId, answers: [index < right ? 'A' : 'B'] }));
  const send = (body: Record<string, unknown>) => app.call('/api/v1/quiz/user', { method: 'POST', as: subject, body });
  const begun = await send({ achievementId: achievementOf.get(questionIds), status: 'Saved', answers: [] });
  expect(begun.statusCode, begun.body).toBe(200);
  const sent = await send({ achievementId: achievementOf.get(questionIds), status: 'Submitted', answers });
  expect(sent.statusCode, sent.body).toBe(200);
}
const achievementOf = new Map<string[], string>();

/** A quiz of four questions that passes with 75 %, in proportion to the right answers. */
async function addQuiz({ level }: World, values: Parameters<typeof makeQuiz>[2] = {}) {
  const quiz = await makeQuiz(database.db, level, { pointsMode: 'proportional', ...values });
  achievementOf.set(quiz.questionIds, quiz.achievement.id);
  return quiz;
}

const plan = async (achievementId: string, change: object = {}) => {
  const answer = await editor.call(`/achievements/${achievementId}/consequences`, { method: 'POST', body: change });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Consequences>();
};
const impactOf = ({ impacts }: Consequences, choice: string) => impacts.find((impact) => impact.choice === choice);

const start = (achievementId: string, choice: string, who = editor, why = reason) =>
  who.call(`/achievements/${achievementId}/regrading`, { method: 'POST', body: { choice, reason: why } });

/** Regrades, and waits until it is done. */
async function regradeNow(achievementId: string, choice: string): Promise<Regrading> {
  const answer = await start(achievementId, choice);
  expect(answer.statusCode, answer.body).toBe(201);
  await app.services.regradings.work();
  const [newest] = (await editor.call(`/achievements/${achievementId}/regradings`)).json<Regrading[]>();
  expect(newest?.state).toBe('done');
  return newest as Regrading;
}

const pointsOf = async ({ id }: Player, { game }: World) => {
  const [score] = await database.db
    .select()
    .from(scores)
    .where(and(eq(scores.userId, id), eq(scores.gameId, game.id)));
  return score?.points ?? 0;
};
const toldOf = ({ id }: Player) =>
  database.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, id), eq(notifications.kind, 'pointsCorrected')));

/** Changes the key of a question: from now on the second answer is right. */
async function turnKey(questionId: string) {
  const question = await editor.get(`/questions/${questionId}`);
  const texts = (question['answers'] as { text: string }[]).map(({ text }) => text);
  const answers = texts.map((text, index) => ({ text, isCorrect: index === 1 }));
  expect((await editor.patch(`/questions/${questionId}`, { answers })).statusCode).toBe(200);
}

const bookkeeping = async () => expect((await verifyLedger(database.db)).differences).toEqual([]);

describe('before it is saved, a change says whom it reaches', () => {
  it('by each of the four choices: players, points, places and rewards', async () => {
    const world = await makeWorld();
    const quiz = await addQuiz(world);
    const [best, passed, failed] = [await addPlayer(world), await addPlayer(world), await addPlayer(world)];
    await play(best, quiz, 4);
    await play(passed, quiz, 3);
    await play(failed, quiz, 2);
    const common = { gameId: world.game.id, category: 'Digital', businessRule: 'Play', status: 'published' } as const;
    await database.db.insert(rewards).values([
      { ...common, position: 1, title: 'A bag', type: 'Points', rule: { points: 90 } },
      { ...common, position: 2, title: 'A pin', type: 'Achievement', rule: { subjectId: quiz.achievement.id } },
      // None of the players', and none that can be won yet.
      { ...common, position: 3, title: 'A cup', type: 'Points', rule: { points: 90 }, gameType: 'Team' },
      { ...common, position: 4, title: 'A belt', type: 'Points', rule: { points: 90 }, status: 'draft' },
    ]);
    // Who is no player any more has points and no place, which nobody can take.
    const staff = await addPlayer(world);
    const workshop = await makeAchievement(database.db, world.level, { points: 80, position: 2 });
    const given = { holderIds: [staff.id], reason: 'Was there' };
    expect((await admin.call(`/achievements/${workshop.id}/awards`, { method: 'POST', body: given })).statusCode).toBe(
      200,
    );
    expect((await admin.patch(`/users/${staff.id}`, { role: 'editor' })).statusCode).toBe(200);
    // The last question's second answer becomes the right one: 4 → 3, 3 → 4, 2 → 3 right answers.
    const keys = [{ questionId: quiz.questionIds[3], right: [1] }];
    const found = await plan(quiz.achievement.id, { keys });
    expect(found).toMatchObject({ holders: 2, underWay: 0, waiting: 0 });
    expect(impactOf(found, 'futureOnly')).toMatchObject({ holders: 0, pointsAdded: 0, places: 0, rewards: 0 });
    expect(impactOf(found, 'whereBetter')).toMatchObject({
      ...{ holders: 2, gaining: 2, losing: 0, pointsAdded: 100, pointsTaken: 0, newAwards: 1, places: 1, rewards: 2 },
    });
    expect(impactOf(found, 'fullMarks')).toMatchObject({ holders: 2, pointsAdded: 125, newAwards: 1, rewards: 3 });
    expect(impactOf(found, 'bothWays')).toMatchObject({
      ...{ holders: 3, gaining: 2, losing: 1, pointsAdded: 100, pointsTaken: 25, newAwards: 1 },
    });
    expect(await pointsOf(failed, world)).toBe(0);
  });

  it('for other points and another pass mark too', async () => {
    const world = await makeWorld();
    const quiz = await addQuiz(world, { pointsMode: 'full' });
    const [passed, failed] = [await addPlayer(world), await addPlayer(world)];
    await play(passed, quiz, 4);
    await play(failed, quiz, 2);
    // Who was erased keeps what they had.
    const gone = await addPlayer(world);
    await play(gone, quiz, 4);
    expect((await admin.post(`/users/${gone.id}/erase`, { email: gone.email })).statusCode).toBeLessThan(300);
    const richer = await plan(quiz.achievement.id, { points: 150 });
    expect(impactOf(richer, 'whereBetter')).toMatchObject({ holders: 1, pointsAdded: 50, newAwards: 0 });
    const easier = await plan(quiz.achievement.id, { passMark: 50 });
    expect(impactOf(easier, 'whereBetter')).toMatchObject({ holders: 1, pointsAdded: 100, newAwards: 1 });
    const harder = await plan(quiz.achievement.id, { passMark: 100, points: 80 });
    expect(impactOf(harder, 'bothWays')).toMatchObject({ losing: 1, pointsTaken: 20 });
  });

  it('ranks who gains now behind who had as much before', async () => {
    const world = await makeWorld();
    const quiz = await addQuiz(world);
    const later = () => (app.clock.now = new Date(app.clock.now.getTime() + 60_000));
    for (const right of [3, 4]) {
      await play(await addPlayer(world), quiz, right);
      later();
    }
    const keys = [{ questionId: quiz.questionIds[3], right: [1] }];
    const found = impactOf(await plan(quiz.achievement.id, { keys }), 'whereBetter');
    expect(found).toMatchObject({ gaining: 1, pointsAdded: 25, places: 0 });
  });

  it('counts who is in the middle of it', async () => {
    const world = await makeWorld();
    const quiz = await addQuiz(world);
    const player = await addPlayer(world);
    const body = { achievementId: quiz.achievement.id, status: 'Saved', answers: [] };
    await app.call('/api/v1/quiz/user', { method: 'POST', as: player.subject, body });
    expect(await plan(quiz.achievement.id)).toMatchObject({ holders: 0, underWay: 1, waiting: 0 });
    // What was returned is to be done again.
    const returned = await addPlayer(world);
    await play(returned, quiz, 0);
    await database.db
      .update(attempts)
      .set({ review: 'returned', result: null })
      .where(eq(attempts.userId, returned.id));
    expect(await plan(quiz.achievement.id)).toMatchObject({ holders: 0, underWay: 2, waiting: 0 });
  });
});

describe('regrading', () => {
  it('where better: who passes only now has it, with its points, and nobody loses', async () => {
    const world = await makeWorld();
    const quiz = await addQuiz(world);
    const [best, passed, failed] = [await addPlayer(world), await addPlayer(world), await addPlayer(world)];
    await play(best, quiz, 4);
    await play(passed, quiz, 3);
    await play(failed, quiz, 2);
    await turnKey(quiz.questionIds[3] ?? '');
    const fewer = [
      { text: 'right', isCorrect: true },
      { text: 'wrong', isCorrect: false },
    ];
    await editor.patch(`/questions/${quiz.questionIds[0]}`, { answers: fewer });
    const done = await regradeNow(quiz.achievement.id, 'whereBetter');
    expect(done).toMatchObject({ total: 3, processed: 3, corrected: 1, pointsAdded: 25, pointsTaken: 0, reason });
    expect(await Promise.all([best, passed, failed].map((player) => pointsOf(player, world)))).toEqual([100, 100, 75]);
    expect(await toldOf(passed)).toMatchObject([{ points: 25, text: reason, title: 'A quiz' }]);
    expect(await toldOf(best)).toEqual([]);
    const quizOf = async ({ subject }: Player) =>
      (await app.call(`/api/v1/quiz/achievement/${quiz.achievement.id}`, { as: subject })).json<PlayerQuiz>();
    const seen = await quizOf(failed);
    expect(seen).toMatchObject({ result: 'Passed', state: 'Done', score: { right: 3, percent: 75 }, pointsEarned: 75 });
    expect(await quizOf(passed)).toMatchObject({ score: { right: 4, percent: 100 }, pointsEarned: 100 });
    // A question that has other answers now is shown with those that were chosen from.
    expect(seen.questions[0]?.answers.map(({ text }) => text)).toEqual(['right', 'wrong', 'also wrong']);
    // What is right is said as it is now; to whom it did not help, as it was.
    expect(seen.review?.at(-1)).toMatchObject({ correct: ['B'], isRight: true });
    expect((await quizOf(best)).review?.at(-1)).toMatchObject({ correct: ['A'], isRight: true });
    await bookkeeping();
  });

  it('full marks for all who handed it in; others get nothing', async () => {
    const world = await makeWorld();
    const quiz = await addQuiz(world);
    const [failed, absent] = [await addPlayer(world), await addPlayer(world)];
    await play(failed, quiz, 0);
    await regradeNow(quiz.achievement.id, 'fullMarks');
    expect([await pointsOf(failed, world), await pointsOf(absent, world)]).toEqual([100, 0]);
    await bookkeeping();
  });

  it('both ways takes points, and leaves done what is done', async () => {
    const world = await makeWorld();
    const quiz = await addQuiz(world);
    const player = await addPlayer(world);
    await play(player, quiz, 3);
    for (const questionId of quiz.questionIds.slice(0, 2)) await turnKey(questionId);
    await regradeNow(quiz.achievement.id, 'bothWays');
    expect(await pointsOf(player, world)).toBe(0);
    expect(await toldOf(player)).toMatchObject([{ points: -75 }]);
    const [award] = await database.db.select().from(awards).where(eq(awards.userId, player.id));
    expect(award).toMatchObject({ points: 0, revokedAt: null });
    const seen = await app.call(`/api/v1/quiz/achievement/${quiz.achievement.id}`, { as: player.subject });
    expect(seen.json()).toMatchObject({ result: 'Passed', state: 'Done', score: { right: 1, percent: 25 } });
    await bookkeeping();
  });

  it('changes nothing the second time, and takes back all that it gave when the award is taken back', async () => {
    const world = await makeWorld();
    const quiz = await addQuiz(world);
    const player = await addPlayer(world);
    await play(player, quiz, 3);
    await turnKey(quiz.questionIds[3] ?? '');
    await regradeNow(quiz.achievement.id, 'whereBetter');
    expect(await regradeNow(quiz.achievement.id, 'whereBetter')).toMatchObject({ corrected: 0 });
    expect(await pointsOf(player, world)).toBe(100);
    const [award] = await database.db.select().from(awards).where(eq(awards.userId, player.id));
    const revoked = await admin.call(`/awards/${award?.id}/revoke`, { method: 'POST', body: { reason: 'Not theirs' } });
    expect(revoked.statusCode, revoked.body).toBe(200);
    expect(await pointsOf(player, world)).toBe(0);
    // What was taken back with a reason does not come back by itself.
    await regradeNow(quiz.achievement.id, 'fullMarks');
    expect(await pointsOf(player, world)).toBe(0);
    const entries = await database.db.select().from(ledgerEntries).where(eq(ledgerEntries.userId, player.id));
    expect(entries.map(({ source, points }) => `${source} ${points}`).toSorted()).toEqual([
      'award 75',
      'remark 25',
      'reversal -25',
      'reversal -75',
    ]);
    await bookkeeping();
  });

  it('an exam passed only now gives its certificate, and wins what the points win', async () => {
    const world = await makeWorld();
    const player = await addPlayer(world);
    const { achievement, categories } = await makeExam(database.db, world.level, { marks: [null] });
    const [{ questionIds } = { questionIds: [] }] = categories;
    const [reward] = await database.db
      .insert(rewards)
      .values({
        ...{ gameId: world.game.id, position: 1, title: 'A bag', category: 'Digital', type: 'Points' },
        ...{ rule: { points: 100 }, businessRule: 'From 100 points on', status: 'published' },
      })
      .returning();
    const path = `/api/v2/achievements/exam/${achievement.id}/submission`;
    const answers = questionIds.map((id, index) => ({ id, answers: [index < 2 ? 'A' : 'B'] }));
    for (const body of [
      { status: 'Saved', answers: [] },
      { status: 'Submitted', answers },
    ]) {
      const answer = await app.call(path, { method: 'POST', as: player.subject, body });
      expect(answer.statusCode, answer.body).toBe(200);
    }
    expect(await pointsOf(player, world)).toBe(0);
    expect((await editor.patch(`/achievements/${achievement.id}`, { passMark: 50 })).statusCode).toBe(200);
    await regradeNow(achievement.id, 'whereBetter');
    expect(await pointsOf(player, world)).toBe(100);
    expect(await database.db.$count(certificates, eq(certificates.userId, player.id))).toBe(1);
    expect(await database.db.$count(rewardGrants, eq(rewardGrants.rewardId, reward?.id ?? ''))).toBe(1);
    const exam = await app.call(`/api/v2/games/${world.game.id}/achievements/${achievement.id}/exam-attempt`, {
      as: player.subject,
    });
    expect(exam.json<ExamAttempt>()).toMatchObject({ result: 'Passed' });
  });

  it('other points reach what was recorded by hand, and teams', async () => {
    const world = await makeWorld();
    const [player, member] = [await addPlayer(world), await addPlayer(world)];
    const workshop = await makeAchievement(database.db, world.level, { title: 'The workshop', points: 50 });
    const together = await makeAchievement(database.db, world.level, {
      ...{ title: 'Together', points: 40, gameType: 'Team', teamRule: 'manual', position: 2 },
    });
    const team = await makeTeam(database.db, world.game.id);
    await joinTeam(database.db, team, member.id);
    await database.db.transaction((tx) => app.services.points.recountMembers(tx, [team.id]));
    for (const [id, holderId] of [
      [workshop.id, player.id],
      [together.id, team.id],
    ]) {
      const body = { holderIds: [holderId], reason: 'Was there' };
      expect((await admin.call(`/achievements/${id}/awards`, { method: 'POST', body })).statusCode).toBe(200);
    }
    await editor.patch(`/achievements/${workshop.id}`, { points: 70 });
    await editor.patch(`/achievements/${together.id}`, { points: 10 });
    await regradeNow(workshop.id, 'whereBetter');
    expect(await regradeNow(together.id, 'bothWays')).toMatchObject({ total: 1, corrected: 1, pointsTaken: 30 });
    expect(await pointsOf(player, world)).toBe(70);
    const ofTeam = await database.db.select().from(ledgerEntries).where(eq(ledgerEntries.teamId, team.id));
    expect(ofTeam.map(({ points }) => points)).toEqual([40, -30]);
    expect(await toldOf(member)).toMatchObject([{ points: -30 }]);
    await bookkeeping();
  });

  it('what was recorded by hand does not depend on answers', async () => {
    const world = await makeWorld();
    const quiz = await addQuiz(world);
    const player = await addPlayer(world);
    await play(player, quiz, 0);
    const body = { holderIds: [player.id], reason: 'Said it all aloud' };
    const recorded = await admin.call(`/achievements/${quiz.achievement.id}/awards`, { method: 'POST', body });
    expect(recorded.statusCode, recorded.body).toBe(200);
    await regradeNow(quiz.achievement.id, 'bothWays');
    expect(await pointsOf(player, world)).toBe(100);
    await bookkeeping();
  });

  it('passes over who has left the game, and notes how far it has come', async () => {
    const world = await makeWorld();
    const quiz = await addQuiz(world);
    const players = [await addPlayer(world), await addPlayer(world), await addPlayer(world)];
    for (const player of players) await play(player, quiz, 2);
    const [first, gone, last] = players.toSorted((a, b) => (a.id < b.id ? -1 : 1)) as [Player, Player, Player];
    const { rows } = await admin.list(`/enrolments?gameId=${world.game.id}&userId=${gone.id}`);
    expect((await admin.remove(`/enrolments/${rows[0]?.id}`)).statusCode).toBe(200);
    await turnKey(quiz.questionIds[3] ?? '');
    const { id } = await regradeNow(quiz.achievement.id, 'whereBetter');
    expect(await Promise.all([first, gone, last].map((player) => pointsOf(player, world)))).toEqual([75, 0, 75]);
    const [row] = await database.db.select().from(regradings).where(eq(regradings.id, id));
    expect(row).toMatchObject({ cursor: last.id, processed: 3 });
    await bookkeeping();
  });

  it('reaches what was earned in a game that was withdrawn since', async () => {
    const world = await makeWorld();
    const quiz = await addQuiz(world, { pointsMode: 'full' });
    const player = await addPlayer(world);
    await play(player, quiz, 4);
    await editor.patch(`/achievements/${quiz.achievement.id}`, { points: 150 });
    await database.db.update(games).set({ status: 'archived' }).where(eq(games.id, world.game.id));
    expect(await regradeNow(quiz.achievement.id, 'whereBetter')).toMatchObject({ corrected: 1, pointsAdded: 50 });
    expect(await pointsOf(player, world)).toBe(150);
    await bookkeeping();
  });

  it('while players go on playing, and in two processes at once, each is corrected once', async () => {
    const world = await makeWorld();
    const quiz = await addQuiz(world);
    const players = await Promise.all(Array.from({ length: 12 }, () => addPlayer(world)));
    for (const player of players) await play(player, quiz, 3);
    const late = await addPlayer(world);
    await turnKey(quiz.questionIds[3] ?? '');
    expect((await start(quiz.achievement.id, 'whereBetter')).statusCode).toBe(201);
    await Promise.all([app.services.regradings.work(), app.services.regradings.work(), play(late, quiz, 3)]);
    expect(await Promise.all(players.map((player) => pointsOf(player, world)))).toEqual(players.map(() => 100));
    for (const player of players) expect(await toldOf(player)).toHaveLength(1);
    await bookkeeping();
  });
});

describe('a move of a level', () => {
  const affected = async (levelId: string, who = editor) =>
    (await who.call(`/levels/${levelId}/affected`)).json<PlayersAffected>();

  it('reaches everybody once who has something of it or is in the middle of it, and nobody of another level', async () => {
    const world = await makeWorld();
    const quizzes = [await addQuiz(world, { position: 1 }), await addQuiz(world, { position: 2 })] as const;
    const elsewhere = await makeLevel(database.db, world.tier, 2);
    const shown = { levels: 0, achievements: 2 };
    expect(await affected(world.level.id)).toEqual({ players: 0, holders: 0, underWay: 0, waiting: 0, ...shown });
    const [both, beginner] = [await addPlayer(world), await addPlayer(world)];
    for (const quiz of quizzes) await play(both, quiz, 4);
    const begin = { achievementId: quizzes[0].achievement.id, status: 'Saved', answers: [] };
    await app.call('/api/v1/quiz/user', { method: 'POST', as: beginner.subject, body: begin });
    expect(await affected(world.level.id)).toEqual({ players: 2, holders: 1, underWay: 1, waiting: 0, ...shown });
    // Whoever has done all of it has come to the next one.
    expect(await affected(elsewhere.id)).toMatchObject({ players: 1, holders: 0, underWay: 0, waiting: 0 });
  });
});

describe('a withdrawal', () => {
  const affected = async (path: string) => (await editor.call(`${path}/affected`)).json<PlayersAffected>();

  const makeReward = (gameId: string) => {
    const body = { gameId, title: 'A belt', category: 'Physical', type: 'Manual', gameType: 'Individual' };
    return admin.create('rewards', body);
  };
  const makeNews = (gameId: string) => {
    const body = { gameId, name: 'Spring', title: 'Spring is here', displayDate: '2030-04-10T08:00:00Z' };
    return admin.create('news', body);
  };

  it('of a tier or a game reaches all who are in it, who has something of it and who is in the middle of it', async () => {
    const world = await makeWorld();
    const quiz = await addQuiz(world);
    const elsewhere = await makeTier(database.db, world.game.id, 2);
    const nobody = { players: 0, holders: 0, underWay: 0, waiting: 0, levels: 0, achievements: 0 };
    const [holder, beginner, gone] = [await addPlayer(world), await addPlayer(world), await addPlayer(world)];
    await play(holder, quiz, 4);
    // Who has lost it again, and then left, has nothing of it.
    await play(gone, quiz, 4);
    const [lost] = await database.db.select().from(awards).where(eq(awards.userId, gone.id));
    await admin.call(`/awards/${lost?.id}/revoke`, { method: 'POST', body: { reason: 'Not theirs' } });
    const begin = { achievementId: quiz.achievement.id, status: 'Saved', answers: [] };
    await app.call('/api/v1/quiz/user', { method: 'POST', as: beginner.subject, body: begin });
    await database.db.update(users).set({ isActive: false }).where(eq(users.id, gone.id));
    await database.db.update(enrolments).set({ tierId: world.tier.id }).where(eq(enrolments.gameId, world.game.id));
    const all = { holders: 1, underWay: 1, waiting: 0, levels: 1, achievements: 1 };
    expect(await affected(`/games/${world.game.id}`)).toEqual({ ...all, players: 2 });
    expect(await affected(`/tiers/${world.tier.id}`)).toEqual({ ...all, players: 2 });
    expect(await affected(`/tiers/${elsewhere.id}`)).toEqual(nobody);
    await database.db.update(enrolments).set({ tierId: elsewhere.id }).where(eq(enrolments.userId, beginner.id));
    expect(await affected(`/tiers/${world.tier.id}`)).toEqual({ ...all, players: 1 });
    expect(await affected(`/tiers/${elsewhere.id}`)).toEqual({ ...nobody, players: 1 });
  });

  it('of a tier or a game hides what players see in it, and no drafts', async () => {
    const { db } = database;
    const { game, tier, level } = await makeWorld();
    const draft = { status: 'draft' } as const;
    await makeAchievement(db, level);
    await makeAchievement(db, level, draft);
    await makeAchievement(db, await makeLevel(db, tier, 2, draft));
    await makeAchievement(db, await makeLevel(db, await makeTier(db, game.id, 2), 1));
    expect(await affected(`/games/${game.id}`)).toMatchObject({ levels: 2, achievements: 2 });
    expect(await affected(`/tiers/${tier.id}`)).toMatchObject({ levels: 1, achievements: 1 });
    expect(await affected(`/levels/${level.id}`)).toMatchObject({ levels: 0, achievements: 1 });
    await db.update(games).set(draft).where(eq(games.id, game.id));
    expect(await affected(`/games/${game.id}`)).toMatchObject({ levels: 0, achievements: 0 });
  });

  it('of a reward reaches who has won it, and of them whose claim is open', async () => {
    const world = await makeWorld();
    const reward = await makeReward(world.game.id);
    const at = new Date();
    for (const state of ['Earned', 'Claimed', 'Sent', 'Received', 'Cancelled'] as const) {
      const { id } = await addPlayer(world);
      await database.db.insert(rewardGrants).values({ rewardId: reward.id, userId: id, state, grantedAt: at });
    }
    const { id } = await addPlayer(world);
    const revoked = { rewardId: reward.id, userId: id, state: 'Claimed', grantedAt: at, revokedAt: at } as const;
    await database.db.insert(rewardGrants).values(revoked);
    expect(await affected(`/rewards/${reward.id}`)).toMatchObject({ players: 0, holders: 4, underWay: 0, waiting: 2 });
  });

  it('of a team reaches who is in it now, and is weighed by administrators', async () => {
    const world = await makeWorld();
    const team = await makeTeam(database.db, world.game.id);
    const join = async (leftAt: Date | null) => {
      const { id } = await addPlayer(world);
      await joinTeam(database.db, team, id, { leftAt });
      return id;
    };
    await join(null);
    await join(new Date());
    const gone = await join(null);
    await database.db.update(users).set({ isActive: false }).where(eq(users.id, gone));
    const answer = await admin.call(`/teams/${team.id}/affected`);
    expect(answer.json<PlayersAffected>()).toMatchObject({ players: 1, holders: 0, underWay: 0, waiting: 0 });
  });

  it('of news reaches who has read it', async () => {
    const world = await makeWorld();
    const item = await makeNews(world.game.id);
    const { id: userId } = await addPlayer(world);
    expect(await affected(`/news/${item.id}`)).toMatchObject({ holders: 0 });
    const read = { gameId: world.game.id, userId, type: 'ReadNews', createdAt: new Date() } as const;
    await database.db.insert(engagements).values([
      { ...read, itemId: item.id, onceKey: item.id },
      { ...read, itemId: world.game.id, onceKey: 'another' },
    ]);
    expect(await affected(`/news/${item.id}`)).toMatchObject({ players: 0, holders: 1, underWay: 0, waiting: 0 });
  });
});

describe('an editor', () => {
  it('finds nothing of it in a game that is not theirs', async () => {
    const world = await makeWorld();
    const quiz = await addQuiz(world);
    const limited = backoffice(app, 'limited');
    const reward = await admin.create('rewards', rewardBody(world.game.id));
    const news = await admin.create('news', newsBody(world.game.id));
    const { id } = quiz.achievement;
    const own = await makeQuiz(
      database.db,
      await makeLevel(database.db, await makeTier(database.db, foreign.id, 1), 1),
    );
    const paths = [
      ...[`/levels/${world.level.id}`, `/tiers/${world.tier.id}`, `/games/${world.game.id}`],
      ...[`/rewards/${reward.id}`, `/news/${news.id}`],
    ].map((path) => `${path}/affected`);
    for (const path of [...paths, `/achievements/${id}/regradings`])
      expectProblem(await limited.call(path), 404, 'not_found');
    expectProblem(await limited.post(`/achievements/${id}/consequences`, {}), 404, 'not_found');
    expectProblem(await start(id, 'whereBetter', limited), 404, 'not_found');
    expect((await limited.call(`/games/${foreign.id}/affected`)).statusCode).toBe(200);
    expect((await limited.post(`/achievements/${own.achievement.id}/consequences`, {})).statusCode).toBe(200);
  });

  it('starts it once at a time, with a reason, and it stays in the log', async () => {
    const world = await makeWorld();
    const quiz = await addQuiz(world);
    const id = quiz.achievement.id;
    expect(fieldPaths(await start(id, 'whereBetter', editor, ''))).toEqual(['reason']);
    expect(fieldPaths(await start(id, 'futureOnly'))).toEqual(['choice']);
    expect((await start(id, 'whereBetter')).statusCode).toBe(201);
    expectProblem(await start(id, 'fullMarks'), 409, 'conflict');
    await app.services.regradings.work();
    const log = and(eq(auditEntries.entityId, id), eq(auditEntries.action, 'remark'));
    const [entry] = await database.db.select().from(auditEntries).where(log);
    expect(entry?.after).toEqual({ choice: 'whereBetter', reason });
  });
});

it('of more people than are read at once, all are counted', async () => {
  const { game, level } = await makeWorld();
  const { id } = await makeAchievement(database.db, level, { points: 50 });
  await database.db.execute(sql`
    with people as (
      insert into users (id, email, username, given_username)
      select gen_random_uuid(), n || '@crowd.example', 'Crowd ' || n, 'Crowd ' || n from generate_series(1, 501) n returning id
    )
    insert into awards (id, game_id, achievement_id, user_id, points, awarded_at, recorded_at, source)
    select gen_random_uuid(), ${game.id}, ${id}, p.id, 50, now(), now(), 'manual' from people p`);
  const found = await plan(id, { points: 60 });
  expect(found.holders).toBe(501);
  expect(impactOf(found, 'whereBetter')).toMatchObject({ gaining: 501, pointsAdded: 5010 });
});
