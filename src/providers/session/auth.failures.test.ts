import {
  AuthError,
  BrowserAuthError,
  ClientAuthError,
  InteractionRequiredAuthError,
  ServerError,
} from '@azure/msal-browser';
import { describe, expect, it } from 'vitest';
import { isAnswer, isSignInNeeded, isUnreachable, signInFailure } from './auth.failures.ts';

const server = (code: string, status?: number) => new ServerError(code, '', '', '', '', status);

describe('a sign-in window that did not end signed in', () => {
  it.each([
    ['was blocked', new BrowserAuthError('popup_window_error', ''), 'popup_blocked'],
    ['did not open', new BrowserAuthError('empty_window_error', ''), 'popup_blocked'],
    ['was replaced by the next click', new BrowserAuthError('interaction_in_progress_cancelled', ''), 'interrupted'],
    ['was cancelled at the provider', server('access_denied'), 'cancelled'],
    ['was left lying', new BrowserAuthError('timed_out', ''), 'cancelled'],
    ['lost its network before the tokens came', new BrowserAuthError('post_request_failed', ''), 'network'],
    ['found the device offline', new BrowserAuthError('no_network_connectivity', ''), 'network'],
    ['could not load what it needs', new TypeError('Failed to fetch dynamically imported module'), 'network'],
    ['opened without cryptography', new BrowserAuthError('crypto_nonexistent', ''), 'insecure_address'],
    ['was refused by the provider', server('invalid_request'), 'wrong'],
    ['met something nobody foresaw', new Error('?'), 'wrong'],
    ['met something that is no error', undefined, 'wrong'],
  ])('%s', (_, error, expected) => expect(signInFailure(error)).toBe(expected));
});

describe('a silent request that failed', () => {
  it.each([
    ['for want of a session', new InteractionRequiredAuthError('login_required', ''), true, false],
    ['since its frame never answered', new BrowserAuthError('timed_out', ''), false, true],
    ['without a network', new BrowserAuthError('no_network_connectivity', ''), false, true],
    ['since the tokens did not come', new ClientAuthError('network_error', ''), false, true],
    ['since fetch gave up', new TypeError('Failed to fetch'), false, true],
    ['for another reason', new AuthError('something', ''), false, false],
  ])('%s', (_, error, needsPerson, unreachable) => {
    expect(isSignInNeeded(error)).toBe(needsPerson);
    expect(isUnreachable(error)).toBe(unreachable);
  });
});

describe('an error of the API', () => {
  it('is an answer when it has a status, and silence when it has none', () => {
    expect(isAnswer(Object.assign(new Error('Not allowed'), { status: 403 }))).toBe(true);
    expect(isAnswer(new TypeError('Failed to fetch'))).toBe(false);
    expect(isAnswer(undefined)).toBe(false);
  });

  it('is not what the provider answers when it has no token to give', () => {
    expect(isAnswer(server('temporarily_unavailable', 503))).toBe(false);
  });
});
