import { useTranslation } from 'react-i18next';
import { useVariant } from '../area/variant.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';

/** A page about a game for a player who is in no game of this area. */
export function InNoGame({ title }: { title: string }) {
  const { t } = useTranslation('shell');
  const { paths } = useVariant();
  return (
    <Page title={title}>
      <EmptyState
        seed="no game"
        title={t('noGame.title')}
        action={<ButtonLink to={paths.home}>{t('noGame.action')}</ButtonLink>}
      >
        {t('noGame.text')}
      </EmptyState>
    </Page>
  );
}
