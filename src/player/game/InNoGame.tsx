import { useTranslation } from 'react-i18next';
import { useVariant } from '../area/variant.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

/** What a page about a game shows to somebody who is in none of this area. */
export function InNoGame() {
  const { t } = useTranslation('shell');
  const { paths } = useVariant();
  return (
    <EmptyState
      seed="no game"
      title={t('noGame.title')}
      action={<ButtonLink to={paths.home}>{t('noGame.action')}</ButtonLink>}
    >
      {t('noGame.text')}
    </EmptyState>
  );
}
