import { useTranslation } from 'react-i18next';
import { home } from '../crud/declaration/addresses.ts';
import { ButtonLink } from '../components/ButtonLink.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { useLabels } from '../crud/declaration/labels.ts';
import { PageHeader } from '../components/PageHeader.tsx';

export function NotFound() {
  const { t } = useTranslation(['admin', 'errors']);
  return <Nothing head={t('errors:notFound.title')} text={t('errors:notFound.text')} />;
}

/** For editors, on a page for administrators only: it says whom to ask. */
export function ForAdministrators({ name }: { name: string }) {
  const { t } = useTranslation('admin');
  const { many } = useLabels({ name });
  return <Nothing head={many} title={t('notFound.administrators.title')} text={t('notFound.administrators.text')} />;
}

function Nothing({ head, ...said }: { head: string; title?: string; text: string }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <PageHeader title={head} />
      <EmptyState {...said} action={<ButtonLink to={home}>{t('notFound.home')}</ButtonLink>} />
    </>
  );
}
