import { useTranslation } from 'react-i18next';
import { useVariant } from '../shell/variant.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';

/** A level, an achievement or a question that is not there, or not the player's to see, and the way back. */
export function NotThere() {
  const { t } = useTranslation('game');
  const { paths } = useVariant();
  return (
    <Page title={t('notThere.title')}>
      <EmptyState
        seed="not there"
        title={t('notThere.why')}
        action={<ButtonLink to={paths.game}>{t('notThere.action')}</ButtonLink>}
      >
        {t('notThere.text')}
      </EmptyState>
    </Page>
  );
}
