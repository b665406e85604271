import type { AuthSnapshot, SignInFailure } from '#src/providers/session/auth.ts';

/** What the login page says above its button; the keys of `login:message`. */
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
 * The message for somebody who is not in: what became of their last click, else why they are here. A plain visitor reads
 * nothing, nor does somebody whose window is open.
 */
export function loginMessage(
  snapshot: Pick<AuthSnapshot, 'status' | 'reason' | 'isSigningIn'>,
  lastClick: SignInFailure | null,
): LoginMessage | null {
  if (snapshot.status !== 'unauthenticated' || snapshot.isSigningIn) return null;
  if (lastClick !== null && lastClick !== 'interrupted') return lastClick;
  return snapshot.reason === null ? null : byReason[snapshot.reason];
}

/** Whether to offer signing in without a window: where windows do not open, or one has been tried in vain. */
export function offersRedirect(message: LoginMessage | null, isSigningIn: boolean): boolean {
  return isSigningIn || message === 'popup_blocked' || message === 'cancelled' || message === 'wrong';
}
