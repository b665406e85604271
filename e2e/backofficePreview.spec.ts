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

  test('a game, a tier, a level and a reward are shown as they are typed, in either width and in either colours', async ({
    signedInAs,
    apiAs,
  }) => {
    // Each form loads the player's app again.
    test.slow();
    const api = await apiAs('editor');
    const year = new Date().getFullYear() + 1;
    const { body: media } = await api.backoffice('GET', '/media?kind=picture&q=notebook');
    const [{ id: picture }] = media as [{ id: string }];
    const gameId = await make(api, 'games', {
      ...{ name: `Shown ${randomUUID().slice(0, 8)}`, timezone: 'Europe/Zurich', experience: 'compliance' },
      ...{ startDate: `${year}-02-01T00:00:00Z`, endDate: `${year}-04-01T00:00:00Z`, homeBannerImage: picture },
      ...{
        gameRules: '<p>Play fair.</p>',
        dashboard: '<p>Where things come from.</p>',
        homeBannerImageAlt: 'A notebook',
      },
    });
    const tierId = await make(api, 'tiers', { gameId, name: 'Bronze', description: '<p>The materials.</p>' });
    const levelId = await make(api, 'levels', {
      ...{ tierId, name: 'Leather', header: 'What you hold', category: 'Materials', image: picture, imageAlt: 'Bound' },
      ...{ description: '<p>Hides and skins.</p>', inGameAction: '<p>Look at a bag.</p>' },
      clarityContent: '<h2>Tanning</h2><p>It takes weeks.</p><h2>Colour</h2><p>It comes last.</p>',
    });
    const rewardId = await make(api, 'rewards', {
      ...{ gameId, title: 'A notebook', category: 'Physical', type: 'Points', points: 800, stock: 12 },
      ...{ businessRule: 'From 800 points on.', description: '<p>Bound by hand.</p>', image: picture },
    });
    const page = await signedInAs('editor');
    const shown = page.frameLocator(phone);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.frame() !== page.mainFrame() && request.url().includes('/api/')) asked.push(request.url());
    });
    const expectFrameAccessible = async () => {
      const frame = await (await page.locator(phone).elementHandle())?.contentFrame();
      if (!frame) throw new Error('The frame has no page');
      await expectAccessible(frame);
    };

    await test.step('a game: its banner on a desktop, its texts below it', async () => {
      await page.goto(`/backoffice/games/${gameId}/edit`);
      await page.getByRole('textbox', { name: 'Name' }).fill('Winter');
      await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Winter');
      await expect(shown.locator('html')).toHaveAttribute('data-variant', 'compliance');
      await expect(shown.getByText('1 February').first()).toBeVisible();
      await expect(shown.getByRole('region', { name: 'Game rules' })).toContainText('Play fair.');
      await expect(shown.getByRole('region', { name: 'About the game' })).toContainText('Where things come from.');
      await expect(shown.getByRole('img', { name: 'A notebook' })).toBeHidden();
      await expectFrameAccessible();
      await page.getByRole('button', { name: 'On a desktop' }).press('Enter');
      await expect(shown.getByRole('img', { name: 'A notebook' })).toBeVisible();
      const window = await page.locator('.bo-preview__window').boundingBox();
      const inside = await page.locator(phone).boundingBox();
      expect(inside?.width).toBeLessThanOrEqual(window?.width ?? 0);
      await page.getByRole('button', { name: 'In dark colours' }).press('Enter');
      await expect(shown.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expectFrameAccessible();
      await expectAccessibleInLightAndDark(page);
      // Nothing unsaved keeps the page from being left.
      await page.getByRole('textbox', { name: 'Name' }).press('ControlOrMeta+s');
      await expect(page.getByText(/^Saved/).first()).toBeVisible();
    });

    await test.step('a tier: its head on the map', async () => {
      await page.goto(`/backoffice/tiers/${tierId}/edit`);
      await expect(shown.getByRole('heading', { name: 'Bronze' })).toBeVisible();
      await expect(shown.getByText('The materials.')).toBeVisible();
      await expectFrameAccessible();
    });

    await test.step('a level: the head of its page, and its texts in steps', async () => {
      await page.goto(`/backoffice/levels/${levelId}/edit`);
      await expect(shown.getByRole('heading', { level: 1 })).toHaveText('What you hold');
      await expect(shown.getByText('Bronze · Materials')).toBeVisible();
      await expect(shown.getByText('Hides and skins.')).toBeVisible();
      await expect(shown.getByRole('img', { name: 'Bound' }).locator('visible=true')).toHaveCount(1);
      await expect(shown.getByText('It takes weeks.')).toBeVisible();
      await shown.getByRole('button', { name: 'Read on' }).click();
      await expect(shown.getByText('It comes last.')).toBeVisible();
      await expect(shown.getByText('Look at a bag.')).toBeVisible();
      await expectFrameAccessible();
    });

    await test.step('a reward: before it is earned, and afterwards', async () => {
      await page.goto(`/backoffice/rewards/${rewardId}/edit`);
      const next = shown.getByRole('region', { name: 'Next to earn' });
      await expect(next).toContainText('From 800 points on.');
      await expect(next).toContainText('12 pieces left');
      await expect(next).toContainText('0 of 800 points');
      await expect(next.locator('img')).toBeVisible();
      await expect(shown.getByRole('region', { name: 'Earned' })).toContainText('Bound by hand.');
      await expectFrameAccessible();
    });
    expect(asked).toEqual([]);
  });

  test('stands above the form in the builder, closed until it is opened, and on a phone', async ({
    signedInAs,
    apiAs,
  }) => {
    const api = await apiAs('editor');
    const year = new Date().getFullYear() + 1;
    const gameId = await make(api, 'games', {
      ...{ name: `Built ${randomUUID().slice(0, 8)}`, timezone: 'Europe/Zurich' },
      ...{ startDate: `${year}-02-01T00:00:00Z`, endDate: `${year}-04-01T00:00:00Z` },
    });
    const tierId = await make(api, 'tiers', { gameId, name: 'Bronze' });
    const levelId = await make(api, 'levels', { tierId, name: 'Leather' });
    const page = await signedInAs('editor');
    const shown = page.frameLocator(phone);
    const toggle = page.getByRole('button', { name: 'As players see it' });
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    for (const width of [1440, 768]) {
      await test.step(`in the builder, ${width} px wide`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`/backoffice/games/${gameId}?part=${levelId}`);
        const isOpen = await toggle.getAttribute('aria-expanded');
        expect(isOpen).toBe(width === 1440 ? 'false' : 'true');
        if (isOpen === 'false') await toggle.press('Enter');
        await name.fill(`Hides ${width}`);
        await expect(shown.getByRole('heading', { level: 1 })).toHaveText(`Hides ${width}`);
        const frame = await page.locator(phone).boundingBox();
        expect(frame?.y).toBeLessThan((await name.boundingBox())?.y ?? 0);
        // It leaves the form room.
        expect(frame?.height).toBeLessThan(450);
        await expectAccessibleInLightAndDark(page);
        await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
        await expect(page.getByText(/^Saved/).first()).toBeVisible();
      });
    }
    await test.step('on a phone', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/backoffice/levels/${levelId}/edit`);
      await expect(toggle).toHaveAttribute('aria-expanded', 'false');
      await toggle.press('Enter');
      await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Hides 768');
      await page.getByRole('button', { name: 'On a desktop' }).press('Enter');
      const box = await page.locator('.bo-preview__window').boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await expectAccessibleInLightAndDark(page);
    });
  });

  test('is no page of its own', async ({ page }) => {
    await page.goto('/preview-frame');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  });
});
