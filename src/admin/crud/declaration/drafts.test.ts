import { beforeEach, expect, it } from 'vitest';
import { createDrafts, keptForMs, placeOf, type UnsavedValues } from './drafts.ts';

/** A browser's storage, shared by its tabs. */
class MemoryStorage {
  readonly entries = new Map<string, string>();
  isFull = false;
  get length() {
    return this.entries.size;
  }
  key = (index: number) => [...this.entries.keys()][index] ?? null;
  getItem = (key: string) => this.entries.get(key) ?? null;
  removeItem = (key: string) => void this.entries.delete(key);
  setItem = (key: string, value: string) => {
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
    this.entries.set(key, value);
  };
}

let storage: MemoryStorage;
beforeEach(() => {
  storage = new MemoryStorage();
  storage.setItem('gamehub.signedIn', 'an account');
});
const draftsOf = (personId: string) => createDrafts(() => storage, personId);
const typed = (name: string): UnsavedValues => ({
  place: 'tiers/1',
  values: { name },
  base: { name: 'Bronze' },
  version: 3,
});
const names = (found: { values: UnsavedValues['values'] }[]) => found.map(({ values }) => values['name']);

it('two tabs with the same record keep what is typed in each, and the last comes first', () => {
  const [one, other] = [draftsOf('ada'), draftsOf('ada')];
  const keys = [one.newKey(), other.newKey()] as const;
  one.keep(keys[0], typed('Silver'), 1000);
  other.keep(keys[1], typed('Gold'), 2000);
  one.keep(keys[0], typed('Silver, later'), 3000);
  expect(names(draftsOf('ada').of('tiers/1'))).toEqual(['Silver, later', 'Gold']);
  one.forget(keys[0]);
  expect(names(other.of('tiers/1'))).toEqual(['Gold']);
  expect(other.of('tiers/2')).toEqual([]);
});

it('another form of the same place is not offered what is typed in one that is open', () => {
  const ada = draftsOf('ada');
  const key = ada.newKey();
  const close = ada.hold(key);
  ada.keep(key, typed('Silver'), 1000);
  expect(ada.of('tiers/1')).toEqual([]);
  close();
  expect(names(ada.of('tiers/1'))).toEqual(['Silver']);
});

it('says where anything of this person was left', () => {
  const ada = draftsOf('ada');
  ada.keep(ada.newKey(), { ...typed('Silver'), place: placeOf('questions', null, 'quiz') }, 1000);
  ada.keep(ada.newKey(), { ...typed('Gold'), place: placeOf('questions', '7', 'quiz') }, 1000);
  expect(ada.places().sort()).toEqual(['questions/7', 'questions/new/quiz']);
  expect(draftsOf('ben').places()).toEqual([]);
});

it('nobody is shown what somebody else typed, and it goes once another person works on this device', () => {
  const ada = draftsOf('ada');
  ada.keep(ada.newKey(), typed('Silver'), 1000);
  const ben = draftsOf('ben');
  expect(ben.of('tiers/1')).toEqual([]);
  ben.tidy(2000);
  expect(ada.of('tiers/1')).toEqual([]);
});

it('what is older than 30 days goes, an instant younger stays, and what is not ours is not touched', () => {
  storage.setItem('gamehub.language', 'sv');
  const ada = draftsOf('ada');
  ada.keep(ada.newKey(), typed('old'), 0);
  ada.keep(ada.newKey(), typed('young'), 1);
  ada.tidy(keptForMs + 1);
  expect(names(ada.of('tiers/1'))).toEqual(['young']);
  expect(storage.getItem('gamehub.language')).toBe('sv');
});

it('an entry that is cut short is nothing, and goes when it is tidied', () => {
  const ada = draftsOf('ada');
  const key = ada.newKey();
  storage.setItem(key, '{"place":"tiers/1","val');
  expect(ada.of('tiers/1')).toEqual([]);
  ada.tidy(0);
  expect([...storage.entries.keys()]).toEqual(['gamehub.signedIn']);
});

it('a full storage keeps what it had, and a closed one nothing; neither stops anybody from typing', () => {
  const ada = draftsOf('ada');
  const key = ada.newKey();
  ada.keep(key, typed('Silver'), 1000);
  storage.isFull = true;
  ada.keep(key, typed('S'.repeat(100_000)), 2000);
  expect(names(ada.of('tiers/1'))).toEqual(['Silver']);
  const closed = createDrafts(() => {
    throw new DOMException('closed', 'SecurityError');
  }, 'ada');
  closed.keep(closed.newKey(), typed('Silver'), 1000);
  closed.tidy(0);
  expect(closed.of('tiers/1')).toEqual([]);
});

it('what a form would keep while its person leaves is not kept', () => {
  const ada = draftsOf('ada');
  storage.removeItem('gamehub.signedIn');
  ada.keep(ada.newKey(), typed('Silver'), 1000);
  expect(storage.length).toBe(0);
});
