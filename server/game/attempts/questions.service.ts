/** Asking and answering questions, shared by quizzes and exams. */
import { attemptsLeft, earnedAt } from '#shared/game/attempts.rules.ts';
import { AppError } from '#shared/http/errors.ts';
import { errorsOfAnswers, type AnswerError } from '#shared/questions/answers.rules.ts';
import {
  isAnsweredRight,
  mayReveal,
  numberToChoose,
  type Grade,
  type MarkedQuestion,
} from '#shared/questions/grading.rules.ts';
import {
  labelAt,
  orderForAttempt,
  shuffled,
  type AnswerLabel,
  type ShuffleTerms,
} from '#shared/questions/questionOrder.rules.ts';
import type { Executor, Transaction } from '#server/platform/db/client.ts';
import type { AwardsService } from '#server/game/awards/awards.service.ts';
import { attemptsRepository, type AttemptRecord } from './attempts.repository.ts';
import {
  closeAttempt,
  openAttempt,
  attemptContextIn,
  presentAttempt,
  refusalToBegin,
  withAttempt,
  type ContentView,
  type AttemptContext,
} from './attempts.service.ts';
import { readerTexts, type Localized } from '#server/engines/translations/translations.service.ts';
import { placeOf, textsOf } from '#shared/translations/translatable.ts';
import type { GameLanguages } from '#shared/translations/translations.rules.ts';
import { questionsRepository, type FrozenQuestion, type StoredAnswer } from './questions.repository.ts';

export type { FrozenQuestion };

/** The chosen answers by question. */
export type Chosen = ReadonlyMap<string, AnswerLabel[]>;

export interface SentAnswer {
  questionId: string;
  answers: AnswerLabel[];
  sequence?: number | undefined;
}

const errorMessages: Record<Exclude<AnswerError, 'question_not_open'>, string> = {
  unknown_question: 'This question is not asked here',
  question_repeated: 'Names a question twice',
  unknown_label: 'This question has no such answer',
  label_repeated: 'Names an answer twice',
  too_many_labels: 'This question takes one answer',
};

const labelsByQuestion = (answers: readonly { questionId: string; chosen: string[] }[]) =>
  new Map(answers.map(({ questionId, chosen }) => [questionId, chosen as AnswerLabel[]]));

/** The author's order. */
const unshuffled: ShuffleTerms = { shufflesQuestions: false, shufflesAnswers: false };

/**
 * The present questions of a quiz or an exam.
 * @param seed of the attempt that shows them, for the quiz's shuffling; null: in the author's order
 * @param before the questions of the attempt before it, in its order
 */
export async function listQuestions(
  executor: Executor,
  parent: { quizOf: string } | { examId: string },
  seed: string | null = null,
  before: readonly FrozenQuestion[] = [],
): Promise<FrozenQuestion[]> {
  const present = await questionsRepository(executor).list(parent);
  const byId = new Map(present.map(({ shuffles: _, ...question }) => [question.questionId, question]));
  const shown = orderForAttempt(
    present.map(({ questionId, categoryId, answers }) => ({
      ...{ id: questionId, categoryId },
      answerIds: answers.map((_, index) => String(index)),
    })),
    (seed === null ? null : present[0]?.shuffles) ?? unshuffled,
    seed ?? '',
    before.map(({ questionId }) => questionId),
  );
  return shown.flatMap(({ questionId, answerIds }) => {
    const question = byId.get(questionId);
    return question === undefined ? [] : [{ ...question, answerOrder: answerIds.map(Number) }];
  });
}

/**
 * One version of a question of a quiz; undefined when it is deleted.
 * @param seed of the order of its answers; null: the author's
 */
export async function findQuestion(
  executor: Executor,
  versionId: string,
  seed: string | null,
): Promise<FrozenQuestion | undefined> {
  const question = await questionsRepository(executor).findVersion(versionId);
  if (question === undefined) return undefined;
  const inOrder = question.answers.map((_, index) => index);
  return { ...question, answerOrder: seed === null ? inOrder : shuffled(inOrder, seed) };
}

