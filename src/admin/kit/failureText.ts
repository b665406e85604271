import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataError } from '#src/providers/data.ts';

export interface FailureText {
  title: string;
  /** What the server said about this very case. */
  detail: string | undefined;
  /** Under which the server logged it, where it is worth reporting: a refusal is not. */
  reference: string | undefined;
}

/** Says in words why a call did not work. */
export function useFailureText(): (error: unknown) => FailureText {
  const { t } = useTranslation('errors');
  return useCallback(
    (error) => {
      const { code, detail, reference, statusCode } = (
        typeof error === 'object' && error !== null ? error : {}
      ) as Partial<DataError>;
      const isRefusal = statusCode !== undefined && statusCode < 500;
      return { title: t(code ?? 'unknown'), detail, reference: isRefusal ? undefined : reference };
    },
    [t],
  );
}
