import { resources } from '#shared/api.ts';
import type { TranslatedEntity } from '#shared/translations/translatable.ts';

/** The resource of each kind: it has the words for the kind itself and for its fields. */
export const resourceOfKind: Readonly<Record<TranslatedEntity, { readonly name: string }>> = {
  game: resources.games,
  tier: resources.tiers,
  level: resources.levels,
  achievement: resources.achievements,
  questionVersion: resources.questions,
  examPart: resources.parts,
  examCategory: resources.categories,
  feedbackQuestion: resources.feedbackQuestions,
  podcast: resources.podcasts,
  storyPrompt: resources.stories,
  news: resources.news,
  reward: resources.rewards,
};
