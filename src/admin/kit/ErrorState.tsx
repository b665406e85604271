import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFailureText } from './failureText.ts';

/** Says that something could not be shown, and offers to try again. */
export function ErrorState({ error, retry }: { error: unknown; retry: () => unknown }) {
  const { t } = useTranslation(['shell', 'errors']);
  const { title, detail, reference } = useFailureText()(error);
  return (
    <div className="bo-empty" role="alert">
      <p className="bo-empty__title">{t('errors:title')}</p>
      <p className="bo-empty__text">{[title, detail].filter(Boolean).join(' ')}</p>
      <Button onClick={() => void retry()}>{t('tryAgain')}</Button>
      {reference !== undefined && <p className="bo-note">{t('errors:reference', { reference })}</p>}
    </div>
  );
}
