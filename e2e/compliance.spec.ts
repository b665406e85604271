import type { Locator, Page } from '@playwright/test';
import type { PlayerQuizV2 } from '#shared/kinds/quiz/quizzes.contract.ts';
import { demoId } from '#server/demo/content.ts';
import { expectAccessibleInLightAndDark } from './support/accessibility.ts';
import type { Api } from './support/api.ts';
import { rightAnswers, wrongAnswers, type Answer } from './support/quizzes.ts';
import { forgetToken, signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

const gameId = demoId('game', 'compliance-academy');
const levelId = demoId('level', 'academy-conflicts');
const achievementId = demoId('achievement', 'academy-conflicts-quiz');
const achievementPath = `/compliance/game/${levelId}/${achievementId}/`;

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const area = (page: Page): Locator => page.locator('html');

/** The calls of API v1 that a page makes from now on. */
function callsOfV1(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/v1/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

const quizOf = ({ v2 }: Api): Promise<PlayerQuizV2> => v2.getQuiz({ params: { gameId, id: achievementId } });

/** Presses an answer where people press it: on its words. */
const press = (page: Page, { text }: Answer): Promise<void> =>
  page.getByRole('group').getByText(text, { exact: true }).click();

test('who is signed out is led to the login of compliance, and through it to its home, on v2 alone', async ({
  page,
}) => {
  const v1 = callsOfV1(page);
  const logins: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/v2\/users\/[^/]+\/login$/.test(pathname)) logins.push(request.method());
  });
  await page.goto('/compliance/');
  await expect(page).toHaveURL('/login?compliance=true');
  await expect(heading(page)).toHaveText('Welcome to the Compliance Academy');
  await expect(area(page)).toHaveAttribute('data-variant', 'compliance');
  await expect(page.getByRole('button', { name: 'Sign in with Maison Lumen' })).toBeEnabled();
  await expectAccessibleInLightAndDark(page);
  await signIn(page, 'slovakia');
  await expect(page).toHaveURL('/compliance/home');
  await expect(page.getByRole('heading', { name: 'Due next' })).toBeVisible();
  const day = page.getByRole('region', { name: 'Due next' }).getByRole('time').first();
  const said = new Date((await day.getAttribute('datetime')) ?? '');
  const words = said.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });
  expect(await day.ariaSnapshot()).toBe(`- time: ${words}`);
  expect(logins).toEqual(['PUT']);
  await page.goto('/login?compliance=true');
  await expect(page).toHaveURL('/compliance/home');
  await page.goto('/compliance/');
  await expect(page).toHaveURL('/compliance/home');
  expect(v1).toEqual([]);
});

test('who asked for a page of compliance comes back to it', async ({ page }) => {
  await page.goto(achievementPath);
  await expect(page).toHaveURL(`/login?compliance=true&returnTo=${encodeURIComponent(achievementPath)}`);
  await signIn(page, 'slovakia');
  await expect(page).toHaveURL(achievementPath);
  await expect(heading(page)).toHaveText('Two hats');
});

test('who is signed in stays so where the sign-in library comes last', async ({ signedInAs }) => {
  const page = await signedInAs('slovakia');
  await forgetToken(page);
  const { promise: others, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/auth\.msal-.*\.js$/, async (route) => {
    await others;
    await route.continue();
  });
  // Its time may be over before the page is there.
  const areasClient = page
    .waitForResponse(/\/assets\/playerClient\.compliance-.*\.js$/, { timeout: 1_500 })
    .catch(() => undefined);
  await page.goto('/compliance/home');
  // Whatever asks before somebody is known finds nobody. Nothing may.
  await areasClient;
  release();
  await expect(page.getByRole('link', { name: /^Notifications/ })).toBeVisible();
  await expect(page).toHaveURL('/compliance/home');
});

