import { attemptsLeft } from '#shared/game/attempts.rules.ts';
import { AppError } from '#shared/http/errors.ts';
import { unanswered } from '#shared/questions/answers.rules.ts';
import { gradeQuiz, mayReveal } from '#shared/questions/grading.rules.ts';
import type { PlayerQuiz, QuizSubmission } from '#shared/kinds/quiz/quizzes.contract.ts';
import type { Database, Executor, Transaction } from '#server/platform/db/client.ts';
import { gameOfAchievement } from '#server/game/state/standing.service.ts';
import {
  beginAttempt,
  closeAttempt,
  loadPlay,
  loadUnbegun,
  playToWrite,
  presentAttempt,
  presentWork,
  refusalToBegin,
  type AttemptRecord,
  type Play,
  type PlayKey,
} from '#server/game/attempts/attempts.service.ts';
import type { AwardsService } from '#server/game/awards/awards.service.ts';
import {
  freezeQuestions,
  inOrderOf,
  inReadersWords,
  listChosen,
  listFrozenQuestions,
  listQuestions,
  marked,
  presentQuestion,
  reviewQuestion,
  saveAnswers,
  type Chosen,
  type FrozenQuestion,
} from '#server/game/attempts/questions.service.ts';
import { quizzesRepository } from './quizzes.repository.ts';

