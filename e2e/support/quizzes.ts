/** The demo's quizzes with what is right in them, which no player's screen knows before the result. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import { winningKinds } from '#shared/game/notifications.rules.ts';
import type { PlayerQuestion } from '#shared/questions/questions.contract.ts';
import type { PlayerQuiz } from '#shared/kinds/quiz/quizzes.contract.ts';
import { achievementsOf, isExam, isQuiz, questionsOf } from '#server/demo/content.ts';
import { playedGames, readGame } from '#server/demo/demoFiles.ts';
import type { Api } from './api.ts';
import { finishReading } from './readings.ts';

const rightTexts = new Map(
  playedGames
    .flatMap((key) => achievementsOf(readGame(key)))
    .flatMap((achievement) => (isQuiz(achievement) || isExam(achievement) ? questionsOf(achievement) : []))
    .map(({ text, answers }) => [text, answers.flatMap((one) => (one.isCorrect ? one.text : []))] as const),
);

export type Answer = PlayerQuestion['answers'][number];

/** The right answers of a question of the demo, as they are labelled for this player. */
export function rightAnswers(question: Pick<PlayerQuestion, 'text' | 'answers'>): Answer[] {
  const right = rightTexts.get(question.text);
  if (right === undefined) throw new Error(`The demo does not ask: ${question.text}`);
  return question.answers.filter(({ text }) => right.includes(text));
}

/** One answer of the question that is wrong. */
export function wrongAnswers(question: Pick<PlayerQuestion, 'text' | 'answers'>): Answer[] {
  const right = rightAnswers(question);
  return question.answers.filter((answer) => !right.includes(answer)).slice(0, 1);
}

/** A quiz that can be played now, and what it belongs to. */
export interface Playable {
  achievement: Achievement;
  quiz: PlayerQuiz;
}

/** Sends the right answers to the open attempt, or to one that it begins: for tests that are not about answering. */
export const passQuiz = (api: Api, quiz: Pick<PlayerQuiz, 'achievementId'>): Promise<void> =>
  submitQuiz(api, quiz, rightAnswers, 'Passed');

/** The same with wrong ones. */
export const failQuiz = (api: Api, quiz: Pick<PlayerQuiz, 'achievementId'>): Promise<void> =>
  submitQuiz(api, quiz, wrongAnswers, 'Failed');

async function submitQuiz(
  { v1 }: Api,
  { achievementId }: Pick<PlayerQuiz, 'achievementId'>,
  answersTo: (question: PlayerQuestion) => Answer[],
  outcome: PlayerQuiz['result'],
): Promise<void> {
  const open = await v1.submitQuiz({
    body: { achievementId, answers: [], status: 'Saved' },
    idempotencyKey: crypto.randomUUID(),
  });
  const answers = open.questions.map((question) => ({
    questionId: question.questionId,
    answers: answersTo(question).map(({ label }) => label),
  }));
  const { result } = await v1.submitQuiz({
    body: { achievementId, answers, status: 'Submitted', attempt: open.attempt },
    idempotencyKey: crypto.randomUUID(),
  });
  expect(result).toBe(outcome);
}

/**
 * A quiz that the player has not begun. Tests take one after the other, so that they can be run in any order and again;
 * what one of them has left unfinished is finished first. Only for people whom a test has for itself.
 */
export async function freshQuiz(api: Api, admin: Api): Promise<Playable> {
  const { v1 } = api;
  // What a test has won before stays to be celebrated.
  const before = new Set((await v1.listNotifications()).map(({ id }) => id));
  const recorded = await v1.listEngagements();
  // Both count for the first level; without them the next one stays closed.
  for (const engagementType of ['GameRules', 'Tutorial'] as const) {
    if (recorded.some(({ type }) => type === engagementType)) continue;
    await v1.recordEngagement({ params: { engagementType }, idempotencyKey: crypto.randomUUID() });
    await markCelebrationsRead(api, before);
  }
  // What is passed opens the next.
  for (let hasPassed = true; hasPassed;) {
    hasPassed = false;
    for (const achievement of await v1.listUserAchievements()) {
      const isOpen = achievement.state === 'Available' || achievement.state === 'Saved';
      if (isOpen && (await finishReading(api, admin, achievement))) {
        await markCelebrationsRead(api, before);
        hasPassed = true;
      }
      if (achievement.contentKind !== 'quiz' || !isOpen) continue;
      const quiz = await v1.getQuiz({ params: { achievementId: achievement.id } });
      if (quiz.attempt === 0) return { achievement, quiz };
      await passQuiz(api, quiz);
      await markCelebrationsRead(api, before);
      hasPassed = true;
    }
  }
  throw new Error('The player has played every quiz: start the tests on a new demo.');
}

const hasMoment: ReadonlySet<string> = new Set(winningKinds);

/** Marks everything won read, so that no dialog lies over the next page. @param except ids that stay unread */
export async function markCelebrationsRead(
  { v1 }: Pick<Api, 'v1'>,
  except: ReadonlySet<string> = new Set(),
): Promise<void> {
  for (const { id, kind, read } of await v1.listNotifications()) {
    if (hasMoment.has(kind) && !read && !except.has(id)) await v1.markRead({ params: { id } });
  }
}

/** Goes on to the next of several celebrations, by a key: a second click at once would be that of a double click. */
export async function seeNextMoment(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('button', { name: 'Continue' })
    .or(dialog.getByRole('button', { name: 'Later' }))
    .press('Enter');
}

/** Goes on to the celebration whose name contains it, past those of rewards that came with it. */
export async function seeMomentOf(page: Page, title: string): Promise<Locator> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('.moment__title')).toBeVisible();
  const wanted = page.getByRole('dialog', { name: title });
  while (!(await wanted.isVisible())) await seeNextMoment(page);
  return wanted;
}

/** Closes the celebration of all that was won. */
export async function seeMoments(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog).toBeHidden();
}
