import type { Locator, Page } from '@playwright/test';
import type { ExamAttempt } from '#shared/kinds/exam/exams.contract.ts';
import { achievementsOf, demoId, isExam } from '#server/demo/content.ts';
import { readGame } from '#server/demo/demoFiles.ts';
import { expectAccessibleInLightAndDark } from './support/accessibility.ts';
import type { Account } from './support/accounts.ts';
import type { Api } from './support/api.ts';
import { rightAnswers, seeMomentOf, seeMoments, wrongAnswers, type Answer } from './support/quizzes.ts';
import { expect, test as base } from './support/test.ts';

/** The person who takes the exam, and what the server holds of them. */
interface Player {
  account: Account;
  api: Api;
}

const test = base.extend<{ player: Player }>({
  // Both projects play on one server, side by side: each has a person of its own, both through with Bronze.
  player: async ({ alone, apiAs }, use, { project }) => {
    const account = project.name === 'phone' ? 'slovakia' : 'player';
    await alone(account);
    const api = await apiAs(account);
    await use({ account, api });
  },
});

const clarityQuest = readGame('clarity-quest');
const [exam] = achievementsOf(clarityQuest).filter(isExam);
if (exam === undefined) throw new Error('The demo has an exam');
const id = demoId('achievement', exam.key);
const gameId = demoId('game', clarityQuest.key);

type Category = ExamAttempt['parts'][number]['categories'][number];
type Question = Category['questions'][number];

const attemptOf = ({ v2 }: Api) => v2.getExamAttempt({ params: { gameId, id } });
const categoriesOf = ({ parts }: ExamAttempt): Category[] => parts.flatMap(({ categories }) => categories);
const chosenIn = (attempt: ExamAttempt): string[] =>
  categoriesOf(attempt).flatMap(({ questions }) => questions.map(({ chosen }) => chosen.join('')));

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const goOn = (page: Page): Locator => page.getByRole('button', { name: 'Continue', exact: true });
const timer = (page: Page): Locator => page.getByRole('timer');

async function choose(page: Page, answers: readonly Answer[]): Promise<void> {
  for (const { label, text } of answers) {
    await page.getByRole('group').getByText(text, { exact: true }).click();
    const name = `${label} ${text}`;
    await expect(
      page.getByRole('radio', { name, exact: true }).or(page.getByRole('checkbox', { name, exact: true })),
    ).toBeChecked();
  }
}

/** Answers a category's questions one after the other, from its page; the last one is left open on the screen. */
async function answerCategory(
  page: Page,
  { name, questions }: Category,
  answersTo: (question: Question) => Answer[],
): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click();
  await expect(heading(page)).toHaveText(name);
  await page.getByRole('link', { name: 'Start this category' }).click();
  for (const [index, question] of questions.entries()) {
    await expect(heading(page)).toHaveText(question.text);
    await expect(
      page.getByRole('main').getByText(`${name} · Question ${index + 1} of ${questions.length}`),
    ).toBeVisible();
    await choose(page, answersTo(question));
    if (index === questions.length - 1) return;
    const pressed = await goOn(page).elementHandle();
    await goOn(page).press('Enter');
    await expect(heading(page)).toHaveText(questions[index + 1]?.text ?? '');
    await expect(heading(page)).toBeFocused();
    // Screen readers do not read the new heading when the button that had the focus goes away before.
    expect(await pressed?.evaluate((button) => button.isConnected)).toBe(true);
  }
}

/** Begins an attempt and opens its categories. */
async function begin(page: Page, { api }: Player): Promise<ExamAttempt> {
  const before = await attemptOf(api);
  if (before.status !== 'Saved' && !before.canStart) {
    throw new Error('The exam cannot be taken again: start the tests on a new demo.');
  }
  await page.goto(`/game/${before.levelId}/${id}/`);
  await expect(heading(page)).toHaveText(before.title);
  // A test that broke off has left its attempt open.
  if (before.status === 'Saved') await page.getByRole('link', { name: 'Continue the exam' }).click();
  else {
    const start = page.getByRole('button', { name: 'Start the certificate exam' });
    if (before.attempt > 0) {
      // The clock starts only once that is confirmed.
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('dialog', { name: 'Start another attempt?' })).toContainText(
        'the clock does not stop',
      );
    }
    await start.click();
  }
  await expect(page).toHaveURL(`/game/${before.levelId}/${id}/exam`);
  await expect(timer(page)).toHaveText(/^\d\d:\d\d left$/);
  // A name would be read in the place of the time.
  await expect(timer(page)).toHaveAccessibleName('');
  return attemptOf(api);
}

