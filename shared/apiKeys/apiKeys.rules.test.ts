import { describe, expect, it } from 'vitest';
import { isUseNoted, keyMay, keyCovers, keyState } from './apiKeys.rules.ts';

const now = new Date('2026-11-15T12:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);

describe('a key', () => {
  it.each([
    ['lasts without an expiry', { expiresAt: null, revokedAt: null }, 'active'],
    ['lasts until the instant before it expires', { expiresAt: after(1), revokedAt: null }, 'active'],
    ['is over the instant it expires', { expiresAt: now, revokedAt: null }, 'expired'],
    ['is over once it is revoked', { expiresAt: null, revokedAt: now }, 'revoked'],
    ['stays revoked after it would have expired', { expiresAt: now, revokedAt: now }, 'revoked'],
  ] as const)('%s', (_, key, expected) => expect(keyState(key, now)).toBe(expected));

  it('may do what its scopes name, and nothing that follows from another', () => {
    expect(keyMay({ scopes: ['write:awards'] }, 'write:awards')).toBe(true);
    expect(keyMay({ scopes: ['write:awards'] }, 'read:results')).toBe(false);
    expect(keyMay({ scopes: [] }, 'read:content')).toBe(false);
  });

  it('reaches its games however their ids are written, or all of them', () => {
    const gameId = '0190abcd-0000-7000-8000-000000000001';
    expect(keyCovers({ gameIds: [gameId] }, gameId.toUpperCase())).toBe(true);
    expect(keyCovers({ gameIds: [gameId] }, '0190abcd-0000-7000-8000-000000000002')).toBe(false);
    expect(keyCovers({ gameIds: null }, gameId)).toBe(true);
  });
});

it('notes a use once a minute', () => {
  expect(isUseNoted(null, now)).toBe(false);
  expect(isUseNoted(now, after(59_999))).toBe(true);
  expect(isUseNoted(now, after(60_000))).toBe(false);
});
