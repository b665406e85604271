import type { AuthSnapshot, SignInFailure } from '#src/providers/session/auth.ts';

/** The message above the button of the login page; the keys of `login:message`. */
export type LoginMessage = Exclude<SignInFailure, 'interrupted'> | 'ended';

const byReason: Record<NonNullable<AuthSnapshot['reason']>, LoginMessage> = {
  no_access: 'no_access',
  profile_failed: 'wrong',
  unreachable: 'network',
  ended: 'ended',
  sign_in_failed: 'wrong',
  insecure_address: 'insecure_address',
};

/**
 * The message for a person who is not signed in: the outcome of the last click, else the reason. None for a first visit, or
 * while the sign-in window is open.
 */
export function loginMessage(
  snapshot: Pick<AuthSnapshot, 'status' | 'reason' | 'isSigningIn'>,
  lastClick: SignInFailure | null,
): LoginMessage | null {
  if (snapshot.status !== 'unauthenticated' || snapshot.isSigningIn) return null;
  if (lastClick !== null && lastClick !== 'interrupted') return lastClick;
  return snapshot.reason === null ? null : byReason[snapshot.reason];
}

/** Whether to offer the sign-in by redirect: where windows are blocked, or one has failed. */
export function offersRedirect(message: LoginMessage | null, isSigningIn: boolean): boolean {
  return isSigningIn || message === 'popup_blocked' || message === 'cancelled' || message === 'wrong';
}
