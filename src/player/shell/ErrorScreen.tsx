import { useTranslation } from 'react-i18next';
import { useReportedError } from '#src/providers/session/useReportedError.ts';
import { Page } from '../ui/Page.tsx';
import { Frame } from './Frame.tsx';

/** [spec] The default error screen: the error, and the reference in the server's log. */
export function ErrorScreen({ error: thrown }: { error: unknown }) {
  const error = useReportedError(thrown);
  const { t } = useTranslation('errors');
  return (
    <Frame home="/">
      <Page title={t('pageTitle')} error={error} retry={() => window.location.reload()}>
        {null}
      </Page>
    </Frame>
  );
}
