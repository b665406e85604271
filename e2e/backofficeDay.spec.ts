/** The work of a whole day, by those who do it, from a game that is not there to one that was played and reported. */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInLightAndDark } from './support/accessibility.ts';
import { celebrateNothing } from './support/api.ts';
import { choose } from './support/choose.ts';
import { create as createFrom, openCreateDialog, openWholeForm } from './support/createDialog.ts';
import { expectNoComputedStyles } from './support/computedStyles.ts';
import { follow } from './support/follow.ts';
import { make } from './support/ownGame.ts';
import { expect, test } from './support/test.ts';

const main = (page: Page): Locator => page.getByRole('main');
const heading = (page: Page): Locator => main(page).getByRole('heading', { level: 1 });
const dialog = (page: Page): Locator => page.getByRole('dialog');
const saved = (page: Page): Locator => page.getByText(/^Saved at /);
const up = (page: Page, to: string) =>
  page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: to }).click();

async function create(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(saved(page)).toBeVisible();
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^State: / }).click();
  await page.getByRole('menuitem', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: /^State: Published/ })).toBeVisible();
}

async function askToPublish(page: Page, game: string): Promise<Locator> {
  await page.getByRole('button', { name: /^State: / }).click();
  await page.getByRole('menuitem', { name: 'Publish', exact: true }).click();
  return page.getByRole('dialog', { name: `Publish “${game}”` });
}

/** Finds somebody or something by typing. */
async function find(field: Locator, page: Page, name: string): Promise<void> {
  await expect(async () => {
    await field.press('ArrowDown');
    await expect(field).toHaveAttribute('aria-expanded', 'true', { timeout: 1_000 });
  }).toPass();
  await field.fill(name);
  await page.getByTitle(name, { exact: true }).last().click();
}

const pasted = `1. What is leather?
a) Anything that looks like a hide
b) A tanned hide *

2. What does tanning take?
a) Hours
b) Weeks *`;

