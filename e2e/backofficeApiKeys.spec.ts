/** Keys of other systems: made, shown once, copied, used and revoked. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInLightAndDark } from './support/accessibility.ts';
import { follow } from './support/follow.ts';
import { expect, test } from './support/test.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog');

test('a key is made, shown once, copied, used, and useless from the moment it is revoked', async ({
  signedInAs,
  baseURL,
  expectComplaint,
}) => {
  test.slow();
  // A key without anything is refused.
  expectComplaint(/422/);
  const page = await signedInAs('admin', { permissions: ['clipboard-read', 'clipboard-write'] });
  const name = `Tills ${Date.now()}`;
  const row = page.getByRole('row').filter({ hasText: name });
  let key = '';
  const useKey = async () => {
    const answer = await fetch(`${baseURL}/api/v2/games/all-active`, { headers: { 'x-api-key': key } });
    return { status: answer.status, games: answer.ok ? ((await answer.json()) as { name: string }[]) : [] };
  };

  await test.step('what it may do and where is said first', async () => {
    await page.goto('/backoffice/api-keys');
    await page.getByRole('button', { name: 'New API key' }).click();
    await dialog(page).getByRole('button', { name: 'Create key' }).click();
    await expect(dialog(page).getByRole('textbox', { name: 'Name of the system' })).toHaveAccessibleDescription(
      /Fill this in/,
    );
    await expect(dialog(page).getByRole('group', { name: 'Permissions' })).toContainText('At least one is needed');
    await expect(dialog(page).getByRole('group', { name: 'In which games' })).toContainText('At least one is needed');
    await dialog(page).getByRole('textbox', { name: 'Name of the system' }).fill(name);
    await dialog(page).getByRole('checkbox', { name: 'Read content' }).click();
    await expect(dialog(page).getByRole('checkbox', { name: 'Read content' })).toBeChecked();
    await expect(dialog(page).getByRole('radio', { name: 'Chosen games' })).toBeChecked();
    const games = dialog(page).getByRole('combobox', { name: 'Which games' });
    await games.press('ArrowDown');
    await games.fill('Clarity');
    // The server has searched: what is clicked is not replaced by then.
    await expect(page.getByTitle('Compliance Academy', { exact: true })).toBeHidden();
    await page.getByTitle('Clarity Quest', { exact: true }).last().click();
    await dialog(page).getByText('Name of the system').click();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Create key' }).click();
  });

  await test.step('it is shown this once, and copied', async () => {
    await expect(dialog(page)).toContainText('It is shown only once');
    const field = dialog(page).getByRole('textbox', { name: 'Key' });
    key = await field.inputValue();
    expect(key).toMatch(/^gamehub_[0-9a-f]{8}_[0-9a-f]{64}$/);
    await expectAccessibleInLightAndDark(page);
    // A slip of the finger does not lose it.
    await page.keyboard.press('Escape');
    await expect(field).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Copy' }).click();
    await expect(dialog(page).getByRole('status')).toHaveText('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
    await dialog(page).getByRole('button', { name: 'I have saved it' }).click();
    await expect(dialog(page)).toBeHidden();
  });

  await test.step('the list recognises it by its beginning, and nothing shows it again', async () => {
    await expect(row).toContainText('Active');
    await expect(row).toContainText('Read content');
    await expect(row).toContainText('Clarity Quest');
    await expect(row).toContainText(key.slice(0, 16));
    await expect(row).toContainText('Never');
    await page.reload();
    await expect(row).toBeVisible();
    expect(await page.content()).not.toContain(key.slice(17));
    await expectAccessibleInLightAndDark(page);
  });

  await test.step('the other system reads its game', async () => {
    const { status, games } = await useKey();
    expect(status).toBe(200);
    expect(games.map((game) => game.name)).toEqual(['Clarity Quest']);
    await page.reload();
    await expect(row).not.toContainText('Never');
  });

  await test.step('revoked, it is refused at once', async () => {
    await row.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectAccessibleInLightAndDark(page);
    await page.getByRole('button', { name: 'Revoke' }).click();
    await expect(dialog(page)).toContainText('That system loses access immediately');
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Revoke the key' }).click();
    await expect(page.getByText(`“${name}” has been revoked`)).toBeVisible();
    expect((await useKey()).status).toBe(401);
    await page.goto('/backoffice/api-keys');
    await expect(row).toContainText('Revoked');
    // Others change things meanwhile.
    await follow(page, '/backoffice/audit?filter.entity=api-keys');
    await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(2);
  });
});

test('editors are not offered keys', async ({ signedInAs }) => {
  const page = await signedInAs('editor');
  await page.goto('/backoffice');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Media' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'API keys' })).toHaveCount(0);
});
