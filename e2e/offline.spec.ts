import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInLightAndDark } from './support/accessibility.ts';
import { expectKept, isWorkerReady, lastKnown } from './support/kept.ts';
import type { Api } from './support/api.ts';
import { make, openOwnGame } from './support/ownGame.ts';
import { follow } from './support/follow.ts';
import { freshQuiz, markCelebrationsRead, passQuiz, rightAnswers, seeMomentOf, seeMoments } from './support/quizzes.ts';
import { prepareRelease } from './support/release.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const offlineLine = (page: Page): Locator => page.getByText(/^You are offline · Last updated /);

/** Expects the page to say that a submission waits here, and since when. */
async function expectWaits(page: Page): Promise<void> {
  await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible();
  await expect(page.getByText('It is sent when you are online again.', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Submitted: Today, \d\d:\d\d/)).toBeVisible();
}

/** How many files of levels are kept for offline. */
const keptFiles = (page: Page): Promise<number> =>
  page.evaluate(async () => (await (await caches.open('gamehub-files')).keys()).length);

/** The submissions that the page sends from now on, as they are sent. */
function submissionsOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const body = request.method() === 'POST' ? (request.postData() ?? '') : '';
    if (body.includes('"Submitted"')) sent.push(body);
  });
  return sent;
}

/** The script that says which build the page is of: the libraries' stand before it. */
const entryOf = (page: Page): Locator => page.locator('script[type=module]').last();
const offerOf = (page: Page): Locator => page.getByRole('paragraph').filter({ hasText: 'A new version is ready.' });

test('the app opens without a network, with what it last knew and how old that is, and is up to date again by itself', async ({
  signedInAs,
  expectComplaint,
}) => {
  expectComplaint(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
  const page = await signedInAs('player');
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'My positioning' })).toBeVisible();
  const title = await heading(page).innerText();
  await expectKept(page, 'me', 'game', 'score', 'leaderboards', 'notifications', 'news');

  await page.context().setOffline(true);
  await page.reload();
  await expect(heading(page)).toHaveText(title);
  await expect(offlineLine(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'My positioning' })).toBeVisible();
  await expectAccessibleInLightAndDark(page);

  await page.getByRole('link', { name: /^Notifications/ }).click();
  await expect(heading(page)).toHaveText('Notifications');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await page.goto('/rewards');
  await expect(page.getByText('The server cannot be reached')).toBeVisible();
  await expect(offlineLine(page)).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText('Back online').first()).toBeVisible();
  await expect(offlineLine(page)).toBeHidden();
  await expect(page.getByText('The server cannot be reached')).toBeHidden();

  await test.step('nor is anybody sent away whose session has ended, before that can be known', async () => {
    await page.goto('/home');
    await expectKept(page, 'me', 'game', 'score');
    await page.context().setOffline(true);
    await page.context().clearCookies();
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('msal.')) localStorage.removeItem(key);
    });
    await page.goto('/notifications');
    await expect(heading(page)).toHaveText('Notifications');
    await expect(page.getByRole('listitem').first()).toBeVisible();
    await page.context().setOffline(false);
    await expect(page).toHaveURL('/login?returnTo=%2Fnotifications');
  });
});

