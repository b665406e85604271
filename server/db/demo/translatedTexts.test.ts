import { describe, expect, it } from 'vitest';
import { AchievementFields } from '#shared/achievements/achievements.contract.ts';
import { translatable } from '#shared/translations/translatable.ts';
import { clarityQuest } from './clarityQuest/game.ts';
import { textsOfGame, textsOfLevel, type DemoTexts } from './translatedTexts.ts';

const all = new Map(textsOfGame(clarityQuest).map((texts) => [texts.name, texts]));
const firstTier = new Set(clarityQuest.tiers.slice(0, 1).flatMap((tier) => tier.levels.flatMap(textsOfLevel)));
const mustBeThere = [...[...all.values()].filter(({ entity }) => entity === 'game' || entity === 'tier'), ...firstTier];

const tagsOf = (html: string) => html.match(/<[^>]*>/g) ?? [];
const numbersOf = (text: string) => (text.match(/\d+/g) ?? []).toSorted();
const listed = (words: string | readonly string[] | undefined) =>
  words === undefined ? [] : typeof words === 'string' ? [words] : words;

it('names only fields that can be translated', () => {
  for (const { name, entity, texts } of all.values()) {
    const known: readonly string[] = translatable[entity];
    expect(
      Object.keys(texts).filter((field) => !known.includes(field)),
      name,
    ).toEqual([]);
  }
});

describe.each(Object.entries(clarityQuest.translations))(
  'the game’s pages, news, rewards and first tier in %s',
  (language, translation) => {
    const wordsOf = ({ name, texts }: DemoTexts) =>
      Object.entries(texts).flatMap(([field, original]) =>
        listed(original).map((text, place) => ({
          at: `${name}.${field}.${place}`,
          text,
          words: listed(translation[name]?.[field])[place] ?? '',
        })),
      );
    const said = mustBeThere.flatMap(wordsOf);

    it('says everything, and nothing that is not there', () => {
      expect(said.filter(({ words }) => words.trim() === '').map(({ at }) => at)).toEqual([]);
      expect(Object.keys(translation).filter((name) => !all.has(name))).toEqual([]);
      for (const [name, words] of Object.entries(translation)) {
        for (const [field, text] of Object.entries(words)) {
          expect(listed(text), `${name}.${field}`).toHaveLength(listed(all.get(name)?.texts[field]).length);
        }
      }
    });

    it('has the same shape: paragraphs, lists, emphasis, and the same numbers', () => {
      const present = [...all.values()].filter(({ name }) => name in translation).flatMap(wordsOf);
      for (const { at, text, words } of present) {
        expect(tagsOf(words), at).toEqual(tagsOf(text));
        expect(numbersOf(words.replaceAll(/(?<=\d)[.,\s\u00a0\u202f](?=\d)/g, '')), at).toEqual(
          numbersOf(text.replaceAll(/(?<=\d)[.,](?=\d)/g, '')),
        );
      }
    });

    it('fits where it is shown', () => {
      for (const { at, words } of said) {
        if (at.includes('.shortDescription.')) {
          expect(AchievementFields.shape.shortDescription.safeParse(words).success, at).toBe(true);
        }
        if (at.includes('.answers.')) expect(words.length, `${language} ${at}: ${words}`).toBeLessThanOrEqual(85);
      }
    });

    it('has answers that can be told apart', () => {
      for (const { name, texts } of mustBeThere) {
        const answers = listed(texts['answers'] === undefined ? undefined : translation[name]?.['answers']);
        expect(new Set(answers).size, name).toBe(answers.length);
      }
    });
  },
);
