import type { NewsItem } from '#shared/news/news.contract.ts';
import { expectAccessibleInLightAndDark } from './support/accessibility.ts';
import { answersTo } from './support/answers.ts';
import { make, openOwnGame } from './support/ownGame.ts';
import { expect, test } from './support/test.ts';

test('news is on the home page, and listed newest first', async ({ signedInAs }) => {
  const page = await signedInAs('switzerland');
  const answers = answersTo(page);
  await page.goto('/home');
  const items = await answers.newest<NewsItem[]>('/api/v1/news');
  const section = page.getByRole('region', { name: 'News' });

  await test.step('the home page shows the newest and leads to all', async () => {
    await expect(section.getByRole('listitem').first()).toContainText(items[0]?.title ?? '');
    await section.getByRole('link', { name: 'All news' }).click();
    await expect(page).toHaveURL(/\/news$/);
  });

  await test.step('the list holds what is for the reader’s culture and for all, and nothing that lies ahead', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('News');
    await expect(page.getByText('News about the quest and its subjects.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(items.length);
    await expect(page.getByRole('link', { name: 'An evening about gold in Zürich' })).toBeVisible();
    await expect(page.getByText('Samples for your counter')).toBeHidden();
    await expect(page.getByText('The atelier opens its doors')).toBeHidden();
    await expectAccessibleInLightAndDark(page);
  });
});

test('a news item is marked until it is opened, which is recorded once', async ({ signedInAs, apiAs, alone }) => {
  await alone('switzerland');
  const api = await apiAs('switzerland');
  const page = await signedInAs('switzerland');
  const items = await api.v1.listNews();
  await page.goto('/news');

  await test.step('opening an item records it once and takes its mark away', async () => {
    const item = items.find(({ read, contentType }) => !read && contentType === 'Article');
    const title = item?.title ?? 'An evening about gold in Zürich';
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect.poll(async () => (await api.v1.listNews()).find((one) => one.title === title)?.read).toBe(true);
    await expectAccessibleInLightAndDark(page);
    await page.getByRole('link', { name: 'Back to News' }).click();
    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) });
    await expect(card).toBeVisible();
    await expect(card.getByText('(new)')).toHaveCount(0);
    const read = (await api.v1.listEngagements()).filter(
      ({ type, itemId }) => type === 'ReadNews' && itemId === item?.id,
    );
    expect(read.length).toBe(item === undefined ? 0 : 1);
  });

  await test.step('an item about another page says where its link leads', async () => {
    await page.getByRole('link', { name: 'The Kimberley Process in its own words' }).click();
    const link = page.getByRole('link', { name: 'Read it on kimberleyprocess.com' });
    await expect(link).toHaveAttribute('href', 'https://www.kimberleyprocess.com/');
    await expect(link).toHaveAttribute('target', '_blank');
  });

  await test.step('an address that leads to nothing says so, and back', async () => {
    await page.goto('/news/00000000-0000-7000-8000-000000000000');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This item is not here');
    await page.getByRole('link', { name: 'To all news' }).click();
    await expect(page).toHaveURL(/\/news$/);
  });
});

test('an item that an editor has taken back meanwhile is not read from the list that led to it', async ({
  signedInAs,
  apiAs,
  alone,
  afterwards,
  expectComplaint,
}) => {
  // Nor is it recorded as read.
  expectComplaint(/status of 404/);
  await alone('slovakia');
  const [admin, person] = [await apiAs('admin'), await apiAs('slovakia')];
  let id = '';
  afterwards(
    await openOwnGame({ admin, person }, 'News', async (gameId) => {
      const published = { status: 'published' };
      const tierId = await make(admin, 'tiers', { gameId, name: 'A tier', ...published });
      const levelId = await make(admin, 'levels', { tierId, name: 'A level', ...published });
      await make(admin, 'achievements', { levelId, title: 'Sell', type: 'business', points: 5, ...published });
      const item = { gameId, name: 'Too early', title: 'Too early', text: '<p>Soon.</p>' };
      id = await make(admin, 'news', { ...item, displayDate: '2020-01-01T00:00:00Z', ...published });
    }),
  );
  const page = await signedInAs('slovakia');
  // What a person takes to look at the list.
  await page.clock.install();
  await page.goto('/news');
  await expect(page.getByRole('link', { name: 'Too early' })).toBeVisible();
  expect((await admin.backoffice('PATCH', `/news/${id}`, { status: 'archived' })).status).toBe(200);
  await page.clock.fastForward(10_000);
  await page.getByRole('link', { name: 'Too early' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This item is not here');
});

test('news can be reached from every size of screen', async ({ signedInAs }) => {
  const page = await signedInAs('player');
  await page.goto('/home');
  const isWide = (page.viewportSize()?.width ?? 0) >= 900;
  const way = isWide
    ? page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'News' })
    : page.getByRole('region', { name: 'News' }).getByRole('link', { name: 'All news' });
  await way.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('News');
  await expect(page.getByRole('link', { name: /Samples for your counter/ })).toBeVisible();
});
