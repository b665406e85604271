import type { Locator } from '@playwright/test';
import { demoId } from '#server/demo/content.ts';
import { expectAccessibleInLightAndDark } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

const both = { tag: '@desktop' };

/** It was loaded, and is shown in the space that was reserved for it. */
async function expectPicture(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

test('a level has its picture, which is said in words and moves nothing', both, async ({ signedInAs }) => {
  const page = await signedInAs('player');
  let show = (): void => {};
  const mayBeShown = new Promise<void>((resolve) => (show = resolve));
  await page.route('**/files/**', async (route) => {
    await mayBeShown;
    await route.continue();
  });
  await page.goto(`/game/${demoId('level', 'leather')}`, { waitUntil: 'domcontentloaded' });
  const picture = page.getByRole('img', { name: 'A piece of green leather, folded over' });
  // The last to come of what is above it.
  await expect(page.getByText('The material that clients touch first')).toBeVisible();
  const places = async () => [await picture.boundingBox(), await page.getByText('What to know').boundingBox()];
  await expect(page.getByText('What counts as leather')).toBeVisible();
  const before = await places();
  show();
  await expectPicture(picture);
  expect(await places()).toEqual(before);
  await expectAccessibleInLightAndDark(page);
});

for (const [locale, words] of [
  ['de-CH', 'Ein umgeschlagenes Stück grünes Leder'],
  ['pl-PL', 'Zawinięty kawałek zielonej skóry'],
] as const) {
  test(`a level’s picture is said in ${locale}`, async ({ signedInAs }) => {
    const page = await signedInAs('player', { locale });
    await page.goto(`/game/${demoId('level', 'leather')}`);
    await expectPicture(page.getByRole('img', { name: words }));
  });
}

test('levels differ on the map, each by its picture', both, async ({ signedInAs }) => {
  const page = await signedInAs('player');
  await page.goto('/game/');
  const pictures = page.locator('.stage img');
  await expect(pictures).toHaveCount(9);
  const addresses = await pictures.evaluateAll((all: HTMLImageElement[]) => all.map(({ src }) => src));
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const picture of await pictures.all()) await expectPicture(picture);
});

test('a prize has a picture, and a badge its rosette', both, async ({ signedInAs }) => {
  const page = await signedInAs('player');
  await page.goto('/rewards');
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expectPicture(row('A morning at the bench').getByRole('img', { name: 'An awl and a green strap' }));
  await expectPicture(row('A notebook bound in offcuts').getByRole('img', { name: 'A notebook bound in green' }));
  await expect(row('Clarity Bronze').locator('img')).toHaveCount(0);
  await expectAccessibleInLightAndDark(page);
});

test('a phone loads the small size of what it shows small', async ({ signedInAs }) => {
  const page = await signedInAs('player');
  await page.goto('/game/');
  const picture = page.locator('.stage img').first();
  await expectPicture(picture);
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('?size=small');
});
