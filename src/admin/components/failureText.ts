import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { usePublishBlockerText } from './usePublishBlockerText.ts';
import { useFaultText } from './useFaultText.ts';

export interface FailureText {
  title: string;
  /** The server's text about this case. */
  detail: string | undefined;
  /** The errors of fields, each once: for places where these fields are not shown. */
  faults: string[];
  /** The reference in the server's log, where it is worth reporting: for a refusal it is not. */
  reference: string | undefined;
}

/** The text of a failed call. */
export function useFailureText(): (error: unknown) => FailureText {
  const { t } = useTranslation('errors');
  const faultText = useFaultText();
  const publishBlockerText = usePublishBlockerText();
  return useCallback(
    (error) => {
      const { code, detail, errors, publishBlockers, reference, statusCode } = (
        typeof error === 'object' && error !== null ? error : {}
      ) as Partial<DataError>;
      const isRefusal = statusCode !== undefined && statusCode < 500;
      const faults = [
        ...new Set(
          Object.values(errors ?? {})
            .flat()
            .map(faultText),
        ),
      ];
      // Blockers of one of several records are shown beside its name.
      const ofTheRecord = publishBlockers?.filter(({ path }) => path === '').map(publishBlockerText);
      return {
        title: t(code ?? 'unknown'),
        detail: ofTheRecord === undefined ? detail && faultText(detail) : ofTheRecord.join(' ') || undefined,
        faults,
        reference: isRefusal ? undefined : reference,
      };
    },
    [t, faultText, publishBlockerText],
  );
}
