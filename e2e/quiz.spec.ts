import type { Locator, Page } from '@playwright/test';
import type { PlayerQuiz } from '#shared/kinds/quiz/quizzes.contract.ts';
import { expectAccessibleInLightAndDark } from './support/accessibility.ts';
import type { Account } from './support/accounts.ts';
import { answersTo } from './support/answers.ts';
import type { Api } from './support/api.ts';
import { expectWholeWords, narrowest } from './support/fit.ts';
import {
  freshQuiz,
  markCelebrationsRead,
  seeMomentOf,
  seeMoments,
  passQuiz,
  rightAnswers,
  wrongAnswers,
  type Answer,
} from './support/quizzes.ts';
import { make, openOwnGame } from './support/ownGame.ts';
import { signIn } from './support/signIn.ts';
import { expect, test as base } from './support/test.ts';
import { figure } from './support/words.ts';
import type { PlayerQuestion } from '#shared/questions/questions.contract.ts';

/** The person who plays, and what the server holds of them. */
interface Player {
  account: Account;
  api: Api;
  admin: Api;
}

const test = base.extend<{ player: Player }>({
  // Both projects play on one server, side by side: each has a person of its own.
  player: async ({ alone, apiAs }, use, { project }) => {
    const account = project.name === 'phone' ? 'newcomer' : 'switzerland';
    await alone(account);
    const api = await apiAs(account);
    await use({ account, api, admin: await apiAs('admin') });
  },
});

const achievementPath = ({ levelId, achievementId }: PlayerQuiz): string => `/game/${levelId}/${achievementId}/`;
const questionPath = (quiz: PlayerQuiz, number: number): string =>
  `${achievementPath(quiz)}${quiz.questions[number - 1]?.questionId}`;

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const option = (page: Page, { label, text }: Answer): Locator =>
  ['radio', 'checkbox']
    .map((role) => page.getByRole(role as 'radio', { name: `${label} ${text}`, exact: true }))
    .reduce((one, other) => one.or(other));
const goOn = (page: Page): Locator => page.getByRole('button', { name: 'Continue', exact: true });
const submit = (page: Page): Locator => page.getByRole('button', { name: 'Submit', exact: true });
/** "Saved 14:03:12" */
const saved = (page: Page): Locator => page.getByText(/^Saved \d\d:\d\d:\d\d$/);

async function start(page: Page, quiz: PlayerQuiz): Promise<void> {
  await page.goto(achievementPath(quiz));
  await page.getByRole('button', { name: 'Start the quiz' }).click();
  await expect(heading(page)).toHaveText(quiz.questions[0]?.text ?? '');
}

/** Presses an answer where people press it: on its words. */
const press = (page: Page, { text }: Answer): Promise<void> =>
  page.getByRole('group').getByText(text, { exact: true }).click();

async function choose(page: Page, answers: readonly Answer[]): Promise<void> {
  for (const answer of answers) {
    await press(page, answer);
    await expect(option(page, answer)).toBeChecked();
  }
}

/** Presses a button twice at the same place: the second time as soon as it says something else. */
const pressTwice = (button: Locator): Promise<void> =>
  button.evaluate((element) => {
    const said = element.textContent;
    const click = () =>
      element.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX: 1, clientY: 1 }),
      );
    return new Promise<void>((resolve) => {
      const changes = new MutationObserver(() => {
        if (element.textContent === said || element.ariaBusy === 'true') return;
        changes.disconnect();
        click();
        resolve();
      });
      changes.observe(element, { subtree: true, childList: true, characterData: true, attributes: true });
      click();
    });
  });

/** Nothing lies over its lower end: on a phone the buttons stand over the page. */
async function expectInSight(locator: Locator): Promise<void> {
  const isInSight = (element: Element) => {
    const { left, width, bottom } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, bottom - 2));
  };
  await expect.poll(() => locator.evaluate(isInSight)).toBe(true);
}

/** By how much the last answer reaches below what stands over the lower end of a phone's page, in px; below zero while there is room. */
const hiddenOfAnswers = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const foot = document.querySelector('.quiz__foot')?.getBoundingClientRect().top ?? 0;
    const last = [...document.querySelectorAll('.option')].at(-1)?.getBoundingClientRect().bottom ?? Infinity;
    return last - Math.min(foot, window.innerHeight) + window.scrollY;
  });

/** Answers the questions up to the last one, which stays open. */
async function answerAll(
  page: Page,
  { questions }: PlayerQuiz,
  answersOf: (question: PlayerQuestion) => Answer[],
): Promise<void> {
  for (const [index, question] of questions.entries()) {
    await expect(heading(page)).toHaveText(question.text);
    await expect(page.getByRole('main').getByText(`Question ${index + 1} of ${questions.length}`)).toBeVisible();
    await choose(page, answersOf(question));
    if (index < questions.length - 1) await goOn(page).click();
  }
}

/** What the server has stored as the answer of each question. */
async function stored({ v1 }: Api, { achievementId }: PlayerQuiz): Promise<string[]> {
  const { questions } = await v1.getQuiz({ params: { achievementId } });
  return questions.map(({ chosen }) => chosen.join(''));
}

