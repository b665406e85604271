import { useTranslation } from 'react-i18next';
import { failureOf } from '#src/providers/http/failure.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Notice } from '../ui/Notice.tsx';

export interface NotSentProps {
  error: unknown;
  /** Where no other button sends it again. */
  onAgain?: () => Promise<void>;
}

/** Why a submission failed; without a network everything is kept, and can be sent again. */
export function NotSent({ error, onAgain }: NotSentProps) {
  const { t } = useTranslation('quiz');
  if (failureOf(error).kind !== 'network') return <ErrorState error={error} retry={onAgain} compact />;
  return (
    <Notice
      tone="warning"
      role="alert"
      title={t('notSent.title')}
      actions={
        onAgain && (
          <Button kind="quiet" onClick={onAgain}>
            {t('notSent.again')}
          </Button>
        )
      }
    >
      <p>{t('notSent.text')}</p>
    </Notice>
  );
}
