import type { Locator, Page } from '@playwright/test';
import type { DailyQuestion } from '#shared/dailyQuestion/dailyQuestion.contract.ts';
import { expectAccessibleInLightAndDark } from './support/accessibility.ts';
import { changeHome } from './support/answers.ts';
import { expectNoSidewaysScroll, narrowest } from './support/fit.ts';
import { expectStill, watchShifts } from './support/shifts.ts';
import { expect, test } from './support/test.ts';

const dashboard = (page: Page): Locator => page.getByRole('region', { name: 'My dashboard' });
const line = (page: Page): Locator =>
  dashboard(page).getByRole('link', { name: /^(Question of the day|Next question)/ });
const address = '**/api/v2/games/*/daily-question';

test(
  'home leads to one question a day, which is explained at once and comes again',
  { tag: '@desktop' },
  async ({ alone, signedInAs }, { project }) => {
    await alone('player');
    const page = await signedInAs('player');
    await watchShifts(page);
    await page.goto('/home');
    await expect(line(page)).toBeVisible();
    if (project.name === 'phone') await expectStill(page);
    await line(page).click();
    await expect(page).toHaveURL('/daily-question');
    const back = page.getByRole('main').getByRole('link', { name: 'Home' });
    await expect(back).toBeVisible();
    const check = page.getByRole('button', { name: 'Check' });
    const verdict = page.getByText(/^(Right|Wrong)$/);
    // The other of the two projects may have answered it before.
    if (await check.isVisible()) {
      await expect(check).toHaveAttribute('aria-disabled', 'true');
      await expect(page.getByText('comes again')).toBeHidden();
      await expectAccessibleInLightAndDark(page);
      const answered = page.waitForResponse(
        (response) => response.url().endsWith('/daily-question') && response.request().method() === 'POST',
      );
      await page.locator('.options .option').first().click();
      await check.dblclick();
      const { asked } = (await (await answered).json()) as DailyQuestion;
      await expect(verdict).toHaveText(asked?.review?.isRight === true ? 'Right' : 'Wrong');
      await expect(page.locator('.reviewed__why')).toHaveText(asked?.review?.explanation ?? '');
    }
    await expect(verdict).toBeVisible();
    await expect(page.getByText(/^This question comes again (tomorrow|in \d+ days)\.$/)).toBeVisible();
    await expectAccessibleInLightAndDark(page);
    await page.setViewportSize(narrowest);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page).toHaveURL('/home');
    await expect(line(page)).toHaveText(/^Next question (tomorrow|in \d+ days)$/);
    await expectNoSidewaysScroll(page);
    // As it was answered.
    await line(page).click();
    await expect(verdict).toBeVisible();
  },
);

const asked: NonNullable<DailyQuestion['asked']> = {
  key: 'one',
  question: {
    id: '0198f000-0000-7000-8000-000000000001',
    ...{ text: 'What is a hallmark?', image: null, multiple: true, choose: 2, chosen: [] },
    answers: [
      { label: 'A', text: 'A punched mark' },
      { label: 'B', text: 'A price tag' },
      { label: 'C', text: 'A proof of fineness' },
    ],
  },
  ...{ achievementId: '0198f000-0000-7000-8000-000000000002', levelId: '0198f000-0000-7000-8000-000000000003' },
  ...{ title: 'Marks', review: null, comesAgain: null },
};
const open: DailyQuestion = { state: 'open', day: '2026-11-21', next: null, asked };

