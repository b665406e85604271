import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterSignOutKey } from './auth.messages.ts';
import { forgetPerson } from './device.ts';

function storage(...names: string[]) {
  const kept = new Set(names);
  return {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept][index] ?? null,
    removeItem: (name: string) => void kept.delete(name),
    names: () => [...kept],
  };
}

beforeEach(() => void vi.stubGlobal('document', { cookie: '' }));
afterEach(() => void vi.unstubAllGlobals());

it('deletes what is about the person, also what nobody has thought of, and keeps what is the device’s', () => {
  const ofTheDevice = ['gamehub.theme', 'gamehub.language', 'gamehub.signedOut'];
  ofTheDevice.push('gamehub.backoffice.preview', 'gamehub.backoffice.columns.news');
  // Work that is not sent yet: it has their id in its name.
  const unsent = 'gamehub.answers/anna/quiz/q1/1/question';
  const ofOthers = ['msal.account.keys', 'something'];
  const personal = ['gamehub.signedIn', 'gamehub.titles', 'gamehub.backoffice.drafts/anna/1', 'gamehub.somethingNew'];
  personal.push('gamehub.keptLevels/anna');
  const local = storage(...personal, ...ofTheDevice, unsent, ...ofOthers);
  vi.stubGlobal('localStorage', local);
  const session = storage('gamehub.backoffice.recent', afterSignOutKey, 'msal.interaction.status');
  vi.stubGlobal('sessionStorage', session);
  forgetPerson([]);
  expect(local.names()).toEqual([...ofTheDevice, unsent, ...ofOthers]);
  expect(session.names()).toEqual([afterSignOutKey, 'msal.interaction.status']);
  expect(document.cookie).toBe('');
});

it('ends the cookies also where nothing can be stored', () => {
  const closed = () => {
    throw new Error('denied');
  };
  vi.stubGlobal('localStorage', { length: 1, key: closed, removeItem: closed });
  forgetPerson(['gamehub.seal']);
  expect(document.cookie).toMatch(/^gamehub\.seal=;.*Max-Age=0/);
});
