import { randomUUID } from 'node:crypto';
import { expectAccessibleInLightAndDark } from './support/accessibility.ts';
import { make } from './support/ownGame.ts';
import { expect, test } from './support/test.ts';

test('an editor plays a draft as somebody else on a day to come, and none of it is there afterwards', async ({
  signedInAs,
  apiAs,
}) => {
  // Each page of the frame begins the players' house anew.
  test.slow();
  const mark = randomUUID().slice(0, 8);
  const api = await apiAs('editor');
  const year = new Date().getFullYear() + 1;
  const game = await make(api, 'games', {
    ...{ name: `Looking ${mark}`, startDate: `${year}-02-01T00:00:00Z`, endDate: `${year}-04-01T00:00:00Z` },
    ...{ timezone: 'Europe/Zurich', openToAll: false },
  });
  const tier = await make(api, 'tiers', { gameId: game, name: 'Bronze' });
  const level = await make(api, 'levels', { tierId: tier, name: 'Leather' });
  const achievement = await make(api, 'achievements', {
    ...{ levelId: level, title: 'Hides', type: 'questionsQuizzes', contentKind: 'quiz', points: 5 },
  });
  const { body } = await api.backoffice('GET', `/achievements/${achievement}`);
  await make(api, 'questions', {
    quizId: (body as { contentId: string }).contentId,
    text: 'Which is leather?',
    answers: [
      { text: 'Calf', isCorrect: true },
      { text: 'Cotton', isCorrect: false },
    ],
  });
  await make(api, 'news', {
    ...{ gameId: game, name: 'Opening', title: 'Warsaw opens', text: '<p>Come.</p>', culture: 'Poland' },
    displayDate: `${year}-02-10T08:00:00Z`,
  });

  const page = await signedInAs('editor');
  const frame = page.frameLocator('iframe');
  await test.step('from the draft’s own page, on a day within the game', async () => {
    await page.goto(`/backoffice/achievements/${achievement}`);
    await page.getByRole('link', { name: 'Preview' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`“Looking ${mark}” as a player`);
    await page.getByLabel('On this day').fill(`${year}-02-14`);
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Hides');
    await expectAccessibleInLightAndDark(page);
  });

  await test.step('the quiz is taken and passed', async () => {
    await frame.getByRole('button', { name: 'Start the quiz' }).click();
    await frame.getByRole('group').getByText('Calf', { exact: true }).click();
    await expect(frame.getByText(/^Saved /)).toBeVisible();
    await frame.getByRole('button', { name: 'Submit', exact: true }).click();
    await frame.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await expect(frame.getByRole('region', { name: 'Passed' })).toContainText('+5 points');
  });

  await test.step('another audience reads its own news, and nothing is done there', async () => {
    await page.goto(`/backoffice/games/${game}/preview?page=/news&culture=Poland&day=${year}-02-14`);
    await expect(frame.getByRole('link', { name: /Warsaw opens/ })).toBeVisible();
    await page.getByRole('combobox', { name: 'Culture' }).press('Enter');
    await page.locator('.ant-select-item-option', { hasText: 'Sweden' }).click();
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('News');
    await expect(frame.getByRole('link', { name: /Warsaw opens/ })).toBeHidden();
    await page.goto(`/backoffice/games/${game}/preview?page=/game/${level}/${achievement}/&day=${year}-02-14`);
    await expect(frame.getByRole('button', { name: 'Start the quiz' })).toBeVisible();
  });

  await test.step('before it begins, its players wait', async () => {
    await page.goto(`/backoffice/games/${game}/preview?page=/home&day=${year}-01-20`);
    await expect(frame.getByText(/1 February/).first()).toBeVisible();
  });
  expect((await api.backoffice('GET', `/achievements/${achievement}`)).body).toMatchObject({ status: 'draft' });
  // Whoever looked is who they were.
  await page.goto('/backoffice');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Games' }).first()).toBeVisible();
});