/** Plays quizzes: begins, saves, submits, shows. */
export function createQuizzesService(context: { db: Database; clock: () => Date; awards: AwardsService }) {
  const { db, clock, awards } = context;

  /**
   * The questions as the attempt with this number shows them. The seed is made of what names the attempt, so the order is
   * the same before it begins and after.
   */
  async function questionsForAttempt(
    executor: Executor,
    userId: string,
    achievementId: string,
    number: number,
  ): Promise<FrozenQuestion[]> {
    const quiz = await quizzesRepository(executor).findByAchievement(achievementId);
    if (quiz === undefined) return [];
    const present = await listQuestions(executor, { quizId: quiz.id });
    return inOrderOf(present, quiz, `${achievementId}/${userId}/${number}`);
  }

  /** @throws AppError of the refusal */
  async function begin(tx: Transaction, quiz: Play, now: Date): Promise<AttemptRecord> {
    const { standing, achievement } = quiz;
    const attempt = await beginAttempt(tx, quiz, now);
    await freezeQuestions(tx, attempt, await questionsForAttempt(tx, standing.userId, achievement.id, attempt.number));
    return attempt;
  }

  /** Grades, closes, and gives what the result deserves. @throws AppError unanswered_questions */
  async function submit(
    tx: Transaction,
    quiz: Play,
    attempt: AttemptRecord,
    questions: readonly FrozenQuestion[],
    chosen: Chosen,
    now: Date,
  ): Promise<void> {
    const open = unanswered(
      questions.map(({ questionId }) => ({ id: questionId })),
      chosen,
    );
    if (open.length > 0)
      throw new AppError('unanswered_questions', `${open.length} of ${questions.length} have no answer.`);
    const grade = gradeQuiz(questions.map(marked), chosen, quiz.achievement);
    const { result, score } = grade;
    await closeAttempt(tx, attempt, { result, rightAnswers: score.right, score: score.percent }, now);
    if (grade.result === 'Passed') {
      const { achievement, standing } = quiz;
      const what = { achievement, points: grade.points, source: 'attempt', sourceId: attempt.id, at: now } as const;
      await awards.grant(tx, standing, what);
    }
    await awards.settle(tx, quiz.standing.userId, quiz.standing.game.id, now, quiz.standing);
  }

  const keyOf = async (executor: Executor, userId: string, achievementId: string) => {
    const gameId = await gameOfAchievement(executor, achievementId);
    return { userId, gameId, achievementId, kind: 'quiz' } as const;
  };

  /** @returns the quiz as it was before. @throws AppError not_found, invalid, or the code of a refusal */
  async function act(tx: Transaction, key: PlayKey, submission: QuizSubmission): Promise<{ quiz: Play; now: Date }> {
    const { answers, status } = submission;
    const isStart = answers.length === 0 && status === 'Saved';
    const { play: quiz, open, now } = await playToWrite(tx, key, { attempt: submission.attempt, isStart }, clock);
    const attempt = open ?? (await begin(tx, quiz, now));
    if (answers.length > 0 || status === 'Submitted') {
      const questions = await listFrozenQuestions(tx, attempt);
      const chosen = await saveAnswers(tx, attempt, [questions], answers, now);
      if (status === 'Submitted') await submit(tx, quiz, attempt, questions, chosen, now);
    }
    return { quiz, now };
  }

  async function present(executor: Executor, quiz: Play, now: Date): Promise<PlayerQuiz> {
    const { achievement, attempts, standing } = quiz;
    const attempt = presentAttempt(quiz);
    const refusal = refusalToBegin(quiz, now);
    const asked =
      attempt !== undefined
        ? await listFrozenQuestions(executor, attempt)
        : // Nothing of a quiz leaves before it can be begun.
          refusal === null
          ? await questionsForAttempt(executor, standing.userId, achievement.id, 1)
          : [];
    const questions = await inReadersWords(executor, standing.game, asked);
    const chosen = await listChosen(executor, attempt);
    const left = attemptsLeft(achievement.attemptsAllowed, attempts);
    const isSubmitted = attempt?.status === 'Submitted';
    // Where another attempt could still begin, what is right would be an answer to it.
    const mayShowRight = attempt !== undefined && isSubmitted && refusal !== null && mayReveal(attempt, attempts, left);
    const { rightAnswers = null, score = null } = attempt ?? {};
    return {
      ...presentWork(quiz, now),
      questions: questions.map((question) => ({
        questionId: question.questionId,
        ...presentQuestion(question, chosen),
      })),
      passMark: achievement.passMark,
      score:
        rightAnswers === null || score === null
          ? null
          : { right: rightAnswers, total: questions.length, percent: score },
      review: mayShowRight
        ? questions.map((question) => ({ questionId: question.questionId, ...reviewQuestion(question, chosen) }))
        : null,
    };
  }

  /** A quiz as its editors ordered it, with what is asked and never what is right, for whoever has no part in it. */
  async function describe(gameId: string, achievementId: string, now: Date): Promise<PlayerQuiz> {
    const unbegun = await loadUnbegun(db, { gameId, achievementId, kind: 'quiz' }, now);
    const quiz = await quizzesRepository(db).findByAchievement(achievementId);
    const stored = quiz === undefined ? [] : await listQuestions(db, { quizId: quiz.id });
    const asked = inOrderOf(stored, { shufflesQuestions: false, shufflesAnswers: false }, '');
    const questions = await inReadersWords(db, unbegun.standing.game, asked);
    return {
      ...presentWork(unbegun, now),
      questions: questions.map((question) => ({
        questionId: question.questionId,
        ...presentQuestion(question, new Map()),
      })),
      passMark: unbegun.achievement.passMark,
      score: null,
      review: null,
    };
  }

  return {
    /**
     * @param userId null: another system, which has no attempts
     * @throws AppError not_found, also when it is not in the game named
     */
    async forPlayer(userId: string | null, achievementId: string, namedGameId?: string): Promise<PlayerQuiz> {
      const now = clock();
      const gameId = namedGameId ?? (await gameOfAchievement(db, achievementId));
      if (userId === null) return describe(gameId, achievementId, now);
      return present(db, await loadPlay(db, { userId, gameId, achievementId, kind: 'quiz' }, now), now);
    },

    /**
     * Begins, saves or submits, whatever the submission says, in one transaction.
     * @throws AppError not_found, invalid, or the code of a refusal
     */
    submit: (userId: string, submission: QuizSubmission): Promise<PlayerQuiz> =>
      db.transaction(async (tx) => {
        const key = await keyOf(tx, userId, submission.achievementId);
        const { quiz, now } = await act(tx, key, submission);
        return present(tx, await loadPlay(tx, key, now, quiz.standing), now);
      }),

    /** The same without the answer, for histories that nobody looks at while they are made. */
    replay: (userId: string, gameId: string, submission: QuizSubmission): Promise<void> =>
      db.transaction(async (tx) => {
        await act(tx, { userId, gameId, achievementId: submission.achievementId, kind: 'quiz' }, submission);
      }),
  };
}
