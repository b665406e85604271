import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const top = (page: Page) => page.evaluate(() => window.scrollY);
const entries = (page: Page) => page.evaluate(() => window.history.length);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a new page begins at its top, and going back finds the view where it was', async ({ signedInAs }) => {
  const page = await signedInAs('switzerland');
  await page.goto('/news');
  const last = page.getByRole('main').getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  const before = await top(page);
  expect(before).toBeGreaterThan(0);
  await last.click();
  await expect(page).toHaveURL(/\/news\/./);
  await expect(heading(page)).toBeFocused();
  expect(await top(page)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL(/\/news$/);
  await expect.poll(() => top(page)).toBe(before);

  await test.step('so does loading the page again', async () => {
    await page.reload();
    await expect.poll(() => top(page)).toBe(before);
  });

  await test.step('also after another page was loaded again in between', async () => {
    await page.goForward();
    await expect(page).toHaveURL(/\/news\/./);
    await page.reload();
    await expect(heading(page)).not.toHaveText('News');
    expect(await top(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/news$/);
    await expect.poll(() => top(page)).toBe(before);
  });
});

test('the page that is open stays until the next one can be shown, and a hurried second click adds no entry', async ({
  signedInAs,
}) => {
  const page = await signedInAs('switzerland');
  await page.goto('/home');
  await expect(heading(page)).toBeVisible();
  const before = await entries(page);
  // The page's code, not the small files that come with it.
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/\/assets\/RewardsPage-.*\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  const link = page.getByRole('navigation').getByRole('link', { name: 'Rewards' });
  await link.dblclick();
  await expect(page.locator('.header__travel--on')).toBeAttached();
  await expect(page.getByRole('region', { name: 'News' })).toBeVisible();
  arrive();
  await expect(heading(page)).toHaveText('Rewards');
  await expect(page.locator('.header__travel--on')).toHaveCount(0);
  expect(await entries(page)).toBe(before + 1);
});

test('a page whose code could not be had says so, and comes with the next try', async ({
  signedInAs,
  expectComplaint,
}) => {
  expectComplaint(/RewardsPage-/);
  const page = await signedInAs('switzerland');
  await page.goto('/home');
  await expect(heading(page)).toBeVisible();
  await page.route(/\/assets\/RewardsPage-.*\.js$/, (route) => route.abort());
  const link = page.getByRole('navigation').getByRole('link', { name: 'Rewards' });
  await link.click();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect(page).toHaveURL(/\/rewards$/);
  await page.unroute(/\/assets\/RewardsPage-.*\.js$/);

  await page.goBack();
  await expect(page.getByRole('region', { name: 'News' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Rewards' }).click();
  await expect(heading(page)).toHaveText('Rewards');
});

test('what an achievement opens and could not be had comes when somebody goes away and back again', async ({
  signedInAs,
  apiAs,
  expectComplaint,
}) => {
  expectComplaint(/QuizContent-/);
  const api = await apiAs('player');
  const { id: gameId, continue: leftOff } = await api.v1.getUserGame();
  if (leftOff === null) throw new Error('The demo player has left a quiz open');
  const { levelId, title } = leftOff;
  const inLevel = await api.v2.listLevelAchievements({ params: { gameId, levelId } });
  const other = inLevel.find(({ contentKind }) => contentKind !== null && contentKind !== 'quiz');
  const page = await signedInAs('player');
  const link = (name = '') => page.getByRole('main').getByRole('link', { name }).first();
  const along = (entriesOn: number) => page.evaluate((steps) => window.history.go(steps), entriesOn);
  await page.goto(`/game/${levelId}`);
  await link(other?.title).click();
  await expect(heading(page)).toHaveText(other?.title ?? '');
  await link('Back to').click();

  const code = /\/assets\/QuizContent-.*\.js$/;
  await page.route(code, (route) => route.abort());
  await link(title).click();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await page.unroute(code);
  // To a page of the same kind, and from it.
  await along(-2);
  await expect(heading(page)).toHaveText(other?.title ?? '');
  await along(2);
  await expect(heading(page)).toHaveText(title);
  await expect(link('Continue')).toBeVisible();
});

test('the reader of a document that could not be had comes with the next try', async ({
  signedInAs,
  apiAs,
  expectComplaint,
}) => {
  expectComplaint(/PdfReader-/);
  const { v1 } = await apiAs('player');
  const pdf = (await v1.listUserAchievements()).find(
    ({ contentKind, state }) => contentKind === 'pdf' && state === 'Done',
  );
  if (pdf === undefined) throw new Error('The demo player has read a document');
  const page = await signedInAs('player');
  await page.goto(`/game/${pdf.levelId}`);
  await page.getByRole('main').getByRole('link', { name: pdf.title }).first().click();
  const code = /\/assets\/PdfReader-.*\.js$/;
  await page.route(code, (route) => route.abort());
  const opener = page.getByRole('button', { name: 'Read again' });
  await opener.click();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await page.unroute(code);

  await page.goBack();
  await expect(page.getByRole('main').getByRole('link', { name: pdf.title }).first()).toBeVisible();
  await page.goForward();
  // A browser that keeps the failure in mind loads the page anew for it, where the reader is opened once more.
  const reader = page.getByRole('dialog', { name: pdf.title });
  await expect(async () => {
    if (!(await reader.isVisible())) await opener.click({ timeout: 3_000 });
    await expect(reader).toBeVisible({ timeout: 3_000 });
  }).toPass();
});
