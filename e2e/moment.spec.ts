import type { Page } from '@playwright/test';
import { celebrateNothing, type Api } from './support/api.ts';
import { expectAccessible, expectAccessibleInLightAndDark } from './support/accessibility.ts';
import { watchClicks } from './support/clicks.ts';
import { make, openOwnGame } from './support/ownGame.ts';
import { freshQuiz, markCelebrationsRead, passQuiz, seeMomentOf } from './support/quizzes.ts';
import { expect, test } from './support/test.ts';

const published = { status: 'published' };

/**
 * A game of two tiers: the tutorial and the rules complete the first one, which has a bonus, and together they give 50 points, which
 * is a prize; the rules are another one.
 */
async function fill(admin: Api, gameId: string): Promise<void> {
  const news = { gameId, name: 'Spring', title: 'Spring is here', displayDate: '2026-01-01T08:00:00Z' };
  await make(admin, 'news', { ...news, text: '<p>At last.</p>', ...published });
  const texts = { tutorial: '<p>Begin.</p>', gameRules: '<p>Play.</p>' };
  expect((await admin.backoffice('PATCH', `/games/${gameId}`, texts)).status).toBe(200);
  const first = await make(admin, 'tiers', { gameId, name: 'First tier', ...published });
  const second = await make(admin, 'tiers', { gameId, name: 'Second tier', ...published });
  const one = await make(admin, 'levels', { tierId: first, name: 'Level one', ...published });
  const two = await make(admin, 'levels', { tierId: second, name: 'Level two', ...published });
  const behavioural = { levelId: one, type: 'behavioral', behaviourCount: 1, ...published };
  await make(admin, 'achievements', { ...behavioural, title: 'Look', behaviourEngagement: 'Tutorial', points: 30 });
  const rules = { ...behavioural, title: 'Know', behaviourEngagement: 'GameRules', points: 20 };
  const subjectId = await make(admin, 'achievements', rules);
  const visited = { type: 'physicalExperience', ...published };
  await make(admin, 'achievements', { ...visited, levelId: one, title: 'Extra', isBonus: true, points: 5 });
  await make(admin, 'achievements', { ...visited, levelId: two, title: 'A workshop', points: 10 });
  const prize = { gameId, category: 'Physical', businessRule: 'Play.', ...published };
  const lamp = { title: 'A lamp', description: '<p>Made of offcuts.</p>', type: 'Points', points: 50, stock: 3 };
  await make(admin, 'rewards', { ...prize, ...lamp });
  await make(admin, 'rewards', { ...prize, title: 'A scarf', type: 'Achievement', subjectId });
}

const dialog = (page: Page) => page.getByRole('dialog');

