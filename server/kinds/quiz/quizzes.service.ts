import { AppError } from '#shared/http/errors.ts';
import { unanswered } from '#shared/questions/answers.rules.ts';
import { gradeQuiz, topicsOf, type Grade } from '#shared/questions/grading.rules.ts';
import type { PlayerQuiz, PractisedAnswer, QuizSubmission } from '#shared/kinds/quiz/quizzes.contract.ts';
import type { QuestionReview } from '#shared/questions/questions.contract.ts';
import type { Experience } from '#shared/vocabulary/vocabulary.ts';
import type { Executor } from '#server/platform/db/client.ts';
import {
  beginAttempt,
  createWork,
  loadAttemptContext,
  mayOpen,
  presentAttempt,
  presentWork,
  type ContentView,
  type AttemptContext,
} from '#server/game/attempts/attempts.service.ts';
import type { AwardsService } from '#server/game/awards/awards.service.ts';
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
  type FrozenQuestion,
} from '#server/game/attempts/questions.service.ts';
import type { ServiceBasics } from '#server/platform/context.ts';

type Submission = Omit<QuizSubmission, 'achievementId'>;

/** Quizzes for players: begins, saves, submits, presents. */
export function createQuizzesService({ db, clock, awards }: ServiceBasics & { awards: AwardsService }) {
  /**
   * The questions as the attempt with this number shows them. The seed consists of the attempt's identifiers, so the order is
   * the same before and after it begins; after another attempt it is another. Without a player they are in the editors' order.
   */
  const questionsForAttempt = (
    executor: Executor,
    { playerState, achievement, asked }: ContentView,
    number: number,
  ) => {
    const { userId } = playerState;
    return listQuestions(
      executor,
      { quizOf: achievement.id },
      userId === null ? null : `${achievement.id}/${userId}/${number}`,
      asked,
    );
  };

  /** @throws AppError of the refusal */
  const begin = (executor: Executor, play: AttemptContext, _: Submission, now: Date): Promise<AttemptContext> =>
    beginAttempt(executor, play, now, async (number) => ({ asked: await questionsForAttempt(executor, play, number) }));

  /** @throws AppError unanswered_questions */
  function grade(play: AttemptContext): Grade {
    const { asked, achievement } = play;
    const chosen = chosenIn(play);
    const open = unanswered(
      asked.map(({ questionId }) => ({ id: questionId })),
      chosen,
    );
    if (open.length > 0)
      throw new AppError('unanswered_questions', `${open.length} of ${asked.length} have no answer.`);
    return gradeQuiz(asked.map(marked), chosen, achievement);
  }

  /** The questions of the present attempt, else those of a first one. No questions are sent before the quiz can be begun. */
  async function listAsked(executor: Executor, view: ContentView, now: Date): Promise<readonly FrozenQuestion[]> {
    if (view.attempts.length > 0) return view.asked;
    return mayOpen(view, now) ? questionsForAttempt(executor, view, 1) : [];
  }

  /** Not during an attempt, which it would help. */
  const canPractise = (view: ContentView, now: Date): boolean =>
    view.allowsPractice && presentAttempt(view)?.status !== 'Saved' && (view.attempts.length > 0 || mayOpen(view, now));

  async function present(executor: Executor, view: ContentView, now: Date): Promise<PlayerQuiz> {
    const attempt = presentAttempt(view);
    const asked = await listAsked(executor, view, now);
    const questions = await inReaderTexts(executor, view.playerState.game, asked);
    const chosen = chosenIn(view);
    const isRevealed = mayShowRight(view, now);
    return {
      ...presentWork(view, now),
      questions: questions.map((question) => ({
        questionId: question.questionId,
        ...presentQuestion(question, chosen),
      })),
      passMark: view.achievement.passMark,
      score: scoreOfAttempt(attempt, questions.length),
      canPractise: canPractise(view, now),
      topics:
        attempt?.status === 'Submitted'
          ? topicsOf(
              questions.map((question) => ({ ...marked(question), passage: question.passage })),
              chosen,
              isRevealed,
            )
          : null,
      review: isRevealed
        ? questions.map((question) => ({ questionId: question.questionId, ...reviewQuestion(question, chosen) }))
        : null,
    };
  }

  const save = (executor: Executor, play: AttemptContext, { answers }: Submission, now: Date) =>
    saveAnswers(executor, play, [play.asked], answers, now);

  const work = createWork({
    ...{ db, clock, kind: 'quiz', present, begin, save },
    isEmpty: ({ answers }: Submission) => answers.length === 0,

    async act(tx, work, sent) {
      const { now } = work;
      const begun = await work.begun();
      if (sent.answers.length === 0 && sent.status === 'Saved') return begun;
      const saved = await save(tx, begun, sent, now);
      return sent.status === 'Saved' ? saved : closeGraded(tx, awards, saved, grade(saved), work);
    },
  });

  return {
    ...work,

    /**
     * What is right in a question that is practised; stores nothing.
     * @throws AppError not_found when it may not be practised now
     */
    async practise(
      userId: string,
      { achievementId, questionId, answers }: PractisedAnswer,
      experience?: Experience,
    ): Promise<QuestionReview> {
      const now = clock();
      const view = await loadAttemptContext(db, { userId, achievementId, kind: 'quiz', experience }, now);
      const asked = canPractise(view, now) ? await listAsked(db, view, now) : [];
      const found = asked.filter((question) => question.questionId === questionId);
      const [question] = await inReaderTexts(db, view.playerState.game, found);
      if (question === undefined) throw new AppError('not_found');
      return { questionId, ...reviewQuestion(question, new Map([[questionId, answers]])) };
    },
  };
}
