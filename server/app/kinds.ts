import { quizKind } from '#server/kinds/quiz/quiz.kind.ts';
import { examKind } from '#server/kinds/exam/exam.kind.ts';
import { pdfKind } from '#server/kinds/pdf/pdf.kind.ts';
import { podcastKind } from '#server/kinds/podcast/podcast.kind.ts';
import { feedbackKind } from '#server/kinds/feedback/feedback.kind.ts';
import { storyKind } from '#server/kinds/story/story.kind.ts';
import type { ContentKinds } from '#server/game/content/contentKind.ts';

/** Every kind of content. One that the vocabulary names and nobody declares does not compile. */
export const contentKinds: ContentKinds = {
  quiz: quizKind,
  exam: examKind,
  pdf: pdfKind,
  podcast: podcastKind,
  feedback: feedbackKind,
  successfulStory: storyKind,
};
