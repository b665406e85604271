import type { PlayerReward, TierRewards } from '#shared/rewards/rewards.contract.ts';
import { expectAccessible, expectAccessibleInLightAndDark } from './support/accessibility.ts';
import { answersTo } from './support/answers.ts';
import { celebrateNothing } from './support/api.ts';
import { make, openOwnGame } from './support/ownGame.ts';
import { expect, test } from './support/test.ts';

test('the rewards page shows the next prize, all prizes and all badges, for the player and for the team', async ({
  signedInAs,
}) => {
  const page = await signedInAs('player');
  const answers = answersTo(page);
  await page.goto('/home');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Rewards' }).click();
  await expect(page).toHaveURL(/\/rewards$/);
  const groups = await answers.newest<TierRewards[]>('/api/v1/rewards/tier');
  const own = groups.flatMap(({ rewards }) => rewards).filter(({ gameType }) => gameType === 'Individual');

  await expect(page.getByText('What can be won in Clarity Quest.')).toBeVisible();

  await test.step('each reward has its place', async () => {
    const of = (category: string) => own.filter((reward) => reward.category === category);
    // What others have done with the player counts too.
    const share = ({ progress }: PlayerReward) => (progress === null ? -1 : progress.value / progress.max);
    const [nearest] = of('Physical')
      .filter(({ state, image }) => state === 'open' && image !== null)
      .toSorted((one, other) => share(other) - share(one));
    await expect(page.getByRole('region', { name: 'Next prize' }).getByRole('listitem')).toContainText(
      nearest?.title ?? '',
    );
    const prizes = page.getByRole('region', { name: 'Prizes' });
    await expect(prizes.getByRole('listitem')).toHaveCount(of('Physical').length - 1);
    const toClaim = of('Physical').filter(({ grant }) => grant?.state === 'Earned');
    await expect(prizes.getByText('to claim')).toHaveText(toClaim.length > 0 ? [`${toClaim.length} to claim`] : []);
    const badges = page.getByRole('region', { name: 'Badges' });
    const earned = of('Digital').filter(({ state }) => state === 'earned');
    await expect(badges.getByText(`${earned.length} of ${of('Digital').length}`, { exact: true })).toBeVisible();
    await expect(badges.getByRole('button')).toHaveCount(of('Digital').length);
    await expect(badges.getByRole('button').last()).toHaveAccessibleName(/ Later$/);
  });

  await test.step('a badge opens with what it is for, and how far it is', async () => {
    const badge = page.getByRole('button', { name: /^Clarity Silver/ });
    await badge.click();
    const dialog = page.getByRole('dialog', { name: 'Clarity Silver' });
    await expect(dialog).toContainText('For finishing the Silver tier.');
    await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /^\d of 9 done$/);
    await expectAccessibleInLightAndDark(page);
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect(badge).toBeFocused();
  });

  await test.step('the team has its own', async () => {
    await page.getByRole('link', { name: 'Team', exact: true }).click();
    await expect(page).toHaveURL(/\/rewards\?gameType=Team$/);
    await expect(page.getByRole('button', { name: /^Leather on the table Earned on / })).toBeVisible();
    await expect(page.getByText('The curious hand')).toBeHidden();
  });
});

test('who has not begun reads how far it is to a reward', async ({ alone, apiAs, signedInAs, afterwards }) => {
  await alone('slovakia');
  const [admin, person] = [await apiAs('admin'), await apiAs('slovakia')];
  afterwards(
    await openOwnGame({ admin, person }, 'Rewards ahead', async (gameId) => {
      const published = { status: 'published' };
      const tierId = await make(admin, 'tiers', { gameId, name: 'Tier', ...published });
      const levelId = await make(admin, 'levels', { tierId, name: 'Level', ...published });
      const workshop = { levelId, title: 'A workshop', type: 'physicalExperience', points: 1000 };
      await make(admin, 'achievements', { ...workshop, ...published });
      const reward = { title: 'A morning apart', type: 'Points', points: 1000, businessRule: 'Reach 1,000 points.' };
      await make(admin, 'rewards', { gameId, ...reward, ...published });
    }),
  );
  const page = await signedInAs('slovakia');
  await page.goto('/rewards');
  await page.getByRole('button', { name: 'A morning apart 0 of 1,000 points' }).click();
  await expect(page.getByRole('dialog').getByRole('progressbar')).toHaveAttribute(
    'aria-valuetext',
    /^0 of 1,000 points/,
  );
});

test('a badge has a page that anybody can open, with a signed credential', async ({
  signedInAs,
  newDevice,
  baseURL,
}) => {
  const page = await signedInAs('player');
  await page.goto('/rewards');
  await page.getByRole('button', { name: /^Clarity Bronze/ }).click();
  const href = await page.getByRole('link', { name: /^Show the badge.*Clarity Bronze$/ }).getAttribute('href');
  const stranger = await newDevice();
  await stranger.goto(href ?? '');
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Clarity Bronze');
  await expect(stranger.getByText('Elin Sandström')).toBeVisible();
  await expect(stranger.getByText('Valid', { exact: true })).toBeVisible();
  await expectAccessible(stranger);
  const answer = await stranger.request.get(`${baseURL}${href}/credential.json`);
  expect(await answer.json()).toMatchObject({ type: ['VerifiableCredential', 'OpenBadgeCredential'] });
});

