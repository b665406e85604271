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