const labelsOf = (answers: readonly Answer[]): string => answers.map(({ label }) => label).join('');

test(
  'one question after the other: an address typed ahead leads to the first, and each answer is saved as it is given',
  { tag: '@desktop' },
  async ({ signedInAs, player }) => {
    const { quiz } = await freshQuiz(player.api, player.admin);
    const [first, second] = quiz.questions;
    if (!first || !second) throw new Error('Quizzes of the demo have at least four questions');
    const page = await signedInAs(player.account);

    await page.goto(questionPath(quiz, 2));
    await expect(page).toHaveURL(questionPath(quiz, 1));
    await page.goto(`${achievementPath(quiz)}00000000-0000-4000-8000-000000000000`);
    await expect(page).toHaveURL(questionPath(quiz, 1));

    await start(page, quiz);
    await expect(page).toHaveURL(questionPath(quiz, 1));
    await expect(page).toHaveTitle(`Question 1 of ${quiz.questions.length}: ${quiz.title} · Game Hub`);
    await expect(goOn(page)).toBeDisabled();
    await expectAccessibleInLightAndDark(page);

    const [answer] = rightAnswers(first);
    if (!answer) throw new Error('A question has a right answer');
    await choose(page, [answer]);
    await expect(saved(page)).toBeVisible();
    await expect(page.getByText('Your answers are saved on the server.')).toHaveCount(1);
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Rewards' })).toHaveCount(
      (page.viewportSize()?.width ?? 0) < 900 ? 0 : 1,
    );
    expect((await stored(player.api, quiz))[0]).toBe(answer.label);
    await expectAccessibleInLightAndDark(page);

    await page.goto(questionPath(quiz, 3));
    await expect(page).toHaveURL(questionPath(quiz, 1));
    await expect(option(page, answer)).toBeChecked();
    await page.goto(questionPath(quiz, 2));
    await expect(page).toHaveURL(questionPath(quiz, 2));
    await expect(heading(page)).toHaveText(second.text);
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(heading(page)).toHaveText(first.text);

    // A question that is open leaves by itself once the quiz is passed, which would be while the address is typed.
    await page.goto(achievementPath(quiz));
    await passQuiz(player.api, quiz);
    await page.goto(questionPath(quiz, 1));
    await expect(page).toHaveURL(achievementPath(quiz));
  },
);

test('a quiz is left on one device and continued on another, where an earlier answer can be changed', async ({
  signedInAs,
  player,
}) => {
  const { achievement, quiz } = await freshQuiz(player.api, player.admin);
  const [first, second, third] = quiz.questions;
  if (!first || !second || !third) throw new Error('Quizzes of the demo have at least four questions');
  const phone = await signedInAs(player.account);
  await start(phone, quiz);
  await choose(phone, wrongAnswers(first));
  await goOn(phone).click();
  await choose(phone, rightAnswers(second));
  await expect(saved(phone)).toBeVisible();
  await phone.close();

  const tablet = await signedInAs(player.account);
  await tablet.goto('/home');
  await expect(heading(tablet)).toHaveText(achievement.title);
  await expect(tablet.getByText(`Question 3 of ${quiz.questions.length}, saved at`)).toBeVisible();
  await tablet.getByRole('link', { name: 'Continue with question 3' }).click();
  await expect(heading(tablet)).toHaveText(third.text);

  await tablet.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(heading(tablet)).toHaveText(second.text);
  await tablet.getByRole('link', { name: 'Back', exact: true }).click();
  for (const wrong of wrongAnswers(first)) await expect(option(tablet, wrong)).toBeChecked();
  if (first.multiple) for (const wrong of wrongAnswers(first)) await press(tablet, wrong);
  await choose(tablet, rightAnswers(first));
  await expect(saved(tablet)).toBeVisible();
  await expect
    .poll(async () => (await stored(player.api, quiz)).slice(0, 3))
    .toEqual([labelsOf(rightAnswers(first)), labelsOf(rightAnswers(second)), '']);

  await test.step('what was taken back elsewhere is answered again before all is submitted', async () => {
    const { attempt, achievementId, questions } = quiz;
    const taken = { questionId: first.questionId, answers: [] };
    const given = questions.slice(2).map(({ questionId }) => ({ questionId, answers: ['A' as const] }));
    const body = { achievementId, answers: [taken, ...given], status: 'Saved' as const, attempt: attempt + 1 };
    await player.api.v1.submitQuiz({ body, idempotencyKey: crypto.randomUUID() });
    await tablet.goto(questionPath(quiz, questions.length));
    await tablet.getByRole('button', { name: 'Submit' }).click();
    await expect(tablet.getByRole('alert')).toContainText('Not all questions are answered yet');
    await tablet.getByRole('alert').getByRole('link', { name: 'Question 1' }).click();
    await expect(heading(tablet)).toHaveText(first.text);
    expect((await player.api.v1.getQuiz({ params: { achievementId } })).status).toBe('Saved');
  });
});

