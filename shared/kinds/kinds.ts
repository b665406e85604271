import type { ContentKind } from '../game/gamePart.ts';
import type { ContentKindName } from '../vocabulary/vocabulary.ts';
import { examKind } from './exam/exam.kind.ts';
import { feedbackKind } from './feedback/feedback.kind.ts';
import { pdfKind } from './pdf/pdf.kind.ts';
import { podcastKind } from './podcast/podcast.kind.ts';
import { quizKind } from './quiz/quiz.kind.ts';
import { storyKind } from './story/story.kind.ts';

/** Every content kind. A kind in the vocabulary without a declaration does not compile. */
export const kinds = {
  quiz: quizKind,
  exam: examKind,
  pdf: pdfKind,
  podcast: podcastKind,
  feedback: feedbackKind,
  successfulStory: storyKind,
} satisfies Record<ContentKindName, ContentKind>;
type Kinds = typeof kinds;

type All<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer A) => void ? A : never;
type PartsOfKinds = All<Kinds[ContentKindName]['parts']>;

/** The parts of all kinds, the record of each first. */
export const partsOfKinds = Object.assign({}, ...Object.values(kinds).map(({ parts }) => parts)) as PartsOfKinds;

export const recordOf = (kind: ContentKindName): keyof PartsOfKinds =>
  Object.keys(kinds[kind].parts)[0] as keyof PartsOfKinds;
