import { useTranslation } from 'react-i18next';
import { home } from '../kit/declaration/addresses.ts';
import { ButtonLink } from '../kit/components/ButtonLink.tsx';
import { EmptyState } from '../kit/components/EmptyState.tsx';
import { PageHead } from '../kit/components/PageHead.tsx';

export function NotFound() {
  const { t } = useTranslation(['admin', 'errors']);
  return (
    <>
      <PageHead title={t('errors:notFound.title')} />
      <EmptyState
        title={t('notFound.title')}
        text={t('errors:notFound.text')}
        action={<ButtonLink to={home}>{t('notFound.home')}</ButtonLink>}
      />
    </>
  );
}
