import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { meQuery } from '#src/providers/http/playerClient.ts';
import { useMe } from '#src/providers/session/session.ts';
import { useVariant } from '../area/variant.ts';
import { Icon } from '../ui/Icon.tsx';
import { Page } from '../ui/Page.tsx';
import { Row, RowList } from '../ui/RowList.tsx';
import { Section } from '../ui/Section.tsx';
import { OwnData } from './OwnData.tsx';
import { Person, PersonSkeleton } from './Person.tsx';
import { Preferences } from './Preferences.tsx';
import { Sessions } from './Sessions.tsx';
import { SignOut } from './SignOut.tsx';
import { Texts } from './Texts.tsx';
import './Profile.css';

/** [spec] The player's profile, preferences, texts, help, and sign-out. */
export function ProfilePage() {
  const { t } = useTranslation('profile');
  const { client } = useVariant();
  const profile = useQuery(meQuery(client));
  const me = useMe();
  return (
    <Page
      title={t('title')}
      head={me ? <Person me={me} /> : <PersonSkeleton />}
      error={me === undefined ? profile.error : null}
      retry={profile.refetch}
    >
      <div className="profile">
        {me !== undefined && <Preferences me={me} />}
        {me !== undefined && <OwnData me={me} />}
        {me !== undefined && <Sessions />}
        <Texts />
        {me !== undefined && me.role !== 'player' && (
          <Section title={t('backoffice.title')}>
            <RowList>
              {/* Another app: it is opened by loading its page. */}
              <Row title={<a href="/backoffice/">{t('backoffice.open')}</a>} trailing={<Icon name="open" />}>
                {t('backoffice.text')}
              </Row>
            </RowList>
          </Section>
        )}
        <div className="profile__out">
          <SignOut userId={me?.id} />
          {me !== undefined && <p className="small">{t('account', { address: me.email })}</p>}
        </div>
      </div>
    </Page>
  );
}
