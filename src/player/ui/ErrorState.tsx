import { useTranslation } from 'react-i18next';
import { canRecover, failureOf } from '#src/providers/http/failure.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

export interface ErrorStateProps {
  /** Anything that was thrown. */
  error: unknown;
  retry?: (() => unknown) | undefined;
  /** For a part of a page: without a title. */
  compact?: boolean;
}

/** What went wrong, "try again", and the reference in the server's log. Never a stack. */
export function ErrorState({ error, retry, compact = false }: ErrorStateProps) {
  const { t } = useTranslation(['errors', 'shell']);
  const { kind, reference, message } = failureOf(error);
  return (
    <Notice
      tone="danger"
      role="alert"
      {...(compact ? {} : { title: t('errors:title') })}
      actions={
        kind === 'newVersion' ? (
          <Button onClick={() => window.location.reload()}>{t('errors:newVersion.reload')}</Button>
        ) : (
          retry &&
          canRecover(kind) && (
            <Button kind="quiet" onClick={() => retry()}>
              {t('shell:tryAgain')}
            </Button>
          )
        )
      }
    >
      <p>{kind === 'newVersion' ? t('errors:newVersion.text') : t(`errors:${kind}`)}</p>
      {message !== null && <p className="small">{message}</p>}
      {reference !== null && <p className="small tabular">{t('errors:reference', { reference })}</p>}
    </Notice>
  );
}