/** The stored answers of the attempt that is shown. */
export const chosenIn = ({ answers }: Pick<ContentView, 'answers'>): Chosen => labelsByQuestion(answers);

/**
 * The answers that are newer than the stored ones, as they will be stored. An answer that arrives after a newer one is not an
 * error; it is not stored.
 * @param groups within each, one question opens the next
 * @throws AppError naming the error
 */
function newAnswers(
  { answers: stored }: Pick<AttemptContext, 'answers'>,
  groups: readonly (readonly FrozenQuestion[])[],
  sent: readonly SentAnswer[],
): StoredAnswer[] {
  const sequences = new Map(stored.map(({ questionId, sequence }) => [questionId, sequence]));
  const newer = sent.flatMap((answer, index) => {
    const before = sequences.get(answer.questionId);
    const sequence = answer.sequence ?? (before ?? 0) + 1;
    return before !== undefined && sequence <= before ? [] : [{ ...answer, sequence, index }];
  });
  const groupOf = new Map(
    groups.flatMap((group, place) => group.map(({ questionId }) => [questionId, place] as const)),
  );
  const problems = groups.flatMap((group, place) => {
    // Unknown questions are refused by the first group.
    const own = newer.filter(({ questionId }) => (groupOf.get(questionId) ?? 0) === place);
    return errorsOfAnswers(
      group.map(({ questionId, multiple, answers }) => ({ id: questionId, multiple, answerCount: answers.length })),
      labelsByQuestion(stored),
      own.map(({ questionId, answers }) => ({ questionId, labels: answers })),
    ).map(({ index, error }) => ({ index: own[index]?.index ?? index, error }));
  });
  const errors = problems
    .toSorted((a, b) => a.index - b.index)
    .map(({ index, error }) => {
      if (error === 'question_not_open') throw new AppError('question_not_open');
      return { path: `answers.${index}`, message: errorMessages[error] };
    });
  if (errors.length > 0) throw new AppError('invalid', undefined, errors);
  return newer.map(({ questionId, answers: chosen, sequence }) => ({ questionId, chosen, sequence }));
}

/** Checks an answer to a single question. @throws AppError naming the error */
export function checkAnswer({ questionId, multiple, answers }: FrozenQuestion, labels: readonly AnswerLabel[]): void {
  const [found] = errorsOfAnswers([{ id: questionId, multiple, answerCount: answers.length }], new Map(), [
    { questionId, labels },
  ]);
  if (found === undefined || found.error === 'question_not_open') return;
  throw new AppError('invalid', undefined, [{ path: 'answers', message: errorMessages[found.error] }]);
}

/** The context once these answers are stored in its open attempt. */
function withAnswers(play: AttemptContext, newer: readonly StoredAnswer[], now: Date): AttemptContext {
  const isNew = new Set(newer.map(({ questionId }) => questionId));
  const answers = [...play.answers.filter(({ questionId }) => !isNew.has(questionId)), ...newer];
  return withAttempt(play, { ...openAttempt(play), savedAt: now }, now, { answers });
}

/**
 * Stores answers in the open attempt.
 * @param groups within each, one question opens the next
 * @returns the context then
 * @throws AppError naming the error; attempt_submitted when it is no longer open
 */
export async function saveAnswers(
  executor: Executor,
  play: AttemptContext,
  groups: readonly (readonly FrozenQuestion[])[],
  sent: readonly SentAnswer[],
  now: Date,
): Promise<AttemptContext> {
  const newer = newAnswers(play, groups, sent);
  if (newer.length === 0) return play;
  if (!(await attemptsRepository(executor).saveAnswers(openAttempt(play), newer, now))) {
    throw new AppError('attempt_submitted');
  }
  return withAnswers(play, newer, now);
}

