import { useTranslation } from 'react-i18next';

/** Shown until the sign-in is known. */
export function Splash() {
  const { t } = useTranslation('shell');
  return (
    <main className="bo-splash" aria-busy="true">
      <span role="status">{t('loading')}</span>
    </main>
  );
}
