import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInLightAndDark } from './support/accessibility.ts';
import { make } from './support/ownGame.ts';
import { expect, test } from './support/test.ts';

const upload = async () => ({
  name: `hide-${randomUUID().slice(0, 8)}.webp`,
  mimeType: 'image/webp',
  buffer: await readFile(new URL('../demo/clarity-quest/files/quest-banner.webp', import.meta.url)),
});
const point = (page: Page) => page.getByRole('slider', { name: 'Focal point' });
const positionOf = (picture: Locator) => picture.evaluate((image) => getComputedStyle(image).objectPosition);

test('the focal point of a picture is chosen when it is uploaded for a form, and every crop keeps it', async ({
  signedInAs,
  apiAs,
}) => {
  const api = await apiAs('editor');
  const year = new Date().getFullYear() + 1;
  const gameId = await make(api, 'games', {
    ...{ name: `Cropped ${randomUUID().slice(0, 8)}`, timezone: 'Europe/Zurich' },
    ...{ startDate: `${year}-02-01T00:00:00Z`, endDate: `${year}-04-01T00:00:00Z` },
  });
  const tierId = await make(api, 'tiers', { gameId, name: 'Bronze' });
  const levelId = await make(api, 'levels', { tierId, name: 'Leather', imageAlt: 'A hide' });
  const page = await signedInAs('editor');
  const file = await upload();
  await page.goto(`/backoffice/levels/${levelId}/edit`);
  const phone = page.frameLocator('iframe[title="As players see it"]');
  await test.step('uploaded, it is asked for', async () => {
    await page.getByRole('button', { name: 'Picture: choose a picture' }).click();
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
    await expect(page.getByRole('dialog', { name: `Focal point of ${file.name}` })).toBeVisible();
    await expect(point(page)).toBeFocused();
    // One control for both distances.
    await expect(page.getByRole('dialog').getByText('% from the top')).toBeHidden();
    await expect(point(page)).toHaveAttribute('aria-valuetext', '50% from the left, 50% from the top');
  });
  await test.step('by pointer', async () => {
    const picture = page.locator('.bo-focus__picture');
    await expect.poll(async () => (await picture.boundingBox())?.height ?? 0).toBeGreaterThan(100);
    const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
    await picture.click({ position: { x: width * 0.2, y: height * 0.75 } });
    await expect(point(page)).toHaveAttribute('aria-valuetext', '20% from the left, 75% from the top');
  });
  await test.step('by keyboard', async () => {
    await point(page).press('Shift+ArrowLeft');
    await point(page).press('ArrowUp');
    await expect(point(page)).toHaveAttribute('aria-valuetext', '10% from the left, 74% from the top');
  });
  await test.step('the crops are seen', async () => {
    const crops = page.getByRole('list', { name: 'How it is cropped' }).getByRole('listitem');
    await expect(crops).toHaveText(['Phone', 'Desktop', 'Home page', 'Badge']);
    for (const crop of await crops.locator('img').all()) expect(await positionOf(crop)).toBe('10% 74%');
    await expectAccessibleInLightAndDark(page);
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => positionOf(page.locator('.bo-image__frame img'))).toBe('10% 74%');
  await expect
    .poll(() => positionOf(phone.getByRole('img', { name: 'A hide' }).locator('visible=true')))
    .toBe('10% 74%');
  await test.step('it can be changed later, in the form and there only for the picture', async () => {
    await page.getByRole('button', { name: 'Focal point', exact: true }).press('Enter');
    await point(page).press('ArrowRight');
    await point(page).press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Focal point', exact: true })).toBeFocused();
    await expect.poll(() => positionOf(page.locator('.bo-image__frame img'))).toBe('11% 74%');
    expect((await api.backoffice('GET', `/levels/${levelId}`)).body).toMatchObject({ image: null, version: 1 });
  });
});

test('the focal point of a picture of the library is changed on its page, at every width', async ({
  signedInAs,
  apiAs,
}) => {
  const api = await apiAs('editor');
  const page = await signedInAs('editor');
  await page.goto('/backoffice/media');
  await page.getByLabel('Upload a file').setInputFiles(await upload());
  await expect(page).toHaveURL(/\/media\/[\w-]+\/edit$/);
  const id = /media\/([\w-]+)/.exec(page.url())?.[1];
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await point(page).press('ArrowDown');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await expect(point(page)).toHaveAttribute('aria-valuetext', '50% from the left, 53% from the top');
  await expectAccessibleInLightAndDark(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  expect((await api.backoffice('GET', `/media/${id}`)).body).toMatchObject({ focusX: 50, focusY: 53 });
  // A document has none.
  const { body: documents } = await api.backoffice('GET', '/media?kind=document');
  await page.goto(`/backoffice/media/${(documents as [{ id: string }])[0].id}/edit`);
  await expect(page.getByText('Only pictures have a focal point.')).toBeVisible();
  await expect(point(page)).toHaveCount(0);
});
