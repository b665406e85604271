/** What an act is answered from memory is what is read afterwards: random acts on contents of every kind, alone and in a team. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rewards } from '#server/schema/rewards.ts';
import { makeFeedback, makePdf, makePodcast, makeStoryPrompt } from '#tests/factories/contents.ts';
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
} from '#tests/factories/play.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const server = useTestApp(database);

type Body = Record<string, unknown>;
interface Content {
  id: string;
  kind: 'quiz' | 'exam' | 'pdf' | 'podcast' | 'feedback' | 'successful-story';
  /** Reads what the player sees: below the content's address. */
  page: string;
  /** Work on it, of this much. */
  work: (amount: number) => Body;
}

/** Three levels in two tiers with something of every kind, and a team of two. */
async function makeWorld(type: 'sequence' | 'nonSequence') {
  const { db } = database;
  const game = await makeGame(db, { type });
  const tiers = [await makeTier(db, game.id, 1), await makeTier(db, game.id, 2)] as const;
  const levels = [
    await makeLevel(db, tiers[0], 1),
    await makeLevel(db, tiers[0], 2),
    await makeLevel(db, tiers[1], 3),
  ] as const;
  const answer = (questionIds: string[]) => (amount: number) => ({
    // The first of each is right; with an odd amount the last answer is wrong.
    answers: questionIds
      .slice(0, amount)
      .map((id, place) => ({ id, answers: [place === amount - 1 && amount % 2 === 1 ? 'B' : 'A'] })),
  });
  const quiz = await makeQuiz(db, levels[0], { position: 1, attemptsAllowed: 3, pointsMode: 'proportional' });
  const pdf = await makePdf(db, levels[0], { position: 2 });
  const together = await makeQuiz(db, levels[0], { position: 3, gameType: 'Team', teamRule: 'all' });
  await makeAchievement(db, levels[0], {
    ...{ position: 4, title: 'Sign in twice', behaviourEngagement: 'LogIn', behaviourCount: 2, gameType: 'Individual' },
  });
  const feedback = await makeFeedback(db, levels[1], { position: 1 });
  const podcast = await makePodcast(db, levels[1], { position: 2, isBonus: true });
  const story = await makeStoryPrompt(db, levels[1], { position: 3, isBonus: true });
  const exam = await makeExam(db, levels[2], { position: 1 });
  for (const [position, rule] of [
    { type: 'Points', rule: { points: 120 } } as const,
    { type: 'Level', rule: { subjectId: levels[0].id } } as const,
  ].entries()) {
    await db.insert(rewards).values({
      ...{ gameId: game.id, position, title: 'A prize', category: 'Digital', status: 'published' },
      ...rule,
    });
  }
  const team = await makeTeam(db, game.id);
  const players: string[] = [];
  for (let number = 0; number < 2; number++) {
    const { id, subject } = await makeUser(db);
    await enrol(db, game.id, id, { tierId: tiers[0].id });
    await joinTeam(db, team, id);
    players.push(subject ?? '');
  }
  const contents: Content[] = [
    { id: quiz.achievement.id, kind: 'quiz', page: 'quiz', work: answer(quiz.questionIds) },
    { id: together.achievement.id, kind: 'quiz', page: 'quiz', work: answer(together.questionIds) },
    {
      ...{ id: pdf.achievement.id, kind: 'pdf', page: 'pdf' },
      work: (amount) => ({ pagesSeen: Array.from({ length: amount }, (_, page) => page + 1) }),
    },
    {
      ...{ id: feedback.achievement.id, kind: 'feedback', page: 'feedback' },
      work: (amount) => ({
        answers: [
          { id: feedback.ids.rating, answer: 4 },
          { id: feedback.ids.text, answer: 'Nothing' },
        ].slice(0, amount),
      }),
    },
    {
      ...{ id: podcast.achievement.id, kind: 'podcast', page: 'podcast' },
      work: (amount) => ({ stretches: amount === 0 ? [] : [{ from: 0, to: 25 * amount }] }),
    },
    {
      ...{ id: story.achievement.id, kind: 'successful-story', page: 'successful-story' },
      work: (amount) => ({ title: 'A repair', ...(amount > 1 && { text: 'It was broken.' }) }),
    },
    { id: exam.achievement.id, kind: 'exam', page: 'exam-attempt', work: answer(exam.questionIds) },
  ];
  return { gameId: game.id, players, contents };
}

const structure = fc.constantFrom('sequence', 'nonSequence');
const act = fc.record({
  player: fc.nat(1),
  content: fc.nat(6),
  amount: fc.oneof(fc.constant(0), fc.constant(4), fc.nat(4), fc.constant(12)),
  status: fc.constantFrom('Saved', 'Submitted', 'Submitted'),
});

it('answers with what is read afterwards, whatever was done before', async () => {
  const kindsAnswered = new Set<string>();
  const results = new Set<unknown>();
  await fc.assert(
    fc.asyncProperty(structure, fc.array(act, { minLength: 20, maxLength: 40 }), async (type, acts) => {
      const { gameId, players, contents } = await makeWorld(type);
      for (const { player, content, amount, status } of acts) {
        const as = players[player] ?? '';
        const one = contents[content];
        if (one === undefined) continue;
        // What is heard takes its time.
        server.clock.now = new Date(server.clock.now.getTime() + 100_000);
        await server.call(`/api/v2/games/${gameId}/engagements`, { method: 'POST', as, body: { type: 'LogIn' } });
        const sent = await server.call(`/api/v2/achievements/${one.kind}/${one.id}/submission`, {
          ...{ method: 'POST', as, body: { status, ...one.work(amount) } },
        });
        const read = await server.call(`/api/v2/games/${gameId}/achievements/${one.id}/${one.page}`, { as });
        if (sent.statusCode !== 200) {
          expect(sent.statusCode, sent.body).toBeLessThan(500);
          continue;
        }
        expect(read.statusCode, read.body).toBe(200);
        expect(sent.json()).toEqual(read.json());
        kindsAnswered.add(one.kind);
        results.add(sent.json<Body>()['result']);
      }
    }),
    { numRuns: 8, seed: 20_261_126 },
  );
  // What was never answered was not compared.
  expect(kindsAnswered).toEqual(new Set(['quiz', 'exam', 'pdf', 'podcast', 'feedback', 'successful-story']));
  expect(results).toEqual(new Set([null, 'Passed', 'Failed', 'Submitted']));
}, 120_000);
