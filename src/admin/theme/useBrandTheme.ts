import type { ThemeConfig } from 'antd';
import { useSyncExternalStore } from 'react';
import { readBrandColours, themeOf } from './theme.ts';

const darkness = '(prefers-color-scheme: dark)';
const contrast = '(prefers-contrast: more)';
const stillness = '(prefers-reduced-motion: reduce)';

/** Chromium does not tell a list of a change that was read from it before: each is read from one of its own. */
const holds = (query: string) => matchMedia(query).matches;

/** Whether the page is dark, by the person's choice or the system's. */
export function isDarkNow(): boolean {
  const chosen = document.documentElement.dataset.theme;
  return chosen === undefined ? holds(darkness) : chosen === 'dark';
}

/** What the theme depends on, as one text. */
const conditions = () =>
  [isDarkNow(), holds(contrast), holds(stillness), document.documentElement.style.cssText].join(' ');

function present(): ThemeConfig {
  const theme = themeOf(readBrandColours(), isDarkNow());
  // Widgets wait for the end of an animation; where a style disables it, they need this option.
  return { ...theme, token: { ...theme.token, motion: !holds(stillness) } };
}

/** A theme is computed once for each change, however often it is asked for. */
let known: { readonly of: string; readonly theme: ThemeConfig } | null = null;
function current(): ThemeConfig {
  const of = conditions();
  if (known?.of !== of) known = { of, theme: present() };
  return known.theme;
}

function subscribe(follow: () => void): () => void {
  const choice = new MutationObserver(follow);
  choice.observe(document.documentElement, { attributeFilter: ['data-theme', 'style'] });
  const queries = [darkness, contrast, stillness].map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', follow);
  return () => {
    choice.disconnect();
    for (const query of queries) query.removeEventListener('change', follow);
  };
}

/** The widgets' theme, following the person's choice and the system's, also while the page is still starting. */
export const useBrandTheme = (): ThemeConfig => useSyncExternalStore(subscribe, current);
