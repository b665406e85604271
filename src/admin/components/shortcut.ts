import { useEffect, useEffectEvent } from 'react';

const isApple = () => /Mac|iP(hone|ad|od)/.test(navigator.userAgent);

/** A key with the platform's command key, as written on its keyboards. */
export const shortcut = (key: string): string => (isApple() ? `⌘${key}` : `Ctrl ${key}`);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'));

/**
 * Calls back on Ctrl (⌘) and this key, wherever the focus is on the page.
 * @param where `beside typing`: not while text is typed, where the key has another meaning
 */
export function useShortcut(
  key: string,
  press: () => void,
  where: 'everywhere' | 'beside typing' = 'everywhere',
): void {
  const pressed = useEffectEvent(press);
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      // With Shift a letter is another shortcut; many European keyboards need Shift for signs.
      if (event.shiftKey && /^\p{L}$/u.test(key)) return;
      if (where === 'beside typing' && isTyping(event.target)) return;
      event.preventDefault();
      pressed();
    };
    window.addEventListener('keydown', down);
    return () => window.removeEventListener('keydown', down);
  }, [key, where]);
}
