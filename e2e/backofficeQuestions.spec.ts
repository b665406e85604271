import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInLightAndDark } from './support/accessibility.ts';
import type { Api } from './support/api.ts';
import { expectNoSidewaysScroll } from './support/fit.ts';
import { make } from './support/ownGame.ts';
import { expectStill, watchShifts } from './support/shifts.ts';
import { expect, test } from './support/test.ts';

const main = (page: Page): Locator => page.getByRole('main');
const row = (page: Page, name: string | RegExp): Locator => main(page).getByRole('row', { name });
const messages = (page: Page): Locator => page.getByRole('region', { name: 'Messages' });
const button = (within: Page | Locator, name: string): Locator => within.getByRole('button', { name, exact: true });

const answers = [
  { text: 'Calf', isCorrect: true },
  { text: 'Goat', isCorrect: false },
];
const period = { startDate: '2030-03-01T00:00:00Z', endDate: '2030-06-01T00:00:00Z', timezone: 'Europe/Zurich' };

/** A draft game with a quiz of two questions, and an exam of one. */
async function makeGame(api: Api) {
  const gameId = await make(api, 'games', { name: `Questions ${randomUUID().slice(0, 8)}`, ...period });
  const tierId = await make(api, 'tiers', { gameId, name: 'Bronze' });
  const levelId = await make(api, 'levels', { tierId, name: 'Leather' });
  const contentOf = async (title: string, contentKind: string): Promise<string> => {
    const id = await make(api, 'achievements', { levelId, title, type: 'questionsQuizzes', points: 50, contentKind });
    const { body } = await api.backoffice('GET', `/achievements/${id}`);
    return (body as { contentId: string }).contentId;
  };
  const quizId = await contentOf('Straps', 'quiz');
  const questionId = await make(api, 'questions', { quizId, text: 'Which hide?', answers });
  await make(api, 'questions', { quizId, text: 'Which thread?', answers, explanation: 'Linen lasts.' });
  const partId = await make(api, 'parts', { examId: await contentOf('Finals', 'exam'), name: 'Rules' });
  const categoryId = await make(api, 'categories', { partId, name: 'Gifts' });
  await make(api, 'examQuestions', { categoryId, text: 'Which gift?', answers });
  return { gameId, questionId };
}

const questionOf = async (api: Api, id: string) =>
  (await api.backoffice('GET', `/questions/${id}`)).body as {
    text: string;
    explanation: string;
    answers: { isCorrect: boolean }[];
  };

