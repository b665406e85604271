import { attemptsLeft } from '#shared/attempts/attempts.rules.ts';
import { AppError } from '#shared/errors.ts';
import { faultsOfAnswers, unanswered, type AnswerFault } from '#shared/quizzes/answers.rules.ts';
import { gradeQuiz, isAnsweredRight, mayReveal } from '#shared/quizzes/grading.rules.ts';
import { labelAt, orderForAttempt, type AnswerLabel } from '#shared/quizzes/questionOrder.rules.ts';
import type { PlayerQuiz, QuizSubmission } from '#shared/quizzes/quizzes.contract.ts';
import type { Database, Executor, Transaction } from '#server/db/client.ts';
import { gameOfAchievement } from '#server/features/achievements/standing.service.ts';
import {
  beginAttempt,
  closeAttempt,
  loadPlay,
  playToWrite,
  presentAttempt,
  presentWork,
  refusalToBegin,
  touchAttempt,
  type AttemptRecord,
  type Play,
} from '#server/features/attempts/attempts.service.ts';
import type { AwardsService } from '#server/features/awards/awards.service.ts';
import { quizzesRepository, type FrozenQuestion } from './quizzes.repository.ts';

const faultMessages: Record<Exclude<AnswerFault, 'question_not_open'>, string> = {
  unknown_question: 'This question is not in the quiz',
  question_repeated: 'Names a question twice',
  unknown_label: 'This question has no such answer',
  label_repeated: 'Names an answer twice',
  too_many_labels: 'This question takes one answer',
};

/** The labels of the answers that are right, as this attempt shows them. */
const correctLabels = ({ answers, answerOrder }: FrozenQuestion): AnswerLabel[] =>
  answerOrder.flatMap((index, place) => (answers[index]?.isCorrect === true ? [labelAt(place)] : []));

