import './theme/styleNonce.ts';
import './theme/antd.css';
import '@ant-design/v5-patch-for-react-19';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { meQuery } from '#src/providers/http/playerClient.ts';
import { useAuth, useSession } from '#src/providers/session/session.ts';
import './admin.css';
import { Backoffice } from './Backoffice.tsx';
import { ErrorState } from './components/ErrorState.tsx';
import { NoAccess } from './shell/NoAccess.tsx';
import { SignInAgain } from './shell/SignInAgain.tsx';
import { Splash } from './shell/Splash.tsx';
import { ToLogin } from './shell/ToLogin.tsx';
import { useAntdLocale } from './theme/useAntdLocale.ts';
import { useBrandTheme } from './theme/useBrandTheme.ts';

export { loadPage } from './routes.tsx';

/** The backoffice below /backoffice: its access check and its theme. The server checks every call again. */
export function Admin() {
  const theme = useBrandTheme();
  const locale = useAntdLocale();
  return (
    <ConfigProvider
      theme={theme}
      {...(locale && { locale })}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
      getPopupContainer={popupContainer}
    >
      <App className="bo" notification={{ placement: 'bottomRight', getContainer: messages }}>
        <Door />
        <Messages />
      </App>
    </ConfigProvider>
  );
}

/** Popups stay in the landmark or dialog of their control: all content of a page is inside one. */
function popupContainer(control?: HTMLElement): HTMLElement {
  return control?.closest<HTMLElement>('.ant-modal-content, .ant-drawer-body, main, header') ?? document.body;
}

const messagesId = 'messages';
const messages = () => document.getElementById(messagesId) ?? document.body;

/** The landmark of notifications, on every page. */
function Messages() {
  const { t } = useTranslation('admin');
  return <section id={messagesId} aria-label={t('messages')} />;
}

function Door() {
  const { clients } = useSession();
  const { status, reason } = useAuth();
  const isIn = status === 'authenticated';
  const [hasBeenIn, setHasBeenIn] = useState(false);
  const profile = useQuery({ ...meQuery(clients.standard), enabled: isIn, placeholderData: keepPreviousData });
  const me = profile.data;
  // When a session ends during work, the page stays with its input, and asks to sign in again.
  const [isRefused, setIsRefused] = useState(false);
  const hasEnded = hasBeenIn && ((status === 'unauthenticated' && reason === 'ended') || isRefused);

  if (status === 'unauthenticated' && !hasEnded) return <ToLogin />;
  if (me?.id === undefined) {
    if (isIn && profile.isError) return <ErrorState error={profile.error} retry={profile.refetch} />;
    return <Splash />;
  }
  if (me.role === 'player') return <NoAccess me={me} />;
  if (!isIn && !hasEnded) return <Splash />;
  if (!hasBeenIn) setHasBeenIn(true);
  return (
    <>
      <Backoffice me={me} onRefused={() => setIsRefused(true)} />
      {hasEnded && <SignInAgain onSignedIn={() => setIsRefused(false)} />}
    </>
  );
}
