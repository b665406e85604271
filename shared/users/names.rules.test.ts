import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialsOf, nameLimits, pseudonymOf, shownName } from './names.rules.ts';
import { Username } from './users.contract.ts';

describe('initials', () => {
  it.each([
    ['two words', 'Anna Kowalska', 'AK'],
    ['one word', 'Cher', 'C'],
    ['three words: the first and the last', 'Élise Marie Martin', 'ÉM'],
    ['small letters', 'anna kowalska', 'AK'],
    ['blanks around and between', '  Anna   Kowalska ', 'AK'],
    ['a letter with a combining accent stays whole', 'E\u0301lise Martin', 'E\u0301M'],
    ['a Slovak name', 'Ľubica Šťastná', 'ĽŠ'],
    ['a name in Cyrillic', 'Олена Шевченко', 'ОШ'],
    ['a name in Chinese characters', '王 小明', '王小'],
    ['a hyphen stays within its word', 'Anna-Lena Müller', 'AM'],
    ['the name of an account', 'anna.kowalska', 'AK'],
    ['dots between initials', 'J.R.R. Tolkien', 'JT'],
    ['a dash between words is no word', 'Anna – Kowalska', 'AK'],
    ['punctuation before a word', '“Anna” (Kowalska)', 'AK'],
    ['an emoji is not cut apart', '👩🏽‍🎨 Kowalska', '👩🏽‍🎨K'],
    ['a flag is not cut apart', 'Anna 🇨🇭', 'A🇨🇭'],
    ['a number', '7 of 9', '79'],
    ['dots alone', '...', ''],
    ['nothing', '', ''],
  ])('%s', (_, name, expected) => expect(initialsOf(name)).toBe(expected));

  it('are never more than two graphemes of the name', () => {
    const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
    fc.assert(
      fc.property(fc.array(fc.constantFrom('Anna', 'élise', '👩‍👩‍👧', '🇸🇰', '-', 'Šťastná', '王')), (words) => {
        expect([...segmenter.segment(initialsOf(words.join(' ')))].length).toBeLessThanOrEqual(2);
      }),
    );
  });
});

describe('how others see somebody', () => {
  it.each([
    ['by name', 'Élise Marie Martin', false, 'Élise Marie Martin'],
    ['by initials who chose so', 'Élise Marie Martin', true, 'É. M.'],
    ['by one initial who has one word', 'Cher', true, 'C.'],
    ['by a dash who has no letters', '...', true, '–'],
  ])('%s', (_, username, showsInitials, expected) => expect(shownName({ username, showsInitials })).toBe(expected));
});

describe('the limits of a name are those of the contract', () => {
  const { min, max } = nameLimits;
  it.each([
    [min - 1, false],
    [min, true],
    [max, true],
    [max + 1, false],
  ])('%d characters', (length, isTaken) => expect(Username.safeParse('A'.repeat(length)).success).toBe(isTaken));
});

describe('a pseudonym', () => {
  it('is always the same for a user, another one for another, and a name', () => {
    const [one, other] = ['0190a1b2-0000-7000-8000-0000c0ffee01', '0190a1b2-0000-7000-8000-0000c0ffee02'] as const;
    expect(pseudonymOf(one)).toBe(pseudonymOf(one));
    expect(pseudonymOf(one)).not.toBe(pseudonymOf(other));
    expect(Username.parse(pseudonymOf(one))).toBe('Player c0ffee01');
  });
});
