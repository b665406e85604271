/** Addresses of lists that were kept, typed or made by somebody else. */
import { demoId } from '#server/demo/content.ts';
import { expectAccessibleInLightAndDark } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

test('a list whose address asks for what it does not have says so, and shows all rows instead', async ({
  signedInAs,
  expectComplaint,
}) => {
  expectComplaint(/status of 422/);
  const page = await signedInAs('admin');
  const main = page.getByRole('main');
  for (const search of ['sort=unheard', 'filter.role=boss', 'filter.unheard=1', 'filter.createdAt_gte=yesterday']) {
    await page.goto(`/backoffice/users?${search}`);
    const said = main
      .getByRole('alert')
      .filter({ hasText: 'This link asks for something that this list does not have' });
    await expect(said).toBeVisible();
    if (search.startsWith('sort')) await expectAccessibleInLightAndDark(page);
    await said.getByRole('button', { name: 'Show all' }).click();
    await expect(main.getByRole('table', { name: 'Users' }).getByRole('link').first()).toBeVisible();
    await expect(page).toHaveURL('/backoffice/users');
  }
  await page.goto('/backoffice/audit?filter.action=unheard');
  await main.getByRole('alert').getByRole('button', { name: 'Show all' }).click();
  await expect(main.locator('.bo-audit').getByRole('listitem').first()).toBeVisible();
});

test('a page after the last one is the last one', async ({ signedInAs }) => {
  const page = await signedInAs('admin');
  await page.goto('/backoffice/users?page=9999');
  await expect(page.getByRole('table', { name: 'Users' }).getByRole('link').first()).toBeVisible();
  await expect(page).toHaveURL(/[?&]page=\d\d?$/);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByRole('button', { name: 'Next page' })).toBeDisabled();
});

test('a period that ends before it begins is named as the reason why there is nothing', async ({ signedInAs }) => {
  const page = await signedInAs('editor');
  const main = page.getByRole('main');
  const reversed = 'filter.createdAt_gte=2026-11-20T00:00:00.000Z&filter.createdAt_lte=2026-11-01T00:00:00.000Z';
  for (const list of ['submissions', 'audit']) {
    await page.goto(`/backoffice/${list}?${reversed}`);
    await expect(main.getByText('“From” is after “Until”.')).toBeVisible();
  }
  const report = `/backoffice/reports?gameId=${demoId('game', 'clarity-quest')}`;
  for (const days of ['from=2026-11-20&until=2026-11-01', 'from=1990-01-01']) {
    await page.goto(`${report}&${days}`);
    await expect(main.getByText('No report for these days')).toBeVisible();
    await expect(main.getByRole('alert')).toHaveCount(0);
  }
  await expectAccessibleInLightAndDark(page);
  await main.getByText('28 days', { exact: true }).click();
  await expect(main.getByRole('table')).toBeVisible();
  await page.goto(`${report}&teamId=unheard&from=2026-02-31`);
  await expect(main.getByRole('table')).toBeVisible();
});
