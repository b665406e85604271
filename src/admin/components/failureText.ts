import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { usePublishBlockerText } from './usePublishBlockerText.ts';
import { useFaultText } from './useFaultText.ts';

export interface FailureText {
  title: string;
  /** What the server said about this very case. */
  detail: string | undefined;
  /** What is wrong with fields, each once: for where these fields are not beside it. */
  faults: string[];
  /** Under which the server logged it, where it is worth reporting: a refusal is not. */
  reference: string | undefined;
}

/** Says in words why a call did not work. */
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
      // Those of one of several are said beside its name.
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