test('a quiz that was started goes on without a network, over a reload, and is submitted once there is one again', async ({
  alone,
  apiAs,
  signedInAs,
  expectComplaint,
}) => {
  expectComplaint(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
  await alone('newcomer');
  const api = await apiAs('newcomer');
  const { quiz } = await freshQuiz(api, await apiAs('admin'));
  const page = await signedInAs('newcomer');
  await page.goto(`/game/${quiz.levelId}/${quiz.achievementId}/`);
  await page.getByRole('button', { name: 'Start the quiz' }).click();
  await expect(heading(page)).toHaveText(quiz.questions[0]?.text ?? '');
  await expectKept(page, 'quiz', 'records', 'me');

  await page.context().setOffline(true);
  await page.reload();
  await expect(offlineLine(page)).toBeVisible();
  await test.step('that the network is back covers nothing that is pressed', async () => {
    await page.context().setOffline(false);
    const boxOf = async (one: Locator) => (await one.boundingBox()) ?? { y: Number.NaN, height: 0 };
    const back = page.getByText('Back online').locator('visible=true').last();
    await expect(back).toBeVisible();
    const said = await boxOf(back);
    for (const name of ['Back', 'Continue']) {
      const { y, height } = await boxOf(page.locator('.quiz__foot').getByText(name, { exact: true }));
      expect(said.y + said.height <= y || said.y >= y + height, name).toBe(true);
    }
    await page.context().setOffline(true);
    await page.reload();
    await expect(offlineLine(page)).toBeVisible();
  });
  for (const [index, question] of quiz.questions.entries()) {
    await expect(heading(page)).toHaveText(question.text);
    for (const { text } of rightAnswers(question)) {
      await page.getByRole('group').getByText(text, { exact: true }).click();
    }
    await expect(page.getByText('Kept on this device, will be sent')).toBeVisible();
    if (index < quiz.questions.length - 1) {
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
    }
  }
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page).toHaveURL(`/game/${quiz.levelId}/${quiz.achievementId}/`);
  await expectWaits(page);
  await expect(page.locator('[aria-live="polite"]')).toHaveText(/^Kept on this device\. It is sent/);
  await expect(page.getByRole('main').getByRole('link', { name: /^Continue/ })).toBeHidden();
  await expectAccessibleInLightAndDark(page);

  await test.step('over closing the app, and where signing out would leave it behind', async () => {
    await page.reload();
    await expectWaits(page);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Sign out' }).click();
    const asked = page.getByRole('dialog', { name: 'Sign out now?' });
    await expect(asked.getByText('1 submission has not been sent yet.')).toBeVisible();
    await expectAccessible(page);
    await asked.getByRole('button', { name: 'Stay signed in' }).click();
  });

  // Whichever page is open when the network is back.
  await page.goto('/home');
  await expect(offlineLine(page)).toBeVisible();
  const requests = submissionsOf(page);
  await page.context().setOffline(false);
  await expect(page.getByText(`“${quiz.title}” was sent.`).first()).toBeVisible();
  await seeMomentOf(page, quiz.title);
  await seeMoments(page);
  expect(requests).toHaveLength(1);
  const after = await api.v1.getQuiz({ params: { achievementId: quiz.achievementId } });
  expect(after).toMatchObject({ status: 'Submitted', result: 'Passed', attempt: 1 });
  await page.goto(`/game/${quiz.levelId}/${quiz.achievementId}/`);
  await expect(page.getByRole('region', { name: 'Passed' })).toBeVisible();
});

/** A game with a feedback, a story and an exam, each of which takes one answer. @returns their paths */
async function fillWithContents(admin: Api, gameId: string): Promise<Record<'feedback' | 'story' | 'exam', string>> {
  const published = { status: 'published' };
  const tierId = await make(admin, 'tiers', { gameId, name: 'Tier', ...published });
  const levelId = await make(admin, 'levels', { tierId, name: 'Level', ...published });
  const pathOf = (id: string): string => `/game/${levelId}/${id}/`;
  const contentOf = async (title: string, contentKind: string, type: string) => {
    const id = await make(admin, 'achievements', { levelId, title, contentKind, type, points: 10 });
    const { body } = await admin.backoffice('GET', `/achievements/${id}`);
    return { id, contentId: (body as { contentId: string }).contentId };
  };
  const feedback = await contentOf('Feedback', 'feedback', 'business');
  await make(admin, 'feedbackQuestions', { feedbackId: feedback.contentId, text: 'How was it?' });
  const story = await contentOf('Story', 'successfulStory', 'business');
  const exam = await contentOf('Exam', 'exam', 'questionsQuizzes');
  const partId = await make(admin, 'parts', { examId: exam.contentId, name: 'Part' });
  const categoryId = await make(admin, 'categories', { partId, name: 'Category' });
  const answers = [
    { text: 'Calf', isCorrect: true },
    { text: 'Goat', isCorrect: false },
  ];
  await make(admin, 'examQuestions', { categoryId, text: 'Which hide?', answers });
  for (const { id } of [feedback, story, exam]) {
    const { status, body } = await admin.backoffice('PATCH', `/achievements/${id}`, published);
    expect(status, JSON.stringify(body)).toBe(200);
  }
  return { feedback: pathOf(feedback.id), story: pathOf(story.id), exam: pathOf(exam.id) };
}

