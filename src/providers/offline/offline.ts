/** Everything that the player's app needs to work without a network, in one file that is loaded after the first paint. */
import { watchConnection } from './connection.ts';
import { keepLastKnown, recallLastKnown } from './lastKnown.ts';
import { installWorker } from './serviceWorker.ts';
import type { Session } from '../session/session.ts';

export { forgetLastKnown, recallLastKnown } from './lastKnown.ts';

export function prepare(session: Session): void {
  const { auth, queries } = session;
  keepLastKnown(session);
  watchConnection(session, async () => {
    const { account } = auth.getSnapshot();
    if (account) await recallLastKnown(queries, account.id);
  });
  // Only signed-in users have something to open without a network.
  const install = () => {
    if (auth.getSnapshot().status !== 'authenticated') return;
    stop();
    installWorker().catch((error: unknown) => console.warn('There is no service worker', error));
  };
  const stop = auth.subscribe(install);
  install();
}
