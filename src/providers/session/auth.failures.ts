/** Why a click on "sign in" did not sign the person in. */
export type SignInFailure =
  /** The person closed the window, cancelled there, or did not continue. */
  | 'cancelled'
  /** The browser blocked the window: offer the sign-in by redirect. */
  | 'popup_blocked'
  /** There was no answer. */
  | 'network'
  /** Another click has replaced this one: no message is needed. */
  | 'interrupted'
  /** Signed in at the provider, but this account has no access here. */
  | 'no_access'
  /** http on another address than localhost: browsers offer no cryptography there. */
  | 'insecure_address'
  /** Anything else. */
  | 'wrong';

const byErrorCode: Readonly<Record<string, SignInFailure>> = {
  popup_window_error: 'popup_blocked',
  empty_window_error: 'popup_blocked',
  interaction_in_progress_cancelled: 'interrupted',
  access_denied: 'cancelled',
  user_cancelled: 'cancelled',
  // The time for the sign-in window is up: the person has left it.
  timed_out: 'cancelled',
  no_network_connectivity: 'network',
  post_request_failed: 'network',
  get_request_failed: 'network',
  network_error: 'network',
  endpoints_resolution_error: 'network',
  crypto_nonexistent: 'insecure_address',
};

/** The sign-in library's code of an error; empty for errors that are not its own. */
function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('errorCode' in error)) return '';
  return typeof error.errorCode === 'string' ? error.errorCode : '';
}

/** The outcome of a sign-in window, from the error of the library. */
export function signInFailure(error: unknown): SignInFailure {
  return byErrorCode[errorCode(error)] ?? (isUnreachable(error) ? 'network' : 'wrong');
}

/** Whether a silent request failed because the provider requires interaction. */
export function isSignInNeeded(error: unknown): boolean {
  return error instanceof Error && error.name === 'InteractionRequiredAuthError';
}

/** Whether a silent request got no answer at all: a network problem, which says nothing about the person's session. */
export function isUnreachable(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== '') return code === 'timed_out' || byErrorCode[code] === 'network';
  // The errors of `fetch` and `import()` without an answer.
  return error instanceof TypeError;
}

/**
 * Whether the API has answered, though with an error: such errors carry the answer's status. So do some of the sign-in
 * library's own, when the provider has a problem and there is no token: they are not about the API.
 */
export function isAnswer(error: unknown): boolean {
  if (errorCode(error) !== '') return false;
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number';
}
