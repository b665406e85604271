import { useTranslation } from 'react-i18next';
import { useSession } from '#src/providers/session.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';
import { MailLink } from '../ui/TextButton.tsx';
import { Words } from '../ui/Words.tsx';

/** For somebody who is in no game of this area. */
export function NoGame() {
  const { t } = useTranslation('home');
  const { content } = useSession().configuration.contacts;
  return (
    <Page title={t('documentTitle')}>
      <EmptyState
        seed="no game"
        title={t('noGame.title')}
        action={
          <p className="small">
            <Words text={t('noGame.contact', { address: content })} parts={{ mail: <MailLink address={content} /> }} />
          </p>
        }
      >
        {t('noGame.text')}
      </EmptyState>
    </Page>
  );
}
