import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#shared/http/errors.ts';
import { afterAct } from '#server/platform/db/act.ts';
import type { ExamAttempt } from '#shared/kinds/exam/exams.contract.ts';
import type { PlayerFeedback } from '#shared/kinds/feedback/feedbacks.contract.ts';
import type { PlayerPdf } from '#shared/kinds/pdf/pdfs.contract.ts';
import type { PlayerPodcast } from '#shared/kinds/podcast/podcasts.contract.ts';
import type { PlayerQuiz } from '#shared/kinds/quiz/quizzes.contract.ts';
import type { PlayerStory } from '#shared/kinds/story/stories.contract.ts';
import { attemptsRepository } from '#server/game/attempts/attempts.repository.ts';
import { createIdempotency } from '#server/platform/http/idempotency.ts';
import { podcasts } from '#server/schema/content.ts';
import { idempotencyKeys } from '#server/schema/operations.ts';
import { attemptAnswers, attempts } from '#server/schema/play.ts';
import { ledgerEntries } from '#server/schema/points.ts';
import { byKey, makeKey } from '#tests/factories/apiKeys.ts';
import { expectProblem, makeStaff } from '#tests/factories/backoffice.ts';
import { makeFeedback, makePdf, makePodcast, makeStoryPrompt } from '#tests/factories/contents.ts';
import { makeExam } from '#tests/factories/exams.ts';
import { enrol, makeAchievement, makePlayer, makeQuiz, makeStage, makeUser, today } from '#tests/factories/play.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const server = useTestApp(database);

type Stage = Awaited<ReturnType<typeof makeStage>>;
let stage: Stage;
let player: Awaited<ReturnType<typeof makePlayer>>;

beforeAll(() => makeStaff(database.db));
beforeEach(async () => {
  server.clock.now = today;
  stage = await makeStage(database.db);
  player = await makePlayer(database.db, stage.game);
});

const pass = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms);
};
const [minute, hour] = [60_000, 3_600_000];

const post = (
  path: string,
  {
    as = null as string | null,
    key = '',
    headers = {},
    body,
  }: { as?: string | null; key?: string; headers?: Record<string, string>; body: object },
) =>
  server.call(path, {
    ...{ method: 'POST', as, body },
    headers: { ...headers, ...(key === '' ? {} : { 'idempotency-key': key }) },
  });

