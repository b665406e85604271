import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublishBlocker } from '#shared/http/publishBlockers.rules.ts';

/** The text of a publish blocker in the person's language, as in the check of its game. */
export function usePublishBlockerText(): (publishBlocker: PublishBlocker) => string {
  const { t } = useTranslation('admin');
  return useCallback(
    ({ code, title, needed, max, other }) => {
      const values = { needed: needed ?? 0, max: max ?? 0, other: other ?? t('readiness.gone') };
      const said = t(`readiness.codes.${code}`, values);
      return title === null ? said : t('readiness.about', { title, said });
    },
    [t],
  );
}