test(
  'each win has its own moment, the largest first, and one button that leads on',
  { tag: '@desktop' },
  async ({ alone, apiAs, signedInAs, afterwards }) => {
    await alone('slovakia');
    const [admin, person] = [await apiAs('admin'), await apiAs('slovakia')];
    afterwards(await openOwnGame({ admin, person }, 'Moments', (gameId) => fill(admin, gameId)));
    const record = (engagementType: 'Tutorial' | 'GameRules') =>
      person.v1.recordEngagement({ params: { engagementType }, idempotencyKey: crypto.randomUUID() });
    const prizes = async () =>
      new Map((await person.v1.listUserRewards()).map(({ title, grant }) => [title, grant?.state]));
    await celebrateNothing(person);
    const page = await signedInAs('slovakia');

    await test.step('an achievement: the points, the place, the bonus that is nearer, and what comes next', async () => {
      await record('Tutorial');
      // Whoever reads is not interrupted: the celebration is not even fetched, which it would be as soon as its win is known.
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(request.url()));
      const [item] = await person.v1.listNews();
      await page.goto(`/news/${item?.id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spring is here');
      await expect.poll(async () => (await person.v1.listNews())[0]?.read).toBe(true);
      await expect(page.getByRole('link', { name: /Notifications.*1/ }).first()).toBeVisible();
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      expect(fetched.filter((url) => url.includes('MomentDialog'))).toEqual([]);
      await page.getByRole('link', { name: 'Back to News' }).click();
      await expect(page.getByRole('dialog', { name: 'Achievement unlocked. Look. +30 points' })).toBeVisible();
      expect(fetched.some((url) => url.includes('MomentDialog'))).toBe(true);
      await expect(dialog(page)).toContainText(/Earned\+30.*My points30.*My position1st/);
      const bonus = dialog(page).getByRole('listitem').filter({ hasText: 'Opens the bonus “Extra”' });
      await expect(bonus).toContainText('When one more of this level is done');
      await expect(bonus).toContainText('1 of 2');
      await expect(dialog(page).getByRole('link')).toHaveText('Next: Know');
      await expectAccessibleInLightAndDark(page);
      await dialog(page).getByRole('link', { name: 'Next: Know' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Know');
      await expect(dialog(page)).toBeHidden();
    });

    await test.step('a prize: how it is delivered, how many are left; later is a choice', async () => {
      await record('GameRules');
      await page.goto('/home');
      await expect(page.getByRole('dialog', { name: /^Reward earned\. A (lamp|scarf)$/ })).toBeVisible();
      await expect(dialog(page)).toContainText('1 of 3');
      await expect(dialog(page)).toContainText('Prize won');
      await expect(dialog(page)).toContainText('You will be notified at every step.');
      await expectAccessibleInLightAndDark(page);
      await dialog(page).getByRole('button', { name: 'Later, it stays in Rewards' }).click();
      expect([...(await prizes()).values()]).toEqual(['Earned', 'Earned']);
    });

    await test.step('the other prize is claimed there', async () => {
      await expect(dialog(page)).toContainText('2 of 3');
      const title = (await dialog(page).locator('.moment__title').innerText()).trim();
      await dialog(page).getByRole('button', { name: 'Claim' }).click();
      await expect(dialog(page)).toContainText('3 of 3');
      expect((await prizes()).get(title)).toBe('Claimed');
    });

    await test.step('a tier, with the level and the achievement that completed it, and what it opened', async () => {
      await expect(dialog(page).locator('.moment__title')).toHaveText('First tier');
      await expect(dialog(page)).toContainText('Tier completed');
      await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Level one' })).toContainText(
        'Level completed',
      );
      await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Know' })).toContainText('+20 points');
      await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Second tier is open' })).toContainText(
        '1 achievement, 1 level',
      );
      await expect(dialog(page).getByRole('link', { name: /^Next: / })).toBeVisible();
      await expectAccessibleInLightAndDark(page);
      await dialog(page).getByRole('button', { name: 'Close' }).first().click();
      await expect(dialog(page)).toBeHidden();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(dialog(page)).toBeHidden();
    });
  },
);

test('a prize that is gone says so before the next win; a double click goes on to that alone, and closes the last one alone', async ({
  alone,
  apiAs,
  signedInAs,
  afterwards,
  expectComplaint,
}) => {
  await alone('slovakia');
  const [admin, person] = [await apiAs('admin'), await apiAs('slovakia')];
  afterwards(await openOwnGame({ admin, person }, 'Moments twice', (gameId) => fill(admin, gameId)));
  await celebrateNothing(person);
  for (const engagementType of ['Tutorial', 'GameRules'] as const)
    await person.v1.recordEngagement({ params: { engagementType }, idempotencyKey: crypto.randomUUID() });
  const page = await signedInAs('slovakia');
  await page.goto('/home');
  await expect(dialog(page)).toContainText('1 of 4');
  await expect(dialog(page).getByRole('button', { name: 'Claim' })).toBeVisible();
  const { body } = await admin.backoffice('GET', `/rewards?gameId=${(await person.v1.getUserGame()).id}`);
  for (const { id } of body as { id: string }[])
    expect((await admin.backoffice('PATCH', `/rewards/${id}`, { stock: 0 })).status).toBe(200);
  expectComplaint(/status of 409/);
  await dialog(page).getByRole('button', { name: 'Claim' }).click();
  const said = dialog(page).locator('.toast').filter({ hasText: 'Someone else has just claimed the last piece.' });
  await expect(said).toBeVisible();
  await expectAccessible(page);
  // It lies above the dialog, and is pressed without closing it.
  await said.getByRole('button', { name: 'Close' }).click();
  await expect(said).toBeHidden();
  await expectAccessibleInLightAndDark(page);
  await expect(dialog(page)).toContainText('1 of 4');

  const next = dialog(page).getByRole('button', { name: 'Continue' });
  await next.dblclick();
  await expect(dialog(page)).toContainText('2 of 4');
  // A key is no half of a double click.
  await next.press('Enter');
  await expect(dialog(page)).toContainText('3 of 4');
  const clicks = await watchClicks(page);
  await dialog(page).getByRole('button', { name: 'Close' }).first().dblclick();
  await expect(dialog(page)).toBeHidden();
  expect(await clicks()).toEqual(['Close']);
});

test('the new place is shown among the others, with the places that the points gave', async ({
  alone,
  apiAs,
  signedInAs,
}) => {
  // Whose quizzes and readings few others need.
  await alone('switzerland');
  const [admin, api] = [await apiAs('admin'), await apiAs('switzerland')];
  const { achievement, quiz } = await freshQuiz(api, admin);
  await markCelebrationsRead(api);
  await passQuiz(api, quiz);
  const { id: gameId } = await api.v1.getUserGame();
  const page = await signedInAs('switzerland');
  await page.goto('/home');
  await seeMomentOf(page, achievement.title);
  const won = { params: { gameId }, query: { gained: achievement.points } };
  const { placesGained, points, rank } = await api.v2.getScore(won);
  const gain = dialog(page).locator('.gain');
  await expect(gain).toContainText(`+${achievement.points} points`);
  await expect(gain).toContainText(`My points${points.toLocaleString('en')}`);
  await expect(gain).toContainText(new RegExp(`My position${rank}`));
  const moved = placesGained === 1 ? 'up 1 place' : `up ${placesGained} places`;
  if (placesGained) await expect(gain).toContainText(moved);
  else await expect(gain).not.toContainText('place');
  const { around } = await api.v1.getUserBoard({ query: { limit: 20 } });
  const mine = around.findIndex(({ me }) => me);
  const rows = dialog(page).getByRole('table', { name: 'Players by points' }).getByRole('row');
  await expect(rows.filter({ hasText: 'You' })).toContainText(points.toLocaleString('en'));
  const below = around.slice(mine + 1, mine + 1 + Math.max(1, Math.min(placesGained ?? 0, 2)));
  for (const { name } of below) await expect(rows.filter({ hasText: name })).toBeVisible();
  await expectAccessibleInLightAndDark(page);
});

test(
  'it is heard and felt where a touch is usual, else once that is chosen; nothing vibrates where nothing moves',
  {
    tag: '@desktop',
  },
  async ({ alone, apiAs, signedInAs, afterwards }, { project }) => {
    await alone('slovakia');
    const [admin, person] = [await apiAs('admin'), await apiAs('slovakia')];
    afterwards(await openOwnGame({ admin, person }, 'Heard', (gameId) => fill(admin, gameId)));
    await celebrateNothing(person);
    const page = await signedInAs('slovakia', { reducedMotion: 'no-preference' });
    await page.addInitScript(() => {
      const counts = { sounds: 0, vibrations: 0 };
      const vibrate = navigator.vibrate.bind(navigator);
      Object.assign(window, {
        counts,
        AudioContext: class extends AudioContext {
          constructor() {
            super();
            counts.sounds += 1;
          }
        },
      });
      navigator.vibrate = (pattern) => {
        counts.vibrations += 1;
        return vibrate(pattern as number[]);
      };
    });
    const counts = () => page.evaluate(() => (window as unknown as { counts: object }).counts);
    const isPhone = project.name === 'phone';
    const read = async (text: 'Tutorial' | 'Game rules') => {
      await page.getByRole('main').getByRole('button', { name: text }).click();
      await dialog(page).getByRole('button', { name: 'I have read it' }).click();
      await expect(dialog(page).locator('.moment__title')).toBeVisible();
    };
    await page.goto('/home');
    await read('Tutorial');
    expect(await counts()).toEqual(isPhone ? { sounds: 1, vibrations: 1 } : { sounds: 0, vibrations: 0 });

    await dialog(page).getByRole('button', { name: 'Close' }).first().click();
    await page.goto('/profile');
    const choice = page.getByRole('group', { name: 'Sound and vibration' });
    await expect(choice.getByRole('radio', { name: isPhone ? 'On' : 'Off', exact: true })).toBeChecked();
    await choice.getByText(isPhone ? 'Off' : 'On', { exact: true }).click();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/home');
    await read('Game rules');
    expect(await counts()).toEqual(isPhone ? { sounds: 0, vibrations: 0 } : { sounds: 1, vibrations: 0 });
  },
);
