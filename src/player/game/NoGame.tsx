import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { activeGamesQuery } from '#src/providers/http/playerClient.ts';
import { useMe, useSession } from '#src/providers/session/session.ts';
import { areaFor, useVariant } from '../area/variant.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';
import { MailLink } from '../ui/TextButton.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import { Trans } from '../ui/Trans.tsx';

/** For who is in no game of this area; with a link to the other area if they have one there, or to the backoffice for staff. */
export function NoGame() {
  const { t } = useTranslation('home');
  const { configuration, clientB } = useSession();
  const { content } = configuration.contacts;
  const { name: here } = useVariant();
  const role = useMe()?.role;
  const other = useQuery(activeGamesQuery(clientB)).data?.find(({ experience }) => experience !== here);
  return (
    <Page title={t('documentTitle')}>
      <EmptyState
        seed="no game"
        title={t('noGame.title')}
        action={
          other !== undefined ? (
            <ButtonLink to={areaFor(other.experience).paths.home}>
              <Trans text={t('noGame.other')} parts={{ game: <LocalizedText of={other} field="name" /> }} />
            </ButtonLink>
          ) : role === 'editor' || role === 'admin' ? (
            <ButtonLink to="/backoffice/" reloadDocument>
              {t('noGame.backoffice')}
            </ButtonLink>
          ) : (
            <p className="small">
              <Trans
                text={t('noGame.contact', { address: content })}
                parts={{ mail: <MailLink address={content} /> }}
              />
            </p>
          )
        }
      >
        {t('noGame.text')}
      </EmptyState>
    </Page>
  );
}
