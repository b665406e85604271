import type { ReactNode } from 'react';
import type { Achievement } from '#shared/achievements/achievements.contract.ts';
import type { PlayerGame } from '#shared/games/games.contract.ts';
import { laterPage, type LaterPage } from '#src/providers/laterPage.ts';
import type { ContentKindName } from '#shared/vocabulary.ts';

export interface OpenerProps {
  achievement: Achievement;
  game: PlayerGame;
  /** What there is to read about it. */
  children: ReactNode;
}

/**
 * What shows a content and the player's work on it, by its kind. An achievement opens one of them, so none comes with the
 * page.
 */
export const openers: Record<ContentKindName, LaterPage<OpenerProps>> = {
  quiz: laterPage(async () => (await import('../achievement/QuizContent.tsx')).QuizContent),
  exam: laterPage(async () => (await import('../achievement/ExamContent.tsx')).ExamContent),
  feedback: laterPage(async () => (await import('../feedback/FeedbackContent.tsx')).FeedbackContent),
  pdf: laterPage(async () => (await import('../pdf/PdfContent.tsx')).PdfContent),
  podcast: laterPage(async () => (await import('../podcast/PodcastContent.tsx')).PodcastContent),
  successfulStory: laterPage(async () => (await import('../story/StoryContent.tsx')).StoryContent),
};
