/** The brand's accent in both appearances: as given where it is readable, else the nearest readable shade. Pure. */

type Rgb = readonly [red: number, green: number, blue: number];

const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};
const hexOf = (rgb: Rgb) => `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

function luminance([red, green, blue]: Rgb): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** WCAG contrast of two colours (`#rrggbb`), from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(rgbOf(one)), luminance(rgbOf(other))].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Moves `colour` towards `end` until `isEnough`; ends at `end` at the latest. */
function towards(colour: string, end: string, isEnough: (candidate: string) => boolean): string {
  const from = rgbOf(colour);
  const to = rgbOf(end);
  for (let step = 0; step < 50; step++) {
    const candidate = hexOf(
      from.map((channel, i) => channel + ((to[i] ?? 0) - channel) * (step / 50)) as unknown as Rgb,
    );
    if (isEnough(candidate)) return candidate;
  }
  return end;
}

/** The darkest light and the lightest dark background of text in the accent, a little above WCAG AA for its tints. */
const grounds = { light: '#faf8f4', dark: '#1b1b18' };
const enough = { light: 5.4, dark: 6.5 };

/** @param accent `#rrggbb` */
export function accentShades(accent: string): { light: string; dark: string } {
  return {
    light: towards(accent, '#000000', (candidate) => contrast(candidate, grounds.light) >= enough.light),
    dark: towards(accent, '#ffffff', (candidate) => contrast(candidate, grounds.dark) >= enough.dark),
  };
}
