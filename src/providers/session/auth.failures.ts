/** Why a click on "sign in" did not end signed in. */
export type SignInFailure =
  /** The person closed the window, cancelled there, or let it lie. */
  | 'cancelled'
  /** The browser did not let the window open: offer the way by redirect. */
  | 'popup_blocked'
  /** Nobody answered. */
  | 'network'
  /** Another click has replaced this one: nothing to say. */
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
  // The time for the sign-in window is up: nobody is sitting before it any more.
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

/** What became of a sign-in window, from the error with which the library gave up. */
export function signInFailure(error: unknown): SignInFailure {
  return byErrorCode[errorCode(error)] ?? (isUnreachable(error) ? 'network' : 'wrong');
}

/** Whether a silent request failed because the provider wants to see the person. */
export function isSignInNeeded(error: unknown): boolean {
  return error instanceof Error && error.name === 'InteractionRequiredAuthError';
}

/** Whether a silent request got no answer at all: the network's fault, and no statement about the person. */
export function isUnreachable(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== '') return code === 'timed_out' || byErrorCode[code] === 'network';
  // What `fetch` and `import()` reject with when nothing came back.
  return error instanceof TypeError;
}

/**
 * Whether the API has answered, though with an error: such errors carry the answer's status. So do some of the sign-in
 * library's own, when the provider is in trouble and no token could be had: they say nothing about the API.
 */
export function isAnswer(error: unknown): boolean {
  if (errorCode(error) !== '') return false;
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number';
}
