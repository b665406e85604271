import { randomUUID } from 'node:crypto';
import { expectAccessible, expectAccessibleInLightAndDark } from './support/accessibility.ts';
import { follow } from './support/follow.ts';
import { make } from './support/ownGame.ts';
import { expect, test } from './support/test.ts';

test('an editor plays a draft as somebody else on a day to come, and none of it is there afterwards', async ({
  signedInAs,
  apiAs,
}) => {
  // Each page of the frame loads the player's app again.
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
  await test.step('from the draft’s own page, on the first day of the game or on another within it', async () => {
    await page.goto(`/backoffice/achievements/${achievement}`);
    await page.getByRole('link', { name: 'Preview' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`“Looking ${mark}” as a player`);
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue(`${year}-02-01`);
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Hides');
    await page.getByLabel('Date', { exact: true }).fill(`${year}-02-14`);
    await expect(page).toHaveURL(/day=/);
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Hides');
    await expectAccessibleInLightAndDark(page);
  });

  await test.step('the quiz is taken and passed', async () => {
    await frame.getByRole('button', { name: 'Start the quiz' }).click();
    await frame.getByRole('group').getByText('Calf', { exact: true }).click();
    await expect(frame.getByText(/^Saved /)).toBeVisible();
    await frame.getByRole('button', { name: 'Submit', exact: true }).click();
    await frame.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
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
  await follow(page, '/backoffice');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Games' }).first()).toBeVisible();
});

test.describe('beside a form', () => {
  const phone = 'iframe[title="As players see it"]';

  test('a news item is shown as it is typed, asks the server nothing, and leads nowhere', async ({
    signedInAs,
    apiAs,
  }) => {
    const api = await apiAs('editor');
    const year = new Date().getFullYear() + 1;
    const gameId = await make(api, 'games', {
      ...{ name: `Previewed ${randomUUID().slice(0, 8)}`, experience: 'compliance', timezone: 'Europe/Zurich' },
      ...{ startDate: `${year}-02-01T00:00:00Z`, endDate: `${year}-04-01T00:00:00Z` },
    });
    const id = await make(api, 'news', {
      ...{ gameId, name: 'Opening', title: 'Warsaw opens', displayDate: `${year}-02-10T08:00:00Z` },
      text: '<p>Come to <a href="https://www.example.com/">the shop</a>.</p>',
    });
    const page = await signedInAs('editor');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.frame() !== page.mainFrame() && request.url().includes('/api/')) asked.push(request.url());
    });
    await page.goto(`/backoffice/news/${id}/edit`);
    const shown = page.frameLocator(phone);
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Warsaw opens');
    await expect(shown.locator('html')).toHaveAttribute('data-variant', 'compliance');
    await page.getByRole('textbox', { name: 'Title' }).fill('Warsaw opens again');
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Warsaw opens again');
    const frame = await (await page.locator(phone).elementHandle())?.contentFrame();
    if (!frame) throw new Error('The frame has no page');
    await expectAccessible(frame);
    await expectAccessibleInLightAndDark(page);

    await shown.getByRole('link', { name: 'the shop' }).click();
    await shown.getByRole('link', { name: 'News' }).click();
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Warsaw opens again');
    expect(frame.url()).toMatch(/\/preview-frame$/);
    expect(asked).toEqual([]);
    // It is only shown, and not saved.
    expect((await api.backoffice('GET', `/news/${id}`)).body).toMatchObject({ title: 'Warsaw opens', version: 1 });
  });

  test('is put away and taken out again by keyboard without losing what was typed, and stands above a narrow form', async ({
    signedInAs,
    apiAs,
  }) => {
    const api = await apiAs('editor');
    const year = new Date().getFullYear() + 1;
    const game = await make(api, 'games', {
      ...{ name: `Put away ${randomUUID().slice(0, 8)}`, timezone: 'Europe/Zurich' },
      ...{ startDate: `${year}-02-01T00:00:00Z`, endDate: `${year}-04-01T00:00:00Z` },
    });
    const tierId = await make(api, 'tiers', { gameId: game, name: 'Bronze' });
    const levelId = await make(api, 'levels', { tierId, name: 'Leather' });
    const page = await signedInAs('editor');
    await page.goto(`/backoffice/achievements/edit?levelId=${levelId}`);
    const shown = page.frameLocator(phone);
    const title = page.getByRole('textbox', { name: 'Title' });
    const toggle = page.getByRole('button', { name: 'As players see it' });
    await title.fill('Hides');
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Hides');
    await toggle.press('Enter');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(page.locator(phone)).toHaveCount(0);
    await expect(title).toHaveValue('Hides');
    await page.reload();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await page.getByRole('button', { name: 'Restore' }).click();

    await page.setViewportSize({ width: 900, height: 900 });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await toggle.press('Enter');
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Hides');
    expect((await page.locator(phone).boundingBox())?.y).toBeLessThan((await title.boundingBox())?.y ?? 0);
    await expectAccessibleInLightAndDark(page);
  });

  test('is no page of its own', async ({ page }) => {
    await page.goto('/preview-frame');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  });
});
