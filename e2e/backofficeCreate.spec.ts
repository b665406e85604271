import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInLightAndDark } from './support/accessibility.ts';
import { emailOf } from './support/accounts.ts';
import { choose } from './support/choose.ts';
import { create, openCreateDialog, openWholeForm } from './support/createDialog.ts';
import { follow } from './support/follow.ts';
import { holdSaves } from './support/holdSaves.ts';
import { make } from './support/ownGame.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

/** A name that no other run uses. */
const named = (what: string): string => `${what} ${randomUUID().slice(0, 8)}`;
/** It lies ahead, so nobody plays it. */
const period = { startDate: '2030-03-01T00:00:00Z', endDate: '2030-06-01T00:00:00Z', timezone: 'Europe/Zurich' };
const main = (page: Page): Locator => page.getByRole('main');
const heading = (page: Page): Locator => main(page).getByRole('heading', { level: 1 });
const row = (page: Page, title: string): Locator => main(page).getByRole('row').filter({ hasText: title });
const unsaved = (page: Page): Locator => page.getByRole('dialog', { name: 'Leave without saving?' });

/** Counts what is pressed with the pointer, also in the sign-in window. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.context().exposeFunction('countClick', () => (clicks += 1));
  await page.context().addInitScript(() => {
    const { countClick } = window as unknown as { countClick: () => void };
    // A key that presses a button is no click, and neither is the second one of a label.
    addEventListener('pointerdown', () => countClick(), { capture: true });
  });
  return () => clicks;
}

test('from the sign-in to a game that is published with a quiz of three questions it takes few clicks', async ({
  newDevice,
  turn,
  apiAs,
}) => {
  test.slow();
  await turn('beside', 'editor');
  const api = await apiAs('admin');
  const page = await newDevice();
  const clicks = await countClicks(page);
  const name = named('Few clicks');
  await page.goto('/backoffice/');
  await signIn(page, 'editor');
  const asked = await openCreateDialog(page, 'New game');
  await expect(asked.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type(name);
  await asked.getByLabel('Start: date').fill('2030-03-01');
  await asked.getByLabel('End: date').fill('2030-06-01');
  await page.keyboard.press('Enter');

  await test.step('its first tier is what comes next', async () => {
    await expect(page).toHaveURL(/\/backoffice\/games\/[0-9a-f-]{36}$/);
    const tier = main(page).getByRole('form', { name: 'New tier' });
    await expect(tier.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('Bronze');
    await page.keyboard.press('Enter');
  });
  for (const [button, title] of [
    ['New level: Bronze', 'Hides'],
    ['New achievement: Hides', 'What leather is'],
  ] as const) {
    await main(page).getByRole('button', { name: button }).click();
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    await expect(main(page).getByRole('link', { name: title, exact: true })).toBeVisible();
  }
  await main(page).getByRole('link', { name: 'What leather is', exact: true }).click();
  await main(page).getByRole('button', { name: 'Add a question' }).click();
  for (const [place, question] of ['What is leather?', 'What is a hide?', 'What is tanning?'].entries()) {
    await expect(page.getByRole('heading', { name: `Question ${place + 1}` })).toBeVisible();
    await page.keyboard.type(question);
    await page.keyboard.press('Enter');
    await page.keyboard.type('This');
    await page.keyboard.press('Tab');
    await page.keyboard.type('That');
    await page.keyboard.press('Alt+Enter');
    await page.keyboard.press(place < 2 ? 'Control+Enter' : 'Control+s');
    await expect(page.getByRole('heading', { level: 3, name: question })).toBeVisible();
  }
  await main(page)
    .locator('header')
    .first()
    .getByRole('button', { name: /^State: / })
    .click();
  await page.getByRole('menuitem', { name: 'Publish', exact: true }).click();
  const publishing = page.getByRole('dialog', { name: `Publish “${name}”` });
  await publishing.getByRole('radio', { name: 'Nobody yet' }).check();
  await publishing.getByRole('button', { name: 'Publish' }).click();
  await expect(
    main(page)
      .locator('header')
      .first()
      .getByRole('button', { name: /^State: Published/ }),
  ).toBeVisible();
  // What an editor is promised.
  expect(clicks()).toBeLessThanOrEqual(25);
  const gameId = /games\/([0-9a-f-]{36})/.exec(page.url())?.[1];
  expect((await api.backoffice('PATCH', `/games/${gameId}`, { status: 'archived' })).status).toBe(200);
});

test('a tier, a level and a quiz follow from each other by keyboard alone', async ({ signedInAs, apiAs }) => {
  const gameId = await make(await apiAs('admin'), 'games', { name: named('Keys'), ...period });
  const page = await signedInAs('editor');
  await page.goto(`/backoffice/games/${gameId}?view=table`);
  const button = (name: string) => main(page).getByRole('button', { name, exact: true });
  const fill = async (title: string, text: string) => {
    const asked = page.getByRole('dialog', { name: title });
    await expect(asked.getByRole('textbox')).toBeFocused();
    await page.keyboard.type(text);
    return asked;
  };

  // The list that is still loading takes the button away once, and the key with it.
  await expect(async () => {
    if (!(await page.getByRole('dialog').isVisible())) await button('New tier').press('Enter');
    await expect(page.getByRole('dialog', { name: 'New tier' })).toBeVisible({ timeout: 4_000 });
  }).toPass();
  const tier = await fill('New tier', 'Bronze');
  await expect(tier.getByRole('textbox')).toHaveCount(1);
  await expectAccessibleInLightAndDark(page);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Bronze');

  await expect(button('New level')).toBeFocused();
  await page.keyboard.press('Enter');
  await fill('New level', 'Leather');
  await page.keyboard.press('Control+s');
  await expect(heading(page)).toHaveText('Leather');

  await expect(button('New achievement')).toBeFocused();
  await page.keyboard.press('Enter');
  const achievement = await fill('New achievement', 'What leather is');
  await choose(page, 'Type', 'Questions and quizzes');
  // The content follows from the type.
  await expect(achievement.getByTitle('Quiz', { exact: true })).toBeVisible();
  await achievement.getByRole('spinbutton', { name: 'Points' }).fill('70');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('What leather is');
  await expect(main(page)).toContainText('70');
  await expect(page.getByRole('textbox', { name: 'Question' })).toBeFocused();
  await expectAccessibleInLightAndDark(page);
});

test('several are created one after the other, and the next one has the choices of the one before', async ({
  signedInAs,
  apiAs,
}) => {
  const api = await apiAs('admin');
  const gameId = await make(api, 'games', { name: named('Several'), ...period });
  const tierId = await make(api, 'tiers', { gameId, name: 'Bronze' });
  const levelId = await make(api, 'levels', { tierId, name: 'Leather' });
  const page = await signedInAs('editor');
  await page.goto(`/backoffice/levels/${levelId}`);
  const asked = await openCreateDialog(page, 'New achievement');
  const title = asked.getByRole('textbox', { name: 'Title' });
  await title.fill('A workshop');
  await choose(page, 'Type', 'Physical experience');
  await asked.getByRole('spinbutton', { name: 'Points' }).fill('30');
  await asked.getByRole('button', { name: 'Save and add another' }).click();
  await expect(page.getByText('A workshop saved')).toBeVisible();
  await expect(title).toBeFocused();
  await expect(title).toHaveValue('');
  await expect(asked.getByRole('spinbutton', { name: 'Points' })).toHaveValue('30');
  await page.keyboard.type('A visit');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('A visit saved')).toBeVisible();
  await expect(title).toHaveValue('');
  // Nothing was typed since.
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await expect(row(page, 'A workshop')).toContainText('30');
  await expect(row(page, 'A visit')).toContainText('30');

  await test.step('so are they in the whole form', async () => {
    await openWholeForm(page, await openCreateDialog(page, 'New achievement'));
    const field = page.getByRole('textbox', { name: 'Title' });
    await field.fill('A talk');
    await choose(page, 'Type', 'Business');
    await page.getByRole('spinbutton', { name: 'Points' }).fill('10');
    await page.getByRole('button', { name: 'Save and add another' }).click();
    await expect(page.getByText('A talk saved')).toBeVisible();
    await expect(heading(page)).toHaveText('New achievement');
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
  });
});

test('pressing again while it is saved makes no second record', async ({ signedInAs, apiAs }) => {
  const api = await apiAs('admin');
  const gameId = await make(api, 'games', { name: named('Once'), ...period });
  const page = await signedInAs('editor');
  let held = Promise.withResolvers<void>();
  await page.route(/\/api\/backoffice\/(tiers|questions)$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const saveThrice = async () => {
    held = Promise.withResolvers<void>();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Control+s');
    held.resolve();
  };
  await page.goto(`/backoffice/games/${gameId}?view=table`);
  const asked = await openCreateDialog(page, 'New tier');
  await asked.getByRole('textbox', { name: 'Name' }).fill('Bronze');
  await saveThrice();
  await expect(heading(page)).toHaveText('Bronze');

  const [tier] = (await api.backoffice('GET', `/tiers?gameId=${gameId}`)).body as { id: string }[];
  const levelId = await make(api, 'levels', { tierId: tier?.id, name: 'Leather' });
  const quiz = { levelId, title: 'A quiz', type: 'questionsQuizzes', contentKind: 'quiz', points: 10 };
  await follow(page, `/backoffice/achievements/${await make(api, 'achievements', quiz)}`);
  await main(page).getByRole('button', { name: 'Add a question' }).click();
  await page.keyboard.type('Is it leather?');
  for (const answer of ['Yes', 'No']) {
    await page.keyboard.press('Enter');
    await page.keyboard.type(answer);
  }
  await page.keyboard.press('Alt+Enter');
  await saveThrice();
  await expect(main(page).getByRole('heading', { level: 3 })).toHaveText(['Is it leather?']);
  await page.reload();
  await expect(main(page).getByRole('heading', { level: 3 })).toHaveText(['Is it leather?']);
  expect((await api.backoffice('GET', `/tiers?gameId=${gameId}`)).body).toHaveLength(1);
});

test('the next one is typed while the one before is saved, and one that is refused is found again', async ({
  signedInAs,
  apiAs,
  expectComplaint,
}) => {
  expectComplaint(/net::ERR_FAILED/);
  const gameId = await make(await apiAs('admin'), 'games', { name: named('Quick'), ...period });
  const page = await signedInAs('editor');
  const saves = await holdSaves(page, 'tiers');
  const [first, second] = [saves.hold(), saves.hold()];
  await page.goto(`/backoffice/games/${gameId}?view=table`);
  const asked = await openCreateDialog(page, 'New tier');
  const name = asked.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  for (const typed of ['Bronze', 'Silver']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Control+Enter');
  }
  await page.keyboard.type('Gold');
  first(true);
  second(false);
  await expect(page.getByText('Bronze saved')).toBeVisible();
  await expect(asked.getByRole('alert')).toContainText('Not added: Silver');
  await expect(name).toHaveValue('Gold');
  await expectAccessibleInLightAndDark(page);
  // What was refused is not closed with the one that is created.
  await page.keyboard.press('Enter');
  await expect(page.getByText('Gold saved')).toBeVisible();
  await expect(name).toHaveValue('Silver');
  await expect(name).toBeFocused();
  await page.keyboard.press('Escape');
  await unsaved(page).getByRole('button', { name: 'Stay here' }).click();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/backoffice\/tiers\/[0-9a-f-]{36}/);
  await expect(heading(page)).toHaveText('Silver');
});

test('in the whole form, too, the next one is typed while the one before is saved', async ({
  signedInAs,
  apiAs,
  expectComplaint,
}) => {
  expectComplaint(/net::ERR_FAILED/);
  const api = await apiAs('admin');
  const gameId = await make(api, 'games', { name: named('Whole'), ...period });
  const page = await signedInAs('editor');
  const saves = await holdSaves(page, 'tiers');
  const [first, second] = [saves.hold(), saves.hold()];
  await page.goto(`/backoffice/games/${gameId}?view=table`);
  await openWholeForm(page, await openCreateDialog(page, 'New tier'));
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Bronze');
  for (const next of ['Silver', 'Gold']) {
    await page.getByRole('button', { name: 'Save and add another' }).click();
    await expect(name).toBeFocused();
    await expect(name).toHaveValue('');
    await page.keyboard.type(next);
  }
  first(true);
  second(false);
  await expect(page.getByText('Bronze saved')).toBeVisible();
  await expect(main(page).getByRole('alert')).toContainText('Not added: Silver');
  await expect(name).toHaveValue('Gold');
  await expectAccessibleInLightAndDark(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Gold saved')).toBeVisible();
  await expect(name).toHaveValue('Silver');
  await expect(name).toBeFocused();
  // It is alone now, and its form stays open.
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/backoffice\/tiers\/[0-9a-f-]{36}\/edit/);
  await name.fill('Silver lining');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await expect
    .poll(async () => (await api.backoffice('GET', `/tiers?gameId=${gameId}`)).body)
    .toMatchObject([{ name: 'Bronze' }, { name: 'Gold' }, { name: 'Silver lining' }]);
});

test('what is wrong is said at its field, also what only the server knows', async ({ signedInAs, expectComplaint }) => {
  expectComplaint(/status of 4\d\d/);
  const page = await signedInAs('admin');
  await page.goto('/backoffice/users');
  const asked = await openCreateDialog(page, 'New user');
  const name = asked.getByRole('textbox', { name: 'Name' });
  const email = asked.getByRole('textbox', { name: 'E-mail' });
  await name.press('Enter');
  await expect(name).toHaveAccessibleDescription(/Fill this in/);
  await expect(name).toBeFocused();
  await name.fill(named('Twice'));
  await email.fill(emailOf('editor'));
  await email.press('Enter');
  await expect(email).toHaveAccessibleDescription(/Somebody else has this address/);
  await expect(email).toBeFocused();
  await expectAccessibleInLightAndDark(page);
  await expect(page).toHaveURL('/backoffice/users');
});

test('nothing typed is lost without asking', async ({ signedInAs, apiAs }) => {
  const gameId = await make(await apiAs('admin'), 'games', { name: named('Asked'), ...period });
  const page = await signedInAs('editor');
  await page.goto('/backoffice/');
  await expect(heading(page)).toHaveText('Games');
  await page.goto(`/backoffice/games/${gameId}?view=table`);
  const asked = await openCreateDialog(page, 'New tier');
  const name = asked.getByRole('textbox', { name: 'Name' });
  await name.fill('Bronze');
  for (const leave of ['Escape', 'Cancel'] as const) {
    if (leave === 'Escape') await page.keyboard.press(leave);
    else await asked.getByRole('button', { name: leave }).click();
    await unsaved(page).getByRole('button', { name: 'Stay here' }).click();
    await expect(unsaved(page)).toBeHidden();
    await expect(name).toHaveValue('Bronze');
  }

  await test.step('the whole form takes it over, and asks as well', async () => {
    await openWholeForm(page, asked);
    const field = page.getByRole('textbox', { name: 'Name' });
    await expect(field).toHaveValue('Bronze');
    await expect(page.getByText('Your earlier edits were not saved')).toBeHidden();
    await page.goBack();
    await unsaved(page).getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL(/view=table/);
  });

  await test.step('what was left is offered again, and the dialog is closed where the focus was', async () => {
    const again = await openCreateDialog(page, 'New tier');
    await again.getByRole('button', { name: 'Restore' }).click();
    await expect(again.getByRole('textbox', { name: 'Name' })).toHaveValue('Bronze');
    await again.getByRole('button', { name: 'Cancel' }).click();
    await unsaved(page).getByRole('button', { name: 'Leave without saving' }).click();
    await expect(again).toBeHidden();
    await expect(main(page).getByRole('button', { name: 'New tier', exact: true })).toBeFocused();
  });
});

test('a reward is asked what its kind needs, and opens in its form for the rest', async ({ signedInAs, apiAs }) => {
  const gameId = await make(await apiAs('admin'), 'games', { name: named('Rewards'), ...period });
  const page = await signedInAs('editor', { viewport: { width: 390, height: 844 } });
  await page.goto(`/backoffice/games/${gameId}?currentTab=rewards`);
  const asked = await openCreateDialog(page, 'New reward');
  await asked.getByRole('textbox', { name: 'Title' }).fill('A notebook');
  await expect(asked.getByRole('spinbutton', { name: 'Points' })).toBeVisible();
  await choose(page, 'Won by', 'A final rank');
  await expect(asked.getByRole('spinbutton', { name: 'Points' })).toBeHidden();
  await asked.getByRole('spinbutton').fill('3');
  const isWithin = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  expect(await isWithin()).toBe(true);
  await expectAccessibleInLightAndDark(page);
  await create(page, asked);
  await expect(page).toHaveURL(/\/rewards\/[0-9a-f-]{36}\/edit$/);
  await expect(heading(page)).toHaveText('A notebook');
  await expect(page.getByRole('textbox', { name: 'The rule in a sentence' })).toBeVisible();
});

test('the page of what was created has the focus', async ({ signedInAs }) => {
  const page = await signedInAs('admin');
  await page.goto('/backoffice/users');
  const asked = await openCreateDialog(page, 'New user');
  const name = named('Zoe');
  await asked.getByRole('textbox', { name: 'Name' }).fill(name);
  await asked.getByRole('textbox', { name: 'E-mail' }).fill(`${randomUUID()}@people.example`);
  await asked.getByRole('textbox', { name: 'E-mail' }).press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
});