/** The number of the person's certificate; without one yet, they pass the exam first. */
async function certificateOf({ api }: Player): Promise<string> {
  const { certificate, status, attempt } = await attemptOf(api);
  if (certificate !== null) return certificate.number;
  const send = (body: Parameters<typeof api.v2.submitExam>[0]['body']) =>
    api.v2.submitExam({ params: { id }, body, idempotencyKey: crypto.randomUUID() });
  const number = status === 'Saved' ? attempt : attempt + 1;
  const open = await send({ answers: [], status: 'Saved', attempt: number });
  const answers = categoriesOf(open).flatMap(({ questions }) =>
    questions.map((question) => ({ id: question.id, answers: rightAnswers(question).map(({ label }) => label) })),
  );
  const passed = await send({ answers, status: 'Submitted', attempt: number });
  return passed.certificate?.number ?? '';
}

test('when the time is over, what was answered is sent, and the result says so by category', async ({
  signedInAs,
  player,
}) => {
  const page = await signedInAs(player.account);
  // The page's own clock, so that nobody waits for twenty minutes.
  await page.clock.install();
  const attempt = await begin(page, player);
  const [leather] = categoriesOf(attempt);
  const [first] = leather?.questions ?? [];
  if (!leather || !first) throw new Error('The exam has a category with a question');
  await page.getByRole('link', { name: leather.name, exact: true }).click();
  await page.getByRole('link', { name: 'Start this category' }).click();
  await expect(heading(page)).toHaveText(first.text);
  await choose(page, wrongAnswers(first));
  await expect.poll(async () => chosenIn(await attemptOf(player.api))[0]).not.toBe('');
  // No answer is on its way any more: with it the time that is left is counted anew.
  await expect(page.getByText(/^Saved \d\d:\d\d:\d\d$/)).toBeVisible();

  await page.clock.fastForward('19:30');
  await expect(timer(page)).toHaveText(/^0:[0-3]\d left$/);
  await expect(page.locator('[aria-live="polite"]')).toHaveText(/^(1 minute|30 seconds) left\.$/);
  await page.clock.fastForward('01:00');
  await expect(page.locator('[aria-live="assertive"]').first()).toHaveText('Time is up. Your answers are being sent.');
  await expect(page).toHaveURL(`/game/${attempt.levelId}/${id}/`);
  await expect(page.getByRole('heading', { name: 'Not passed' })).toBeVisible();
  const marks = page.getByRole('region', { name: 'Your categories' });
  await expect(marks.getByRole('listitem')).toHaveCount(3);
  await expect(marks).toContainText('0 of 5 · 0%');
  await expect(marks).toContainText('Not reached: 60% needed');
  expect(await attemptOf(player.api)).toMatchObject({ status: 'Submitted', result: 'Failed', review: null });
  await expectAccessibleInLightAndDark(page);

  // Back leads out of the exam, to where the test has come from, and not through its pages again.
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test('a device whose clock is set during an exam has no less time for it', async ({ signedInAs, player }) => {
  const page = await signedInAs(player.account);
  await begin(page, player);
  const before = await timer(page).evaluate((shown) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 3_600_000;
    return shown.textContent;
  });
  // The page has looked at its clock since.
  await expect(timer(page)).not.toHaveText(before);
  await expect(timer(page)).toHaveText(/^1\d:\d\d left$/);
  expect(await attemptOf(player.api)).toMatchObject({ status: 'Saved' });
});

test('the pages of an exam can be read and used by everybody, in light and in dark', async ({ signedInAs, player }) => {
  const page = await signedInAs(player.account);
  const attempt = await begin(page, player);
  await expectAccessibleInLightAndDark(page);
  await page.getByRole('button', { name: 'Send exam' }).click();
  await expect(page.getByRole('dialog', { name: 'Send the exam?' })).toBeVisible();
  await expectAccessibleInLightAndDark(page);
  await page.getByRole('button', { name: 'Not yet' }).click();
  const [category] = categoriesOf(attempt);
  await page.getByRole('link', { name: category?.name ?? '', exact: true }).click();
  await expect(heading(page)).toHaveText(category?.name ?? '');
  await expectAccessibleInLightAndDark(page);
  await page.getByRole('link', { name: 'Start this category' }).click();
  await expect(heading(page)).toHaveText(category?.questions[0]?.text ?? '');
  await expect(page.locator('.tabs')).toBeHidden();
  await expectAccessibleInLightAndDark(page);
});

test(
  'an exam from its start to its certificate, its categories in any order',
  { tag: '@desktop-only' },
  async ({ signedInAs, player }) => {
    const page = await signedInAs(player.account);
    const attempt = await begin(page, player);
    const categories = categoriesOf(attempt);
    const [leather, fibres, gold] = categories;
    if (!leather || !fibres || !gold) throw new Error('The exam has three categories');
    const examPath = `/game/${attempt.levelId}/${id}/exam`;
    await expect(page.getByText('0 of 15 questions answered').first()).toBeVisible();

    // An address typed ahead leads to the category's first question.
    await page.goto(`${examPath}/${leather.id}/${leather.questions[2]?.id}/`);
    await expect(heading(page)).toHaveText(leather.questions[0]?.text ?? '');
    await expect(goOn(page)).toBeDisabled();
    await page
      .getByRole('link', { name: /Categories$/ })
      .first()
      .click();
    await expect(page).toHaveURL(examPath);

    // The last category first, and the one in between.
    await answerCategory(page, gold, rightAnswers);
    // After a category's last question the next one with an open question comes.
    await page.getByRole('button', { name: `Next: ${leather.name}` }).click();
    await expect(heading(page)).toHaveText(leather.questions[0]?.text ?? '');
    await page
      .getByRole('link', { name: /Categories$/ })
      .first()
      .click();
    await answerCategory(page, fibres, rightAnswers);
    await page.getByRole('link', { name: 'Review', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${examPath}(#review)?$`));

    const review = page.getByRole('region', { name: 'Review and send' });
    await expect(review.getByRole('listitem')).toHaveCount(1);
    await expect(review.getByRole('listitem')).toContainText(leather.name);
    await review.getByRole('button', { name: 'Send exam' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send the exam?' });
    await expect(dialog).toHaveAccessibleDescription(/^5 questions have no answer and would count as wrong\./);
    await dialog.getByRole('button', { name: 'Not yet' }).click();
    await expect(dialog).toBeHidden();

    await answerCategory(page, leather, rightAnswers);
    await expect.poll(async () => chosenIn(await attemptOf(player.api)).filter((labels) => labels === '')).toEqual([]);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog).toContainText('Every question is answered.');
    await dialog.getByRole('button', { name: 'Send now' }).click();

    await expect(page).toHaveURL(`/game/${attempt.levelId}/${id}/`);
    await expect(await seeMomentOf(page, attempt.title)).toContainText('points');
    await seeMoments(page);
    await expect(page.getByRole('heading', { name: 'Passed' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your categories' })).toContainText('5 of 5 · 100%');
    await expectAccessibleInLightAndDark(page);
    const { certificate } = await attemptOf(player.api);
    await expect(page.getByRole('link', { name: 'Open certificate' })).toHaveAttribute(
      'href',
      `/certificates/${certificate?.number}.pdf`,
    );
    // Of its words: a button may be wider than they are.
    const leftOf = (locator: Locator) =>
      locator.evaluate((element) => {
        const words = document.createRange();
        words.selectNodeContents(element);
        return Math.round(words.getClientRects()[0]?.left ?? 0);
      });
    const number = page.getByText(`Number ${certificate?.number}`);
    expect(await leftOf(page.getByRole('button', { name: /^Share/ }))).toBe(await leftOf(number));
  },
);

test('a certificate opens as a PDF, and its public page says whose it is', async ({ newDevice, player, request }) => {
  const number = await certificateOf(player);
  const pdf = await request.get(`/certificates/${number}.pdf`);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');

  // Somebody else, who is not signed in and has only scanned the code.
  const me = await player.api.v1.getUser();
  const stranger = await newDevice();
  await stranger.goto(`/certificates/${number}`);
  await expect(heading(stranger)).toHaveText('Certificate verification');
  await expect(stranger.getByText('This certificate is valid')).toBeVisible();
  await expect(stranger.getByText('username' in me ? me.username : '', { exact: true })).toBeVisible();
  await expect(stranger.getByText(clarityQuest.name, { exact: true })).toBeVisible();
  await expect(stranger.getByText(number, { exact: true })).toBeVisible();
  await expectAccessibleInLightAndDark(stranger);
});

test('a number that no certificate has is said to be none', async ({ newDevice, expectComplaint }) => {
  expectComplaint(/status of 404/);
  const page = await newDevice();
  await page.goto('/certificates/0000-0000-0000-0000');
  await expect(page.getByText('No certificate has this number')).toBeVisible();
});
