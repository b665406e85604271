import { useQuery } from '@tanstack/react-query';
import { errorOf } from '#shared/clientErrors/clientErrors.rules.ts';
import { failureOf, ReportedError } from '../http/failure.ts';
import { useSession } from './session.ts';

/** The error with a reference: an error without one is reported once. Until then, the error itself. */
export function useReportedError(error: unknown): unknown {
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
