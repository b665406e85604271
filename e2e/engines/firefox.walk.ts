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
