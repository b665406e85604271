import type { ThemeConfig } from 'antd';
import { useEffect, useState } from 'react';
import { readBrandColours, themeOf } from './theme.ts';

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
const wantsContrast = matchMedia('(prefers-contrast: more)');
const wantsStillness = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether the page is dark, by the person's choice or the system's. */
export function isDarkNow(): boolean {
  const chosen = document.documentElement.dataset.theme;
  return chosen === undefined ? systemIsDark.matches : chosen === 'dark';
}

function present(): ThemeConfig {
  const theme = themeOf(readBrandColours(), isDarkNow());
  // Widgets wait for the end of an animation; where a style disables it, they need this option.
  return { ...theme, token: { ...theme.token, motion: !wantsStillness.matches } };
}

/** The widgets' theme, following the person's choice and the system's. */
export function useBrandTheme(): ThemeConfig {
  const [theme, setTheme] = useState(present);
  useEffect(() => {
    const follow = () => setTheme(present());
    const choice = new MutationObserver(follow);
    choice.observe(document.documentElement, { attributeFilter: ['data-theme', 'style'] });
    systemIsDark.addEventListener('change', follow);
    wantsContrast.addEventListener('change', follow);
    wantsStillness.addEventListener('change', follow);
    return () => {
      choice.disconnect();
      systemIsDark.removeEventListener('change', follow);
      wantsContrast.removeEventListener('change', follow);
      wantsStillness.removeEventListener('change', follow);
    };
  }, []);
  return theme;
}
