import { AppError } from '#shared/http/errors.ts';
import { unanswered } from '#shared/questions/answers.rules.ts';
import { gradeQuiz, type Grade } from '#shared/questions/grading.rules.ts';
import type { PlayerQuiz, QuizSubmission } from '#shared/kinds/quiz/quizzes.contract.ts';
import type { Database, Executor, Transaction } from '#server/platform/db/client.ts';
import {
  beginAttempt,
  createWork,
  mayOpen,
  presentAttempt,
  presentWork,
  type AttemptRecord,
  type ContentView,
  type Play,
} from '#server/game/attempts/attempts.service.ts';
import type { AwardsService } from '#server/game/awards/awards.service.ts';
import {
  closeGraded,
  freezeQuestions,
  inReadersWords,
  listChosen,
  listFrozenQuestions,
  listQuestions,
  marked,
  mayShowRight,
  presentQuestion,
  reviewQuestion,
  saveAnswers,
  scoreOfAttempt,
  unshuffled,
  type Chosen,
  type FrozenQuestion,
} from '#server/game/attempts/questions.service.ts';
import { quizzesRepository } from './quizzes.repository.ts';

type Submission = Omit<QuizSubmission, 'achievementId'>;

/** Plays quizzes: begins, saves, submits, shows. */
export function createQuizzesService(context: { db: Database; clock: () => Date; awards: AwardsService }) {
  const { db, clock, awards } = context;

  /**
   * The questions as the attempt with this number shows them. The seed is made of what names the attempt, so the order is
   * the same before it begins and after.
   * @param userId null: in their editors' order
   */
  async function questionsForAttempt(
    executor: Executor,
    userId: string | null,
    achievementId: string,
    number: number,
  ): Promise<FrozenQuestion[]> {
    const quiz = await quizzesRepository(executor).findByAchievement(achievementId);
    if (quiz === undefined) return [];
    const terms = userId === null ? unshuffled : quiz;
    return listQuestions(executor, { quizId: quiz.id }, terms, `${achievementId}/${userId}/${number}`);
  }

  /** @throws AppError of the refusal */
  async function begin(tx: Transaction, quiz: Play, now: Date): Promise<AttemptRecord> {
    const { standing, achievement } = quiz;
    const attempt = await beginAttempt(tx, quiz, now);
    await freezeQuestions(tx, attempt, await questionsForAttempt(tx, standing.userId, achievement.id, attempt.number));
    return attempt;
  }

  /** @throws AppError unanswered_questions */
  function grade(quiz: Play, questions: readonly FrozenQuestion[], chosen: Chosen): Grade {
    const open = unanswered(
      questions.map(({ questionId }) => ({ id: questionId })),
      chosen,
    );
    if (open.length > 0)
      throw new AppError('unanswered_questions', `${open.length} of ${questions.length} have no answer.`);
    return gradeQuiz(questions.map(marked), chosen, quiz.achievement);
  }

  /** What the present attempt asks, else what a first one would. Nothing of a quiz leaves before it can be begun. */
  async function listAsked(executor: Executor, view: ContentView, now: Date): Promise<FrozenQuestion[]> {
    const attempt = presentAttempt(view);
    if (attempt !== undefined) return listFrozenQuestions(executor, attempt);
    return mayOpen(view, now) ? questionsForAttempt(executor, view.standing.userId, view.achievement.id, 1) : [];
  }

  async function present(executor: Executor, view: ContentView, now: Date): Promise<PlayerQuiz> {
    const attempt = presentAttempt(view);
    const asked = await listAsked(executor, view, now);
    const questions = await inReadersWords(executor, view.standing.game, asked);
    const chosen = await listChosen(executor, attempt);
    return {
      ...presentWork(view, now),
      questions: questions.map((question) => ({
        questionId: question.questionId,
        ...presentQuestion(question, chosen),
      })),
      passMark: view.achievement.passMark,
      score: scoreOfAttempt(attempt, questions.length),
      review: mayShowRight(view, now)
        ? questions.map((question) => ({ questionId: question.questionId, ...reviewQuestion(question, chosen) }))
        : null,
    };
  }

  return createWork({
    ...{ db, clock, kind: 'quiz', present },
    isEmpty: ({ answers }: Submission) => answers.length === 0,

    async act(tx, { play, open, now }, { answers, status }) {
      const attempt = open ?? (await begin(tx, play, now));
      if (answers.length === 0 && status === 'Saved') return;
      const questions = await listFrozenQuestions(tx, attempt);
      const chosen = await saveAnswers(tx, attempt, [questions], answers, now);
      if (status === 'Saved') return;
      await closeGraded(tx, awards, play, attempt, grade(play, questions, chosen), now);
    },
  });
}