test(
  'the keyboard answers from wherever it is: letters and numbers choose, arrows go through the answers, Enter goes on',
  { tag: '@desktop-only' },
  async ({ signedInAs, player }) => {
    const { quiz } = await freshQuiz(player.api, player.admin);
    const page = await signedInAs(player.account);
    await start(page, quiz);
    for (const [index, question] of quiz.questions.entries()) {
      await expect(heading(page)).toHaveText(question.text);
      const [a, b] = question.answers;
      if (!a || !b) throw new Error('A question has at least two answers');
      // Read out and gone on from: also the first one, which takes the place of what was on its way.
      await expect(heading(page)).toBeFocused();
      if (question.multiple) {
        await page.keyboard.press('1');
        await expect(option(page, a)).toBeChecked();
        await expect(option(page, a)).toBeFocused();
        await page.keyboard.press('b');
        await expect(option(page, b)).toBeChecked();
        await page.keyboard.press('A');
        await expect(option(page, a)).not.toBeChecked();
      } else {
        await page.keyboard.press('1');
        await expect(option(page, a)).toBeChecked();
        await page.keyboard.press('ArrowDown');
        await expect(option(page, b)).toBeChecked();
        await page.keyboard.press('ArrowUp');
        await expect(option(page, a)).toBeChecked();
        await page.keyboard.press('B');
        await expect(option(page, b)).toBeChecked();
        await expect(option(page, b)).toBeFocused();
      }
      await expect(saved(page)).toBeVisible();
      if (index === quiz.questions.length - 1) break;
      await page.keyboard.press('Tab');
      while (!(await goOn(page).evaluate((button) => button === document.activeElement)))
        await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    }
    await expect.poll(() => stored(player.api, quiz)).toEqual(quiz.questions.map(() => 'B'));
  },
);

test('who listens hears which question it is, and nothing twice; who has turned single keys off is not heard by them', async ({
  signedInAs,
  player,
}) => {
  const { quiz } = await freshQuiz(player.api, player.admin);
  const [first, second] = quiz.questions;
  if (!first || !second) throw new Error('Quizzes of the demo have at least four questions');
  const { id } = await player.api.v1.getUser();
  const page = await signedInAs(player.account);
  const spoken = page.locator('[aria-live="polite"]');
  await start(page, quiz);
  await expect(heading(page)).toBeFocused();
  await expect(spoken).toHaveText(`Question 1 of ${quiz.questions.length}`);
  // A key of the browser is no answer.
  await page.keyboard.press('Control+a');
  await expect(goOn(page)).toBeDisabled();
  await page.keyboard.press('1');
  await expect(saved(page)).toBeVisible();
  await goOn(page).click();
  await expect(heading(page)).toHaveText(second.text);
  await expect(heading(page)).toBeFocused();
  await expect(spoken).toHaveText(`Question 2 of ${quiz.questions.length}`);

  await page.goto('/notifications');
  await page.getByRole('link', { name: 'Profile' }).first().click();
  await page.getByRole('button', { name: 'Help' }).click();
  // What was said before a dialog has opened is not said by it once more.
  await expect(page.getByRole('dialog').locator('[aria-live]')).toHaveText(['', '']);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();

  await page.getByRole('group', { name: 'Single-key shortcuts' }).getByText('Off').click();
  await expect.poll(async () => (await player.api.v1.getUser()).usesSingleKeys).toBe(false);
  await page.goto(questionPath(quiz, 2));
  await expect(heading(page)).toHaveText(second.text);
  for (const key of ['1', 'b', 'A']) await page.keyboard.press(key);
  await expect(goOn(page)).toBeDisabled();
  await player.api.v2.changePreferences({ params: { id }, body: { usesSingleKeys: true } });
  await page.reload();
  await expect(heading(page)).toHaveText(second.text);
  // Keys count once the page knows that its reader wants them.
  await expect(async () => {
    await page.keyboard.press('1');
    await expect(page.getByRole('radio').first()).toBeChecked({ timeout: 1_000 });
  }).toPass();
  await expect(saved(page)).toBeVisible();
});

