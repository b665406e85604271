import { describe, expect, it } from 'vitest';
import { pseudonymOf } from '#shared/users/names.rules.ts';
import { isMistakable } from './lookalikes.ts';

const staff = ['Isabelle Laurent', 'Ильин Пётр'];

describe('a name that can be mistaken', () => {
  it.each([
    ['the same', 'Isabelle Laurent'],
    ['in other capitals', 'ISABELLE laurent'],
    ['with other blanks', 'IsabelleLaurent'],
    ['with punctuation', 'Isabelle-Laurent.'],
    ['with letters of Cyrillic', 'Іѕаbеllе Lаurеnt'],
    ['with an l for the capital I', 'lsabelle Laurent'],
    ['with a digit for it', '1sabe11e Laurent'],
    ['with letters of mathematics', '𝐈𝐬𝐚𝐛𝐞𝐥𝐥𝐞 𝖫aurent'],
    ['with wide letters', 'Ｉｓａｂｅｌｌｅ Ｌａｕｒｅｎｔ'],
    ['of an erased person', pseudonymOf('0190a1b2-0000-7000-8000-00000c8bb742')],
    ['that looks as one of those does', 'PIayer Oc8bb742'],
    ['that is one of those in Cyrillic letters', 'Рlауеr 0с8bЬ742'],
  ])('is one %s', (_, name) => expect(isMistakable(name, staff)).toBe(true));

  it.each([
    ['of a namesake by one name', 'Isabelle Martin'],
    ['with another accent', 'Isabellé Laurent'],
    ['without the rest', 'Laurent'],
    ['of a player with a number', 'Player 12'],
    ['of somebody called Player', 'Player Catherine'],
    ['of signs alone', '…'],
  ])('is not one %s', (_, name) => expect(isMistakable(name, staff)).toBe(false));
});
