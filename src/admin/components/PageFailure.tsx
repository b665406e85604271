import { useTranslation } from 'react-i18next';
import { useReportedError } from '#src/providers/session/useReportedError.ts';
import { ErrorState } from './ErrorState.tsx';
import { PageHeader } from './PageHeader.tsx';

/** In the place of a page that threw an error. */
export function PageFailure({ error: thrown }: { error: unknown }) {
  const { t } = useTranslation('errors');
  const error = useReportedError(thrown);
  return (
    <>
      <PageHeader title={t('pageTitle')} />
      <ErrorState error={error} retry={() => window.location.reload()} action={t('newVersion.reload')} />
    </>
  );
}
