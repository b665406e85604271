/**
 * A game's whole definition as a tree without ids: what an archive holds, and what a copy is made of. Players, teams and what
 * has happened are no part of it, nor are contents of kinds that an achievement does not open any more.
 */
import * as z from 'zod';
import { AchievementFields, achievementsBackoffice } from '../game/achievements.contract.ts';
import { categoriesBackoffice, examsBackoffice, partsBackoffice } from '../kinds/exam/exams.contract.ts';
import { feedbackQuestionsBackoffice, feedbacksBackoffice } from '../kinds/feedback/feedbacks.contract.ts';
import { line } from '../http/fields.ts';
import { GameFields, gamesBackoffice } from '../game/games.contract.ts';
import { levelsBackoffice } from '../game/levels.contract.ts';
import { newsBackoffice } from '../news/news.contract.ts';
import { pdfsBackoffice } from '../kinds/pdf/pdfs.contract.ts';
import { podcastsBackoffice } from '../kinds/podcast/podcasts.contract.ts';
import { questionsBackoffice, quizzesBackoffice } from '../kinds/quiz/quizzes.contract.ts';
import type { Resource } from '../http/resource.ts';
import { RewardFields, rewardsBackoffice } from '../rewards/rewards.contract.ts';
import { storyPromptsBackoffice } from '../kinds/story/stories.contract.ts';
import { tiersBackoffice } from '../game/tiers.contract.ts';

/** What editors write of each kind of thing in a game, and a tree holds of it. */
export const written = {
  game: { ...gamesBackoffice, fields: GameFields.omit({ status: true }) },
  tier: tiersBackoffice,
  level: levelsBackoffice,
  achievement: { ...achievementsBackoffice, fields: AchievementFields.omit({ contentKind: true }) },
  quiz: quizzesBackoffice,
  exam: examsBackoffice,
  examPart: partsBackoffice,
  examCategory: categoriesBackoffice,
  questionVersion: questionsBackoffice,
  pdf: pdfsBackoffice,
  podcast: podcastsBackoffice,
  feedback: feedbacksBackoffice,
  feedbackQuestion: feedbackQuestionsBackoffice,
  storyPrompt: storyPromptsBackoffice,
  reward: { ...rewardsBackoffice, fields: RewardFields.omit({ subjectId: true }) },
  news: newsBackoffice,
} satisfies Record<string, Pick<Resource, 'fields' | 'files'>>;
/** A kind of part of a tree. Its kind is that of its words, where it has any. */
export type NodeKind = keyof typeof written;

/** Of an archive a file's SHA-256 in hexadecimal digits, in the database its id. */
const FileKey = z.string().regex(/^[0-9a-f-]{36,64}$/);
const File = FileKey.nullable().default(null);

type Written = Pick<Resource, 'fields' | 'files'>;
type WrittenShape<R extends Written> = Omit<R['fields']['shape'], keyof R['files']> & {
  [K in keyof R['files']]: typeof File;
};

/** What editors write of a resource, with the keys of its files. */
const shapeOf = <R extends Written>({ fields, files = {} }: R): WrittenShape<R> => ({
  ...(fields.shape as R['fields']['shape']),
  ...(Object.fromEntries(Object.keys(files).map((name) => [name, File])) as { [K in keyof R['files']]: typeof File }),
});

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

const Question = z.strictObject({ ...shapeOf(written.questionVersion), words });
const questions = z.array(Question).max(2_000).default([]);

const Content = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('quiz'), ...shapeOf(written.quiz), questions }),
  z.strictObject({
    kind: z.literal('exam'),
    ...shapeOf(written.exam),
    parts: z
      .array(
        z.strictObject({
          ...shapeOf(written.examPart),
          words,
          categories: z
            .array(z.strictObject({ ...shapeOf(written.examCategory), words, questions }))
            .max(500)
            .default([]),
        }),
      )
      .max(500)
      .default([]),
  }),
  z.strictObject({ kind: z.literal('pdf'), ...shapeOf(written.pdf) }),
  z.strictObject({ kind: z.literal('podcast'), ...shapeOf(written.podcast), words }),
  z.strictObject({
    kind: z.literal('feedback'),
    questions: z
      .array(z.strictObject({ ...shapeOf(written.feedbackQuestion), words }))
      .max(500)
      .default([]),
  }),
  z.strictObject({ kind: z.literal('successfulStory'), ...shapeOf(written.storyPrompt), words }),
]);
export type TreeContent = z.infer<typeof Content>;

/** `content` says the kind. */
const Achievement = z.strictObject({
  ...shapeOf(written.achievement),
  content: Content.nullable().default(null),
  words,
});
export type TreeAchievement = z.infer<typeof Achievement>;

const Level = z.strictObject({
  ...shapeOf(written.level),
  words,
  achievements: z.array(Achievement).max(500).default([]),
});
export type TreeLevel = z.infer<typeof Level>;

const Tier = z.strictObject({ ...shapeOf(written.tier), words, levels: z.array(Level).max(500).default([]) });

/** `subject` is what earns it. */
const Reward = z.strictObject({
  ...shapeOf(written.reward),
  subject: Reference.nullable().default(null),
  words,
});

const NewsItem = z.strictObject({
  ...shapeOf(written.news),
  // Where it leads to a file of our own it says which, as texts do.
  link: z.string().max(2_000).nullable().default(null),
  words,
});

/** Whoever makes one of it makes a draft, so it says nothing of the game's own state; of what is in the game it does. */
export const GameTree = z.strictObject({
  ...shapeOf(written.game),
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
