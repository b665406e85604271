import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Me } from '#shared/users/users.contract.ts';
import { useSession } from '#src/providers/session/session.ts';

/** For players: a message, with a link back. */
export function NoAccess({ me }: { me: Me }) {
  const { t } = useTranslation('admin');
  const { auth, configuration } = useSession();
  return (
    <main className="bo-plain">
      <title>{t('pageTitle', { title: t('noAccess.eyebrow') })}</title>
      <p className="bo-mark">{configuration.brand.name}</p>
      <p className="bo-plain__eyebrow">{t('noAccess.eyebrow')}</p>
      <h1 tabIndex={-1}>{t('noAccess.title')}</h1>
      <p>{t('noAccess.text', { name: me.username })}</p>
      <p className="bo-note">{t('noAccess.help', { address: configuration.contacts.technical })}</p>
      <p className="bo-plain__actions">
        {/* A full load: the widgets' style sheet must not stay with the player's pages. */}
        <Button type="primary" size="large" href="/home">
          {t('noAccess.home')}
        </Button>
        <Button size="large" onClick={() => void auth.signOut({ returnTo: '/login' })}>
          {t('noAccess.other')}
        </Button>
      </p>
    </main>
  );
}
