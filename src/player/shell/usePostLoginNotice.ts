import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuth } from '#src/providers/session/session.ts';
import { toast } from '../ui/toasts.ts';

/** [spec] A failed step after the sign-in does not end it; a message appears once for each sign-in. */
export function usePostLoginNotice(): void {
  const { t } = useTranslation('shell');
  const { status, hasPostLoginFailed } = useAuth();
  const wasShown = useRef(false);
  const isDue = status === 'authenticated' && hasPostLoginFailed;
  useEffect(() => {
    if (isDue && !wasShown.current) toast(t('postLoginFailed'), 'info');
    wasShown.current = isDue;
  }, [isDue, t]);
}
