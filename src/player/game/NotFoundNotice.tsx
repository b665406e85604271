import { useTranslation } from 'react-i18next';
import type { To } from 'react-router';
import { useVariant } from '../area/variant.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';

export interface NotFoundNoticeProps {
  /** Another link and its text; the game by default. */
  exit?: { to: To; text: string };
}

/** Something that does not exist or that the player may not see, with a link instead of "try again", which would not help. */
export function NotFoundNotice({ exit }: NotFoundNoticeProps) {
  const { t } = useTranslation('game');
  const { paths } = useVariant();
  return (
    <Page title={t('notFound.title')}>
      <EmptyState
        seed="not there"
        title={t('notFound.why')}
        action={<ButtonLink to={exit?.to ?? paths.game}>{exit?.text ?? t('notFound.action')}</ButtonLink>}
      >
        {t('notFound.text')}
      </EmptyState>
    </Page>
  );
}
