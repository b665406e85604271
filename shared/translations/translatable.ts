import { achievementsBackoffice } from '../game/achievements.contract.ts';
import { categoriesBackoffice, partsBackoffice } from '../kinds/exam/exams.contract.ts';
import { feedbackQuestionsBackoffice } from '../kinds/feedback/feedbacks.contract.ts';
import { gamesBackoffice } from '../game/games.contract.ts';
import { levelsBackoffice } from '../game/levels.contract.ts';
import { newsBackoffice } from '../news/news.contract.ts';
import { podcastsBackoffice } from '../kinds/podcast/podcasts.contract.ts';
import { questionsBackoffice } from '../kinds/quiz/quizzes.contract.ts';
import { rewardsBackoffice } from '../rewards/rewards.contract.ts';
import { storyPromptsBackoffice } from '../kinds/story/stories.contract.ts';
import { tiersBackoffice } from '../game/tiers.contract.ts';

/** What can be translated: the fields of each kind of content. Of a list each place is a field: @see placeOf */
export const translatable = {
  game: gamesBackoffice.texts,
  tier: tiersBackoffice.texts,
  level: levelsBackoffice.texts,
  achievement: achievementsBackoffice.texts,
  questionVersion: questionsBackoffice.texts,
  examPart: partsBackoffice.texts,
  examCategory: categoriesBackoffice.texts,
  feedbackQuestion: feedbackQuestionsBackoffice.texts,
  podcast: podcastsBackoffice.texts,
  storyPrompt: storyPromptsBackoffice.texts,
  news: newsBackoffice.texts,
  reward: rewardsBackoffice.texts,
};
export type TranslatedEntity = keyof typeof translatable;
export const translatedEntities = Object.keys(translatable) as [TranslatedEntity, ...TranslatedEntity[]];

const listFields = ['answers', 'choices', 'chapters'] as const;
type ListField = (typeof listFields)[number];

/** The field of one place of a list: "answers.0". */
export const placeOf = (list: ListField, place: number): string => `${list}.${place}`;

/** Which field a text stands in, and at which place of it where that is a list; undefined for what no kind has. */
export function fieldOf(entity: TranslatedEntity, field: string): { name: string; place: number | null } | undefined {
  const [name = '', place] = field.split('.');
  if (!(translatable[entity] as readonly string[]).includes(name)) return undefined;
  const isList = (listFields as readonly string[]).includes(name);
  if (isList !== (place !== undefined) || (place !== undefined && !/^\d{1,3}$/.test(place))) return undefined;
  return { name, place: place === undefined ? null : Number(place) };
}
