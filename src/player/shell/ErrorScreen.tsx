import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { Page } from '../ui/Page.tsx';
import { Frame } from './Frame.tsx';

/** [spec] The default error screen: what was thrown, and the reference that the server logged. */
export function ErrorScreen() {
  const error = useRouteError();
  const { t } = useTranslation('errors');
  return (
    <Frame home="/">
      <Page title={t('pageTitle')} error={error} retry={() => window.location.reload()}>
        {null}
      </Page>
    </Frame>
  );
}