describe('an Idempotency-Key', () => {
  const pointsOf = async (userId: string) => {
    const entries = await database.db.select().from(ledgerEntries).where(eq(ledgerEntries.userId, userId));
    return entries.map(({ points }) => points);
  };

  it('is its sender’s alone: what one person was answered, another with the same key is not', async () => {
    const other = await makePlayer(database.db, stage.game);
    const { achievement } = await makePdf(database.db, stage.level);
    const key = randomUUID();
    const path = `/api/v2/achievements/pdf/${achievement.id}/submission`;
    const body = { status: 'Saved', pagesSeen: [1, 2, 3, 4], page: 4 };
    const first = await post(path, { as: player.subject, key, body });
    const second = await post(path, { as: other.subject, key, body });
    for (const answer of [first, second]) {
      expect(answer.headers['idempotent-replayed']).toBeUndefined();
      expect(answer.json<PlayerPdf>()).toMatchObject({ result: 'Passed', pointsEarned: 100 });
    }
    expect([await pointsOf(player.id), await pointsOf(other.id)]).toEqual([[100], [100]]);
    // A third may send what is no fault of the key’s first user either: the key is new to them.
    const third = await makePlayer(database.db, stage.game);
    expect((await post(path, { as: third.subject, key, body: { ...body, page: 3 } })).statusCode).toBe(200);
    expect((await post(path, { as: player.subject, key, body })).headers['idempotent-replayed']).toBe('true');
  });

  it('is one call’s alone: with another one that sends the same it is refused', async () => {
    const [one, two] = [await makePdf(database.db, stage.level), await makePdf(database.db, stage.level)];
    const sent = { as: player.subject, key: randomUUID(), body: { status: 'Saved', pagesSeen: [1] } };
    const path = (pdf: typeof one) => `/api/v2/achievements/pdf/${pdf.achievement.id}/submission`;
    expect((await post(path(one), sent)).statusCode).toBe(200);
    expectProblem(await post(path(two), sent), 422, 'idempotency_key_reused');
  });

  it('is one system’s alone, and not that of the person whose work it does', async () => {
    const { id: achievementId } = await makeAchievement(database.db, stage.level);
    const [one, two] = [await makeKey(server), await makeKey(server)];
    const key = randomUUID();
    const award = { achievementId, userId: player.id, occurredAt: '2026-11-20T16:30:00Z', externalId: randomUUID() };
    const body = { awards: [award] };
    const send = (by: typeof one) => post(`/api/v2/games/${stage.game.id}/awards`, { headers: byKey(by), key, body });
    const results = (answer: Awaited<ReturnType<typeof send>>) =>
      answer.json<{ awards: { result: string }[] }>().awards.map(({ result }) => result);
    expect(results(await send(one))).toEqual(['created']);
    const again = await send(two);
    expect([again.headers['idempotent-replayed'], results(again)]).toEqual([undefined, ['alreadyThere']]);
    expect(results(await send(one))).toEqual(['created']);
  });

  const adjust = async (key: string, points = 5) => {
    const [enrolment] = await listEnrolments();
    const body = { points, reason: 'A slip' };
    return post(`/api/backoffice/enrolments/${enrolment ?? ''}/adjustments`, { as: 'admin', key, body });
  };
  const listEnrolments = async () => {
    const answer = await server.call(`/api/backoffice/enrolments?gameId=${stage.game.id}`, { as: 'admin' });
    return answer.json<{ id: string }[]>().map(({ id }) => id);
  };

  it('holds for a day, and is another one after it', async () => {
    const key = randomUUID();
    const first = await adjust(key);
    expect(first.statusCode).toBe(201);
    pass(24 * hour - 1);
    const again = await adjust(key);
    expect([again.headers['idempotent-replayed'], again.body]).toEqual(['true', first.body]);
    pass(2);
    const later = await adjust(key);
    expect([later.statusCode, later.headers['idempotent-replayed']]).toEqual([201, undefined]);
  });

  it('is free again once what it was sent with was refused', async () => {
    const key = randomUUID();
    expectProblem(await adjust(key, -50), 422, 'invalid');
    expect((await adjust(randomUUID(), 50)).statusCode).toBe(201);
    const again = await adjust(key, -50);
    expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([201, undefined]);
    expect(await pointsOf(player.id)).toEqual([50, -50]);
  });

  const held = { callerId: 'caller', key: 'held', hash: 'a request' };
  /** As a server of the release before left it when it died within the work. */
  const leaveTaken = () =>
    database.db.insert(idempotencyKeys).values({
      ...{ callerId: held.callerId, key: held.key, requestHash: held.hash, createdAt: server.clock.now },
    });
  const codeOf = ({ code }: { code: string }) => code;

  it('that was left without an answer is taken for as long as any request lasts, and found abandoned afterwards', async () => {
    const keys = createIdempotency(database.db, () => server.clock.now);
    let done = 0;
    const work = async () => ({ status: 200, body: `"done ${(done += 1)}"` });
    const once = (hash = held.hash) => keys.once({ ...held, hash }, work).catch(codeOf);
    await leaveTaken();
    pass(2 * minute - 1);
    expect(await once()).toBe('request_in_progress');
    expect(await once('another')).toBe('idempotency_key_reused');
    pass(2);
    expect(await once()).toEqual({ answer: { status: 200, body: expect.any(String) }, isReplayed: false });
    expect(await once()).toMatchObject({ isReplayed: true });
  });

  it('is thrown away after its day, and not before', async () => {
    const keys = createIdempotency(database.db, () => server.clock.now);
    await database.db.delete(idempotencyKeys);
    const answer = async () => ({ status: 204, body: null });
    await keys.once({ ...held, key: 'older' }, answer);
    pass(1);
    await keys.once({ ...held, key: 'newer' }, answer);
    pass(24 * hour);
    await keys.removeExpired();
    expect((await database.db.select().from(idempotencyKeys)).map(({ key }) => key)).toEqual(['newer']);
  });

  describe('sent many times at once', () => {
    it('is done once, and all get its answer, in one process and in several', async () => {
      const [one, another] = [
        createIdempotency(database.db, () => server.clock.now),
        createIdempotency(database.db, () => server.clock.now),
      ];
      let done = 0;
      const work = async () => {
        done += 1;
        // What every act does: it writes, which begins its transaction.
        await database.db.insert(idempotencyKeys).values({ ...leftover, key: randomUUID() });
        return { status: 201, body: '"first"' };
      };
      const leftover = { callerId: 'work', requestHash: '', createdAt: server.clock.now };
      const sent = await Promise.all(
        Array.from({ length: 64 }, (_, n) => (n % 2 === 0 ? one : another).once({ ...held, key: 'many' }, work)),
      );
      expect(sent.filter(({ isReplayed }) => !isReplayed)).toHaveLength(1);
      expect(new Set(sent.map(({ answer }) => answer.body))).toEqual(new Set(['"first"']));
      // The second process began, and waited for the first before it wrote.
      expect(done).toBeLessThanOrEqual(2);
      expect(await database.db.$count(idempotencyKeys, eq(idempotencyKeys.callerId, 'work'))).toBe(1);
    });

    it('is refused beside another that sends something else under its key', async () => {
      const keys = createIdempotency(database.db, () => server.clock.now);
      const end = Promise.withResolvers<{ status: number; body: string }>();
      const first = keys.once({ ...held, key: 'beside' }, () => end.promise);
      const second = keys.once({ ...held, key: 'beside', hash: 'of another body' }, () => end.promise);
      end.resolve({ status: 201, body: '"first"' });
      await expect(second).rejects.toMatchObject({ code: 'idempotency_key_reused' });
      expect((await first).answer.body).toBe('"first"');
    });

    it('goes on to the next where the first fails, and ends its wait where the first takes too long', async () => {
      const keys = createIdempotency(database.db, () => server.clock.now);
      let tries = 0;
      const work = async () => {
        if ((tries += 1) < 3) throw new AppError('conflict');
        return { status: 200, body: '"third"' };
      };
      const sent = await Promise.all(
        Array.from({ length: 5 }, () => keys.once({ ...held, key: 'failing' }, work).catch(codeOf)),
      );
      expect(sent.filter((one) => one === 'conflict')).toHaveLength(2);
      expect(sent.filter((one) => typeof one === 'object')).toHaveLength(3);
      expect(tries).toBe(3);

      const endless = Promise.withResolvers<{ status: number; body: null }>();
      const first = keys.once({ ...held, key: 'endless' }, () => endless.promise);
      const second = keys.once({ ...held, key: 'endless' }, () => endless.promise).catch(codeOf);
      expect(await second).toBe('request_in_progress');
      endless.resolve({ status: 204, body: null });
      await first;
    }, 30_000);
  });

  it('keeps its work and its answer together or not at all: what is sent again finds either', async () => {
    const keys = createIdempotency(database.db, () => server.clock.now);
    const request = { ...held, key: 'together' };
    const rows = () => database.db.$count(idempotencyKeys, eq(idempotencyKeys.callerId, 'part'));
    const part = { callerId: 'part', requestHash: '', createdAt: server.clock.now };
    const later: string[] = [];
    /** Two transactions of two services. */
    const work = async (end: 'done' | 'fails' | 'hides it') => {
      await database.db.transaction((tx) => tx.insert(idempotencyKeys).values({ ...part, key: 'one' }));
      await afterAct(async () => void later.push(end));
      const second = database.db.transaction(async (tx) => {
        await tx.insert(idempotencyKeys).values({ ...part, key: 'two' });
        if (end !== 'done') throw new AppError('conflict');
      });
      await (end === 'hides it' ? second.catch(() => {}) : second);
      return { status: 201, body: null };
    };
    for (const end of ['fails', 'hides it'] as const) {
      expect(await keys.once(request, () => work(end)).catch(codeOf)).toBe('conflict');
      expect([await rows(), later]).toEqual([0, []]);
    }
    expect(await keys.once(request, () => work('done'))).toMatchObject({ isReplayed: false });
    expect([await rows(), later]).toEqual([2, ['done']]);
    // Refused before it writes, as what is done already is: the key says what came of it.
    const refused = async () => {
      throw new AppError('already_done');
    };
    expect(await keys.once(request, refused)).toEqual({ answer: { status: 201, body: null }, isReplayed: true });
  });
});

