import { useEffect } from 'react';
import { loginAddress } from '#src/providers/session/entry.rules.ts';
import { Splash } from './Splash.tsx';

/** Redirects to the login and back to this page. A full load: the widgets' style sheet must not stay with the player's pages. */
export function ToLogin() {
  useEffect(() => {
    window.location.replace(loginAddress(window.location));
  }, []);
  return <Splash />;
}
