import { failQuiz, freshQuiz } from '../support/quizzes.ts';
import { expect, test } from '../support/test.ts';

test('rosettes have lines that can be seen', async ({ signedInAs }) => {
  const page = await signedInAs('player');
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'My dashboard' })).toBeVisible();
  /** In px of the screen, of the thinnest. */
  const thinnest = () => {
    const rosettes = [...document.querySelectorAll<SVGSVGElement>('svg.rosette')];
    const shown = rosettes.filter((svg) => svg.checkVisibility());
    const widths = shown.map((svg) => {
      const inDrawing = Number.parseFloat(getComputedStyle(svg).strokeWidth);
      return (inDrawing * svg.getBoundingClientRect().width) / svg.viewBox.baseVal.width;
    });
    return widths.length === 0 ? 0 : Math.min(...widths);
  };
  await expect.poll(() => page.evaluate(thinnest)).toBeGreaterThan(0.5);
});

test('what only screen readers are told is not seen in the overview', async ({ signedInAs }) => {
  const page = await signedInAs('admin');
  await page.goto('/backoffice/');
  const caption = page.getByRole('table', { name: /^Active players/ }).locator('caption');
  await expect(caption).toHaveCount(1);
  await caption.scrollIntoViewIfNeeded();
  const isOnTop = await caption.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === element;
  });
  expect(isOnTop).toBe(false);
});

test('after a failure the words stand beside the ring, also once it is known what comes next', async ({
  signedInAs,
  apiAs,
  alone,
}) => {
  await alone('newcomer');
  const api = await apiAs('newcomer');
  const { achievement, quiz } = await freshQuiz(api, await apiAs('admin'));
  await failQuiz(api, quiz);
  const page = await signedInAs('newcomer', { viewport: { width: 390, height: 844 } });
  const { promise: isShown, resolve: tellNext } = Promise.withResolvers<void>();
  await page.route(`**/levels/${achievement.levelId}/achievements`, async (route) => {
    await isShown;
    await route.continue();
  });
  await page.goto(`/game/${achievement.levelId}/${achievement.id}/`);
  const result = page.getByRole('region', { name: 'Not passed' });
  await expect(result.getByRole('button', { name: 'Try again' })).toBeVisible();
  tellNext();
  await expect(result.getByRole('link')).toBeVisible();
  const gap = await result.evaluate((section) => {
    const [ring, words] = [...section.children].map((part) => part.getBoundingClientRect());
    return (words?.left ?? 0) - (ring?.right ?? 0);
  });
  expect(gap).toBe(20);
});
