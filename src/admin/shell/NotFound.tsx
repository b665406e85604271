import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { home } from '../kit/addresses.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { PageHead } from '../kit/PageHead.tsx';

export function NotFound() {
  const { t } = useTranslation(['admin', 'errors']);
  return (
    <>
      <PageHead title={t('errors:notFound.title')} />
      <EmptyState
        title={t('notFound.title')}
        text={t('errors:notFound.text')}
        action={<Link to={home}>{t('games.many')}</Link>}
      />
    </>
  );
}
