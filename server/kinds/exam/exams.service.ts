import { deadlineOf, dueBefore, earnedAt, isDueForSubmission } from '#shared/game/attempts.rules.ts';
import { AppError } from '#shared/http/errors.ts';
import type { ExamAttempt, ExamSubmission, PlayerExam } from '#shared/kinds/exam/exams.contract.ts';
import { gradeExam, type MarkedCategory } from '#shared/kinds/exam/exams.rules.ts';
import { openWindow } from '#shared/game/games.rules.ts';
import type { Database, Executor, Transaction } from '#server/platform/db/client.ts';
import { lockPlayer } from '#server/game/state/playerState.service.ts';
import {
  beginAttempt,
  createWork,
  loadAttemptContext,
  loadBeforeFirstAttempt,
  mayOpen,
  openAttempt,
  presentAttempt,
  presentWork,
  titleOf,
  type AttemptRecord,
  type ContentView,
  type AttemptContext,
  type AttemptKey,
} from '#server/game/attempts/attempts.service.ts';
import type { AwardsService } from '#server/game/awards/awards.service.ts';
import type { CertificatesService } from '#server/game/awards/certificates.service.ts';
import {
  chosenIn,
  closeGraded,
  inReaderTexts,
  listQuestions,
  marked,
  mayShowRight,
  presentQuestion,
  reviewQuestion,
  saveAnswers,
  scoreOfAttempt,
  type Chosen,
  type FrozenQuestion,
} from '#server/game/attempts/questions.service.ts';
import {
  languagesOf,
  readerTexts,
  type Localized,
  type OtherLanguages,
} from '#server/engines/translations/translations.service.ts';
import { examsRepository, type CategoryRow } from './exams.repository.ts';

const kind = 'exam';
/** Overdue attempts per query. */
const dueAtOnce = 100;
/** How long one run of submitting overdue attempts may take, in ms: a server that stops waits for it. */
const turnMs = 5_000;

interface Category extends Localized<CategoryRow> {
  partLanguages?: OtherLanguages | undefined;
  questions: Localized<FrozenQuestion>[];
}

/** The exam as one player sees it: its categories with the questions of the present attempt. */
interface Sheet {
  timeLimit: number | null;
  categories: Category[];
  attempt: AttemptRecord | undefined;
  chosen: Chosen;
}

type Parts<C> = { id: string; name: string; languages?: OtherLanguages; categories: C[] }[];

/** The categories grouped by part, both in order. */
function byPart<C>(categories: readonly Category[], present: (category: Category) => C): Parts<C> {
  return [...Map.groupBy(categories, ({ partId }) => partId)].map(([id, own]) => ({
    id,
    name: own[0]?.partName ?? '',
    ...languagesOf({ languages: own[0]?.partLanguages }),
    categories: own.map(present),
  }));
}

