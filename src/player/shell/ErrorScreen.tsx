import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#shared/clientErrors/clientErrors.rules.ts';
import { failureOf, ReportedError } from '#src/providers/http/failure.ts';
import { useSession } from '#src/providers/session/session.ts';
import { Page } from '../ui/Page.tsx';
import { Frame } from './Frame.tsx';

/** [spec] The default error screen: the error, and the reference in the server's log. */
export function ErrorScreen({ error: thrown }: { error: unknown }) {
  const error = useNoted(thrown);
  const { t } = useTranslation('errors');
  return (
    <Frame home="/">
      <Page title={t('pageTitle')} error={error} retry={() => window.location.reload()}>
        {null}
      </Page>
    </Frame>
  );
}

/** The error with a reference: an error without one is reported once. Until then, the error itself. */
function useNoted(error: unknown): unknown {
  const { clientB } = useSession();
  const { kind, reference } = failureOf(error);
  const problem = errorOf(error, window.location.pathname);
  const noted = useQuery({
    queryKey: ['clientError', problem],
    queryFn: () => clientB.reportError({ body: problem }),
    enabled: kind === 'unknown' && reference === null,
    staleTime: Infinity,
    retry: false,
  });
  return noted.data === undefined ? error : new ReportedError(problem.message, noted.data.reference);
}
