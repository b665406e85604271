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

describe('a shown name', () => {
  it.each([
    ['Greek', 'Ελένη Παπαδοπούλου'],
    ['Greek with old accents', 'Ἀλέξανδρος Ὀδυσσεύς'],
    ['Cyrillic', 'Олена Шевченко-Її'],
    ['Chinese', '王小明'],
    ['Japanese', '佐々木 さくら'],
    ['Korean', '김민준'],
    ['Arabic', 'محمد الأمين'],
    ['Arabic with vowels', 'مُحَمَّدٌ'],
    ['Persian with its joiner', 'علی‌رضا'],
    ['Hebrew', 'דָּוִד בֶּן־גּוּרְיוֹן'],
    ['Hindi with a joiner', 'क्‍षेत्र'],
    ['Thai', 'น้ำผึ้ง ที่รัก'],
    ['Polish', 'Łukasz Żółć'],
    ['Vietnamese', 'Nguyễn Thị Ngọc Diễm'],
    ['Slovak', 'Ľubica Šťastná'],
    ['Irish', 'Seán Ó Briain'],
    ['punctuation', 'J.R.R. O’Neill-Müller (Anna)'],
    ['emoji', 'Anna 👩🏽‍🎨❤️🇨🇭'],
  ])('is taken in %s', (_, name) => expect(Username.parse(name)).toBe(name.normalize('NFKC')));

  it.each([
    ['turns what follows', 'Anna\u202Enimda'],
    ['isolates', 'Anna\u2067nimda'],
    ['marks a direction', 'Anna\u200F'],
    ['is of zero width only', '\u200B\u200B\u200B'],
    ['is of joiners only', '\u200D\u200C\u200D'],
    ['has tag characters', 'Anna\u{E0041}\u{E0042}'],
    ['has blanks of Hangul', '\u3164\u3164\u3164'],
    ['has half-width blanks of Hangul', '\uFFA0\uFFA0'],
    ['has blanks of Braille', '\u2800\u2800\u2800'],
    ['has a soft hyphen', 'An\u00ADna'],
    ['has a joiner between letters that know none', 'An\u200Dna'],
    ['has a variation selector on a letter', 'Anna\uFE0F'],
    ['has a separator of lines', 'Anna\u2028Nowak'],
    ['has a separator of paragraphs', 'Anna\u2029Nowak'],
    ['has a byte order mark inside', 'An\uFEFFna'],
    ['has a character of private use', 'Anna\uE000'],
    ['has a character that is none', 'Anna\uFFFE'],
    ['has a control character', 'Anna\u0085Nowak'],
    ['piles up marks', `Anna${'\u0301\u0300\u0302\u0303\u0304\u0305\u0306'.repeat(4)}`],
    ['has one mark twice', 'Ann\u0325\u0325a'],
    ['begins with a mark', '\u0301Anna'],
  ])('is refused where it %s', (_, name) => expect(Username.safeParse(name).success).toBe(false));

  it.each([
    ['blanks of any kind and number', ' \u00A0Anna\u2003\u3000 Nowak ', 'Anna Nowak'],
    ['wide letters', 'Ａｎｎａ', 'Anna'],
    ['ligatures', 'Soﬁa', 'Sofia'],
    ['accents that are put on', 'E\u0301lise', 'Élise'],
  ])('is kept without %s', (_, name, kept) => expect(Username.parse(name)).toBe(kept));
});
