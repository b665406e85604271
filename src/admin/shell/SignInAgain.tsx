import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuth, useSession } from '#src/providers/session/session.ts';
import { Dialog } from '../components/Dialog.tsx';

/** The session has ended during work. Signing in again uses a window, so that the page keeps its input. */
export function SignInAgain({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation('admin');
  const { auth, configuration } = useSession();
  const { isSigningIn } = useAuth();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => void auth.preload(), [auth]);
  const signIn = async () => {
    setHasFailed(false);
    const result = await auth.signIn();
    if (result.ok) onSignedIn();
    else setHasFailed(result.reason !== 'interrupted');
  };
  return (
    <Dialog
      closable={false}
      keyboard={false}
      title={t('ended.title')}
      footer={
        // Another click replaces an open window.
        <Button type="primary" onClick={() => void signIn()}>
          {t('ended.signIn', { loginName: configuration.brand.loginName })}
        </Button>
      }
    >
      <p>{t('ended.text')}</p>
      <p className={hasFailed ? 'bo-error' : 'bo-note'} role="status">
        {hasFailed ? t('ended.failed') : isSigningIn ? t('ended.waiting') : null}
      </p>
    </Dialog>
  );
}
