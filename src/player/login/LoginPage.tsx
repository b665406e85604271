import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { isComplianceAsked } from '#shared/game/entry.rules.ts';
import type { SignInFailure } from '#src/providers/session/auth.ts';
import { addressAfterSignIn } from '#src/providers/session/entry.rules.ts';
import { useAuth, useSession } from '#src/providers/session/session.ts';
import { Frame } from '../shell/Frame.tsx';
import { LegalDialog, type LegalText } from './LegalDialog.tsx';
import { useVariantTheme } from '../area/variant.ts';
import { Button } from '../ui/Button.tsx';
import { Rosette } from '../ui/Rosette.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page, PageTitle, productName } from '../ui/Page.tsx';
import { MailLink, TextButton } from '../ui/TextButton.tsx';
import { Trans } from '../ui/Trans.tsx';
import { loginMessage, offersRedirect } from './login.rules.ts';

/** [spec] The login: welcome, the company's sign-in, terms and privacy. After any error the player can try again. */
export function LoginPage() {
  const { t } = useTranslation('login');
  const { auth, configuration } = useSession();
  const { brand, contacts } = configuration;
  const snapshot = useAuth();
  const [search] = useSearchParams();
  const [lastClick, setLastClick] = useState<SignInFailure | null>(null);
  const [legal, setLegal] = useState<LegalText | null>(null);
  const isCompliance = isComplianceAsked(search);
  useVariantTheme(isCompliance ? 'compliance' : 'standard');

  // The library has to be loaded before the click: a browser opens a window only in the click itself.
  useEffect(() => void auth.preload(), [auth]);

  if (snapshot.status === 'authenticated') return <Leave to={addressAfterSignIn(search)} />;

  const message = loginMessage(snapshot, lastClick);
  const signIn = async (way: 'signIn' | 'signInWithRedirect') => {
    setLastClick(null);
    const result = await auth[way]();
    if (!result.ok) setLastClick(result.reason);
  };
  const redirect = offersRedirect(message, snapshot.isSigningIn) && (
    <Button kind="quiet" onClick={() => signIn('signInWithRedirect')}>
      {t('redirect')}
    </Button>
  );
  const words = { brand: productName, company: brand.companyName, loginName: brand.loginName };

  return (
    <Frame home="/login" logo={brand.logo}>
      <Page title={t('documentTitle')} head={null} width="wide">
        <div className="login">
          <Rosette
            seed={isCompliance ? `${brand.companyName} compliance` : brand.companyName}
            detail="grand"
            className="login__rosette"
          />
          <div className="login__words">
            <p className="eyebrow">{t('eyebrow', words)}</p>
            <PageTitle className="display" title={isCompliance ? t('titleCompliance') : t('title', words)} />
            <p className="lead">{t(isCompliance ? 'leadCompliance' : 'lead')}</p>
          </div>
          <div className="login__way">
            {/* Not busy while the window is open: it can be pressed again when the window was lost. */}
            <Button
              className="login__button"
              busy={snapshot.status === 'authenticating'}
              onClick={() => void signIn('signIn')}
            >
              {t('signIn', words)}
            </Button>
            <div aria-live="polite" className="login__message">
              {message !== null && (
                <Notice
                  tone={message === 'ended' ? 'info' : 'warning'}
                  title={t(`message.${message}.title`)}
                  actions={redirect}
                >
                  <p>{t(`message.${message}.text`, words)}</p>
                </Notice>
              )}
              {snapshot.isSigningIn && <Notice actions={redirect}>{t('waiting')}</Notice>}
            </div>
            <p className="small">
              <Trans
                text={t('consent')}
                parts={{
                  terms: <TextButton onClick={() => setLegal('terms')} />,
                  privacy: <TextButton onClick={() => setLegal('privacy')} />,
                }}
              />
            </p>
            {message !== null && (
              <p className="small">
                <Trans
                  text={t('contact', { address: contacts.technical })}
                  parts={{ mail: <MailLink address={contacts.technical} /> }}
                />
              </p>
            )}
          </div>
        </div>
        {legal !== null && <LegalDialog text={legal} onClose={() => setLegal(null)} />}
      </Page>
    </Frame>
  );
}

/** Continues to the requested page. The backoffice is another app: it is opened by loading its page. */
function Leave({ to }: { to: string }) {
  const isElsewhere = /^\/backoffice(\/|$)/.test(to);
  useEffect(() => {
    if (isElsewhere) window.location.replace(to);
  }, [isElsewhere, to]);
  return isElsewhere ? null : <Navigate to={to} replace />;
}
