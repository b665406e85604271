import { describe, expect, it } from 'vitest';
import { nameOfCopy, renamed } from './gameTrees.rules.ts';

describe('the name of a copy', () => {
  it.each<[string, string, number, string]>([
    ['says that it is one', 'Clarity Quest', 120, 'Clarity Quest (copy)'],
    ['is as long as it may be, and no longer', 'abcdefghij', 12, 'abcde (copy)'],
    ['has no space before its end', 'abcd efghij', 12, 'abcd (copy)'],
  ])('%s', (_, name, max, expected) => expect(nameOfCopy(name, max)).toBe(expected));

  it('leaves no half of an emoji behind', () => expect(nameOfCopy('abcd🌿🌿', 12).isWellFormed()).toBe(true));
});

describe('words of what is called otherwise now', () => {
  const word = (field: string, madeOf: string | null = null) => ({ language: 'de', field, value: 'Leder', madeOf });
  const level = { name: 'Leather', words: [word('name'), word('header'), word('name', 'an older one')] };
  const hash = (text: string) => `hash of ${text}`;

  it('are marked as made of its old name, unless they were stale before', () => {
    const after = renamed(level, 'name', 'Hides', hash);
    expect(after.name).toBe('Hides');
    expect(after.words.map(({ madeOf }) => madeOf)).toEqual(['hash of Leather', null, 'an older one']);
  });

  it('stay as they are where the name does', () => expect(renamed(level, 'name', 'Leather', hash)).toBe(level));
});
