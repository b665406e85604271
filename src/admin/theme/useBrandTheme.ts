import type { ThemeConfig } from 'antd';
import { useEffect, useState } from 'react';
import { readBrandColours, themeOf } from './theme.ts';

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
const wantsContrast = matchMedia('(prefers-contrast: more)');
const wantsStillness = matchMedia('(prefers-reduced-motion: reduce)');

function present(): ThemeConfig {
  const chosen = document.documentElement.dataset.theme;
  const theme = themeOf(readBrandColours(), chosen === undefined ? systemIsDark.matches : chosen === 'dark');
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
