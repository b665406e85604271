/** The result of the profile call so far; `unreachable`: no response at all. */
export type ProfileAnswer =
  | { is: 'awaited' }
  | { is: 'loaded'; id: string | null }
  | { is: 'refused' }
  | { is: 'unreachable'; lastKnownId: string | null };

export type SignInState = 'authenticating' | 'authenticated' | 'unauthenticated';

/**
 * [spec] Authenticated once the single-sign-on account exists and the profile has loaded with an id; unauthenticated
 * without an account, with a profile without an id, and when the profile call returns an error. Without a network
 * a signed-in user stays signed in, with the last known profile.
 * @param account `undefined` while it is being loaded
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
