import type { PlayerClient } from '#src/providers/http/playerClient.ts';
import { lazyPage, type LazyPage } from '#src/providers/navigation/lazyPage.ts';
import { feedbackQuery, pdfQuery, podcastQuery, storyQuery } from '../contents/contents.queries.ts';
import type { OpenerProps } from '../contents/opener.ts';
import { quizQuery } from '../game/game.queries.ts';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import type { ContentKindName } from '#shared/vocabulary/vocabulary.ts';

interface Opener {
  /** Shows a content and the player's work on it. Lazy, because an achievement opens only one of them. */
  page: LazyPage<OpenerProps>;
  /** The page's first query. */
  query?: (client: PlayerClient, achievement: Achievement) => { queryKey: readonly unknown[] };
}

/** Every content kind. A kind of the vocabulary without an entry does not compile. */
export const openers: Record<ContentKindName, Opener> = {
  quiz: {
    page: lazyPage(async () => (await import('../quiz/QuizContent.tsx')).QuizContent),
    query: (client, { id }) => quizQuery(client, id),
  },
  exam: { page: lazyPage(async () => (await import('../exam/ExamContent.tsx')).ExamContent) },
  feedback: {
    page: lazyPage(async () => (await import('../feedback/FeedbackContent.tsx')).FeedbackContent),
    query: feedbackQuery,
  },
  pdf: { page: lazyPage(async () => (await import('../pdf/PdfContent.tsx')).PdfContent), query: pdfQuery },
  podcast: {
    page: lazyPage(async () => (await import('../podcast/PodcastContent.tsx')).PodcastContent),
    query: podcastQuery,
  },
  successfulStory: {
    page: lazyPage(async () => (await import('../story/StoryContent.tsx')).StoryContent),
    query: storyQuery,
  },
};
