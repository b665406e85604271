import { quizKind } from '#server/kinds/quiz/quiz.kind.ts';
import { createQuizzesService } from '#server/kinds/quiz/quizzes.service.ts';
import { examKind } from '#server/kinds/exam/exam.kind.ts';
import { createExamsService } from '#server/kinds/exam/exams.service.ts';
import { pdfKind } from '#server/kinds/pdf/pdf.kind.ts';
import { createPdfsService } from '#server/kinds/pdf/pdfs.service.ts';
import { podcastKind } from '#server/kinds/podcast/podcast.kind.ts';
import { createPodcastsService } from '#server/kinds/podcast/podcasts.service.ts';
import { feedbackKind } from '#server/kinds/feedback/feedback.kind.ts';
import { createFeedbacksService } from '#server/kinds/feedback/feedbacks.service.ts';
import { storyKind } from '#server/kinds/story/story.kind.ts';
import { createStoriesService } from '#server/kinds/story/stories.service.ts';
import type { ContentKinds } from '#server/game/content/contentKind.ts';

/** Every content kind. A kind in the vocabulary without a declaration does not compile. */
export const contentKinds: ContentKinds = {
  quiz: quizKind,
  exam: examKind,
  pdf: pdfKind,
  podcast: podcastKind,
  feedback: feedbackKind,
  successfulStory: storyKind,
};

type Context = Parameters<typeof createExamsService>[0] & Parameters<typeof createStoriesService>[0];

/** The services for players' work on contents, by kind. */
export const createContents = (context: Context) => ({
  quizzes: createQuizzesService(context),
  exams: createExamsService(context),
  pdfs: createPdfsService(context),
  podcasts: createPodcastsService(context),
  feedbacks: createFeedbacksService(context),
  stories: createStoriesService(context),
});
