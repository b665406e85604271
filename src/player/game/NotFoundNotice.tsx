import { useTranslation } from 'react-i18next';
import type { To } from 'react-router';
import { useVariant } from '../area/variant.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';

export interface NotFoundNoticeProps {
  /** Where to go instead, and how that is called; the game when nothing is said. */
  wayOut?: { to: To; text: string };
}

/** Something that is not there, or not the player's to see, and a way out: asking again would not bring it. */
export function NotFoundNotice({ wayOut }: NotFoundNoticeProps) {
  const { t } = useTranslation('game');
  const { paths } = useVariant();
  return (
    <Page title={t('notThere.title')}>
      <EmptyState
        seed="not there"
        title={t('notThere.why')}
        action={<ButtonLink to={wayOut?.to ?? paths.game}>{wayOut?.text ?? t('notThere.action')}</ButtonLink>}
      >
        {t('notThere.text')}
      </EmptyState>
    </Page>
  );
}
