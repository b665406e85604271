/**
 * A game's whole definition as a tree without ids: what an archive holds, and what a copy is made of. Players, teams and what
 * has happened are no part of it, nor are contents of kinds that an achievement does not open any more.
 */
import * as z from 'zod';
import { AchievementFields } from '../achievements/achievements.contract.ts';
import { CategoryFields, ExamFields, PartFields } from '../exams/exams.contract.ts';
import { FeedbackQuestionFields } from '../feedbacks/feedbacks.contract.ts';
import { line } from '../fields.ts';
import { GameFields } from '../games/games.contract.ts';
import { LevelFields } from '../levels/levels.contract.ts';
import { NewsFields } from '../news/news.contract.ts';
import { PdfFields } from '../pdfs/pdfs.contract.ts';
import { PodcastFields } from '../podcasts/podcasts.contract.ts';
import { QuizFields } from '../quizzes/quizzes.contract.ts';
import { RewardFields } from '../rewards/rewards.contract.ts';
import { StoryFields } from '../stories/stories.contract.ts';
import { TierFields } from '../tiers/tiers.contract.ts';
import { QuestionFields } from '../questions/questions.contract.ts';

/** Of an archive a file's SHA-256 in hexadecimal digits, in the database its id. */
const FileKey = z.string().regex(/^[0-9a-f-]{36,64}$/);
const File = FileKey.nullable().default(null);

/** Of a tree: "level.5" is its fifth level, counted from the first tier on. Shorter than any id, so that no text gets too long by it. */
const Reference = z.string().regex(/^(tier|level|achievement)\.[1-9]\d{0,5}$/);

const Word = z.strictObject({
  /** As BCP 47 writes it. */
  language: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/),
  /** "title"; of a list "answers.0". */
  field: z.string().max(40),
  value: z.string().min(1).max(60_000),
  /** The hash of the original that it was made of, where that has changed since; null: it was made of the present one. */
  madeOf: z.string().min(1).max(100).nullable().default(null),
});
export type TreeWord = z.infer<typeof Word>;
const words = z.array(Word).max(5_000).default([]);

const Question = z.strictObject({ ...QuestionFields.shape, image: File, words });
const questions = z.array(Question).max(2_000).default([]);

const Content = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('quiz'), ...QuizFields.shape, questions }),
  z.strictObject({
    kind: z.literal('exam'),
    ...ExamFields.shape,
    parts: z
      .array(
        z.strictObject({
          ...PartFields.shape,
          words,
          categories: z
            .array(z.strictObject({ ...CategoryFields.shape, words, questions }))
            .max(500)
            .default([]),
        }),
      )
      .max(500)
      .default([]),
  }),
  z.strictObject({ kind: z.literal('pdf'), ...PdfFields.shape, file: File }),
  z.strictObject({ kind: z.literal('podcast'), ...PodcastFields.shape, file: File, words }),
  z.strictObject({
    kind: z.literal('feedback'),
    questions: z
      .array(z.strictObject({ ...FeedbackQuestionFields.shape, words }))
      .max(500)
      .default([]),
  }),
  z.strictObject({ kind: z.literal('successfulStory'), ...StoryFields.shape, words }),
]);
export type TreeContent = z.infer<typeof Content>;

/** `content` says the kind. */
const Achievement = z.strictObject({
  ...AchievementFields.omit({ contentKind: true }).shape,
  image: File,
  content: Content.nullable().default(null),
  words,
});
export type TreeAchievement = z.infer<typeof Achievement>;

const Level = z.strictObject({
  ...LevelFields.shape,
  image: File,
  words,
  achievements: z.array(Achievement).max(500).default([]),
});
export type TreeLevel = z.infer<typeof Level>;

const Tier = z.strictObject({ ...TierFields.shape, image: File, words, levels: z.array(Level).max(500).default([]) });

/** `subject` is what earns it. */
const Reward = z.strictObject({
  ...RewardFields.omit({ subjectId: true }).shape,
  subject: Reference.nullable().default(null),
  image: File,
  words,
});

const NewsItem = z.strictObject({
  ...NewsFields.shape,
  // Where it leads to a file of our own it says which, as texts do.
  link: z.string().max(2_000).nullable().default(null),
  previewImage: File,
  detailPageImage: File,
  words,
});

/** Whoever makes one of it makes a draft, so it says nothing of the game's own state; of what is in the game it does. */
export const GameTree = z.strictObject({
  ...GameFields.omit({ status: true }).shape,
  homeBannerImage: File,
  /** In which it is written. */
  language: z.string().regex(/^[a-z]{2}$/),
  words,
  tiers: z.array(Tier).max(500).default([]),
  rewards: z.array(Reward).max(1_000).default([]),
  news: z.array(NewsItem).max(5_000).default([]),
});
export type GameTree = z.infer<typeof GameTree>;

/** A file that something in the tree shows, or leads to. */
export const TreeFile = z.strictObject({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** One that can stand in an address. */
  name: z
    .string()
    .max(100)
    .regex(/^[\p{L}\p{M}\p{N}_][\p{L}\p{M}\p{N}._-]*$/u),
  mediaType: z.enum(['image/webp', 'application/pdf', 'audio/mpeg', 'audio/mp4']),
  /** Bytes. */
  size: z.int().min(1),
  alt: line(0, 300).default(''),
});
export type TreeFile = z.infer<typeof TreeFile>;

export const archiveFormat = 'game-hub/game';
export const archiveFormatVersion = 1;

/** What stands in an archive's `game.json`; the files lie beside it. A change that older readers would take wrongly is a new version. */
export const GameArchive = z.strictObject({
  format: z.literal(archiveFormat),
  formatVersion: z.literal(archiveFormatVersion),
  game: GameTree,
  files: z.array(TreeFile).max(5_000).default([]),
});
export type GameArchive = z.infer<typeof GameArchive>;