const labelsByQuestion = (answers: readonly { questionId: string; chosen: string[] }[]) =>
  new Map(answers.map(({ questionId, chosen }) => [questionId, chosen as AnswerLabel[]]));

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
    const repository = quizzesRepository(executor);
    const quiz = await repository.findByAchievement(achievementId);
    if (quiz === undefined) return [];
    const present = await repository.listPresentQuestions(quiz.id);
    const byId = new Map(present.map((question) => [question.questionId, question]));
    const shown = orderForAttempt(
      present.map(({ questionId, answers }) => ({
        id: questionId,
        answerIds: answers.map((_, index) => String(index)),
      })),
      quiz,
      `${achievementId}/${userId}/${number}`,
    );
    return shown.flatMap(({ questionId, answerIds }) => {
      const question = byId.get(questionId);
      return question === undefined ? [] : [{ ...question, answerOrder: answerIds.map(Number) }];
    });
  }

  /** @throws AppError of the refusal */
  async function begin(tx: Transaction, quiz: Play, now: Date): Promise<AttemptRecord> {
    const { standing, achievement } = quiz;
    const attempt = await beginAttempt(tx, quiz, now);
    const questions = await questionsForAttempt(tx, standing.userId, achievement.id, attempt.number);
    if (questions.length === 0) throw new AppError('nothing_to_open');
    await quizzesRepository(tx).insertFrozenQuestions(
      attempt.id,
      questions.map(({ questionId, versionId, answerOrder }) => ({ questionId, versionId, answerOrder })),
    );
    return attempt;
  }

  /** Stores answers in an open attempt. @returns all labels stored then. @throws AppError naming what is wrong */
  async function saveAnswers(
    tx: Transaction,
    attempt: AttemptRecord,
    questions: readonly FrozenQuestion[],
    sent: QuizSubmission['answers'],
    now: Date,
  ): Promise<Map<string, AnswerLabel[]>> {
    const repository = quizzesRepository(tx);
    const stored = await repository.listAnswers(attempt.id);
    const sequences = new Map(stored.map(({ questionId, sequence }) => [questionId, sequence]));
    const labels = labelsByQuestion(stored);
    // A late one that a newer answer has overtaken is no fault; it is just not stored.
    const newer = sent.flatMap((answer, index) => {
      const before = sequences.get(answer.questionId);
      const sequence = answer.sequence ?? (before ?? 0) + 1;
      return before !== undefined && sequence <= before ? [] : [{ ...answer, sequence, index }];
    });
    const faults = faultsOfAnswers(
      questions.map(({ questionId, multiple, answers }) => ({ id: questionId, multiple, answerCount: answers.length })),
      labels,
      newer.map(({ questionId, answers }) => ({ questionId, labels: answers })),
    );
    if (faults.some(({ fault }) => fault === 'question_not_open')) throw new AppError('question_not_open');
    if (faults.length > 0) {
      const errors = faults.flatMap(({ index, fault }) =>
        fault === 'question_not_open'
          ? []
          : [{ path: `answers.${newer[index]?.index ?? index}`, message: faultMessages[fault] }],
      );
      throw new AppError('invalid', undefined, errors);
    }
    if (newer.length > 0) {
      await repository.upsertAnswers(
        newer.map(({ questionId, answers, sequence }) => ({
          attemptId: attempt.id,
          questionId,
          chosen: answers,
          sequence,
          savedAt: now,
        })),
      );
      await touchAttempt(tx, attempt, now);
    }
    for (const { questionId, answers } of newer) labels.set(questionId, answers);
    return labels;
  }

  /** Grades, closes, and gives what the result deserves. @throws AppError unanswered_questions */
  async function submit(
    tx: Transaction,
    quiz: Play,
    attempt: AttemptRecord,
    questions: readonly FrozenQuestion[],
    chosen: Map<string, AnswerLabel[]>,
    now: Date,
  ): Promise<void> {
    const open = unanswered(
      questions.map(({ questionId }) => ({ id: questionId })),
      chosen,
    );
    if (open.length > 0)
      throw new AppError('unanswered_questions', `${open.length} of ${questions.length} have no answer.`);
    const marked = questions.map((question) => ({ id: question.questionId, correct: correctLabels(question) }));
    const grade = gradeQuiz(marked, chosen, quiz.achievement);
    const { result, score } = grade;
    await closeAttempt(tx, attempt, { result, rightAnswers: score.right, score: score.percent }, now);
    if (grade.result === 'Passed') {
      const { achievement, standing } = quiz;
      const what = { achievement, points: grade.points, source: 'attempt', sourceId: attempt.id, at: now } as const;
      await awards.grant(tx, standing, what);
    }
    await awards.settle(tx, quiz.standing.userId, quiz.standing.game.id, now, quiz.standing);
  }

  const keyOf = async (executor: Executor, userId: string, achievementId: string) =>
    ({ userId, gameId: await gameOfAchievement(executor, achievementId), achievementId, kind: 'quiz' }) as const;

  /** @returns the quiz as it was before. @throws AppError not_found, invalid, or the code of a refusal */
  async function act(tx: Transaction, userId: string, submission: QuizSubmission): Promise<{ quiz: Play; now: Date }> {
    const { achievementId, answers, status } = submission;
    const key = await keyOf(tx, userId, achievementId);
    const isStart = answers.length === 0 && status === 'Saved';
    const { play: quiz, open, now } = await playToWrite(tx, key, { attempt: submission.attempt, isStart }, clock);
    const attempt = open ?? (await begin(tx, quiz, now));
    if (answers.length > 0 || status === 'Submitted') {
      const questions = await quizzesRepository(tx).listFrozenQuestions(attempt.id);
      const chosen = await saveAnswers(tx, attempt, questions, answers, now);
      if (status === 'Submitted') await submit(tx, quiz, attempt, questions, chosen, now);
    }
    return { quiz, now };
  }

  async function present(executor: Executor, quiz: Play, now: Date): Promise<PlayerQuiz> {
    const { achievement, attempts, standing } = quiz;
    const repository = quizzesRepository(executor);
    const attempt = presentAttempt(quiz);
    const refusal = refusalToBegin(quiz, now);
    const questions =
      attempt !== undefined
        ? await repository.listFrozenQuestions(attempt.id)
        : // Nothing of a quiz leaves before it can be begun.
          refusal === null
          ? await questionsForAttempt(executor, standing.userId, achievement.id, 1)
          : [];
    const chosen = labelsByQuestion(attempt === undefined ? [] : await repository.listAnswers(attempt.id));
    const left = attemptsLeft(achievement.attemptsAllowed, attempts);
    const isSubmitted = attempt?.status === 'Submitted';
    // Where another attempt could still begin, what is right would be an answer to it.
    const mayShowRight = attempt !== undefined && isSubmitted && refusal !== null && mayReveal(attempt, attempts, left);
    const { rightAnswers = null, score = null } = attempt ?? {};
    return {
      ...presentWork(quiz, now),
      questions: questions.map((question) => ({
        questionId: question.questionId,
        text: question.text,
        image: question.image,
        multiple: question.multiple,
        answers: question.answerOrder.map((index, place) => ({
          label: labelAt(place),
          text: question.answers[index]?.text ?? '',
        })),
        chosen: chosen.get(question.questionId) ?? [],
      })),
      passMark: achievement.passMark,
      score:
        rightAnswers === null || score === null
          ? null
          : { right: rightAnswers, total: questions.length, percent: score },
      review: mayShowRight
        ? questions.map((question) => {
            const correct = correctLabels(question);
            return {
              questionId: question.questionId,
              correct,
              isRight: isAnsweredRight({ id: question.questionId, correct }, chosen.get(question.questionId)),
              explanation: question.explanation,
            };
          })
        : null,
    };
  }

  return {
    /** @throws AppError not_found */
    async forPlayer(userId: string, achievementId: string): Promise<PlayerQuiz> {
      const now = clock();
      const quiz = await loadPlay(db, await keyOf(db, userId, achievementId), now);
      return present(db, quiz, now);
    },

    /**
     * Begins, saves or submits, whatever the submission says, in one transaction.
     * @throws AppError not_found, invalid, or the code of a refusal
     */
    submit: (userId: string, submission: QuizSubmission): Promise<PlayerQuiz> =>
      db.transaction(async (tx) => {
        const { quiz, now } = await act(tx, userId, submission);
        const key = await keyOf(tx, userId, submission.achievementId);
        return present(tx, await loadPlay(tx, key, now, quiz.standing), now);
      }),

    /** The same without the answer, for histories that nobody looks at while they are made. */
    replay: (userId: string, submission: QuizSubmission): Promise<void> =>
      db.transaction(async (tx) => {
        await act(tx, userId, submission);
      }),
  };
}