test('a feedback, a story and an exam that are finished without a network are sent once there is one', async ({
  alone,
  apiAs,
  signedInAs,
  afterwards,
  expectComplaint,
}) => {
  expectComplaint(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
  await alone('newcomer');
  const [admin, person] = [await apiAs('admin'), await apiAs('newcomer')];
  const { promise: filled, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof fillWithContents>>>();
  const fill = async (gameId: string) => resolve(await fillWithContents(admin, gameId));
  afterwards(await openOwnGame({ admin, person }, 'Below ground', fill));
  const paths = await filled;
  const page = await signedInAs('newcomer');
  const network = async (isThere: boolean) => page.context().setOffline(!isThere);
  let failures = 0;
  page.on('requestfailed', (request) => {
    if (request.postData()?.includes('"Submitted"') === true) failures += 1;
  });
  const submitted = async (title: string) => {
    await expectWaits(page);
    // Else it may still be sent as if there had been a network all along, and only its own page says so.
    await expect.poll(() => failures).toBeGreaterThan(0);
    failures = 0;
    const requests = submissionsOf(page);
    await network(true);
    await expect(page.getByText(`“${title}” was sent.`).first()).toBeVisible();
    expect(requests).toHaveLength(1);
  };

  await test.step('a feedback', async () => {
    await page.goto(paths.feedback);
    const send = page.getByRole('button', { name: 'Send feedback' });
    await expect(send).toBeVisible();
    await expectKept(page, 'feedback', 'me');
    await network(false);
    await page.getByRole('group', { name: 'How was it?' }).getByText('Very good').click();
    await send.click();
    await submitted('Feedback');
    await seeMoments(page);
  });

  await test.step('a story', async () => {
    await page.goto(paths.story);
    const send = page.getByRole('button', { name: 'Submit for review' });
    await expect(send).toBeVisible();
    await expectKept(page, 'successfulStory', 'me');
    await network(false);
    await page.getByLabel('Title').fill('Two stitches');
    await page.getByLabel('Your story').fill('They held for thirty years.');
    await send.click();
    await submitted('Story');
  });

  await test.step('an exam', async () => {
    await page.goto(paths.exam);
    await page.getByRole('button', { name: /^Start/ }).click();
    await page.getByRole('link', { name: 'Category', exact: true }).click();
    await page.getByRole('link', { name: 'Start this category' }).click();
    await expect(heading(page)).toHaveText('Which hide?');
    await expectKept(page, 'exam', 'me');
    await network(false);
    await page.getByRole('group').getByText('Calf', { exact: true }).click();
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
    await submitted('Exam');
    await seeMomentOf(page, 'Exam');
  });
});

test('answers to an exam that was sent meanwhile are said to be late, and not the exam to be unsent', async ({
  alone,
  apiAs,
  signedInAs,
  afterwards,
  expectComplaint,
}) => {
  expectComplaint(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
  expectComplaint(/status of 409/);
  await alone('newcomer');
  const [admin, person] = [await apiAs('admin'), await apiAs('newcomer')];
  const { promise: filled, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof fillWithContents>>>();
  const fill = async (gameId: string) => resolve(await fillWithContents(admin, gameId));
  afterwards(await openOwnGame({ admin, person }, 'Too late', fill));
  const { exam } = await filled;
  const page = await signedInAs('newcomer');
  await page.goto(exam);
  await page.getByRole('button', { name: /^Start/ }).click();
  await page.getByRole('link', { name: 'Category', exact: true }).click();
  await page.getByRole('link', { name: 'Start this category' }).click();
  await expect(heading(page)).toHaveText('Which hide?');
  await expectKept(page, 'exam', 'me');
  await page.context().setOffline(true);
  await page.getByRole('group').getByText('Calf', { exact: true }).click();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
  await expectWaits(page);
  await person.v2.submitExam({
    params: { id: exam.split('/').at(-2) ?? '' },
    body: { answers: [], status: 'Submitted', attempt: 1 },
    idempotencyKey: crypto.randomUUID(),
  });
  await page.context().setOffline(false);
  await expect(page.getByRole('alert')).toContainText('Some answers came too late');
  await expect(page.getByText('The exam was not sent')).toBeHidden();
  await expect(page.getByText('0 of 1 right').first()).toBeVisible();
});

test('of two tabs one sends what waits, nobody else on the device does, and a refusal is said with its reason', async ({
  alone,
  apiAs,
  signedInAs,
  expectComplaint,
}) => {
  expectComplaint(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
  await alone('newcomer');
  const api = await apiAs('newcomer');
  const { quiz } = await freshQuiz(api, await apiAs('admin'));
  const path = `/game/${quiz.levelId}/${quiz.achievementId}/`;
  const page = await signedInAs('newcomer');
  await page.goto(path);
  await page.getByRole('button', { name: 'Start the quiz' }).click();
  await expect(heading(page)).toHaveText(quiz.questions[0]?.text ?? '');
  await expectKept(page, 'quiz', 'records', 'me');
  await page.context().setOffline(true);
  for (const [index, question] of quiz.questions.entries()) {
    await expect(heading(page)).toHaveText(question.text);
    for (const { text } of rightAnswers(question)) {
      await page.getByRole('group').getByText(text, { exact: true }).click();
    }
    const next = index < quiz.questions.length - 1 ? 'Continue' : 'Submit';
    await page.getByRole('button', { name: next, exact: true }).click();
  }
  await expectWaits(page);
  const other = await page.context().newPage();
  await other.goto(path);
  await expectWaits(other);

  await test.step('what is another account’s is neither shown nor sent', async () => {
    const moved = await page.evaluate(() => {
      const [key] = Object.keys(localStorage).filter((one) => one.endsWith('/~submission'));
      const value = localStorage.getItem(key ?? '') ?? '';
      const of = (key ?? '').split('/');
      const elsewhere = [of[0], crypto.randomUUID(), ...of.slice(2)].join('/');
      localStorage.setItem(elsewhere, value);
      return elsewhere;
    });
    const requests = [...[page, other].map(submissionsOf)];
    await page.context().setOffline(false);
    for (const one of [page, other]) await expect(one.getByRole('region', { name: 'Passed' })).toBeVisible();
    expect(requests.flat()).toHaveLength(1);
    expect(await page.evaluate((key) => localStorage.getItem(key), moved)).not.toBeNull();
    await page.evaluate((key) => localStorage.removeItem(key), moved);
  });
  await other.close();
  await markCelebrationsRead(api);

  await test.step('an attempt that was submitted elsewhere meanwhile', async () => {
    const second = await freshQuiz(api, await apiAs('admin'));
    const to = `/game/${second.quiz.levelId}/${second.quiz.achievementId}/`;
    await page.goto(to);
    await page.getByRole('button', { name: 'Start the quiz' }).click();
    await expect(heading(page)).toHaveText(second.quiz.questions[0]?.text ?? '');
    await page.context().setOffline(true);
    for (const [index, question] of second.quiz.questions.entries()) {
      await expect(heading(page)).toHaveText(question.text);
      for (const { text } of rightAnswers(question)) {
        await page.getByRole('group').getByText(text, { exact: true }).click();
      }
      const next = index < second.quiz.questions.length - 1 ? 'Continue' : 'Submit';
      await page.getByRole('button', { name: next, exact: true }).click();
    }
    await expectWaits(page);
    await passQuiz(api, second.quiz);
    await markCelebrationsRead(api);
    expectComplaint(/status of 409/);
    await page.context().setOffline(false);
    await expect(page.getByText(/^“.+” was not accepted\. /).first()).toBeVisible();
    const late = page.getByRole('alert').filter({ hasText: 'Some answers came too late' });
    await expect(late).toBeVisible();
    await page.reload();
    await expect(late).toBeVisible();
    await expect(page.getByRole('region', { name: 'Passed' })).toBeVisible();
  });
});

test(
  'a level that is not on the device says at once that it needs a network, and opens by itself once there is one',
  { tag: '@desktop' },
  async ({ apiAs, signedInAs, expectComplaint }) => {
    expectComplaint(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
    const { v1 } = await apiAs('player');
    const [achievement] = (await v1.listUserAchievements()).filter(({ state }) => state === 'Done');
    if (achievement === undefined) throw new Error('The demo player has done something');
    const page = await signedInAs('player');
    await page.goto('/home');
    await expectKept(page, 'me', 'game', 'score');
    await page.context().setOffline(true);
    for (const path of [`/game/${achievement.levelId}`, `/game/${achievement.levelId}/${achievement.id}/`]) {
      await page.goto(path);
      await expect(page.getByText('This is not on your device yet')).toBeVisible();
      await expect(page.locator('.skeleton')).toHaveCount(0);
    }
    await expectAccessibleInLightAndDark(page);
    await page.getByRole('link', { name: 'See what is on this device' }).click();
    await expect(page.getByRole('region', { name: 'My positioning' })).toBeVisible();
    await page.goto(`/game/${achievement.levelId}`);
    await expect(page.getByText('This is not on your device yet')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('This is not on your device yet')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Achievements' })).toBeVisible();
  },
);

test(
  'a level kept for offline opens with all that belongs to it, until it is removed or its player signs out',
  { tag: '@desktop' },
  async ({ apiAs, newDevice, expectComplaint }) => {
    expectComplaint(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
    const api = await apiAs('switzerland');
    await markCelebrationsRead(api);
    const found = (await api.v1.listUserAchievements()).find(
      ({ contentKind, state }) => contentKind === 'pdf' && state !== 'Not available',
    );
    if (found === undefined) throw new Error('The demo player has a document to read');
    const page = await newDevice();
    await page.goto('/home');
    await signIn(page, 'switzerland');
    await expectKept(page, 'me', 'game', 'score');
    await page.goto(`/game/${found.levelId}`);
    await expect(page.getByText('Keep this level on your device')).toBeVisible();
    await expectAccessibleInLightAndDark(page);
    await page.getByRole('button', { name: 'Keep for offline' }).click();
    await expect(page.getByText(/[\d.]+ MB in all on your device/)).toBeVisible();
    await page.getByRole('button', { name: /^Keep [\d.]+ MB$/ }).click();
    await expect(page.getByText('Kept for offline')).toBeVisible();
    await expectAccessibleInLightAndDark(page);
    await expect.poll(async () => (await lastKnown(page)).map(({ key: [root] }) => root)).toContain('pdf');
    const answers = JSON.stringify(await lastKnown(page));
    expect(answers, 'what is right in a quiz that was not submitted').not.toMatch(/"isCorrect"/);

    await page.context().setOffline(true);
    await page.reload();
    await expect(offlineLine(page)).toBeVisible();
    await expect(page.getByText('Kept for offline')).toBeVisible();
    await page.goto(`/game/${found.levelId}/${found.id}/`);
    await expect(heading(page)).toHaveText(found.title);
    await page.getByRole('button', { name: /^(Read|Continue)/ }).click();
    await expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();

    await test.step('removing it deletes its files', async () => {
      await page.goto(`/game/${found.levelId}`);
      expect(await keptFiles(page)).not.toBe(0);
      await page.getByRole('button', { name: 'Remove from device' }).click();
      await expect(page.getByRole('button', { name: 'Keep for offline' })).toBeVisible();
      expect(await keptFiles(page)).toBe(0);
    });
    await test.step('and so does signing out', async () => {
      await page.context().setOffline(false);
      await expect(offlineLine(page)).toBeHidden();
      await page.getByRole('button', { name: 'Keep for offline' }).click();
      await page.getByRole('button', { name: /^Keep [\d.]+ MB$/ }).click();
      await expect(page.getByText('Kept for offline')).toBeVisible();
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page).toHaveURL('/login');
      expect(await keptFiles(page)).toBe(0);
      const names = await page.evaluate(() => Object.keys(localStorage));
      expect(names.filter((name) => name.startsWith('gamehub.keptLevels'))).toEqual([]);
    });
  },
);

test('what waits of one person is not sent by the next one who signs in on the same page', async ({
  alone,
  apiAs,
  newDevice,
  expectComplaint,
}) => {
  expectComplaint(/net::ERR_FAILED/);
  await alone('newcomer');
  const api = await apiAs('newcomer');
  const { quiz } = await freshQuiz(api, await apiAs('admin'));
  for (const one of [api, await apiAs('switzerland')]) await markCelebrationsRead(one);
  const page = await newDevice();
  await page.goto(`/game/${quiz.levelId}/${quiz.achievementId}/`);
  await signIn(page, 'newcomer');
  await page.getByRole('button', { name: 'Start the quiz' }).click();
  const [question] = quiz.questions;
  await expect(heading(page)).toHaveText(question?.text ?? '');
  const answers = '**/api/v1/quiz/user';
  await page.context().route(answers, (route) => route.abort());
  await page.getByRole('group').locator('label').first().click();
  await expect(page.getByText(/^Kept on this device/).first()).toBeVisible();

  const other = await page.context().newPage();
  await other.goto('/profile');
  const signOut = other.getByRole('button', { name: 'Sign out' });
  await expect(signOut).toBeVisible();
  // As when the first page has done so sooner: the sign-in library knows nobody any more.
  await other.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('msal.')) localStorage.removeItem(key);
  });
  await signOut.click();
  await expect(other).toHaveURL('/login');
  await other.close();
  await expect(page).toHaveURL(/\/login/);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/quiz/user')) sent.push(request.postData() ?? '');
  });
  await page.context().unroute(answers);
  await signIn(page, 'switzerland');
  await expect(page).not.toHaveURL(/\/login/);
  // Nor is it shown to them: they have not begun this quiz.
  await expect(heading(page)).toHaveText(quiz.title);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await follow(page, '/leaderboards/');
  expect(sent).toEqual([]);
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('gamehub.answers/')));
  expect(kept).toHaveLength(1);
});

