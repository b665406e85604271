import { expect, it, onTestFinished, vi } from 'vitest';
import { ApiError, NetworkError, SignInEnded } from './api.ts';
import { canRecover, failureOf } from './failure.ts';

it.each([
  ['a refusal', new ApiError({ status: 409, code: 'level_locked' }), 'level_locked'],
  ["a proxy's own page", new ApiError({ status: 502 }), 'unavailable'],
  ['no network', new NetworkError(new TypeError('Failed to fetch')), 'network'],
  ['no network, outside of the clients', new TypeError('Failed to fetch'), 'network'],
  ['no network, Firefox', new TypeError('NetworkError when attempting to fetch resource.'), 'network'],
  ['no network, Safari', new TypeError('Load failed'), 'network'],
  ['a session that has ended', new SignInEnded(), 'unauthenticated'],
  ['a page whose code is gone', new TypeError('Failed to fetch dynamically imported module: /a.js'), 'newVersion'],
  ['a page whose code is gone, Safari', new TypeError('Importing a module script failed.'), 'newVersion'],
  ['an error of our own', new TypeError('x is not a function'), 'unknown'],
  ['a string', 'no', 'unknown'],
  ['nothing', undefined, 'unknown'],
])('%s', (_, thrown, kind) => expect(failureOf(thrown).kind).toBe(kind));

it('takes code that cannot be had without a network for no newer version', () => {
  vi.stubGlobal('navigator', { onLine: false });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(failureOf(new TypeError('Importing a module script failed.')).kind).toBe('network');
});

it('keeps the reference that the server logged', () => {
  expect(failureOf(new ApiError({ status: 500, code: 'internal', instance: 'req-12' })).reference).toBe('req-12');
});

it('offers to try again what may go another way, and not what stays as it is', () => {
  expect((['network', 'internal', 'too_many_requests', 'unknown'] as const).map(canRecover)).not.toContain(false);
  expect((['not_found', 'forbidden'] as const).map(canRecover)).not.toContain(true);
});
