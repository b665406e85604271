/**
 * The page that receives every answer of the provider (window, hidden frame and redirect alike) and passes it to the app. A
 * separate entry, because it has to be small and must not start the app.
 */
import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge';
import { afterSignOutKey, openAuthChannel, type AuthMessage } from './providers/session/auth.messages.ts';

const hasAnswer = [location.hash, location.search].some((part) => new URLSearchParams(part.slice(1)).has('state'));

/** Opens a page of the app; after signing out the one that the app has stored. */
async function navigateInternal(url: string): Promise<boolean> {
  const afterSignOut = sessionStorage.getItem(afterSignOutKey);
  sessionStorage.removeItem(afterSignOutKey);
  location.replace(afterSignOut ?? url);
  return true;
}

async function handOver(): Promise<void> {
  const { title } = document;
  // Hidden frames have no messages; only a window can be closed by a person.
  if (window.parent === window) openAuthChannel().postMessage({ kind: 'answered' } satisfies AuthMessage);
  const handedOver = broadcastResponseToMainFrame({ navigateInternal, navigateExternal: navigateInternal });
  // The library sets another company's name as the title.
  document.title = title;
  await handedOver;
}

if (hasAnswer) {
  handOver().catch(() => {
    document.getElementById('stuck')?.removeAttribute('hidden');
  });
} else location.replace('/');