describe('the newest of what a device sends counts, whatever arrives last', () => {
  const send = async <T>(kind: string, id: string, body: object) => {
    const answer = await post(`/api/v2/achievements/${kind}/${id}/submission`, {
      ...{ as: player.subject, body: { status: 'Saved', ...body } },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<T>();
  };
  /** What is sent in this order, each with its sequence (none: the next), and what is kept after each. */
  const arrivals = [
    ['first', 5, 'first'],
    ['late', 4, 'first'],
    ['with the same sequence', 5, 'first'],
    ['newer', 6, 'newer'],
    ['without a sequence', undefined, 'without a sequence'],
    ['as late as that', 7, 'without a sequence'],
    ['newest', 8, 'newest'],
  ] as const;
  const values = arrivals.map(([value]) => value as string);
  /** A number of its own for each value, from 1. */
  const numberOf = (value: string) => values.indexOf(value) + 1;

  async function expectNewest<T>(
    keep: (value: string, sequence: number | undefined) => Promise<T>,
    as: (value: string) => T,
  ) {
    for (const [value, sequence, kept] of arrivals)
      expect([value, await keep(value, sequence)]).toEqual([value, as(kept)]);
  }

  it('the place in a podcast; what was heard counts in any order', async () => {
    const { achievement } = await makePodcast(database.db, stage.level);
    const keep = async (value: string, sequence: number | undefined) => {
      const position = 10 * numberOf(value);
      pass(10_000);
      const stretches = [{ from: position - 1, to: position }];
      return (await send<PlayerPodcast>('podcast', achievement.id, { stretches, position, sequence })).position;
    };
    await send('podcast', achievement.id, {});
    await expectNewest(keep, (value) => 10 * numberOf(value));
    pass(10_000);
    const { heard } = await send<PlayerPodcast>('podcast', achievement.id, { stretches: [{ from: 0, to: 1 }] });
    expect(heard.length).toBe(arrivals.length + 1);
  });

  it('the page of a PDF', async () => {
    const { achievement } = await makePdf(database.db, stage.level);
    // Four pages: the values of one another differ.
    const pageOf = (value: string) => 1 + (numberOf(value) % 4);
    const keep = async (value: string, sequence: number | undefined) =>
      (await send<PlayerPdf>('pdf', achievement.id, { pagesSeen: [1], page: pageOf(value), sequence })).page;
    await expectNewest(keep, pageOf);
  });

  it('an answer to feedback, and a part of a story', async () => {
    const feedback = await makeFeedback(database.db, stage.level);
    await expectNewest(
      async (answer, sequence) => {
        const answers = [{ id: feedback.ids.text, answer, sequence }];
        return (await send<PlayerFeedback>('feedback', feedback.achievement.id, { answers })).questions[2]?.answer;
      },
      (value) => value,
    );
    const { achievement } = await makeStoryPrompt(database.db, stage.level);
    await expectNewest(
      async (title, sequence) =>
        (await send<PlayerStory>('successful-story', achievement.id, { title, sequences: { title: sequence } })).draft
          .title,
      (value) => value,
    );
  });

  // Three answers: no two that follow one another are the same.
  const labelOf = (value: string) => 'ABC'[numberOf(value) % 3] ?? '';

  it('an answer in a quiz, and in an exam', async () => {
    const quiz = await makeQuiz(database.db, stage.level);
    const exam = await makeExam(database.db, stage.level);
    const answersOf = (id: string | undefined, value: string, sequence: number | undefined) => [
      { id, answers: [labelOf(value)], sequence },
    ];
    await expectNewest(
      async (value, sequence) => {
        const answers = answersOf(quiz.questionIds[0], value, sequence);
        return (await send<PlayerQuiz>('quiz', quiz.achievement.id, { answers })).questions[0]?.chosen;
      },
      (value) => [labelOf(value)],
    );
    await expectNewest(
      async (value, sequence) => {
        const answers = answersOf(exam.questionIds[0], value, sequence);
        const { parts } = await send<ExamAttempt>('exam', exam.achievement.id, { answers });
        return parts[0]?.categories[0]?.questions[0]?.chosen;
      },
      (value) => [labelOf(value)],
    );
  });

  it.each([4, 5])(
    'also for the result: with a submission comes a wrong answer of sequence %i, after 5',
    async (late) => {
      const asked = [{ answers: ['right', 'wrong'], right: [0] }];
      const { achievement, questionIds } = await makeQuiz(database.db, stage.level, {}, asked);
      const answer = (label: string, sequence: number) => [{ id: questionIds[0], answers: [label], sequence }];
      await send('quiz', achievement.id, { answers: answer('A', 5) });
      const submitted = { status: 'Submitted', answers: answer('B', late) };
      expect(await send('quiz', achievement.id, submitted)).toMatchObject({ result: 'Passed', pointsEarned: 100 });
    },
  );

  it('and of what several devices send at once, all', async () => {
    for (let round = 0; round < 5; round++) {
      const { achievement } = await makePdf(database.db, stage.level);
      await send('pdf', achievement.id, {});
      await Promise.all([1, 2, 3].map((page) => send('pdf', achievement.id, { pagesSeen: [page] })));
      const { pagesSeen } = await send<PlayerPdf>('pdf', achievement.id, { pagesSeen: [3] });
      expect(pagesSeen).toEqual([1, 2, 3]);
    }
  });

  it('an answer that is stored beside the player’s lock', async () => {
    const { achievement, questionIds } = await makeQuiz(database.db, stage.level);
    const [questionId = ''] = questionIds;
    await send('quiz', achievement.id, { answers: [{ id: questionId, answers: ['A'], sequence: 5 }] });
    const [attempt] = await database.db.select().from(attempts).where(eq(attempts.achievementId, achievement.id));
    const opened = attempt ?? expect.fail('No attempt was stored');
    const repository = attemptsRepository(database.db);
    const store = async (label: 'A' | 'B' | 'C', sequence: number) => {
      await repository.saveAnswers(opened, [{ questionId, chosen: [label], sequence }], today);
      const stored = await database.db.select().from(attemptAnswers).where(eq(attemptAnswers.attemptId, opened.id));
      return stored.map(({ chosen }) => chosen);
    };
    expect(await store('B', 4)).toEqual([['A']]);
    expect(await store('B', 5)).toEqual([['A']]);
    expect(await store('C', 6)).toEqual([['C']]);
  });
});

it('what a document and a podcast do not have is not read', async () => {
  const send = (kind: string, id: string, body: object) =>
    post(`/api/v2/achievements/${kind}/${id}/submission`, { as: player.subject, body: { status: 'Saved', ...body } });
  const pdf = await makePdf(database.db, stage.level);
  const beyond = await send('pdf', pdf.achievement.id, { pagesSeen: [1, 5], page: 5 });
  expect(beyond.json<PlayerPdf>()).toMatchObject({ pagesSeen: [1], page: null, result: null });
  const { achievement } = await makePodcast(database.db, stage.level);
  await database.db.update(podcasts).set({ transcript: ' ' }).where(eq(podcasts.achievementId, achievement.id));
  await send('podcast', achievement.id, { position: 0 });
  server.clock.now = new Date(server.clock.now.getTime() + 60_000);
  const read = await send('podcast', achievement.id, { isTranscriptRead: true });
  expect(read.json<PlayerPodcast>()).toMatchObject({ status: 'Saved', result: null });
});

it('somebody who is not in the game has no part in it, whatever key they send', async () => {
  const stranger = await makeUser(database.db);
  const { achievement } = await makePdf(database.db, stage.level);
  const key = randomUUID();
  const path = `/api/v2/achievements/pdf/${achievement.id}/submission`;
  const body = { status: 'Saved', pagesSeen: [1] };
  expect((await post(path, { as: player.subject, key, body })).statusCode).toBe(200);
  expectProblem(await post(path, { as: stranger.subject, key, body }), 404, 'not_found');
  await enrol(database.db, stage.game.id, stranger.id);
  expect((await post(path, { as: stranger.subject, key, body })).statusCode).toBe(200);
});
