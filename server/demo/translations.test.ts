import { describe, expect, it } from 'vitest';
import { AchievementFields } from '#shared/game/achievements.contract.ts';
import { nodesOf } from '#shared/gameTrees/gameTrees.rules.ts';
import { fieldOf, placeOf, translatable, type TranslatedEntity } from '#shared/translations/translatable.ts';
import { isTranslated, originalOf } from '#server/features/gameTrees/treeTexts.ts';
import { nameOf, type DemoGame } from './content.ts';
import { playedGames, readGame, readTranslations, treeOf } from './demoFiles.ts';

interface DemoTexts {
  /** The name in translation files. */
  name: string;
  entity: TranslatedEntity;
  texts: Record<string, string | string[]>;
}

/** All translatable texts of a game, by name. */
const textsIn = (game: DemoGame) =>
  new Map(
    nodesOf(treeOf(game, {}, new Date('2026-11-21T09:30:00Z'))).flatMap(({ kind, fields }): [string, DemoTexts][] => {
      if (!isTranslated(kind)) return [];
      const name = nameOf(kind, String(fields['key']));
      const texts = translatable[kind].map(({ name: field }) => {
        const list = fields[field];
        const original = (at: string) => originalOf({ kind, fields }, at) ?? '';
        if (!Array.isArray(list)) return [field, original(field)];
        return [field, list.map((_, place) => original(placeOf(field, place)))];
      });
      return [[name, { name, entity: kind, texts: Object.fromEntries(texts) as DemoTexts['texts'] }]];
    }),
  );

const tagsOf = (html: string) => html.match(/<[^>]*>/g) ?? [];
const numbersOf = (text: string) => (text.match(/\d+/g) ?? []).toSorted();
const listed = (words: string | readonly string[] | undefined) =>
  words === undefined ? [] : typeof words === 'string' ? [words] : words;

const everyGame = [...playedGames, 'winter-bench'];
const written = everyGame.flatMap((key) => {
  const game = readGame(key);
  const all = textsIn(game);
  return Object.entries(readTranslations(game)).map(([language, translation]) => ({
    title: `${key} in ${language}`,
    all,
    translation,
  }));
});

it('are there for every game in all languages', () => {
  const titles = everyGame.flatMap((key) => ['de', 'fr', 'pl', 'sk', 'sv'].map((language) => `${key} in ${language}`));
  expect(written.map(({ title }) => title).toSorted()).toEqual(titles.toSorted());
});

describe.each(written)('$title', ({ title, all, translation }) => {
  const wordsOf = ({ name, texts }: DemoTexts) =>
    Object.entries(texts).flatMap(([field, original]) =>
      listed(original).map((text, place) => ({
        at: `${name}.${field}.${place}`,
        text,
        words: listed(translation[name]?.[field])[place] ?? '',
      })),
    );
  const said = [...all.values()].flatMap(wordsOf).filter(({ text }) => text.trim() !== '');

  it('names only fields that can be translated', () => {
    for (const [name, words] of Object.entries(translation)) {
      const { entity } = all.get(name) ?? { entity: 'game' as const };
      const unknown = Object.entries(words).filter(
        ([field, text]) => fieldOf(entity, typeof text === 'string' ? field : `${field}.0`) === undefined,
      );
      expect(unknown, name).toEqual([]);
    }
  });

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
      if (at.includes('.answers.')) expect(words.length, `${title} ${at}: ${words}`).toBeLessThanOrEqual(85);
    }
  });

  it('has answers that can be told apart', () => {
    for (const { name, texts } of all.values()) {
      const answers = listed(texts['answers'] === undefined ? undefined : translation[name]?.['answers']);
      expect(new Set(answers).size, name).toBe(answers.length);
    }
  });
});
