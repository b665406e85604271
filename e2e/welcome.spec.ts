import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInLightAndDark } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

/** Once in a person's life, which no test can give back: what the server says of them is as before, until they end it. */
async function asBefore(page: Page): Promise<void> {
  let isOver = false;
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.postDataJSON().isWelcomed === true) isOver = true;
  });
  for (const path of ['**/api/v2/home?*', '**/api/v1/user'])
    await page.route(path, async (route) => {
      const response = await route.fetch();
      const said = (await response.json()) as { me?: object };
      const change = (me: object) => ({ ...me, isWelcomed: isOver });
      await route.fulfill({ response, json: said.me === undefined ? change(said) : { ...said, me: change(said.me) } });
    });
}

/** Its label lies over it. A choice is shown once the one before it was sent. */
async function choose(dialog: Locator, name: string): Promise<void> {
  const radio = dialog.getByRole('radio', { name });
  await radio.click({ force: true });
  await expect(radio).toBeChecked();
}

test(
  'the first visit asks for the language and the face, and leads to the first points, once',
  { tag: '@desktop' },
  async ({ alone, apiAs, signedInAs }) => {
    await alone('newcomer');
    const api = await apiAs('newcomer');
    const { id, username } = await api.v1.getUser();
    const page = await signedInAs('newcomer');
    await asBefore(page);
    await page.goto('/home');
    const welcome = page.getByRole('dialog');
    try {
      await expect(page.getByRole('dialog', { name: 'Which language would you like to play in?' })).toBeVisible();
      await expectAccessibleInLightAndDark(page);
      await choose(welcome, 'Deutsch');
      await expect(page.getByRole('dialog', { name: 'In welcher Sprache möchtest du spielen?' })).toBeVisible();
      await expect.poll(async () => (await api.v1.getUser()).language).toBe('de');
      await choose(welcome, 'English');

      await page.getByRole('button', { name: 'Next' }).click();
      const face = page.getByRole('dialog', { name: 'This is how others see you' });
      await expect(face).toContainText(username ?? '');
      await expectAccessibleInLightAndDark(page);
      await choose(face, 'By initials');
      await expect(face).not.toContainText(username ?? '');
      await choose(face, 'By name');
      // A dialog over it, which closes alone.
      await face.getByRole('button', { name: 'Change name' }).click();
      await expect(page.getByRole('dialog', { name: 'Your name' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: 'Your name' })).toBeHidden();

      await face.getByRole('button', { name: 'Next' }).click();
      const start = page.getByRole('dialog', { name: 'Ready when you are' });
      await expect(start.getByRole('link'), 'the focus is never nowhere').toBeFocused();
      await start.getByRole('button', { name: 'Back' }).click();
      await face.getByRole('button', { name: 'Next' }).click();
      await expectAccessibleInLightAndDark(page);
      const title = await start.locator('strong').innerText();
      await start.getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await page.goto('/home');
      await expect(page.getByRole('region', { name: 'News' })).toBeVisible();
      await expect(welcome).toBeHidden();
    } finally {
      await api.v2.changePreferences({ params: { id }, body: { language: null, showsInitials: false } });
    }
  },
);

test('who would rather look around skips it all at once', async ({ alone, signedInAs }) => {
  await alone('newcomer');
  const page = await signedInAs('newcomer');
  await asBefore(page);
  await page.goto('/home');
  const welcome = page.getByRole('dialog', { name: 'Which language would you like to play in?' });
  await welcome.getByRole('button', { name: 'Skip' }).click();
  await expect(welcome).toBeHidden();
  await page.reload();
  await expect(page.getByRole('region', { name: 'News' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test(
  'the tour shows the parts of the home page where they are, by keyboard as well, and is the tutorial, done once',
  { tag: '@desktop' },
  async ({ alone, signedInAs }, { project }) => {
    await alone('newcomer');
    const page = await signedInAs('newcomer');
    await asBefore(page);
    // What is recorded is recorded for good.
    const acts: unknown[] = [];
    await page.route('**/api/v1/engagement/user/**', async (route) => {
      if (route.request().method() !== 'POST' || /LogIn/.test(route.request().url())) return route.fallback();
      acts.push(route.request().url());
      return route.fulfill({ json: { type: 'Tutorial', itemId: null, createdAt: new Date().toISOString() } });
    });
    await page.route('**/api/v1/engagement/user', (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json: [] }) : route.fallback(),
    );
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/home');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByRole('button', { name: 'Look around first' }).click();

    await page.getByRole('dialog', { name: 'What is next' }).getByRole('button', { name: 'Skip' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('main').getByRole('button', { name: 'Tutorial' }).click();
    await page.getByRole('button', { name: 'Show me on the screen' }).click();
    expect(acts, 'what was skipped is not done').toEqual([]);

    const parts = [
      ['What is next', '.next'],
      ['Your place and your points', '.dash .facts'],
      ['Your progress', '.bands'],
      ['Everything else', project.name === 'phone' ? '.tabs' : '.top'],
    ] as const;
    const boxOf = async (selector: string) =>
      (await page.locator(selector).first().boundingBox()) ?? { y: 0, height: 0 };
    const card = dialog.locator('.tour__card');
    for (const [title, selector] of parts) {
      const named = page.getByRole('dialog', { name: title });
      await expect(named.getByRole('button', { name: /^(Next|Done)$/ })).toBeFocused();
      await expect
        .poll(async () => {
          const [ring, part] = [await boxOf('.tour__ring'), await boxOf(selector)];
          const middle = part.y + part.height / 2;
          return ring.y < middle && middle < ring.y + ring.height;
        }, `around ${selector}`)
        .toBe(true);
      const { y, height } = (await card.boundingBox()) ?? { y: 0, height: 0 };
      expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
      if (selector === '.bands') await expectAccessibleInLightAndDark(page);
      await page.keyboard.press('Enter');
    }
    await expect(dialog).toBeHidden();
    await expect.poll(() => acts).toEqual([expect.stringContaining('Tutorial')]);
    await page.reload();
    await expect(page.getByRole('region', { name: 'News' })).toBeVisible();
    await expect(dialog).toBeHidden();
  },
);

test('the tutorial leads to the tour from every page, and Escape leaves it', async ({ signedInAs }) => {
  const page = await signedInAs('player');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Tutorial' }).click();
  await page.getByRole('button', { name: 'Show me on the screen' }).click();
  const tour = page.getByRole('dialog', { name: 'What is next' });
  await expect(tour).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  await tour.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('dialog', { name: 'Your place and your points' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});