test('without a network the answer is kept on the device, over a reload, and sent when the server can be reached again', async ({
  signedInAs,
  player,
  expectComplaint,
}) => {
  expectComplaint(/net::ERR_INTERNET_DISCONNECTED/);
  const { quiz } = await freshQuiz(player.api, player.admin);
  const [first, second] = quiz.questions;
  if (!first || !second) throw new Error('Quizzes of the demo have at least four questions');
  const page = await signedInAs(player.account);
  await start(page, quiz);
  await page.context().setOffline(true);
  await choose(page, rightAnswers(first));
  await expect(page.getByText('Kept on this device, will be sent')).toBeVisible();
  await expect(page.locator('[aria-live="polite"]')).toContainText('Your answer is kept on this device');
  await expectAccessibleInLightAndDark(page);
  // The next question is open all the same.
  await goOn(page).click();
  await expect(heading(page)).toHaveText(second.text);
  await choose(page, rightAnswers(second));
  await expect(page.getByText('Kept on this device, will be sent')).toBeVisible();
  expect((await stored(player.api, quiz)).join('')).toBe('');

  // The page can be loaded again, but answers still do not get through.
  const answering = '**/api/v1/quiz/user';
  await page.route(answering, (route) => route.abort('internetdisconnected'));
  await page.context().setOffline(false);
  await page.reload();
  await expect(heading(page)).toHaveText(second.text);
  for (const answer of rightAnswers(second)) await expect(option(page, answer)).toBeChecked();
  await expect(page.getByText('Kept on this device, will be sent')).toBeVisible();
  await page.unroute(answering);
  await expect(saved(page)).toBeVisible({ timeout: 15_000 });
  await expect
    .poll(async () => (await stored(player.api, quiz)).slice(0, 2))
    .toEqual([labelsOf(rightAnswers(first)), labelsOf(rightAnswers(second))]);
});

test(
  'passing gives the points once, however often one submits; home, boards and notifications follow at once',
  { tag: '@desktop' },
  async ({ signedInAs, player }) => {
    const { achievement, quiz } = await freshQuiz(player.api, player.admin);
    await markCelebrationsRead(player.api);
    const before = await player.api.v1.getUserScore();
    const page = await signedInAs(player.account);
    const answers = answersTo(page);
    // What the other pages show is known before, and must not stay.
    await page.goto('/leaderboards/');
    await expect(page.getByRole('table', { name: 'Players by points' })).toBeVisible();
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await expect(page.getByRole('region', { name: 'My positioning' })).toBeVisible();

    await page.goto(achievementPath(quiz));
    await page.getByRole('button', { name: 'Start the quiz' }).click();
    await answerAll(page, quiz, rightAnswers);
    const submissions: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.postData()?.includes('"Submitted"')) {
        submissions.push(request.headers()['idempotency-key'] ?? '');
      }
    });
    await submit(page).dblclick();

    const dialog = await seeMomentOf(page, quiz.title);
    await expect(dialog).toContainText(`+${achievement.points} points`);
    await expectAccessibleInLightAndDark(page);
    await expect(page).toHaveURL(achievementPath(quiz));
    await seeMoments(page);
    expect(submissions).toHaveLength(1);

    const result = page.getByRole('region', { name: 'Passed' });
    await expect(result).toContainText(`+${achievement.points} points`);
    await expect(result).toContainText(`${quiz.questions.length} of ${quiz.questions.length} right`);
    await expectAccessibleInLightAndDark(page);

    await test.step('the server has one attempt, and the points once', async () => {
      const after = await player.api.v1.getQuiz({ params: { achievementId: quiz.achievementId } });
      expect(after).toMatchObject({ attempt: 1, status: 'Submitted', result: 'Passed', canStart: false });
      expect((await player.api.v1.getUserScore()).points).toBe(before.points + achievement.points);
      const told = await player.api.v1.listNotifications();
      expect(told.filter(({ subjectId }) => subjectId === achievement.id)).toHaveLength(1);
    });

    await test.step('the other pages know it without being loaded again', async () => {
      const points = figure(before.points + achievement.points);
      await page.getByRole('link', { name: 'Home', exact: true }).filter({ visible: true }).click();
      const dashboard = page.getByRole('region', { name: 'My dashboard' });
      await expect(dashboard.getByRole('definition').last()).toHaveText(new RegExp(`^${points} points`));
      // The pass may have reached a tier or a reward, which is told after it.
      const [newest] = await player.api.v1.listNotifications();
      await expect(page.getByRole('region', { name: 'Latest alerts' })).toContainText(
        newest?.title ?? achievement.title,
      );
      await page
        .getByRole('region', { name: 'My positioning' })
        .getByRole('link', { name: /on the leaderboard/ })
        .click();
      await expect(page.getByRole('row', { name: /^\d+ You / })).toContainText(points);
      await page.getByRole('link', { name: /^Notifications/ }).click();
      await expect(page.getByRole('link', { name: achievement.title })).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: achievement.title })).toContainText(
        `+${achievement.points} points`,
      );
      expect((await answers.newest<{ points: number }>('/api/v1/leaderboard/user/score')).points).toBe(
        before.points + achievement.points,
      );
    });

    await test.step('the celebration does not come back', async () => {
      await page.reload();
      await expect(page.getByRole('link', { name: achievement.title })).toBeVisible();
      await expect(page.getByRole('dialog')).toBeHidden();
    });

    await test.step('the address of a question leads to the result', async () => {
      await page.goto(questionPath(quiz, 1));
      await expect(page).toHaveURL(achievementPath(quiz));
      await expect(page.getByRole('region', { name: 'Passed' })).toBeVisible();
    });
  },
);

