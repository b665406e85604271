import { useEffect } from 'react';
import type { PlayerClient } from '#src/providers/http/playerClient.ts';
import { useMe, useSession } from '#src/providers/session/session.ts';
import { keptPrefix } from '../saving/keptPrefix.ts';

function hasKeptAnswers(): boolean {
  try {
    return Object.keys(window.localStorage).some((key) => key.startsWith(keptPrefix));
  } catch {
    return false; // storage is blocked
  }
}

/** Sends the answers that earlier visits kept on this device, whichever page is open. The code is loaded only for that. */
export function useKeptAnswers(client: PlayerClient): void {
  const session = useSession();
  const userId = useMe()?.id;
  useEffect(() => {
    if (userId === undefined || !hasKeptAnswers()) return;
    import('../achievement/resumeKept.ts').then(
      ({ resumeKept }) => resumeKept(session, client, userId),
      () => undefined, // without a network it can wait for the next page
    );
  }, [session, client, userId]);
}
