import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './support/fit.ts';
import { follow } from './support/follow.ts';
import { make } from './support/ownGame.ts';
import { expect, test } from './support/test.ts';

/** What has the focus and nothing of it can be seen, because it lies behind something [WCAG 2.4.11]; empty where nothing has it. */
const coveredFocus = (page: Page) =>
  page.evaluate(async () => {
    // The page scrolls to what has the focus with the next frame.
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    const own = document.activeElement;
    if (own === null || own === document.body) return '';
    if (own.matches('iframe, .bo-skip')) return null;
    const { left, top, width, height } = own.getBoundingClientRect();
    // What a library lays over its own field belongs to it.
    const whole = own.closest('label, .ant-select, .ant-picker, .ant-switch, .ant-upload') ?? own;
    const places = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y]));
    const isSeen = places.some(([x = 0, y = 0]) => {
      const there = document.elementFromPoint(x, y);
      return there !== null && (whole.contains(there) || there.contains(own));
    });
    return isSeen || width < 8 ? null : `${own.tagName} ${own.getAttribute('aria-label') ?? own.textContent}`;
  });

/** As in a page that was just opened: the step back from here is to its last control. */
const focusNothing = (page: Page) =>
  page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });

// 1280 × 1024 at 400 %, and as it is; backwards, because what is above the window comes in below what stays there.
const sizes = [
  { width: 320, height: 256 },
  { width: 1280, height: 720 },
];

test('at 320 × 256 and at 1280 × 720 nothing covers what has the focus, and only tables scroll sideways', async ({
  signedInAs,
  apiAs,
}) => {
  test.slow();
  const api = await apiAs('player');
  const { id, tiers } = await api.v1.getUserGame();
  const page = await signedInAs('admin');
  const places = ['games', 'users', 'media', 'imports', 'audit', 'reports', 'submissions', `games/${id}`];
  for (const place of [...places, `games/${id}/edit`, `games/${id}/preview`, `tiers/${tiers[0]?.id}/edit`]) {
    await follow(page, `/backoffice/${place}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"], .ant-skeleton')).toHaveCount(0);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page);
      await focusNothing(page);
      const covered: string[] = [];
      for (let step = 0; step < 25; step += 1) {
        await page.keyboard.press('Shift+Tab');
        const found = await coveredFocus(page);
        if (found !== null) covered.push(found);
      }
      expect(covered.filter(Boolean), `${place}, ${size.width} px`).toEqual([]);
      // Once around the page at most: otherwise nothing was looked at.
      expect(covered.length, `${place}, ${size.width} px: steps to nothing`).toBeLessThan(5);
    }
  }
});

test('the bulk bars of several kinds cover nothing that has the focus', async ({ signedInAs, apiAs }) => {
  const api = await apiAs('admin');
  const period = { startDate: '2030-03-01T00:00:00Z', endDate: '2030-06-01T00:00:00Z', timezone: 'Europe/Zurich' };
  const gameId = await make(api, 'games', { name: 'Bars', ...period });
  const tierId = await make(api, 'tiers', { gameId, name: 'Bronze' });
  for (let i = 1; i <= 15; i += 1) await make(api, 'levels', { tierId, name: `Level ${i}` });
  const levelId = await make(api, 'levels', { tierId, name: 'Leather' });
  await make(api, 'achievements', { levelId, title: 'A visit', type: 'business', points: 10 });
  const page = await signedInAs('editor');
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`/backoffice/games/${gameId}`);
  const tree = page.getByRole('table', { name: 'Parts of the game' });
  await tree.getByRole('row').filter({ hasText: 'Leather' }).getByRole('button', { name: 'Expand row' }).click();
  for (const title of ['Bronze', 'Leather', 'A visit'])
    await tree.getByRole('checkbox', { name: `Select ${title}` }).check();
  await expect(page.getByRole('group', { name: /^Bulk actions/ })).toHaveCount(3);
  await page.evaluate(() => scrollTo(0, 0));
  await tree.getByRole('link', { name: 'Bronze' }).focus();
  const covered: string[] = [];
  for (let step = 0; step < 70; step += 1) {
    await page.keyboard.press('Tab');
    const found = await coveredFocus(page);
    if (found !== null) covered.push(found);
  }
  expect(covered).toEqual([]);
});
