import { useTranslation } from 'react-i18next';

/** While it is not known yet who is here. */
export function Splash() {
  const { t } = useTranslation('shell');
  return (
    <main className="bo-splash" aria-busy="true">
      <span role="status">{t('loading')}</span>
    </main>
  );
}