test(
  'a badge is shared by the device, as a link, on LinkedIn, as a picture or as a PDF',
  { tag: '@desktop' },
  async ({ signedInAs, baseURL }) => {
    const page = await signedInAs('player');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    // What the device itself would open.
    await page.addInitScript(() => {
      const shared: ShareData[] = [];
      Object.assign(window, { shared });
      navigator.share = async (data = {}) => void shared.push(data);
    });
    await page.goto('/rewards');
    await page.getByRole('button', { name: /^Clarity Bronze/ }).click();
    const href = await page.getByRole('link', { name: /^Show the badge.*Clarity Bronze$/ }).getAttribute('href');
    const address = `${baseURL}${href}`;
    await page.getByRole('button', { name: /^Share.*Clarity Bronze$/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Share' });
    await expect(dialog.getByLabel('Link')).toHaveValue(address);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    // In the dialog: what lies below it is not seen.
    await expect(dialog.locator('p').filter({ hasText: 'Link copied' })).toBeInViewport();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await dialog.getByRole('button', { name: 'Share…' }).click();
    const shared = () => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
    await expect.poll(shared).toEqual([{ title: 'Clarity Bronze', url: address }]);
    const linkedIn = await dialog.getByRole('link', { name: 'Add to your LinkedIn profile' }).getAttribute('href');
    expect(new URL(linkedIn ?? '').searchParams.get('certUrl')).toBe(address);
    const picture = await dialog.getByRole('link', { name: 'Save as a picture' }).getAttribute('href');
    const answer = await page.request.get(`${baseURL}${picture}`);
    expect(answer.headers()['content-type']).toBe('image/png');
    const print = dialog.getByRole('link', { name: 'Save as a PDF' });
    const [saved] = await Promise.all([page.waitForEvent('download'), print.click()]);
    expect(saved.suggestedFilename()).toMatch(/^badge-.*\.pdf$/);
  },
);

test('a prize is claimed after a question, once', async ({ signedInAs, apiAs, alone }) => {
  await alone('player');
  const api = await apiAs('player');
  const page = await signedInAs('player');
  const notebook = async () =>
    (await api.v1.listUserRewards()).find(({ title }) => title === 'A notebook bound in offcuts');
  await page.goto('/rewards');
  const card = page.getByRole('region', { name: 'Prizes' }).getByRole('listitem').filter({ hasText: 'notebook' });
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: 'Claim' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
  expect((await notebook())?.grant?.state, 'it is claimed once in a demo').toBe('Earned');
  await card.getByRole('button', { name: 'Claim' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Claim' }).click();
  // The button is gone, and the focus is not lost with it.
  await expect(card.getByText('Claimed. Awaiting approval.')).toBeFocused();
  await expect(card.getByRole('button')).toHaveCount(0);
  expect((await notebook())?.grant?.state).toBe('Claimed');
});

test('a prize that was claimed in another tab, or withdrawn meanwhile, is said to be by its name', async ({
  alone,
  apiAs,
  signedInAs,
  afterwards,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/);
  expectComplaint(/status of 404/);
  await alone('slovakia');
  const [admin, person] = [await apiAs('admin'), await apiAs('slovakia')];
  const ids: string[] = [];
  let game = '';
  afterwards(
    await openOwnGame({ admin, person }, 'Prizes', async (gameId) => {
      game = gameId;
      const published = { status: 'published' };
      const tierId = await make(admin, 'tiers', { gameId, name: 'A tier', ...published });
      const levelId = await make(admin, 'levels', { tierId, name: 'A level', ...published });
      const look = { type: 'behavioral', behaviourCount: 1, behaviourEngagement: 'Tutorial', points: 50 };
      expect((await admin.backoffice('PATCH', `/games/${gameId}`, { tutorial: '<p>Begin.</p>' })).status).toBe(200);
      await make(admin, 'achievements', { levelId, title: 'Look', ...look, ...published });
      const prize = { gameId, category: 'Physical', type: 'Points', points: 50, businessRule: 'Play.', ...published };
      for (const title of ['A lamp', 'A scarf']) ids.push(await make(admin, 'rewards', { ...prize, title }));
    }),
  );
  await person.v1.recordEngagement({ params: { engagementType: 'Tutorial' }, idempotencyKey: crypto.randomUUID() });
  await celebrateNothing(person);
  const page = await signedInAs('slovakia');
  await page.goto('/rewards');
  const card = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Claim' });

  await card('A lamp').getByRole('button', { name: 'Claim' }).click();
  const [lamp = '', scarf = ''] = ids;
  await person.v2.claimReward({ params: { gameId: game, id: lamp }, idempotencyKey: crypto.randomUUID() });
  await confirm.click();
  await expect(page.locator('.toast:visible')).toHaveText('“A lamp” has already been claimed.');
  await expect(card('A lamp')).toContainText('Claimed. Awaiting approval.');

  await card('A scarf').getByRole('button', { name: 'Claim' }).click();
  expect((await admin.backoffice('PATCH', `/rewards/${scarf}`, { status: 'archived' })).status).toBe(200);
  await confirm.click();
  await expect(page.locator('.toast:visible').filter({ hasText: '“A scarf” is no longer offered.' })).toBeVisible();
  await expect(card('A scarf')).toHaveCount(0);
  // The dialog went with the row whose button it would have given the focus back to.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
