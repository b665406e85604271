/** What the profile call has brought so far; `unreachable`: no answer at all, which is no answer about the person. */
export type ProfileAnswer =
  | { is: 'awaited' }
  | { is: 'loaded'; id: string | null }
  | { is: 'refused' }
  | { is: 'unreachable'; lastKnownId: string | null };

export type SignInState = 'authenticating' | 'authenticated' | 'unauthenticated';

/**
 * [spec] Authenticated once the single-sign-on account exists and the profile has loaded with an id; unauthenticated
 * without an account, with a profile without an id, and when the profile call answers with an error. Without a network
 * who was signed in stays so, with what was last known.
 * @param account `undefined` while it is being looked for
 */
export function signInState(account: object | null | undefined, profile: ProfileAnswer): SignInState {
  if (account === undefined) return 'authenticating';
  if (account === null) return 'unauthenticated';
  switch (profile.is) {
    case 'awaited':
      return 'authenticating';
    case 'loaded':
      return profile.id === null ? 'unauthenticated' : 'authenticated';
    case 'refused':
      return 'unauthenticated';
    case 'unreachable':
      return profile.lastKnownId === null ? 'authenticating' : 'authenticated';
  }
}
