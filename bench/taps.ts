/** Players of the demo who tap the answers of questions, each once the page has said that the one before it is saved. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import { verifyLedger } from '#server/game/points/verification.service.ts';
import type { Database } from '#server/platform/db/client.ts';
import { attemptAnswers, attempts, notifications } from '#server/schema/play.ts';
import { awards, ledgerEntries } from '#server/schema/points.ts';
import type { PlayerQuiz } from '#shared/kinds/quiz/quizzes.contract.ts';
import { celebrateNothing, skipFirstVisit } from '../e2e/support/api.ts';
import { questionPlace } from '../e2e/support/places.ts';
import { freshQuiz, rightAnswers } from '../e2e/support/quizzes.ts';
import { inMs, markdownTable, print, printErrors } from './output.ts';
import { signIn } from './servedBuild.ts';

/** Signs in and opens a question of a quiz. */
export async function openQuestion(context: BrowserContext, url: string): Promise<Page> {
  const question = await questionPlace(await signIn(context, url, 'player'));
  const page = await context.newPage();
  await page.goto(`${url}${question.address}`);
  await page.locator('.save-line').waitFor();
  return page;
}

const answersOn = (page: Page) => page.locator('main fieldset label');

/** Taps an answer; ms from the finger to the page's word that it is saved. */
async function tapAnswer(page: Page, place: number): Promise<number> {
  const saved = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let touched = Infinity;
        addEventListener('pointerdown', () => (touched = performance.now()), { capture: true, once: true });
        const line = document.querySelector('.save-line');
        if (line === null) throw new Error('The page does not say what is saved');
        const watch = new MutationObserver(() => {
          if (touched === Infinity || line.getAttribute('data-status') !== 'saved') return;
          watch.disconnect();
          resolve(performance.now() - touched);
        });
        watch.observe(line, { attributeFilter: ['data-status'] });
      }),
  );
  await answersOn(page).nth(place).tap();
  return saved;
}

/** Taps the answers in turns, and waits for each. */
export async function tapAnswers(page: Page, taps: number): Promise<number[]> {
  const count = await answersOn(page).count();
  if (count < 2) throw new Error('There is no question with answers');
  const took: number[] = [];
  for (let tap = 0; tap < taps; tap++) took.push(await tapAnswer(page, tap % count));
  return took;
}

/** Plays a quiz to its end, with many changes of mind at each question; the last ones are right. @returns how long each act took, in ms */
async function playQuiz(page: Page, { questions }: PlayerQuiz, tapsForEach: number): Promise<number[]> {
  await page.getByRole('button', { name: 'Start the quiz' }).click();
  const took: number[] = [];
  for (const [index, question] of questions.entries()) {
    await page.getByRole('heading', { level: 1, name: question.text, exact: true }).waitFor({ timeout: 120_000 });
    took.push(...(await tapAnswers(page, tapsForEach)));
    const right = rightAnswers(question).map(({ label }) => label);
    // Wrong ones go first: of one choice they go by themselves.
    for (const isRight of question.multiple ? [false, true] : [true]) {
      for (const [place, { label }] of question.answers.entries()) {
        const isChosen = await answersOn(page).nth(place).locator('input').isChecked();
        if (right.includes(label) === isRight && isChosen !== isRight) took.push(await tapAnswer(page, place));
      }
    }
    if (index < questions.length - 1) await page.getByRole('button', { name: 'Continue', exact: true }).click();
  }
  const begun = performance.now();
  const [won, failed] = [page.getByRole('dialog'), page.getByRole('alert')];
  for (;;) {
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await won.or(failed).first().waitFor({ timeout: 120_000 });
    if (await won.isVisible()) break;
  }
  return [...took, performance.now() - begun];
}

/** How much of a quiz that was played to its end is not stored as it was chosen, and how much twice. */
async function compareStored(db: Database, { achievementId, questions }: PlayerQuiz, userId: string) {
  const mine = and(eq(attempts.achievementId, achievementId), eq(attempts.userId, userId));
  const made = await db.select().from(attempts).where(mine);
  const stored = await db
    .select({ questionId: attemptAnswers.questionId, chosen: attemptAnswers.chosen })
    .from(attemptAnswers)
    .innerJoin(attempts, eq(attempts.id, attemptAnswers.attemptId))
    .where(mine);
  const given = await db
    .select()
    .from(awards)
    .where(and(eq(awards.achievementId, achievementId), eq(awards.userId, userId)));
  const posted = await db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .innerJoin(awards, eq(awards.id, ledgerEntries.sourceId))
    .where(and(eq(awards.achievementId, achievementId), eq(awards.userId, userId)));
  const told = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.subjectId, achievementId)));
  const wrong = questions.filter((question) => {
    const right = rightAnswers(question).map(({ label }) => label);
    const chosen = stored.find(({ questionId }) => questionId === question.questionId)?.chosen ?? [];
    return chosen.toSorted().join() !== right.toSorted().join();
  });
  const once = [made.filter(({ status }) => status === 'Submitted'), given, posted, told];
  return {
    lost: wrong.length + once.filter(({ length }) => length === 0).length,
    doubled: once.reduce((sum, { length }) => sum + Math.max(0, length - 1), made.length - 1),
  };
}

/**
 * Somebody plays a quiz in a browser while a fault lasts, and what is stored of it then is compared with what they chose.
 * @param fault.times how often it hit
 */
export async function playThrough(
  {
    browser,
    url,
    db,
    name,
    tapsForEach,
  }: { browser: Browser; url: string; db: Database; name: string; tapsForEach: number },
  error: { begin: (page: Page) => void; end: () => void; times: () => number },
): Promise<void> {
  const context = await browser.newContext({ hasTouch: true });
  const api = await signIn(context, url, 'newcomer');
  const { id } = await api.v1.getUser();
  const office = await browser.newContext();
  const { quiz } = await freshQuiz(api, await signIn(office, url, 'admin'));
  await office.close();
  await celebrateNothing(api);
  await skipFirstVisit(api);
  const page = await context.newPage();
  await page.goto(`${url}/game/${quiz.levelId}/${quiz.achievementId}/`);
  error.begin(page);
  const took = await playQuiz(page, quiz, tapsForEach);
  error.end();
  await context.close();
  const { lost, doubled } = await compareStored(db, quiz, id);
  const { differenceCount } = await verifyLedger(db);
  const times = error.times();
  print(
    markdownTable(
      ['fault', 'times', 'acts', 'lost', 'doubled', 'longest wait'],
      [[name, ...[times, took.length, lost, doubled].map(String), inMs(Math.max(...took))]],
    ),
  );
  printErrors([
    ...(lost > 0 ? [`${lost} answers or their results are lost.`] : []),
    ...(doubled > 0 ? [`${doubled} acts were done twice.`] : []),
    ...(differenceCount > 0 ? [`${differenceCount} stored values are not what the ledger says.`] : []),
    ...(times === 0 ? ['The fault did not happen.'] : []),
  ]);
}