test('what the device knows is one person’s: the next one finds nothing of it, and signing out erases it', async ({
  apiAs,
  newDevice,
  expectComplaint,
}) => {
  expectComplaint(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
  await markCelebrationsRead(await apiAs('switzerland'));
  const page = await newDevice();
  await page.goto('/home');
  await signIn(page, 'slovakia');
  await expectKept(page, 'me', 'game', 'score');
  const [first] = await lastKnown(page);

  await test.step('somebody else signs in, though the first has only left', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies();
    await page.goto('/home');
    await signIn(page, 'switzerland');
    await expectKept(page, 'me', 'game', 'score');
    const owners = (await lastKnown(page)).map(({ owner }) => owner);
    expect(new Set(owners).size).toBe(1);
    expect(owners).not.toContain(first?.owner);
  });

  await test.step('signing out erases', async () => {
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/login');
    expect(await lastKnown(page)).toEqual([]);
  });

  await test.step('without a network nobody is in', async () => {
    await page.context().setOffline(true);
    await page.goto('/home');
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('You are offline', { exact: true })).toBeVisible();
  });
});

test('a newer version is offered, and comes when it is wanted: with what was being written, and also without a network', async ({
  apiAs,
  baseURL,
  signedInAs,
  expectComplaint,
}) => {
  const { v1 } = await apiAs('player');
  const feedback = (await v1.listUserAchievements()).find(
    ({ contentKind, state }) => contentKind === 'feedback' && state === 'Available',
  );
  if (feedback === undefined) throw new Error('The demo player has a feedback to give');
  const release = await prepareRelease(baseURL ?? '');
  try {
    const page = await signedInAs('player', { proxy: release.proxy });
    const script = entryOf(page);
    const offered = offerOf(page);
    await page.goto(`/game/${feedback.levelId}/${feedback.id}/`);
    await expect.poll(() => isWorkerReady(page)).toBe(true);
    const before = (await script.getAttribute('src')) ?? '';
    // Longer than the server takes: nobody but this page has it.
    const draft = 'Where the farm is, and who keeps it. '.repeat(100);
    const field = page.getByRole('textbox').first();
    await field.fill(draft);
    await expect(page.getByText(/ characters too many\./)).toBeVisible();

    release.publish();
    await expect(offered).toBeHidden();
    // As the app does each hour, and the browser with each page that it opens.
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect(offered).toBeVisible();
    await expectAccessible(page);
    // Nothing happens before somebody wants it.
    await expect(script).toHaveAttribute('src', before);
    await expect(field).toHaveValue(draft);

    await offered.getByRole('button', { name: 'Reload' }).click();
    await expect(script).not.toHaveAttribute('src', before);
    await expect(field).toHaveValue(draft);
    await expect(offered).toBeHidden();

    await test.step('what the device keeps now is the new version', async () => {
      expectComplaint(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
      const after = (await script.getAttribute('src')) ?? '';
      await expectKept(page, 'feedback', 'game', 'me');
      await page.context().setOffline(true);
      await page.reload();
      await expect(offlineLine(page)).toBeVisible();
      await expect(script).toHaveAttribute('src', after);
      await expect(field).toHaveValue(draft);
    });
  } finally {
    await release.close();
  }
});

test('who opens the app after a release has the new version at once, and is offered nothing', async ({
  baseURL,
  signedInAs,
}) => {
  const release = await prepareRelease(baseURL ?? '');
  try {
    const page = await signedInAs('player', { proxy: release.proxy });
    await page.goto('/home');
    await expect.poll(() => isWorkerReady(page)).toBe(true);
    const before = (await entryOf(page).getAttribute('src')) ?? '';
    const activeBuild = () => page.evaluate(async () => (await caches.match('/active'))?.text());
    const build = await activeBuild();
    release.publish();
    await page.goto('/notifications');
    await expect(entryOf(page)).not.toHaveAttribute('src', before);
    await expect.poll(activeBuild).not.toBe(build);
    await expect(offerOf(page)).toBeHidden();
  } finally {
    await release.close();
  }
});

test('the app can be installed', async ({ signedInAs }) => {
  const page = await signedInAs('player');
  await page.goto('/home');
  expect((await page.request.get('/sw.js')).headers()['cache-control']).toBe('no-cache');
  const worker = await page.evaluate(async () => {
    const { scope, active } = await navigator.serviceWorker.ready;
    return { scope: new URL(scope).pathname, script: new URL(active?.scriptURL ?? '').pathname };
  });
  expect(worker).toEqual({ scope: '/', script: '/sw.js' });

  const devtools = await page.context().newCDPSession(page);
  const { errors, data, url } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '{}') as {
    start_url: string;
    display: string;
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(manifest).toMatchObject({
    name: 'Game Hub',
    short_name: 'Game Hub',
    start_url: '/home',
    display: 'standalone',
  });
  expect(manifest.icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual(
    expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512']),
  );
  for (const { src, sizes } of manifest.icons) {
    const drawn = await page.evaluate(async (address) => {
      const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
      return `${width}x${height}`;
    }, new URL(src, url).href);
    expect(drawn, src).toBe(sizes);
  }
});