/** Exams for players: begins, saves, submits, presents, and submits overdue attempts. */
export function createExamsService(context: {
  db: Database;
  clock: () => Date;
  awards: AwardsService;
  certificates: CertificatesService;
}) {
  const { db, clock, awards, certificates } = context;

  const isDue = ({ status, deadlineAt }: AttemptRecord, now: Date) =>
    isDueForSubmission({ status, deadline: deadlineAt }, now);

  /** @throws AppError nothing_to_open when no editor has written the exam yet */
  async function findExam(executor: Executor, achievementId: string) {
    const exam = await examsRepository(executor).findByAchievement(achievementId);
    if (exam === undefined) throw new AppError('nothing_to_open');
    return exam;
  }

  /** The categories that contain questions. An attempt keeps the pass marks from its start. */
  async function categoriesWith(
    executor: Executor,
    examId: string,
    questions: readonly FrozenQuestion[],
    marks: AttemptRecord['categoryMarks'] = null,
  ): Promise<Category[]> {
    const asked = Map.groupBy(questions, ({ categoryId }) => categoryId);
    return (await examsRepository(executor).listCategories(examId)).flatMap((category) => {
      const own = asked.get(category.id);
      if (own === undefined) return [];
      return [
        { ...category, passMark: marks === null ? category.passMark : (marks[category.id] ?? null), questions: own },
      ];
    });
  }

  async function loadSheet(executor: Executor, play: ContentView): Promise<Sheet> {
    const { id: examId, timeLimit } = await findExam(executor, play.achievement.id);
    const attempt = presentAttempt(play);
    const questions = attempt ? play.asked : await listQuestions(executor, { examId });
    const categories = await categoriesWith(executor, examId, questions, attempt?.categoryMarks);
    return { timeLimit, categories, attempt, chosen: chosenIn(play) };
  }

  /** The same in the reader's language. */
  async function loadReadableSheet(executor: Executor, play: ContentView): Promise<Sheet> {
    const sheet = await loadSheet(executor, play);
    const { game } = play.playerState;
    const own = sheet.categories.flatMap(({ id, partId }) => [id, partId]);
    const words = await readerTexts(
      executor,
      own.map((id) => ({ id, game })),
    );
    const asked = sheet.categories.flatMap(({ questions }) => questions);
    const readable = Map.groupBy(await inReaderTexts(executor, game, asked), ({ categoryId }) => categoryId);
    const categories = sheet.categories.map(({ id, name, partId, partName, ...category }) => {
      const part = words.row('examPart', { id: partId, name: partName });
      return {
        ...category,
        ...words.row('examCategory', { id, name }),
        ...{ partId, partName: part.name, partLanguages: part.languages },
        questions: readable.get(id) ?? [],
      };
    });
    return { ...sheet, categories };
  }

  /** Questions are not sent before the exam can be begun, and those of a timed exam only once it was begun. */
  const mayShowQuestions = ({ attempt, timeLimit }: Sheet, play: ContentView, now: Date): boolean =>
    attempt !== undefined || (timeLimit === null && mayOpen(play, now));

  /** @throws AppError of the refusal */
  const begin = (
    executor: Executor,
    play: AttemptContext,
    { attempt }: ExamSubmission,
    now: Date,
  ): Promise<AttemptContext> =>
    beginAttempt(executor, play, now, async (number) => {
      // A start for an attempt that has ended meanwhile must not use up another one.
      if (attempt !== undefined && attempt !== number) throw new AppError('attempt_replaced');
      const exam = await findExam(executor, play.achievement.id);
      const { endsAt } = openWindow(play.achievement, play.playerState.terms);
      // Categories stay in place; within them, another attempt asks in another order.
      const seed = `${play.achievement.id}/${play.playerState.userId}/${number}`;
      const asked = await listQuestions(executor, { examId: exam.id }, seed, play.asked);
      const categories = await categoriesWith(executor, exam.id, asked);
      const categoryMarks = Object.fromEntries(categories.map(({ id, passMark }) => [id, passMark]));
      return { asked, categoryMarks, deadlineAt: deadlineOf(now, exam.timeLimit, endsAt) };
    });

  const markedCategories = (categories: readonly Category[]): MarkedCategory[] =>
    categories.map(({ id, passMark, questions }) => ({ id, passMark, questions: questions.map(marked) }));

  /** Grades, closes, and gives the award. Questions without an answer are not right. @returns the context then */
  async function grade(
    tx: Transaction,
    play: AttemptContext,
    categories: readonly Category[],
    when: { now: Date; asOf: Date },
  ): Promise<AttemptContext> {
    const { achievement, playerState } = play;
    const { id: attemptId, deadlineAt } = openAttempt(play);
    const graded = gradeExam(markedCategories(categories), chosenIn(play), achievement);
    const closed = await closeGraded(tx, awards, play, graded, when);
    if (graded.result === 'Passed') {
      const of = { userId: playerState.userId, achievementId: achievement.id, attemptId };
      await certificates.issue(tx, { ...of, at: earnedAt(deadlineAt, when.asOf) });
    }
    return closed;
  }

  /** Submits the stored answers of overdue attempts; a concurrent second call does nothing. @throws AppError not_found */
  const submitIfDue = (key: AttemptKey & { gameId: string }): Promise<void> =>
    db.transaction(async (tx) => {
      if (!(await lockPlayer(tx, key.userId, key.gameId))) throw new AppError('not_found');
      const now = clock();
      const play = await loadAttemptContext(tx, key, now, true);
      if (!hasDue(play, now)) return;
      const { categories } = await loadSheet(tx, play);
      await grade(tx, play, categories, { now, asOf: now });
    });

  const hasDue = ({ attempts }: AttemptContext, now: Date) => attempts.some((attempt) => isDue(attempt, now));

  /** The context after overdue attempts were submitted. @throws AppError not_found */
  async function loadSettled(key: AttemptKey, now: Date): Promise<AttemptContext> {
    const play = await loadAttemptContext(db, key, now);
    if (!hasDue(play, now)) return play;
    await submitIfDue({ ...key, gameId: play.playerState.game.id });
    return loadAttemptContext(db, key, now);
  }

  /** The parts with the questions that the player may see. */
  const presentParts = (sheet: Sheet, play: ContentView, now: Date) =>
    byPart(sheet.categories, ({ id, name, languages, passMark, questions }) => ({
      ...{ id, name, passMark },
      ...languagesOf({ languages }),
      questionsCount: questions.length,
      questions: mayShowQuestions(sheet, play, now)
        ? questions.map((question) => ({ id: question.questionId, ...presentQuestion(question, sheet.chosen) }))
        : [],
    }));

  async function present(executor: Executor, play: ContentView, now: Date): Promise<ExamAttempt> {
    const { achievement, attempts, playerState } = play;
    const sheet = await loadReadableSheet(executor, play);
    const { attempt, categories, chosen, timeLimit } = sheet;
    const isSubmitted = attempt?.status === 'Submitted';
    const graded = isSubmitted ? gradeExam(markedCategories(categories), chosen, achievement) : null;
    const { userId } = playerState;
    const asked = categories.flatMap(({ questions }) => questions);
    return {
      ...presentWork(play, now),
      gameId: playerState.game.id,
      timeLimit,
      passMark: achievement.passMark,
      startedAt: attempt?.startedAt.toISOString() ?? null,
      deadline: attempt?.deadlineAt?.toISOString() ?? null,
      serverTime: now.toISOString(),
      isSubmittedByTime:
        isSubmitted && attempt.submittedAt !== null && isDue({ ...attempt, status: 'Saved' }, attempt.submittedAt),
      parts: presentParts(sheet, play, now).map((part) => ({
        ...part,
        categories: part.categories.map((category) => {
          const own = graded?.categories.find(({ id }) => id === category.id);
          return { ...category, score: own?.score ?? null, hasReachedMark: own?.hasReachedMark ?? null };
        }),
      })),
      score: scoreOfAttempt(attempt, asked.length),
      review: mayShowRight(play, now)
        ? asked.map((question) => ({ id: question.questionId, ...reviewQuestion(question, chosen) }))
        : null,
      results: attempts.flatMap(({ number: attemptNumber, result, score: percent, submittedAt }) =>
        submittedAt === null || percent === null || (result !== 'Passed' && result !== 'Failed')
          ? []
          : [{ attempt: attemptNumber, result, percent, submittedAt: submittedAt.toISOString() }],
      ),
      certificate: userId === null ? null : await certificates.findOfPlayer(executor, userId, achievement.id),
    };
  }

  /** Within a category, one question opens the next. */
  const save = (executor: Executor, play: AttemptContext, { answers }: ExamSubmission, now: Date) => {
    const groups = [...Map.groupBy(play.asked, ({ categoryId }) => categoryId).values()];
    const sent = answers.map(({ id, ...answer }) => ({ questionId: id, ...answer }));
    return saveAnswers(executor, play, groups, sent, now);
  };

  const work = createWork({
    ...{ db, clock, kind, present, begin, save },
    isEmpty: ({ answers }: ExamSubmission) => answers.length === 0,
    // Overdue attempts are submitted first.
    prepare: (key) => loadSettled(key, clock()),

    async act(tx, work, sent) {
      const { now } = work;
      const begun = await work.begun();
      if (sent.answers.length === 0 && sent.status === 'Saved') return begun;
      const saved = await save(tx, begun, sent, now);
      if (sent.status === 'Saved') return saved;
      const { categories } = await loadSheet(tx, saved);
      return grade(tx, saved, categories, work);
    },
  });

  return {
    replay: work.replay,
    submit: work.submit,

    /** @param userId null: without a player. @throws AppError not_found */
    async describe(userId: string | null, gameId: string, achievementId: string): Promise<PlayerExam> {
      const what = { gameId, achievementId, kind } as const;
      const now = clock();
      const play =
        userId === null ? await loadBeforeFirstAttempt(db, what, now) : await loadSettled({ userId, ...what }, now);
      const sheet = await loadReadableSheet(db, play);
      const { id, levelId, points, passMark } = play.achievement;
      return {
        ...{ gameId, levelId, ...titleOf(play), points, passMark, timeLimit: sheet.timeLimit },
        achievementId: id,
        // The chosen answers belong to the attempt.
        parts: presentParts({ ...sheet, chosen: new Map() }, play, now),
      };
    },

    /** @throws AppError not_found */
    async forPlayer(userId: string, gameId: string, achievementId: string): Promise<ExamAttempt> {
      const now = clock();
      return present(db, await loadSettled({ userId, gameId, achievementId, kind }, now), now);
    },

    /**
     * Submits the stored answers of all overdue attempts. Any number of processes may do it at once: each attempt is
     * submitted by one of them.
     * @returns whether all were processed, and the errors of attempts that could not be submitted: they do not stop the others
     */
    async submitDue(): Promise<{ isDone: boolean; failures: unknown[] }> {
      const until = Date.now() + turnMs;
      const endedBy = dueBefore(clock());
      const failures: unknown[] = [];
      let last: Awaited<ReturnType<ReturnType<typeof examsRepository>['listDue']>>[number] | null = null;
      for (;;) {
        const due = await examsRepository(db).listDue(endedBy, last, dueAtOnce);
        for (const { id: _, ...key } of due) {
          if (Date.now() >= until) return { isDone: false, failures };
          await submitIfDue({ ...key, kind }).catch((error: unknown) => {
            // The exam was unpublished, or the player was removed from the game, at this moment.
            if (!(error instanceof AppError && error.code === 'not_found')) failures.push(error);
          });
        }
        last = due.at(-1) ?? null;
        if (due.length < dueAtOnce) return { isDone: true, failures };
      }
    },
  };
}
export type ExamsService = ReturnType<typeof createExamsService>;