test('an administrator opens a game, an editor fills it, it is published, played and reported', async ({
  signedInAs,
  apiAs,
  alone,
}) => {
  // Three people's day.
  test.setTimeout(300_000);
  await alone('slovakia');
  const mark = randomUUID().slice(0, 8);
  const game = `Whole day ${mark}`;
  const player = await apiAs('slovakia');
  await celebrateNothing(player);
  const before = await player.v1.getUserGame();
  const { id: playerId, username } = await player.v1.getUser();
  if (playerId === undefined || username === undefined) throw new Error('The demo account has a profile');

  const admin = await signedInAs('admin');
  await test.step('the administrator makes the game, its team, and takes somebody into it', async () => {
    await admin.goto('/backoffice/');
    const asked = await openCreateDialog(admin, 'New game');
    await asked.getByRole('textbox', { name: 'Name' }).fill(game);
    await asked.getByLabel('Start: date').fill('2020-01-01');
    await asked.getByLabel('End: date').fill(`${new Date().getFullYear() + 1}-12-31`);
    await openWholeForm(admin, asked);
    await admin.getByRole('switch', { name: 'Open to everybody' }).uncheck();
    await create(admin);
    await up(admin, game);
    await expect(heading(admin)).toHaveText(game);
    await expect(admin.getByRole('tab', { name: 'Tiers' })).toBeVisible();
    // It is in its period, and runs for nobody.
    await expect(main(admin)).toContainText('1 Jan 2020');
    await expect(main(admin).getByText('running', { exact: true })).toBeHidden();
  });

  await test.step('as long as players could do nothing in it, it is not published, and all reasons are said', async () => {
    const asked = await askToPublish(admin, game);
    await expect(asked.getByRole('listitem')).toHaveCount(3);
    await expect(asked).toContainText('No level in it is published.');
    await expect(asked.getByRole('button', { name: 'Publish' })).toBeDisabled();
    await asked.getByRole('button', { name: 'Cancel' }).click();
  });
  const gameId = /games\/([0-9a-f-]{36})/.exec(admin.url())?.[1] ?? '';

  const editor = await signedInAs('editor');
  await test.step('an editor writes a tier, a level and a quiz, and publishes them', async () => {
    await editor.goto(`/backoffice/games/${gameId}?view=table`);
    const tier = await openCreateDialog(editor, 'New tier');
    await tier.getByRole('textbox', { name: 'Name' }).fill('Bronze');
    await createFrom(editor, tier);
    await publish(editor);
    const level = await openCreateDialog(editor, 'New level');
    await level.getByRole('textbox', { name: 'Name' }).fill('Hides');
    await createFrom(editor, level);
    await publish(editor);
    const quiz = await openCreateDialog(editor, 'New achievement');
    await quiz.getByRole('textbox', { name: 'Title' }).fill('What leather is');
    await choose(editor, 'Type', 'Questions and quizzes');
    await quiz.getByRole('spinbutton', { name: 'Points' }).fill('70');
    await createFrom(editor, quiz);
    await expect(editor.getByRole('textbox', { name: 'Question' })).toBeFocused();
    await editor.getByRole('button', { name: 'Close', exact: true }).click();
    await editor.getByRole('button', { name: 'Paste questions' }).first().click();
    await dialog(editor).getByRole('textbox', { name: 'Text or spreadsheet cells' }).fill(pasted);
    await dialog(editor).getByRole('button', { name: 'Add 2 questions' }).click();
    await expect(editor.getByRole('heading', { level: 3 })).toHaveText(['What is leather?', 'What does tanning take?']);
    await publish(editor);
  });

  await test.step('the administrator publishes it once its check is content, and enrols somebody', async () => {
    await admin.goto(`/backoffice/games/${gameId}`);
    const asked = await askToPublish(admin, game);
    await expect(asked.getByRole('radio', { name: 'Nobody yet' })).toBeChecked();
    await expect(asked.getByRole('status')).toContainText('0 people are enrolled.');
    await asked.getByRole('radio', { name: /^Everyone/ }).check();
    await expect(asked.getByRole('status')).toContainText(/[1-9]\d* people are enrolled\./);
    await expectAccessibleInLightAndDark(admin);
    await asked.getByRole('radio', { name: 'Nobody yet' }).check();
    await asked.getByRole('button', { name: 'Publish' }).click();
    await expect(admin.getByRole('button', { name: /^State: Published/ })).toBeVisible();
    await expect(main(admin).getByText('running', { exact: true })).toBeVisible();
    await admin.getByRole('tab', { name: 'Users' }).click();
    await admin.getByRole('button', { name: 'Enrol users' }).click();
    await find(dialog(admin).getByRole('combobox', { name: 'Users', exact: true }), admin, username);
    await dialog(admin).getByText('New players start in the first tier').click();
    await dialog(admin).getByRole('button', { name: 'Enrol users' }).click();
    await expect(main(admin).getByRole('row').filter({ hasText: username })).toBeVisible();
  });
  try {
    await player.v2.chooseGame({ params: { id: playerId }, body: { gameId } });
    // Reports tell of groups.
    const api = await apiAs('admin');
    for (const name of ['Ada', 'Bo', 'Cleo', 'Dan', 'Eve']) {
      const userId = await make(api, 'users', { username: `${name} ${mark}`, email: `${name}-${mark}@people.example` });
      await make(api, 'enrolments', { gameId, userId });
    }

    await test.step('a player plays it to its end', async () => {
      const page = await signedInAs('slovakia');
      await page.goto('/game/');
      await page.getByRole('link', { name: 'Hides' }).first().click();
      await page.getByRole('link', { name: 'What leather is' }).click();
      await page.getByRole('button', { name: 'Start the quiz' }).click();
      await page.getByRole('group').getByText('A tanned hide', { exact: true }).click();
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await page.getByRole('group').getByText('Weeks', { exact: true }).click();
      await page.getByRole('button', { name: 'Submit', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('region', { name: 'Passed' })).toContainText('+70 points');
    });

    await test.step('the administrator finds what was earned, by whom, and in the figures', async () => {
      await follow(admin, `/backoffice/games/${gameId}/users/${playerId}`);
      await expect(heading(admin)).toHaveText(username);
      await expect(main(admin)).toContainText('What leather is');
      await follow(admin, `/backoffice/reports?gameId=${gameId}`);
      await expect(heading(admin)).toHaveText('Reports');
      await expect(main(admin)).toContainText('6 players counted');
      await main(admin).getByRole('link', { name: 'Completion', exact: true }).click();
      await expect(main(admin).getByRole('row').filter({ hasText: 'Hides' })).toContainText('1');
    });

    await test.step('the day ends: the game is archived', async () => {
      await follow(admin, `/backoffice/games/${gameId}`);
      await admin.getByRole('button', { name: /^State: / }).click();
      await admin.getByRole('menuitem', { name: 'Archive' }).click();
      const asked = admin.getByRole('dialog', { name: 'Before you archive it' });
      await expect(asked).toContainText('Enrolled');
      await asked.getByRole('button', { name: 'Archive' }).click();
      await expect(admin.getByRole('button', { name: /^State: Archived/ })).toBeVisible();
    });
    for (const page of [admin, editor]) await expectNoComputedStyles(page);
  } finally {
    await player.v2.chooseGame({ params: { id: playerId }, body: { gameId: before.id } });
  }
  expect((await player.v1.getUserGame()).id).toBe(before.id);
});
