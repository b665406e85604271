/** The demo's words in other languages: which texts there are, and the rows that say them. */
import { placeOf, type TranslatedEntity } from '#shared/translations/translatable.ts';
import type { translations } from '#server/db/schema/content.ts';
import { sourceHashOf } from '#server/features/translations/translations.service.ts';
import {
  demoId,
  isExam,
  isQuiz,
  isStory,
  questionsOf,
  type DemoAchievement,
  type DemoGame,
  type DemoKind,
  type DemoLevel,
} from './content.ts';

/** A text, or the texts of a list in its order. */
type Words = Readonly<Record<string, string | readonly string[]>>;

/** One language: the words by what they are of, such as `level/leather`. What is left out is shown as it was written. */
export type DemoTranslation = Readonly<Record<string, Words>>;

/** Something with words that can be translated. */
export interface DemoTexts {
  /** As translations name it. */
  name: string;
  entity: TranslatedEntity;
  id: string;
  texts: Words;
}

const of = (entity: TranslatedEntity, kind: DemoKind, key: string, texts: Words): DemoTexts => ({
  name: `${kind}/${key}`,
  entity,
  id: demoId(kind, key),
  texts,
});

function textsOfAchievement(achievement: DemoAchievement): DemoTexts[] {
  const { key, title, shortDescription, longDescription } = achievement;
  const own = of('achievement', 'achievement', key, { title, shortDescription, longDescription });
  const asked = isQuiz(achievement) || isExam(achievement) ? questionsOf(achievement) : [];
  const parts = isExam(achievement) ? achievement.exam.parts : [];
  return [
    own,
    ...asked.map(({ key: question, text, answers, explanation }) =>
      of('questionVersion', 'version', question, { text, answers, explanation }),
    ),
    ...parts.flatMap((part) => [
      of('examPart', 'part', part.key, { name: part.name }),
      ...part.categories.map((category) => of('examCategory', 'category', category.key, { name: category.name })),
    ]),
    ...(isStory(achievement) ? [of('storyPrompt', 'prompt', key, { prompt: achievement.story.prompt })] : []),
  ];
}

/** What a level says, and all that is done in it. */
export function textsOfLevel({ key, achievements, ...level }: DemoLevel): DemoTexts[] {
  return [of('level', 'level', key, { ...level }), ...achievements.flatMap(textsOfAchievement)];
}

/** Everything in a game that can be translated. */
export function textsOfGame({ key, name, pages, tiers, news, rewards }: DemoGame): DemoTexts[] {
  const { news: newsPage, leaderboard, rewards: rewardsPage, ...texts } = pages;
  const sections = { newsText: newsPage.text, leaderboardText: leaderboard.text, rewardsText: rewardsPage.text };
  return [
    of('game', 'game', key, { name, ...texts, ...sections }),
    ...tiers.flatMap((tier) => [
      of('tier', 'tier', tier.key, { name: tier.name, description: tier.description }),
      ...tier.levels.flatMap(textsOfLevel),
    ]),
    ...news.map(({ key: item, title, description, text }) => of('news', 'news', item, { title, description, text })),
    ...rewards.map(({ key: reward, title, description, businessRule }) =>
      of('reward', 'reward', reward, { title, description, businessRule }),
    ),
  ];
}

/** The rows that say what is translated of a game in a language. */
export function translationRows(
  game: DemoGame,
  language: string,
  translation: DemoTranslation,
  updatedAt: Date,
): (typeof translations.$inferInsert)[] {
  return textsOfGame(game).flatMap(({ name, entity, id, texts }) =>
    Object.entries(translation[name] ?? {}).flatMap(([field, words]) => {
      const original = texts[field];
      const row = (at: string, value: string, source: string) => ({
        ...{ entity, entityId: id, language, field: at, value, updatedAt },
        sourceHash: sourceHashOf(source),
      });
      if (typeof words === 'string') return typeof original === 'string' ? [row(field, words, original)] : [];
      if (field !== 'answers' || typeof original === 'string') return [];
      return words.map((value, place) => row(placeOf(field, place), value, original?.[place] ?? ''));
    }),
  );
}
