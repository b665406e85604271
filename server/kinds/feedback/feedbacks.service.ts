import { mergeAnswers, type SequencedAnswer } from '#shared/game/attempts.rules.ts';
import { AppError } from '#shared/http/errors.ts';
import type { FeedbackSubmission, PlayerFeedback } from '#shared/kinds/feedback/feedbacks.contract.ts';
import {
  errorOfFeedback,
  isAnswerGiven,
  unansweredRequired,
  type FeedbackAnswer,
  type FeedbackError,
} from '#shared/kinds/feedback/feedbacks.rules.ts';
import type { Executor } from '#server/platform/db/client.ts';
import {
  createProgressWork,
  openAttempt,
  presentAttempt,
  presentWork,
  mayOpen,
  type AttemptRecord,
  type ContentView,
} from '#server/game/attempts/attempts.service.ts';
import type { AwardsService } from '#server/game/awards/awards.service.ts';
import { placeOf, textsOf } from '#shared/translations/translatable.ts';
import type { GameLanguages } from '#shared/translations/translations.rules.ts';
import {
  isTranslationOf,
  loadTranslations,
  readerTexts,
  type Texts,
} from '#server/engines/translations/translations.service.ts';
import { feedbacksRepository, type AskedQuestion } from './feedbacks.repository.ts';
import type { ServiceBasics } from '#server/platform/context.ts';

interface StoredAnswer extends SequencedAnswer {
  answer: FeedbackAnswer;
}

/** The progress of an attempt: the questions as they were at its start, and the answers. */
interface Progress {
  questions: AskedQuestion[];
  answers: StoredAnswer[];
}

const errorMessages: Record<FeedbackError, string> = {
  unknown_question: 'This question is not in the feedback',
  not_a_rating: 'Must be a whole number from 1 to 5',
  unknown_choice: 'Must be one of the choices',
  not_a_text: 'Must be a text',
};

const readProgress = (attempt: AttemptRecord): Progress | null => attempt.progress as Progress | null;

const byQuestion = (answers: readonly StoredAnswer[]) => new Map(answers.map((one) => [one.questionId, one]));

/** Feedback for players: begins, saves, submits, presents. */
export function createFeedbacksService({ db, clock, awards }: ServiceBasics & { awards: AwardsService }) {
  /** Choices are stored in their original language, whatever the language in which they were read. */
  const textsOfQuestions = (executor: Executor, questions: readonly AskedQuestion[], game: GameLanguages) =>
    readerTexts(
      executor,
      questions.map(({ id }) => ({ id, game })),
    );

  const choiceIn = (words: Texts, { id }: AskedQuestion, choice: string, place: number) =>
    words.exactText(id, placeOf('choices', place), choice);

  /** The answers with the original of each choice, also of one that was read in a language that has since been left. */
  async function asStored(
    executor: Executor,
    questions: readonly AskedQuestion[],
    sent: FeedbackSubmission['answers'],
  ): Promise<FeedbackSubmission['answers']> {
    const translations = await loadTranslations(
      executor,
      questions.map(({ id }) => id),
      questions.flatMap(({ choices }) => choices.map((_, place) => placeOf('choices', place))),
    );
    return sent.map((one) => {
      const question = questions.find(({ id }) => id === one.id);
      if (question === undefined || question.choices.some((choice) => choice === one.answer)) return one;
      const original = question.choices.find((choice, place) =>
        isTranslationOf(translations, question.id, placeOf('choices', place), choice, one.answer),
      );
      return original === undefined ? one : { ...one, answer: original };
    });
  }

  /** @throws AppError invalid, naming each answer that does not match its question */
  function refuseInvalid({ questions }: Progress, sent: FeedbackSubmission['answers']): void {
    const errors = sent.flatMap(({ id, answer }, index) => {
      const error = errorOfFeedback(
        questions.find((question) => question.id === id),
        answer,
      );
      return error === null ? [] : [{ path: `answers.${index}`, message: errorMessages[error] }];
    });
    if (errors.length > 0) throw new AppError('invalid', undefined, errors);
  }

  /** The progress with the sent answers; an answer that arrives after a newer one changes nothing. */
  function withAnswers({ questions, answers }: Progress, sent: FeedbackSubmission['answers']): Progress {
    const stored = byQuestion(answers);
    const arrived = sent.map(({ id, answer, sequence }) => ({
      questionId: id,
      answer,
      sequence: sequence ?? (stored.get(id)?.sequence ?? 0) + 1,
    }));
    const merged = [...mergeAnswers(stored, arrived).values()];
    return { questions, answers: merged };
  }

  async function present(executor: Executor, play: ContentView, now: Date): Promise<PlayerFeedback> {
    const attempt = presentAttempt(play);
    const progress = attempt && readProgress(attempt);
    const questions =
      progress?.questions ??
      (mayOpen(play, now) ? await feedbacksRepository(executor).listQuestions(play.achievement.id) : []);
    const answers = byQuestion(progress?.answers ?? []);
    const words = await textsOfQuestions(executor, questions, play.playerState.game);
    const answerTo = (question: AskedQuestion): FeedbackAnswer => {
      const answer = answers.get(question.id)?.answer ?? null;
      const place = question.choices.findIndex((choice) => choice === answer);
      return typeof answer === 'string' && place !== -1 ? choiceIn(words, question, answer, place) : answer;
    };
    const languagesOf = (question: AskedQuestion) => {
      const languages = words.otherLanguages(question.id, textsOf('feedbackQuestion', { ...question }), true);
      return languages && { languages };
    };
    return {
      ...presentWork(play, now),
      questions: questions.map((question) => ({
        ...question,
        ...languagesOf(question),
        text: words.exactText(question.id, 'text', question.text),
        choices: question.choices.map((choice, place) => choiceIn(words, question, choice, place)),
        answer: answerTo(question),
      })),
    };
  }

  return createProgressWork({
    ...{ db, clock, awards, kind: 'feedback', present },
    isEmpty: ({ answers }: FeedbackSubmission) => answers.length === 0,

    /** @throws AppError nothing_to_open, invalid, unanswered_questions */
    async step(tx, work, { answers, status }) {
      const before = readProgress(openAttempt(await work.begun())) ?? {
        questions: await feedbacksRepository(tx).listQuestions(work.play.achievement.id),
        answers: [],
      };
      if (before.questions.length === 0) throw new AppError('nothing_to_open');
      const sent = await asStored(tx, before.questions, answers);
      refuseInvalid(before, sent);
      const progress = withAnswers(before, sent);
      const isEmpty = !progress.answers.some(({ answer }) => isAnswerGiven(answer));
      if (status === 'Saved') return { progress, isEmpty, closing: null };
      const said = new Map(progress.answers.map(({ questionId, answer }) => [questionId, answer]));
      const missing = unansweredRequired(progress.questions, said).length;
      if (missing > 0) throw new AppError('unanswered_questions', `${missing} required answers are missing.`);
      return { progress, isEmpty, closing: { result: 'Submitted' } };
    },
  });
}
