import { describe, expect, it } from 'vitest';
import { AchievementFields } from '#shared/game/achievements.contract.ts';
import { nodesOf } from '#shared/gameTrees/gameTrees.rules.ts';
import { fieldOf, placeOf, translatable, type TranslatedEntity } from '#shared/translations/translatable.ts';
import { originalOf } from '#server/features/gameTrees/treeTexts.ts';
import { nameOf } from './content.ts';
import { readGame, readTranslations, treeOf } from './demoFiles.ts';

const game = readGame('clarity-quest');
const translations = readTranslations(game);

interface DemoTexts {
  /** As the files of words name it. */
  name: string;
  entity: TranslatedEntity;
  path: string;
  texts: Record<string, string | string[]>;
}
const isTranslated = (kind: string): kind is TranslatedEntity => kind in translatable;

/** Everything in the game that can be translated, by its name. */
const all = new Map(
  nodesOf(treeOf(game, {}, new Date('2026-11-21T09:30:00Z'))).flatMap(
    ({ kind, path, fields }): [string, DemoTexts][] => {
      if (!isTranslated(kind)) return [];
      const name = nameOf(kind, String(fields['key']));
      const texts = translatable[kind].map(({ name: field }) => {
        const list = fields[field];
        const original = (at: string) => originalOf({ kind, fields }, at) ?? '';
        if (!Array.isArray(list)) return [field, original(field)];
        return [field, list.map((_, place) => original(placeOf(field, place)))];
      });
      return [[name, { name, entity: kind, path, texts: Object.fromEntries(texts) as DemoTexts['texts'] }]];
    },
  ),
);
const mustBeThere = [...all.values()].filter(
  ({ entity, path }) =>
    // Not every language has these two.
    entity !== 'podcast' &&
    entity !== 'feedbackQuestion' &&
    (entity === 'game' || entity === 'tier' || path.startsWith('tiers.0.')),
);

const tagsOf = (html: string) => html.match(/<[^>]*>/g) ?? [];
const numbersOf = (text: string) => (text.match(/\d+/g) ?? []).toSorted();
const listed = (words: string | readonly string[] | undefined) =>
  words === undefined ? [] : typeof words === 'string' ? [words] : words;

it('names only fields that can be translated', () => {
  for (const translation of Object.values(translations)) {
    for (const [name, words] of Object.entries(translation)) {
      const { entity } = all.get(name) ?? { entity: 'game' as const };
      const unknown = Object.entries(words).filter(
        ([field, text]) => fieldOf(entity, typeof text === 'string' ? field : `${field}.0`) === undefined,
      );
      expect(unknown, name).toEqual([]);
    }
  }
});

describe.each(Object.entries(translations))(
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
