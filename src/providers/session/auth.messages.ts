export type AuthMessage =
  /** Somebody signed in; the id shows whether it is the person of this tab. */
  | { kind: 'signed-in'; accountId: string }
  | { kind: 'signed-out' }
  /** A sign-in window has received the provider's answer: closing it does not cancel any more. */
  | { kind: 'answered' };

/** A separate channel: the sign-in library reports that an account signed in, not that it has access. */
export function openAuthChannel(): BroadcastChannel {
  return new BroadcastChannel('gamehub.auth');
}

/** Holds the account's id: who is signed in without a network, when the sign-in library's own storage is lost. */
export const signedInKey = 'gamehub.signedIn';

/** In the tab's session storage: where to go after the provider's sign-out. */
export const afterSignOutKey = 'gamehub.afterSignOut';
