/** What tabs and sign-in windows of one browser tell one another. */
export type AuthMessage =
  /** Somebody signed in; the id says whether it is who this tab knows. */
  | { kind: 'signed-in'; accountId: string }
  | { kind: 'signed-out' }
  /** A sign-in window has received the provider's answer: from now on, closing is no cancelling. */
  | { kind: 'answered' };

/** A channel of its own: the sign-in library tells that an account came, not that it may come in. */
export function openAuthChannel(): BroadcastChannel {
  return new BroadcastChannel('gamehub.auth');
}

/** Holds the account's id: who is known without a network, when the sign-in library's own memory has gone with the browser. */
export const signedInKey = 'gamehub.signedIn';

/** In the tab's session storage: where to go once the provider has signed a person out. */
export const afterSignOutKey = 'gamehub.afterSignOut';