/** The question with the labels of its right answers, as its attempt shows them. */
export const marked = ({
  questionId,
  answers,
  answerOrder,
}: FrozenQuestion): MarkedQuestion & { correct: AnswerLabel[] } => ({
  id: questionId,
  correct: answerOrder.flatMap((index, place) => (answers[index]?.isCorrect === true ? [labelAt(place)] : [])),
});

/**
 * The questions in the reader's language. Translations belong to a question's version, and the order of its answers is
 * the same in all languages, so an attempt can continue in another language. Only translations of exactly the frozen texts are
 * used: players must not be graded by an answer that has changed since.
 */
export async function inReaderTexts(
  executor: Executor,
  game: GameLanguages,
  questions: readonly FrozenQuestion[],
): Promise<Localized<FrozenQuestion>[]> {
  const words = await readerTexts(
    executor,
    questions.map(({ versionId }) => ({ id: versionId, game })),
  );
  return questions.map((question) => {
    const { versionId: id, text, explanation, passage, answers } = question;
    const languages = words.otherLanguages(id, textsOf('questionVersion', question), true);
    return {
      ...question,
      ...(languages && { languages }),
      text: words.exactText(id, 'text', text),
      explanation: words.exactText(id, 'explanation', explanation),
      passage: words.exactText(id, 'passage', passage),
      answers: answers.map((answer, place) => ({
        ...answer,
        text: words.exactText(id, placeOf('answers', place), answer.text),
      })),
    };
  });
}

/** A question as its player sees it, without the right answers. */
export const presentQuestion = (question: Localized<FrozenQuestion>, chosen: Chosen) => ({
  text: question.text,
  language: question.languages?.['text'],
  image: question.image,
  multiple: question.multiple,
  choose: numberToChoose(question),
  answers: question.answerOrder.map((index, place) => ({
    label: labelAt(place),
    text: question.answers[index]?.text ?? '',
    language: question.languages?.[placeOf('answers', index)],
  })),
  chosen: chosen.get(question.questionId) ?? [],
});

/** The right answers, for when they may be shown. */
export function reviewQuestion(question: Localized<FrozenQuestion>, chosen: Chosen) {
  const { id, correct } = marked(question);
  return {
    correct,
    isRight: isAnsweredRight({ id, correct }, chosen.get(id)),
    explanation: question.explanation,
    passage: question.passage,
    language: question.languages?.['explanation'],
  };
}

/** Whether right answers may be shown: not while another attempt could still begin. */
export function mayShowRight(
  play: Pick<ContentView, 'playerState' | 'achievement' | 'seen' | 'past'>,
  now: Date,
): boolean {
  const { achievement, past } = play;
  const attempt = presentAttempt({ attempts: past });
  if (attempt?.status !== 'Submitted' || refusalToBegin(play, now) === null) return false;
  return mayReveal(attempt, past, attemptsLeft(achievement.attemptsAllowed, past));
}

/** The score as the API sends it; null until there is one. */
export const scoreOfAttempt = ({ rightAnswers, score }: Partial<AttemptRecord> = {}, total: number) =>
  rightAnswers == null || score == null ? null : { right: rightAnswers, total, percent: score };

/** Closes the open attempt with its grade, and gives the award. @returns the context then */
export async function closeGraded(
  tx: Transaction,
  awards: AwardsService,
  play: AttemptContext,
  { result, score, points }: Grade,
  when: { now: Date; asOf: Date },
): Promise<AttemptContext> {
  const { now, asOf } = when;
  const { id: sourceId, deadlineAt } = openAttempt(play);
  const closed = await closeAttempt(tx, play, { result, rightAnswers: score.right, score: score.percent }, when);
  let { playerState } = closed;
  if (result === 'Passed') {
    const what = { achievement: play.achievement, points, source: 'attempt', sourceId } as const;
    // A timed attempt is never sent as of an earlier time.
    const at = earnedAt(deadlineAt, now);
    playerState = await awards.grant(tx, playerState, { ...what, at, occurredAt: asOf < at ? asOf : at });
  }
  return attemptContextIn(closed, await awards.settleFrom(tx, playerState, now));
}