test('failing says what is left and keeps the right answers to itself; the next attempt can pass, and then they are shown', async ({
  signedInAs,
  player,
}) => {
  const { achievement, quiz } = await freshQuiz(player.api, player.admin);
  expect(quiz.attemptsLeft ?? 0).toBeGreaterThan(1);
  const before = await player.api.v1.getUserScore();
  const page = await signedInAs(player.account);
  const said: string[] = [];
  page.on('response', async (response) => {
    if (/\/quiz\//.test(response.url())) said.push(await response.text().catch(() => ''));
  });
  await start(page, quiz);
  await answerAll(page, quiz, wrongAnswers);
  await submit(page).click();

  const failed = page.getByRole('region', { name: 'Not passed' });
  await expect(failed).toContainText(`0 of ${quiz.questions.length} right`);
  const left = (quiz.attemptsLeft ?? 0) - 1;
  await expect(failed).toContainText(`You have ${left} ${left === 1 ? 'attempt' : 'attempts'} left.`);
  await expect(failed.getByRole('heading', { name: 'Not passed' })).toBeFocused();
  await expect(page.locator('.tabs'), 'a review is read without the tabs').toBeHidden();
  await expectInSight(failed.getByRole('button', { name: 'Try again' }));
  await expect(page.getByText('The right answers are shown once you have passed')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Question by question' })).toBeHidden();
  const missed = await player.api.v1.getQuiz({ params: { achievementId: quiz.achievementId } });
  const own = page.getByRole('region', { name: 'Your answers' });
  await expect(own.getByRole('heading', { level: 3 })).toHaveText(quiz.questions.map(({ text }) => text));
  // Without a mark.
  for (const [place, { answers, chosen }] of missed.questions.entries()) {
    const said = answers.filter(({ label }) => chosen.includes(label)).map(({ text }) => text);
    await expect(own.getByRole('listitem').nth(place).getByRole('paragraph')).toHaveText(said);
  }
  const again = page.getByRole('region', { name: 'What to read again' });
  await expect(again.getByRole('listitem')).toHaveCount(missed.topics?.length ?? 0);
  await expectAccessibleInLightAndDark(page);
  expect(said.length).toBeGreaterThan(0);
  for (const body of said) expect(body).not.toMatch(/"(isCorrect|correct|explanation)":/);
  expect((await player.api.v1.getUserScore()).points).toBe(before.points);

  const { id } = await player.api.v1.getUser();
  const speak = (language: 'pl' | null) => player.api.v2.changePreferences({ params: { id }, body: { language } });
  const size = page.viewportSize() ?? narrowest;
  await speak('pl');
  await page.setViewportSize(narrowest);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Niezaliczone' })).toBeVisible();
  await expectWholeWords(page);
  await speak(null);
  await page.setViewportSize(size);
  await page.reload();

  await expect(failed).toContainText('in another order');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/game\/[^/]+\/[^/]+\/[^/]+$/);
  const next = await player.api.v1.getQuiz({ params: { achievementId: quiz.achievementId } });
  expect(next.questions.map(({ text }) => text)).not.toEqual(quiz.questions.map(({ text }) => text));
  await expect(heading(page)).toHaveText(next.questions[0]?.text ?? '');
  for (const box of await page.getByRole('group').locator('input').all()) await expect(box).not.toBeChecked();
  await answerAll(page, next, rightAnswers);
  await submit(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByRole('region', { name: 'Passed' })).toBeVisible();
  expect((await player.api.v1.getUserScore()).points).toBe(before.points + achievement.points);

  const review = page.getByRole('region', { name: 'Question by question' });
  const { review: reviewed } = await player.api.v1.getQuiz({ params: { achievementId: quiz.achievementId } });
  for (const question of quiz.questions) {
    const title = page.getByRole('heading', { name: question.text, exact: true });
    const item = review.getByRole('listitem').filter({ has: title });
    await title.click();
    // By their whole text: "3 mg per kg" is a part of "0.3 mg per kg".
    const right = rightAnswers(question).map(({ text }) => `${text}your answer, right`);
    const marked = item.getByRole('listitem').filter({ hasText: 'your answer, right' });
    await expect(marked).toHaveCount(right.length);
    const withoutLabels = (await marked.allTextContents()).map((words) => words.slice(1));
    expect(withoutLabels.toSorted()).toEqual(right.toSorted());
    const explanation = reviewed?.find(({ questionId }) => questionId === question.questionId)?.explanation ?? '?';
    await expect(item).toContainText(explanation);
  }
});

test('where the editor allows it the questions can be practised: each is explained at once, and nothing counts', async ({
  signedInAs,
  player,
}) => {
  const { quiz } = await freshQuiz(player.api, player.admin);
  const { body } = await player.admin.backoffice('GET', `/quizzes?achievementId=${quiz.achievementId}`);
  const [row] = body as { id: string }[];
  const allow = (allowsPractice: boolean) =>
    player.admin.backoffice('PATCH', `/quizzes/${row?.id}`, { allowsPractice });
  expect(await allow(true)).toMatchObject({ status: 200 });
  try {
    const page = await signedInAs(player.account);
    await page.goto(`/game/${quiz.levelId}/${quiz.achievementId}/`);
    await page.getByRole('link', { name: 'Practise' }).click();
    const [first, second] = quiz.questions;
    if (!first || !second) throw new Error('A quiz has two questions');
    await expect(heading(page)).toHaveText(first.text);
    const wrong = wrongAnswers(first);
    await choose(page, wrong);
    const { achievementId } = quiz;
    const sent = { achievementId, questionId: first.questionId, answers: wrong.map(({ label }) => label) };
    const said = await player.api.v1.practise({ body: sent });
    let answer = () => {};
    await page.route('**/api/v1/quiz/practice', async (route) => {
      await new Promise<void>((resolve) => (answer = resolve));
      await route.fulfill({ json: said });
    });
    const asked = page.waitForRequest('**/api/v1/quiz/practice');
    const pressed = pressTwice(page.getByRole('button', { name: 'Check' }));
    await asked;
    // What is under way stays as it was sent.
    await page.keyboard.press(rightAnswers(first)[0]?.label ?? '');
    answer();
    await pressed;
    await page.unroute('**/api/v1/quiz/practice');
    const main = page.getByRole('main');
    await expect(main.getByText('Wrong', { exact: true })).toBeVisible();
    await expect(page.locator('[aria-live="polite"]')).toContainText('Wrong. ');
    // Nobody has read the explanation by the second half of a double click.
    await expect(heading(page)).toHaveText(first.text);
    await expect(main.getByRole('listitem').filter({ hasText: 'your answer' })).toContainText(
      wrong.map(({ text }) => text),
    );
    for (const { text } of rightAnswers(first)) {
      await expect(main.getByRole('listitem').filter({ hasText: 'right answer' })).toContainText([text]);
    }
    await expectAccessibleInLightAndDark(page);
    await goOn(page).click();
    await expect(heading(page)).toHaveText(second.text);
    const after = await player.api.v1.getQuiz({ params: { achievementId: quiz.achievementId } });
    expect(after).toEqual({ ...quiz, canPractise: true });
  } finally {
    await allow(false);
  }
});

test('a practice whose quiz is begun elsewhere, changed or closed meanwhile says so, and where to go', async ({
  alone,
  apiAs,
  signedInAs,
  afterwards,
  expectComplaint,
}) => {
  expectComplaint(/status of 404/);
  const account = 'slovakia';
  await alone(account);
  const [admin, person] = [await apiAs('admin'), await apiAs(account)];
  const made = { levelId: '', begun: '', closed: '', closedId: '', questionId: '' };
  afterwards(
    await openOwnGame({ admin, person }, 'Practised', async (gameId) => {
      const tierId = await make(admin, 'tiers', { gameId, name: 'A tier', status: 'published' });
      made.levelId = await make(admin, 'levels', { tierId, name: 'A level', status: 'published' });
      const addQuiz = async (title: string) => {
        const common = { levelId: made.levelId, type: 'questionsQuizzes', contentKind: 'quiz', points: 10 };
        const id = await make(admin, 'achievements', { ...common, title });
        const { body } = await admin.backoffice('GET', `/achievements/${id}`);
        const { contentId: quizId } = body as { contentId: string };
        const answers = ['Calf', 'Goat'].map((text, place) => ({ text, isCorrect: place === 0 }));
        const questionId = await make(admin, 'questions', { quizId, text: `What is ${title}?`, answers });
        await make(admin, 'questions', { quizId, text: `Why is ${title}?`, answers });
        expect((await admin.backoffice('PATCH', `/quizzes/${quizId}`, { allowsPractice: true })).status).toBe(200);
        expect((await admin.backoffice('PATCH', `/achievements/${id}`, { status: 'published' })).status).toBe(200);
        return { id, quizId, questionId };
      };
      made.begun = (await addQuiz('suede')).id;
      ({ id: made.closed, quizId: made.closedId, questionId: made.questionId } = await addQuiz('nubuck'));
    }),
  );
  const page = await signedInAs(account);
  const check = page.getByRole('button', { name: 'Check' });
  const practise = async (id: string, title: string) => {
    await page.goto(`/game/${made.levelId}/${id}/practice`);
    await expect(heading(page)).toHaveText(`What is ${title}?`);
    await page.getByRole('group').getByText('Calf').click();
  };

  await practise(made.begun, 'suede');
  await person.v1.submitQuiz({
    body: { achievementId: made.begun, answers: [], status: 'Saved' },
    idempotencyKey: crypto.randomUUID(),
  });
  await check.click();
  await expect(page.getByRole('alert')).toContainText('This quiz has been started');
  await expect(heading(page)).toHaveText('What is suede?');
  await expect(check).toHaveCount(0);
  await expectAccessibleInLightAndDark(page);
  await page.getByRole('link', { name: 'To the quiz' }).click();
  await expect(page).toHaveURL(`/game/${made.levelId}/${made.begun}/`);
  await expect(page.getByRole('link', { name: /^Continue/ })).toBeVisible();

  await practise(made.closed, 'nubuck');
  expect((await admin.backoffice('DELETE', `/questions/${made.questionId}`)).status).toBe(200);
  await check.click();
  await expect(page.getByRole('alert')).toContainText('This question has changed meanwhile');
  await expect(heading(page)).toHaveText('Why is nubuck?');
  await expect(check).toHaveAttribute('aria-disabled', 'true');

  expect((await admin.backoffice('PATCH', `/quizzes/${made.closedId}`, { allowsPractice: false })).status).toBe(200);
  await page.getByRole('group').getByText('Calf').click();
  await check.click();
  await expect(page.getByRole('alert')).toHaveText(/This quiz can no longer be practised.*To the quiz/);
});

test('who is taken out of the game in the middle of a quiz reads it, and the next page knows', async ({
  alone,
  apiAs,
  signedInAs,
  afterwards,
  expectComplaint,
}) => {
  expectComplaint(/status of 404/);
  const account = 'slovakia';
  await alone(account);
  const [admin, person] = [await apiAs('admin'), await apiAs(account)];
  const made = { gameId: '', levelId: '', id: '' };
  afterwards(
    await openOwnGame({ admin, person }, 'Left in the middle', async (gameId) => {
      made.gameId = gameId;
      const tierId = await make(admin, 'tiers', { gameId, name: 'A tier', status: 'published' });
      made.levelId = await make(admin, 'levels', { tierId, name: 'A level', status: 'published' });
      const common = { levelId: made.levelId, type: 'questionsQuizzes', contentKind: 'quiz', points: 10 };
      made.id = await make(admin, 'achievements', { ...common, title: 'Hides' });
      const { body } = await admin.backoffice('GET', `/achievements/${made.id}`);
      const { contentId: quizId } = body as { contentId: string };
      const answers = ['Calf', 'Goat'].map((text, place) => ({ text, isCorrect: place === 0 }));
      await make(admin, 'questions', { quizId, text: 'What is a hide?', answers });
      expect((await admin.backoffice('PATCH', `/achievements/${made.id}`, { status: 'published' })).status).toBe(200);
    }),
  );
  const page = await signedInAs(account);
  await page.goto(`/game/${made.levelId}/${made.id}/`);
  await page.getByRole('button', { name: 'Start the quiz' }).click();
  await expect(heading(page)).toHaveText('What is a hide?');
  const { body } = await admin.backoffice('GET', `/enrolments?gameId=${made.gameId}`);
  const [enrolment] = body as { id: string }[];
  expect((await admin.backoffice('DELETE', `/enrolments/${enrolment?.id}`)).status).toBe(200);
  await page.getByRole('group').getByText('Calf').click();
  const alert = page.getByRole('alert').filter({ hasText: 'This answer was not saved' });
  await expect(alert).toContainText('the game may have been closed, or you are no longer in it');
  await alert.getByRole('link', { name: 'To the achievement' }).click();
  await expect(heading(page)).toHaveText('This is not here');
});

test('a submission whose answer is lost is sent again under the same key, and counts once', async ({
  signedInAs,
  player,
  expectComplaint,
}) => {
  expectComplaint(/net::ERR_INTERNET_DISCONNECTED/);
  const { achievement, quiz } = await freshQuiz(player.api, player.admin);
  const before = await player.api.v1.getUserScore();
  const page = await signedInAs(player.account);
  await page.goto(`/game/${quiz.levelId}`);
  await start(page, quiz);
  await answerAll(page, quiz, rightAnswers);
  await expect(saved(page)).toBeVisible();
  // To the last question and no further by a double click: “Submit” is where “Continue” was.
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(heading(page)).toHaveText(quiz.questions.at(-2)?.text ?? '');
  await pressTwice(goOn(page));
  await expect(heading(page)).toHaveText(quiz.questions.at(-1)?.text ?? '');
  await expect(saved(page)).toBeVisible();
  const keys: (string | undefined)[] = [];
  let isBack = false;
  await page.route('**/api/v1/quiz/user', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (isBack) return route.continue();
    await route.fetch();
    return route.abort('internetdisconnected');
  });
  await submit(page).dblclick();
  await expect(page).toHaveURL(achievementPath(quiz));
  await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible();
  isBack = true;
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByRole('region', { name: 'Passed' })).toBeVisible();
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  expect((await player.api.v1.getUserScore()).points).toBe(before.points + achievement.points);

  // Back leads out of the quiz, not through its questions again.
  await page.goBack();
  await expect(page).toHaveURL(`/game/${quiz.levelId}`);
});

