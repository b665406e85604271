import { laterPage, type LaterPage } from '#src/providers/navigation/laterPage.ts';
import type { OpenerProps } from '../contents/opener.ts';
import type { ContentKindName } from '#shared/vocabulary/vocabulary.ts';

/**
 * What shows a content and the player's work on it, by its kind. An achievement opens one of them, so none comes with the
 * page.
 */
export const openers: Record<ContentKindName, LaterPage<OpenerProps>> = {
  quiz: laterPage(async () => (await import('../quiz/QuizContent.tsx')).QuizContent),
  exam: laterPage(async () => (await import('../exam/ExamContent.tsx')).ExamContent),
  feedback: laterPage(async () => (await import('../feedback/FeedbackContent.tsx')).FeedbackContent),
  pdf: laterPage(async () => (await import('../pdf/PdfContent.tsx')).PdfContent),
  podcast: laterPage(async () => (await import('../podcast/PodcastContent.tsx')).PodcastContent),
  successfulStory: laterPage(async () => (await import('../story/StoryContent.tsx')).StoryContent),
};
