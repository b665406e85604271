/**
 * The page that receives every answer of the provider (window, hidden frame and redirect alike) and hands it to the app.
 * It is an entry of its own, since it has to be small and must not start the app.
 */
import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge';
import { afterSignOutKey, openAuthChannel, type AuthMessage } from './providers/session/auth.messages.ts';

const hasAnswer = [location.hash, location.search].some((part) => new URLSearchParams(part.slice(1)).has('state'));

/** Opens a page of ours; after signing out the one that the app asked for. */
async function navigateInternal(url: string): Promise<boolean> {
  const afterSignOut = sessionStorage.getItem(afterSignOutKey);
  sessionStorage.removeItem(afterSignOutKey);
  location.replace(afterSignOut ?? url);
  return true;
}

async function handOver(): Promise<void> {
  const { title } = document;
  // Hidden frames come and go; only a window that a person may close has something to tell.
  if (window.parent === window) openAuthChannel().postMessage({ kind: 'answered' } satisfies AuthMessage);
  const handedOver = broadcastResponseToMainFrame({ navigateInternal, navigateExternal: navigateInternal });
  // The library writes another company's name there.
  document.title = title;
  await handedOver;
}

if (hasAnswer) {
  handOver().catch(() => {
    document.getElementById('stuck')?.removeAttribute('hidden');
  });
} else location.replace('/');