test('a quiz is played through v2 to its points; then its questions are closed', async ({
  signedInAs,
  apiAs,
  alone,
}) => {
  const account = 'newcomer';
  await alone(account);
  const api = await apiAs(account);
  const quiz = await quizOf(api);
  expect(quiz, 'the quiz is played once on each demo').toMatchObject({ status: null, canStart: true });
  const before = await api.v2.getScore({ params: { gameId } });
  const page = await signedInAs(account);
  const v1 = callsOfV1(page);

  const questionPath = (number: number) => achievementPath + quiz.questions[number - 1]?.id;
  // The guard: one question after the other.
  await page.goto(questionPath(2));
  await expect(page).toHaveURL(questionPath(1));

  await page.goto(achievementPath);
  await page.getByRole('button', { name: 'Start the quiz' }).click();
  for (const [index, question] of quiz.questions.entries()) {
    await expect(heading(page)).toHaveText(question.text);
    // One of five may be wrong.
    const answers = index === 0 ? wrongAnswers(question) : rightAnswers(question);
    for (const answer of answers) await press(page, answer);
    if (index === 0) await expect(page.getByText(/^Saved \d\d:\d\d:\d\d$/)).toBeVisible();
    const isLast = index === quiz.questions.length - 1;
    await page.getByRole('button', { name: isLast ? 'Submit' : 'Continue', exact: true }).click();
  }
  await expect(page).toHaveURL(achievementPath);
  await expect(page.getByRole('heading', { name: 'Passed' })).toBeVisible();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Two hats');
  await expect(dialog.getByRole('link', { name: /^Next: / })).toBeVisible();
  await expect(dialog).not.toContainText(/point|place|position/i);
  await expectAccessibleInLightAndDark(page);
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByText('4 of 5 right', { exact: true })).toBeVisible();

  const after = await api.v2.getScore({ params: { gameId } });
  expect(after.points - before.points).toBe(100);
  const { gameRecords } = await api.v2.getProfile();
  expect(gameRecords[gameId]).toContainEqual(expect.objectContaining({ achievementId, result: 'Passed', points: 100 }));

  // [spec] The game record has the achievement.
  await page.goto(questionPath(1));
  await expect(page).toHaveURL(achievementPath);
  expect(v1).toEqual([]);
});

test('from home one goes over to one’s games of the other area, and back', async ({ signedInAs }) => {
  const page = await signedInAs('slovakia');
  await page.goto('/compliance/home');
  await page.getByRole('button', { name: 'Switch game' }).click();
  const other = page
    .getByRole('dialog', { name: 'My games' })
    .getByRole('listitem')
    .filter({ hasText: 'Clarity Quest' });
  await expect(other).toContainText(/\d+ of \d+/);
  await other.getByRole('button').click();
  await expect(page).toHaveURL('/home');
  await expect(area(page)).toHaveAttribute('data-variant', 'standard');

  await page.getByRole('button', { name: 'Switch game' }).click();
  const games = page.getByRole('dialog', { name: 'My games' });
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  let chosen = 0;
  await page.route('**/users/*/current-game', async (route) => {
    chosen += 1;
    await answered;
    await route.continue();
  });
  await games.getByRole('button', { name: 'Compliance Academy' }).click();
  // Behind a slow network a press is answered at once, and a second one is none.
  await expect(games.getByRole('status')).toHaveText('Loading');
  await games.getByRole('button', { name: 'Compliance Academy' }).click();
  answer();
  await expect(page).toHaveURL('/compliance/home');
  expect(chosen).toBe(1);
  await expect(area(page)).toHaveAttribute('data-variant', 'compliance');
});

test(
  'every page of the area is accessible in light and dark, and asks v2 alone',
  { tag: '@desktop' },
  async ({ signedInAs }) => {
    test.setTimeout(240_000);
    const page = await signedInAs('slovakia');
    const v1 = callsOfV1(page);
    for (const [path, title] of [
      ['/compliance/home', /./],
      ['/compliance/game/', 'Compliance Academy'],
      [`/compliance/game/${levelId}`, 'Say it before somebody else does'],
      [achievementPath, 'Two hats'],
      ['/compliance/leaderboards/', /./],
      [`/compliance/leaderboards/${demoId('team', 'academy-slovakia')}`, 'Slovakia'],
      ['/compliance/rewards', 'Rewards'],
      ['/compliance/notifications', 'Notifications'],
      ['/compliance/profile', 'Zuzana Kováčová'],
    ] as const) {
      await page.goto(path);
      await expect(heading(page)).toHaveText(title);
      await expect(area(page)).toHaveAttribute('data-variant', 'compliance');
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await expectAccessibleInLightAndDark(page);
    }
    expect(v1).toEqual([]);
  },
);

test('the game shows what is Individual first [spec], and the rest when asked', async ({ signedInAs }) => {
  const page = await signedInAs('slovakia');
  // [spec] A question without a game leads to its achievement's page, which says what there is to say.
  const nowhere = `/compliance/game/${levelId}/${demoId('achievement', 'nowhere')}`;
  await page.goto(`${nowhere}/${demoId('question', 'nowhere')}`);
  await expect(page).toHaveURL(new RegExp(`${nowhere}/?$`));
  await page.goto('/compliance/game/');
  await expect(page.getByRole('link', { name: 'Individual' })).toHaveAttribute('aria-current', /.+/);
  await page.goto('/compliance/game/?gameType=nonsense');
  await expect(page.getByRole('link', { name: 'Individual' })).toHaveAttribute('aria-current', /.+/);
  await page.getByRole('link', { name: 'Team', exact: true }).click();
  await expect(page).toHaveURL('/compliance/game/?gameType=Team');
});