test('a device that was left behind is told when the attempt was submitted on another one', async ({
  signedInAs,
  player,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/);
  const { quiz } = await freshQuiz(player.api, player.admin);
  const [first] = quiz.questions;
  if (!first) throw new Error('A quiz has questions');
  const page = await signedInAs(player.account);
  await start(page, quiz);
  await passQuiz(player.api, quiz);
  await markCelebrationsRead(player.api);
  for (const wrong of wrongAnswers(first)) await press(page, wrong);
  await expect(page.getByText('This answer was not saved')).toBeVisible();
  await expectInSight(page.getByRole('alert').filter({ hasText: 'This answer was not saved' }));
  await expect(page.getByText('This attempt has already been submitted, perhaps on another device.')).toBeVisible();
  await expectAccessibleInLightAndDark(page);
  await page.getByRole('link', { name: 'To the achievement' }).click();
  await expect(page).toHaveURL(achievementPath(quiz));
  await expect(page.getByRole('region', { name: 'Passed' })).toBeVisible();
});

test('a sign-in that ends while a quiz is open leads to signing in again and back to the question, with the answer', async ({
  newDevice,
  player,
  expectComplaint,
}) => {
  expectComplaint(/status of 401/);
  expectComplaint(/status of 400 .*\/oidc\/token/);
  const { quiz } = await freshQuiz(player.api, player.admin);
  const [first] = quiz.questions;
  if (!first) throw new Error('A quiz has questions');
  const page = await newDevice();
  await page.goto(achievementPath(quiz));
  await signIn(page, player.account);
  await start(page, quiz);

  await test.step('the session ends at the provider, and the token is too old', async () => {
    const elsewhere = await newDevice({ storageState: await page.context().storageState() });
    await elsewhere.goto('/profile');
    await elsewhere.getByRole('button', { name: 'Sign out' }).click();
    await expect(elsewhere).toHaveURL('/login');
    await page.route('**/api/v1/quiz/user', (route) =>
      route.fulfill({ status: 401, contentType: 'application/problem+json', body: '{"code":"unauthenticated"}' }),
    );
  });
  await choose(page, wrongAnswers(first));
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await expectAccessibleInLightAndDark(page);
  expect((await stored(player.api, quiz)).join('')).toBe('');

  await page.unroute('**/api/v1/quiz/user');
  await signIn(page, player.account);
  await expect(page).toHaveURL(questionPath(quiz, 1));
  for (const answer of wrongAnswers(first)) await expect(option(page, answer)).toBeChecked();
  await expect(saved(page)).toBeVisible();
  expect((await stored(player.api, quiz))[0]).toBe(labelsOf(wrongAnswers(first)));
});

