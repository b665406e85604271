import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInLightAndDark } from './support/accessibility.ts';
import { expectNoSidewaysScroll, expectWholeWords, narrowest } from './support/fit.ts';
import { pagesOfGame } from './support/places.ts';
import { expect, test } from './support/test.ts';

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** Opened and there: its title is known, and nothing of it is still to come. */
async function open(page: Page, address: string): Promise<string> {
  await page.goto(address);
  await expect(page).toHaveTitle(/^.+ · Game Hub$/);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expect(heading(page)).toHaveCount(1);
  return heading(page).innerText();
}

/** Every text of the page's content that is drawn. */
const wordsOn = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    const words: string[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      if (parentElement?.checkVisibility({ visibilityProperty: true })) words.push(textContent?.trim() ?? '');
    }
    return words.filter(Boolean);
  });

// One test for all pages: each browser has to load and compile the whole app first.
test(
  'every page has one heading and a title, nothing for axe to find, fits with whole words, and says the same in every width',
  { tag: '@desktop' },
  async ({ signedInAs, apiAs }, { project }) => {
    test.setTimeout(240_000);
    const page = await signedInAs('player', project.use);
    const ownSize = page.viewportSize() ?? narrowest;
    const game = await (await apiAs('player')).v1.getUserGame();
    for (const { name, addressIn } of pagesOfGame) {
      await test.step(name, async () => {
        const address = addressIn(game);
        if (address === null) throw new Error(`The demo player has no ${name}`);
        await page.setViewportSize(ownSize);
        await open(page, address);
        await expectNoSidewaysScroll(page);
        await expectAccessibleInLightAndDark(page);
        const words = await wordsOn(page);
        await page.setViewportSize(narrowest);
        await expectNoSidewaysScroll(page);
        await expectWholeWords(page);
        const narrow = await wordsOn(page);
        // The lists of home are shorter on a phone, and nothing stands beside a board.
        if (/\/(home|leaderboards)(\?|$)/.test(address)) expect(words).toEqual(expect.arrayContaining(narrow));
        else expect(narrow).toEqual(words);
      });
    }
  },
);

test('at 200 % zoom of a phone the words of every list have room', async ({ signedInAs }) => {
  const page = await signedInAs('player', { viewport: { width: 195, height: 422 } });
  for (const path of ['/home', '/game/', '/leaderboards/', '/rewards', '/news', '/notifications']) {
    await open(page, path);
    await expectNoSidewaysScroll(page);
    await expectWholeWords(page);
  }
});

/** What of the element with the focus can be seen between what stays over the page, in px. */
const seenOfFocus = (page: Page): Promise<number | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element.closest('main') === null) return null;
    // A radio button is drawn by its label.
    const { top, bottom } = (element.closest('label') ?? element).getBoundingClientRect();
    const staying = (selector: string) => {
      const bar = document.querySelector(selector);
      return bar !== null && ['sticky', 'fixed'].includes(getComputedStyle(bar).position)
        ? bar.getBoundingClientRect()
        : null;
    };
    const above = staying('.header')?.bottom ?? 0;
    const below = staying('.tabs')?.top ?? window.innerHeight;
    return Math.min(bottom, below, window.innerHeight) - Math.max(top, above, 0);
  });

test('the keyboard meets nothing that lies behind the head or the tabs, on a phone and in a low window', async ({
  signedInAs,
}) => {
  const page = await signedInAs('player');
  for (const size of [
    { width: 360, height: 740 },
    { width: 360, height: 300 },
  ]) {
    await page.setViewportSize(size);
    for (const address of ['/home', '/profile', '/points']) {
      await open(page, address);
      const hidden: string[] = [];
      for (let steps = 0; steps < 60; steps += 1) {
        await page.keyboard.press('Tab');
        const seen = await seenOfFocus(page);
        if (seen !== null && seen < 12)
          hidden.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 90) ?? ''));
      }
      expect(hidden, address).toEqual([]);
    }
  }
});

test('an address means the same with and without the slash at its end', async ({ signedInAs, apiAs }) => {
  const page = await signedInAs('player');
  const game = await (await apiAs('player')).v1.getUserGame();
  for (const address of ['/home', '/leaderboards?gameType=Team', `/game/${game.continue?.levelId}`]) {
    expect(await open(page, address.replace(/(?=\?|$)/, '/'))).toBe(await open(page, address));
  }
});

test('an address that leads nowhere says so, and shows the way home', async ({ signedInAs }) => {
  const page = await signedInAs('player');
  await page.goto('/nowhere');
  await expect(page).toHaveTitle('Page not found · Game Hub');
  await expect(heading(page)).toHaveText('Page not found');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/home');
});

test('what is not there is not offered to be tried again', async ({ signedInAs, expectComplaint }) => {
  expectComplaint(/status of 404/);
  const page = await signedInAs('player');
  const unknown = '00000000-0000-7000-8000-000000000000';
  for (const [address, wayOut] of [
    [`/leaderboards/${unknown}`, 'All teams'],
    [`/game/${unknown}`, 'Go to the game'],
    [`/game/${unknown}/${unknown}/`, 'Go to the game'],
  ] as const) {
    await page.goto(address);
    await expect(heading(page)).toHaveText('This is not here');
    await expect(page.getByRole('main').getByRole('link', { name: wayOut })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  }
  await expectAccessible(page);
});

test('an error of the app itself shows what was thrown with the reference under which the server logged it, and never a stack', async ({
  signedInAs,
  expectComplaint,
}) => {
  expectComplaint(/(Type|Range)Error/);
  const page = await signedInAs('player');
  // No server of ours answers like this; it is what makes a page throw.
  await page.route('**/api/v1/game/user', (route) => route.fulfill({ json: { tiers: null } }));
  const noted = page.waitForResponse('**/api/v2/client-errors');
  await page.goto('/game/');
  await expect(heading(page)).toHaveText('Something went wrong');
  await expect(page).toHaveTitle('Something went wrong · Game Hub');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Something did not work as it should');
  const { message } = (await noted).request().postDataJSON() as { message: string };
  const { reference } = (await (await noted).json()) as { reference: string };
  await expect(alert).toContainText(message);
  await expect(alert).toContainText(`Reference ${reference}`);
  await expect(alert).not.toContainText(/(Type|Range)Error|\.tsx?|\bat /);
  await expectAccessibleInLightAndDark(page);
  await page.unroute('**/api/v1/game/user');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('Clarity Quest');
});

test('a call that is refused shows the reference under which the server logged it', async ({
  signedInAs,
  expectComplaint,
}) => {
  expectComplaint(/status of 422/);
  const page = await signedInAs('player');
  const address = '**/api/v1/notification/user*';
  await page.route(address, (route) => route.continue({ url: `${route.request().url()}?unknown=field` }));
  // It is asked beside the profile, and once more when the page comes and has nothing.
  const refused: Promise<{ instance: string }>[] = [];
  page.on('response', (response) => {
    if (response.status() === 422) refused.push(response.json() as Promise<{ instance: string }>);
  });
  await page.goto('/notifications');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Reference ');
  const shown = await alert.innerText();
  const references = (await Promise.all(refused)).map(({ instance }) => `Reference ${instance}`);
  expect(references.filter((reference) => shown.includes(reference))).toHaveLength(1);
  await page.unroute(address);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});
