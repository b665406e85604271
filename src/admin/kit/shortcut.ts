import { useEffect, useRef } from 'react';

const isApple = () => /Mac|iP(hone|ad|od)/.test(navigator.userAgent);

/** A key with the platform's command key, as its keyboard writes it. */
export const shortcut = (key: string): string => (isApple() ? `⌘${key}` : `Ctrl ${key}`);

/** Calls back on Ctrl (⌘) and this key, wherever the focus is on the page. */
export function useShortcut(key: string, press: () => void): void {
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', down);
    return () => window.removeEventListener('keydown', down);
  }, [key]);
}
