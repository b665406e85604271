import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInLightAndDark } from './support/accessibility.ts';
import { changeHome } from './support/answers.ts';
import { expectNoSidewaysScroll, narrowest } from './support/fit.ts';
import { expectStill, watchShifts } from './support/shifts.ts';
import { expect, test } from './support/test.ts';

const dashboard = (page: Page): Locator => page.getByRole('region', { name: 'My dashboard' });
const line = (page: Page): Locator => dashboard(page).getByRole('link', { name: /this week|weekly goal/i });
const choice = (page: Page): Locator => page.getByRole('group', { name: 'Weekly goal' });

/** Taps a goal where people tap it: on its words. */
async function choose(page: Page, goal: string): Promise<void> {
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/weekly-goal') && response.request().method() === 'PUT' && response.ok(),
  );
  await choice(page).getByText(goal, { exact: true }).click();
  await saved;
  await expect(choice(page).getByRole('radio', { name: goal, exact: true })).toBeChecked();
}

test(
  'home says in one line how far the week is, and leads to where the goal is chosen',
  { tag: '@desktop' },
  async ({ signedInAs }, { project }) => {
    const page = await signedInAs('player');
    await watchShifts(page);
    await page.goto('/home');
    // Other tests do things as the same player.
    await expect(line(page)).toHaveText(/^(\d of 3 this week|Weekly goal reached) · \d weeks in a row$/);
    // On a desktop home may still move where its sketch was drawn for another state of the game.
    if (project.name === 'phone') await expectStill(page);
    await line(page).click();
    await expect(page).toHaveURL('/profile');
    await expect(choice(page).getByRole('radio', { name: '3', exact: true })).toBeChecked();
    await expectAccessibleInLightAndDark(page);
    await page.setViewportSize(narrowest);
    await expectNoSidewaysScroll(page);
    await page.goBack();
    await expect(line(page)).toBeVisible();
    await expectNoSidewaysScroll(page);
  },
);

test(
  'a goal is chosen, changed and given up in the profile, and home follows',
  { tag: '@desktop' },
  async ({ alone, signedInAs, expectComplaint }) => {
    await alone('slovakia');
    const page = await signedInAs('slovakia');
    const goHome = async () => {
      await page.goto('/home');
      await expect(dashboard(page)).toBeVisible();
    };
    await page.goto('/profile');
    await choose(page, '5');
    await goHome();
    // By now other tests may have done more than that.
    await expect(line(page)).toHaveText(/^(\d of 5 this week|Weekly goal reached)/);
    await page.goto('/profile');
    expectComplaint(/net::ERR_FAILED/);
    await page.route('**/weekly-goal', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await choice(page).getByText('1', { exact: true }).click();
    await expect(page.locator('.toast')).toContainText('could not be saved');
    await expect(choice(page).getByRole('radio', { name: '5', exact: true })).toBeChecked();
    await page.unroute('**/weekly-goal');
    await choose(page, 'None');
    await page.reload();
    await expect(choice(page).getByRole('radio', { name: 'None' })).toBeChecked();
    await goHome();
    await expect(dashboard(page).getByRole('term').first()).toBeVisible();
    await expect(line(page)).toBeHidden();
  },
);

test('who never chose is offered it once on home, and who reached it reads that', async ({ signedInAs }) => {
  const page = await signedInAs('player');
  let goal: { goal: null | 1 | 3; done: number; weeks: number } = { goal: null, done: 1, weeks: 0 };
  await changeHome(page, (current) => ({ ...current, weeklyGoal: { isOffered: true, ...goal } }));
  await page.goto('/home');
  await expect(line(page)).toHaveText('Set a weekly goal');
  goal = { goal: 3, done: 4, weeks: 1 };
  await page.reload();
  await expect(line(page)).toHaveText('Weekly goal reached');
  await expectAccessibleInLightAndDark(page);
});

test('what was done elsewhere is counted as soon as a notification says so', async ({ signedInAs, apiAs }) => {
  const [newest] = await (await apiAs('player')).v1.listNotifications();
  const page = await signedInAs('player');
  await page.clock.install();
  const goal = { isOffered: true, goal: 3, done: 1, weeks: 0 } as const;
  await changeHome(page, (current) => ({ ...current, weeklyGoal: goal }));
  await page.goto('/home');
  await expect(line(page)).toHaveText('1 of 3 this week');
  await page.route('**/weekly-goal', (route) => route.fulfill({ json: { ...goal, done: 2 } }));
  await page.route('**/notification/user', (route) =>
    route.fulfill({ json: [{ ...newest, id: randomUUID(), read: true }] }),
  );
  // The bell asks each minute.
  await page.clock.fastForward('01:01');
  await expect(line(page)).toHaveText('2 of 3 this week');
});

test('neither a game without it nor compliance speaks of it', async ({ signedInAs }) => {
  const page = await signedInAs('player');
  const none = { isOffered: false, goal: null, done: 0, weeks: 0 };
  await changeHome(page, (current) => ({ ...current, weeklyGoal: none }));
  await page.route('**/weekly-goal', (route) => route.fulfill({ json: none }));
  await page.goto('/home');
  await expect(dashboard(page).getByRole('term').first()).toBeVisible();
  await expect(line(page)).toBeHidden();
  await page.goto('/profile');
  await expect(page.getByRole('group', { name: 'Appearance' })).toBeVisible();
  await expect(choice(page)).toBeHidden();
  await page.unroute('**/weekly-goal');
  for (const address of ['/compliance/home', '/compliance/profile']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/weekly goal|this week/i);
  }
});
