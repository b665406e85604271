import { expectAccessible, expectAccessibleInLightAndDark } from './support/accessibility.ts';
import { expectNoSidewaysScroll, narrowest } from './support/fit.ts';
import { expect, test } from './support/test.ts';

test('anybody reads what the APIs offer, finds a call by its words, and sees its shapes', async ({ page }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(page.url()).origin && page.url() !== 'about:blank')
      elsewhere.push(request.url());
  });
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1, name: 'API' })).toBeVisible();
  await expectAccessibleInLightAndDark(page);

  await page.getByRole('searchbox', { name: 'Find a call' }).fill('exam submission');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('One call.');
  await page.getByRole('link', { name: /POST.*exam\/.*submission/ }).click();

  const call = page.getByRole('article', { name: /POST.*submission/ });
  await expect(call).toBeInViewport();
  await expect(call).toContainText('For any player');
  await expect(call.getByText('sequence').first()).toBeHidden();
  await call.getByText('Fields of answers').first().click();
  await expect(call.getByText('sequence').first()).toBeVisible();
  await call.getByText('Refusals').click();
  await expect(call).toContainText('409 attempts_used_up');
  await expectAccessibleInLightAndDark(page);

  await page.setViewportSize(narrowest);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  expect(elsewhere).toEqual([]);
});