test('without a network the answer stays chosen, and is sent when it is pressed again', async ({
  signedInAs,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED .*daily-question/);
  const page = await signedInAs('switzerland');
  const review = { id: asked.question.id, correct: ['A', 'C'] as ('A' | 'C')[], isRight: false, explanation: 'It is.' };
  const answered = { question: { ...asked.question, chosen: ['A'] }, review: { ...review, passage: '' } };
  let isOffline = true;
  const sent: unknown[] = [];
  await page.route(address, (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: open });
    if (isOffline) return route.abort();
    sent.push(route.request().postDataJSON());
    const comesAgain = '2026-11-22';
    return route.fulfill({
      json: { ...open, state: 'answered', next: comesAgain, asked: { ...asked, ...answered, comesAgain } },
    });
  });
  await page.goto('/daily-question');
  await page.getByText('A punched mark').click();
  await expect(page.getByText('1 of 2 chosen')).toBeVisible();
  const check = page.getByRole('button', { name: 'Check' });
  await check.click();
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached');
  await expect(page.getByRole('checkbox', { name: 'A punched mark' })).toBeChecked();
  isOffline = false;
  await check.click();
  await expect(page.getByText('Wrong', { exact: true })).toBeVisible();
  await expect(page.getByText('This question comes again tomorrow.')).toBeVisible();
  expect(sent).toEqual([{ key: 'one', answers: ['A'] }]);
});

test('who has answered in another tab already is told so, beside the answer that counts', async ({ signedInAs }) => {
  const page = await signedInAs('switzerland');
  const correct = ['A', 'C'] as ('A' | 'C')[];
  const review = { id: asked.question.id, correct, isRight: false, explanation: 'It is.', passage: '' };
  let chosen: ('A' | 'B' | 'C')[] = ['B'];
  await page.route(address, (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: open });
    const question = { ...asked.question, chosen };
    return route.fulfill({ json: { ...open, state: 'answered', asked: { ...asked, question, review } } });
  });
  const told = page.getByRole('main').getByText('in another window or on another device');
  const answer = async () => {
    await page.goto('/daily-question');
    for (const name of ['A proof of fineness', 'A punched mark']) await page.getByText(name).click();
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByText('Wrong', { exact: true })).toBeVisible();
  };
  await answer();
  await expect(told).toBeVisible();
  await expect(page.locator('[aria-live="polite"]')).toContainText(
    /in another window or on another device.* Wrong\. It is\./,
  );
  await expectAccessibleInLightAndDark(page);
  // The one that was chosen here counts.
  chosen = ['A', 'C'];
  await answer();
  await expect(told).toBeHidden();
});

test('a question that was changed meanwhile is replaced, and the player is told', async ({
  signedInAs,
  complaints,
}) => {
  complaints.expect(/409 .*daily-question/);
  const page = await signedInAs('switzerland');
  let text = asked.question.text;
  await page.route(address, (route) => {
    if (route.request().method() === 'GET')
      return route.fulfill({
        json: { ...open, asked: { ...asked, key: text, question: { ...asked.question, text } } },
      });
    text = 'What is a hallmark for?';
    const status = 409;
    return route.fulfill({
      ...{ status, contentType: 'application/problem+json' },
      json: { type: '/problems/question_changed', title: '', status, instance: 'x', code: 'question_changed' },
    });
  });
  await page.goto('/daily-question');
  await page.getByText('A punched mark').click();
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('alert')).toContainText('This question has changed meanwhile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is a hallmark for?');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
});

test('a day without a question says when the next one comes; before the first quiz home says nothing', async ({
  signedInAs,
}) => {
  const page = await signedInAs('player');
  let daily: DailyQuestion = { state: 'later', day: '2026-11-21', next: '2026-11-24', asked: null };
  await page.route(address, (route) => route.fulfill({ json: daily }));
  await changeHome(page, (current) => ({
    ...current,
    dailyQuestion: { state: daily.state, day: daily.day, next: daily.next },
  }));
  await page.goto('/home');
  await expect(line(page)).toHaveText('Next question in 3 days');
  await line(page).click();
  await expect(page.getByRole('main')).toContainText('No question today');
  await expect(page.getByRole('main')).toContainText('The next one comes in 3 days.');
  await expectAccessibleInLightAndDark(page);
  daily = { state: 'none', day: '2026-11-21', next: null, asked: null };
  await page.goto('/home');
  await expect(dashboard(page).getByRole('term').first()).toBeVisible();
  await expect(line(page)).toBeHidden();
  await page.goto('/daily-question');
  await expect(page.getByRole('main')).toContainText('quizzes that you have passed');
  await page.goto('/compliance/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Question of the day');
});
