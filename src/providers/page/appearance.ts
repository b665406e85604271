/**
 * The chosen appearance and the brand. The choice is stored in the profile; this device remembers it too, so that
 * `public/theme.js` can apply it before the first paint.
 */
import type { BrowserConfig } from '#shared/browserConfig.ts';
import type { Me } from '#shared/users/users.contract.ts';
import { accentShades } from './brand.rules.ts';
import { previewedAs } from './preview.ts';
import { writeItem } from './stored.ts';

export type Appearance = Me['appearance'];

/** The same name is in public/theme.js. */
const key = 'gamehub.theme';

/** The colour of the browser's own bars; as in index.html and `--paper`. */
const papers = { light: '#faf8f4', dark: '#141412' };

/** Applies `appearance` from now on, on this device; `system` follows the device. */
export function applyAppearance(appearance: Appearance): void {
  const { dataset } = document.documentElement;
  if (appearance === 'system') delete dataset.theme;
  else dataset.theme = appearance;
  for (const [scheme, paper] of Object.entries(papers)) {
    const bar = document.querySelector<HTMLMetaElement>(`meta[name="theme-color"][media*="${scheme}"]`);
    if (bar) bar.content = appearance === 'system' ? paper : papers[appearance];
  }
  if (previewedAs === null) writeItem(key, appearance === 'system' ? null : appearance);
}

/** Applies the brand's accent, in a shade for each appearance. */
export function applyBrand({ accent }: BrowserConfig['brand']): void {
  if (accent === null) return;
  const { style } = document.documentElement;
  const { light, dark } = accentShades(accent);
  style.setProperty('--brand-accent-light', light);
  style.setProperty('--brand-accent-dark', dark);
}
