import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accentShades, contrast } from './brand.rules.ts';

it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
])('the contrast of %s and %s is %d', (one, other, ratio) => expect(contrast(one, other)).toBeCloseTo(ratio, 2));

it('an accent that can be read stays as it is', () => {
  expect(accentShades('#1f4a3c').light).toBe('#1f4a3c');
  expect(accentShades('#8fc3ab').dark).toBe('#8fc3ab');
});

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

it('every accent can be read in both appearances, as text and under the text of a button', () => {
  fc.assert(
    fc.property(colour, (accent) => {
      const { light, dark } = accentShades(accent);
      expect(contrast(light, '#faf8f4')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(light, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(dark, '#1b1b18')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(dark, '#10201a')).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