test('the focus goes from “Continue” to the next question, and is never nowhere: by the mouse and by Enter on an answer', async ({
  signedInAs,
  player,
}) => {
  const { quiz } = await freshQuiz(player.api, player.admin);
  const page = await signedInAs(player.account);
  await start(page, quiz);
  await page.evaluate(() => {
    const moves: (string | undefined)[][] = [];
    Object.assign(globalThis, { moves });
    document.addEventListener('focusin', ({ target, relatedTarget }) =>
      moves.push([relatedTarget, target].map((one) => (one as Element | null)?.tagName)),
    );
  });
  const lastMove = () =>
    page.evaluate(() => (globalThis as unknown as { moves: (string | undefined)[][] }).moves.at(-1));
  for (const [index, goesOn] of [() => goOn(page).click(), () => page.keyboard.press('Enter')].entries()) {
    const [question, next] = quiz.questions.slice(index);
    if (!question || !next) throw new Error('Quizzes of the demo have at least four questions');
    await choose(page, wrongAnswers(question));
    await goesOn();
    await expect(heading(page)).toHaveText(next.text);
    await expect(heading(page)).toBeFocused();
    expect(await lastMove()).toEqual(['BUTTON', 'H1']);
  }
});

test.describe('on a small phone', () => {
  const hide = '/files/hide.svg';
  for (const [what, text, image, words] of [
    [
      'a question with four answers is in sight at once',
      'Which document follows a batch of hides from the slaughterhouse to the tannery?',
      null,
      [
        'The supplier’s annual sustainability report',
        'A transfer record that carries the batch number',
        'The invoice of the finished bag',
        'None: hides cannot be followed',
      ],
    ],
    [
      'so it is with a picture',
      'Which mark on this hide can still be read after tanning?',
      hide,
      ['A brand', 'An ear tag', 'Chalk', 'A paper label'],
    ],
  ] as const) {
    test(what, async ({ signedInAs, player }) => {
      const { quiz } = await freshQuiz(player.api, player.admin);
      const small = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
      const page = await signedInAs(player.account, small);
      const picture =
        '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600"/></svg>';
      await page.route(`**${hide}`, (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
      await page.route('**/api/v1/quiz/achievement/*', async (route) => {
        const response = await route.fetch();
        const asked = (await response.json()) as PlayerQuiz;
        const answers = words.map((one, place) => ({ label: 'ABCD'[place], text: one, language: 'en' }));
        const questions = asked.questions.map((question) => ({ ...question, text, image, answers }));
        await route.fulfill({ response, json: { ...asked, questions } });
      });
      await page.goto(questionPath(quiz, 1));
      await expect(heading(page)).toHaveText(text);
      await page.evaluate(() => document.fonts.ready);
      if (image !== null) {
        const shown = page.getByRole('img', { name: 'Picture for the question' });
        await expect(shown).toHaveJSProperty('naturalWidth', 800);
      }
      expect(await hiddenOfAnswers(page)).toBeLessThanOrEqual(0);
    });
  }
});
