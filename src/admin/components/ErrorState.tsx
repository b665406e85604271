import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { home } from '../crud/declaration/addresses.ts';
import { ButtonLink } from './ButtonLink.tsx';
import { EmptyState } from './EmptyState.tsx';
import { useFailureText } from './failureText.ts';

interface ErrorStateProps {
  /** Anything that was thrown. */
  error: unknown;
  retry: () => unknown;
  /** The button's text, where it does not only try again. */
  action?: string;
}

/** Says that something could not be shown, and offers to try again, or another link where that would not help. */
export function ErrorState({ error, retry, action }: ErrorStateProps) {
  const { t } = useTranslation(['admin', 'shell', 'errors']);
  const { title, text, reference } = useFailureText()(error);
  if ((error as Partial<DataError> | null)?.code === 'not_found') {
    const way = <ButtonLink to={home}>{t('notFound.home')}</ButtonLink>;
    return <EmptyState title={t('notFound.title')} text={title} action={way} />;
  }
  return (
    <div className="bo-empty" role="alert">
      <p className="bo-title">{t('errors:title')}</p>
      <p className="bo-empty__text">{text}</p>
      <Button onClick={() => void retry()}>{action ?? t('shell:tryAgain')}</Button>
      {reference !== undefined && <p className="bo-note">{t('errors:reference', { reference })}</p>}
    </div>
  );
}