test('all questions of a game are found, and their texts changed in the table', async ({
  signedInAs,
  apiAs,
  expectComplaint,
}) => {
  expectComplaint(/status of 412/);
  const api = await apiAs('admin');
  const { gameId, questionId } = await makeGame(api);
  const page = await signedInAs('editor');
  await page.goto(`/backoffice/games/${gameId}`);
  await main(page).getByRole('tab', { name: 'Questions' }).click();
  const titles = main(page).locator('tbody').getByRole('rowheader');
  await expect(titles).toHaveText(['Which hide?', 'Which thread?', 'Which gift?']);
  await expect(row(page, /Which hide/)).toContainText('Calf1 of 2');
  await expect(row(page, /Which hide/).getByRole('link', { name: 'Leather' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInLightAndDark(page);

  const text = main(page).getByRole('textbox', { name: 'Question', exact: true });
  await button(page, 'Edit Question of Which hide?').press('F2');
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' And why?');
  await page.keyboard.press('Tab');
  const explanation = main(page).getByRole('textbox', { name: 'Explanation' });
  await expect(explanation).toBeFocused();
  await expect(row(page, /And why/)).toBeVisible();
  await explanation.pressSequentially('It is soft.');
  await explanation.press('Shift+Enter');
  await explanation.pressSequentially('It lasts.');
  await explanation.press('Enter');
  await expect(messages(page)).toContainText('saved');
  await expect(row(page, /Which hide/)).toContainText('It is soft.');
  await expect
    .poll(() => questionOf(api, questionId))
    .toMatchObject({ text: 'Which hide? And why?', explanation: 'It is soft.\nIt lasts.' });

  await button(page, 'Edit Question of Which hide? And why?').press('F2');
  await expect(text).toBeFocused();
  await api.backoffice('PATCH', `/questions/${questionId}`, { text: 'Which hide, by the other?' });
  await page.keyboard.type(' Mine');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Someone else saved changes' })).toBeVisible();
  await page.reload();

  await button(page, 'Filters').click();
  await main(page).getByRole('combobox', { name: 'Filter by Has an explanation' }).press('Enter');
  await page.getByTitle('No', { exact: true }).click();
  await expect(titles).toHaveText(['Which gift?']);
});

test('a cell that is edited while another of its row is saved keeps the focus, and what was typed', async ({
  signedInAs,
  apiAs,
  expectComplaint,
}) => {
  expectComplaint(/status of 412/);
  const api = await apiAs('admin');
  const { gameId, questionId } = await makeGame(api);
  const page = await signedInAs('editor');
  await page.goto(`/backoffice/games/${gameId}?currentTab=questions`);
  const answer = Promise.withResolvers<undefined>();
  await page.route(`**/questions/${questionId}`, async (route) => {
    if (route.request().method() === 'PATCH') await answer.promise;
    await route.continue();
  });
  await button(page, 'Edit Explanation of Which hide?').press('F2');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await main(page).getByRole('textbox', { name: 'Explanation' }).fill('It is soft.');
  await page.keyboard.press('Enter');
  await sent;
  const text = main(page).getByRole('textbox', { name: 'Question', exact: true });
  await button(page, 'Edit Question of Which hide?').press('F2');
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' And');
  answer.resolve(undefined);
  await expect(messages(page)).toContainText('saved');
  await expect(text).toBeFocused();
  await page.keyboard.type(' why?');
  await page.keyboard.press('Enter');
  await expect(text).toBeHidden();
  await expect(button(page, 'Edit Question of Which hide? And why?')).toBeFocused();
  expect(await questionOf(api, questionId)).toMatchObject({ text: 'Which hide? And why?', explanation: 'It is soft.' });
});

test('the list of a game that lacks something appears where it stays', async ({ signedInAs, apiAs }) => {
  const { gameId } = await makeGame(await apiAs('admin'));
  const page = await signedInAs('editor');
  await watchShifts(page);
  await page.route('**/readiness', async (route) => {
    await main(page).locator('tbody [scope="row"]').first().waitFor({ state: 'attached' });
    await route.continue();
  });
  await page.goto(`/backoffice/games/${gameId}?currentTab=questions`);
  await expect(main(page).getByRole('rowheader').first()).toBeVisible();
  await expect(main(page).getByText('3 problems to fix', { exact: false })).toBeVisible();
  await expectStill(page);
});

test('right answers are changed over the list, and a question is opened in its achievement', async ({
  signedInAs,
  apiAs,
}) => {
  const api = await apiAs('admin');
  const { gameId, questionId } = await makeGame(api);
  const page = await signedInAs('editor');
  await page.goto(`/backoffice/games/${gameId}?currentTab=questions`);
  await button(page, 'Edit Answers of Which hide?').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Leather · Straps' });
  await dialog.getByRole('radio', { name: 'B is right' }).check();
  await button(dialog, 'Save the question').click();
  await expect(dialog).toBeHidden();
  await expect(row(page, /Which hide/)).toContainText('Goat');
  expect((await questionOf(api, questionId)).answers.map(({ isCorrect }) => isCorrect)).toEqual([false, true]);

  await main(page).getByRole('link', { name: 'Which gift?' }).click();
  const text = main(page).getByRole('textbox', { name: 'Question', exact: true });
  await expect(text).toHaveValue('Which gift?');
  await expect(text).toBeFocused();
});
