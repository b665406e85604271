import { useEffect } from 'react';
import type { Me } from '#shared/users/users.contract.ts';
import { applyAppearance } from '../page/appearance.ts';
import { speak } from '../i18n/i18n.ts';
import { useSession } from './session.ts';

/** Applies the person's appearance and language, on any device. @param me undefined until it is known */
export function usePreferences(me: Me | undefined): void {
  const { languages } = useSession().configuration;
  const appearance = me?.appearance;
  const language = me?.language;
  useEffect(() => {
    if (appearance !== undefined) applyAppearance(appearance);
  }, [appearance]);
  useEffect(() => {
    if (language !== undefined) speak(languages, language);
  }, [language, languages]);
}
