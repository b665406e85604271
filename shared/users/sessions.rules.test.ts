import { describe, expect, it } from 'vitest';
import { deviceOf, isSessionOver, type SessionState } from './sessions.rules.ts';

const minutes = 60_000;
const limits = { idleMs: 60 * minutes, maxMs: 600 * minutes };
const start = new Date('2026-11-24T09:00:00.000Z');
const after = (count: number) => new Date(start.getTime() + count * minutes);
const state = (changes: Partial<SessionState> = {}): SessionState => ({
  ...{ signedInAt: start, allEndedAt: null, lastSeenAt: start, endedAt: null },
  ...changes,
});

describe('a session is over', () => {
  it.each([
    ['not while somebody works in it', state({ lastSeenAt: after(300) }), after(301), false],
    ['not an instant before it was idle for too long', state(), new Date(after(60).getTime() - 1), false],
    ['once it was idle for that long', state(), after(60), true],
    ['not where the person has signed in since', state({ signedInAt: after(90) }), after(100), false],
    ['at its greatest age, however busy', state({ lastSeenAt: after(599) }), after(600), true],
    ['not an instant before', state({ lastSeenAt: after(599) }), new Date(after(600).getTime() - 1), false],
    ['once it was ended', state({ endedAt: after(5) }), after(6), true],
    ['not for who signed in after its end', state({ signedInAt: after(7), endedAt: after(5) }), after(8), false],
    ['once all were ended', state({ allEndedAt: after(5) }), after(6), true],
    [
      'not for who signed in after all were ended',
      state({ signedInAt: after(5), allEndedAt: after(5) }),
      after(6),
      false,
    ],
    ['without a name by its age alone', state({ lastSeenAt: null }), after(599), false],
    ['without a name at its greatest age', state({ lastSeenAt: null }), after(600), true],
  ])('%s', (_, current, now, expected) => expect(isSessionOver(current, limits, now)).toBe(expected));
});

describe('a device is called by its browser and system', () => {
  const mozilla = 'Mozilla/5.0';
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0';
  it.each([
    [`${mozilla} (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/130.0.0.0`, 'Edge, Windows'],
    [`${mozilla} (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome, Windows'],
    [`${mozilla} (Linux; Android 14; SM-S911B) ${chrome} Mobile Safari/537.36`, 'Chrome, Android'],
    [`${mozilla} (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari, iOS'],
    [`${mozilla} (Macintosh; Intel Mac OS X 14.7; rv:132.0) Gecko/20100101 Firefox/132.0`, 'Firefox, macOS'],
    ['curl/8.9.1', null],
    ['', null],
    [undefined, null],
  ])('%s', (userAgent, expected) => expect(deviceOf(userAgent)).toBe(expected));
});
