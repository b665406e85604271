/** A player of the demo who taps the answers of a question, each once the page has said that the one before it is saved. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { questionPlace } from '../e2e/support/places.ts';
import { signIn } from './servedBuild.ts';

/** Signs in and opens a question of a quiz. */
export async function openQuestion(context: BrowserContext, url: string): Promise<Page> {
  const question = await questionPlace(await signIn(context, url, 'player'));
  const page = await context.newPage();
  await page.goto(`${url}${question.address}`);
  await page.locator('.save-line').waitFor();
  return page;
}

/** Taps the answers in turns, from that one on, and waits for each; ms from the finger to the page's word that it is saved. */
export async function tapAnswers(page: Page, taps: number, first = 0): Promise<number[]> {
  const answers = page.locator('main fieldset label');
  const count = await answers.count();
  if (count < 2) throw new Error('There is no question with answers');
  const took: number[] = [];
  for (let tap = 0; tap < taps; tap++) {
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
    await answers.nth((first + tap) % count).tap();
    took.push(await saved);
  }
  return took;
}

/** What the page shows as chosen and what the server says is, asked anew. */
export async function chosenAnswers(
  page: Page,
  browser: Browser,
  url: string,
): Promise<{ shown: string[]; stored: string[] }> {
  const [, , , achievementId = '', questionId] = new URL(page.url()).pathname.split('/');
  const labels = await page
    .locator('main fieldset label')
    .evaluateAll((all) => all.map((one) => one.querySelector('input')?.checked ?? false));
  const context = await browser.newContext();
  const { v1 } = await signIn(context, url, 'player');
  const { questions } = await v1.getQuiz({ params: { achievementId } });
  await context.close();
  const question = questions.find((one) => one.questionId === questionId);
  if (question === undefined) throw new Error('The server does not know the question');
  return {
    shown: question.answers.filter((_, place) => labels[place]).map(({ label }) => label),
    stored: question.chosen,
  };
}
