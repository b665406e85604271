import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { failureOf } from '#src/providers/http/failure.ts';
import { usePublishBlockerText } from './usePublishBlockerText.ts';
import { useErrorText } from './useErrorText.ts';

export interface FailureText {
  title: string;
  /** The server's text about this case. */
  detail: string | undefined;
  /** Both. */
  text: string;
  /** The errors of fields, each once: for places where these fields are not shown. */
  errors: string[];
  /** The reference in the server's log, where it is worth reporting: for a refusal it is not. */
  reference: string | undefined;
}

export function useFailureText(): (error: unknown) => FailureText {
  const { t } = useTranslation('errors');
  const errorText = useErrorText();
  const publishBlockerText = usePublishBlockerText();
  return useCallback(
    (error) => {
      const {
        code,
        detail,
        errors: fields,
        publishBlockers,
        reference,
        statusCode,
      } = (typeof error === 'object' && error !== null ? error : {}) as Partial<DataError>;
      const isRefusal = statusCode !== undefined && statusCode < 500;
      const thrown = failureOf(error);
      const kind = code ?? thrown.kind;
      const errors = [
        ...new Set(
          Object.values(fields ?? {})
            .flat()
            .map(errorText),
        ),
      ];
      // Blockers of one of several records are shown beside its name.
      const ofTheRecord = publishBlockers?.filter(({ path }) => path === '').map(publishBlockerText);
      const title = t(kind === 'newVersion' ? 'newVersion.text' : kind);
      const more =
        ofTheRecord === undefined
          ? ((detail && errorText(detail)) ?? thrown.message ?? undefined)
          : ofTheRecord.join(' ') || undefined;
      return {
        ...{ title, detail: more, errors },
        text: [title, more].filter(Boolean).join(' '),
        reference: isRefusal ? undefined : (reference ?? thrown.reference ?? undefined),
      };
    },
    [t, errorText, publishBlockerText],
  );
}
