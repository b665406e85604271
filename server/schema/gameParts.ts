/** Where the rows of the parts of a game are. */
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { NodeKind } from '#shared/gameTrees/gameParts.ts';
import {
  examCategories,
  examParts,
  exams,
  feedbackQuestions,
  feedbacks,
  pdfs,
  podcasts,
  questions,
  questionVersions,
  quizzes,
  storyPrompts,
} from './content.ts';
import { achievements, games, levels, tiers } from './games.ts';
import { news } from './news.ts';
import { rewards } from './rewards.ts';

type Table = PgTable & { id: PgColumn };

export interface StoredPart {
  readonly table: Table;
  /** Of each kind of part in it, the column of theirs that holds its id. */
  readonly holds?: Readonly<Partial<Record<NodeKind, PgColumn>>>;
  /** What its rows in one parent are ordered by, before their ids; records, of which there is one, by nothing. */
  readonly order?: PgColumn;
  /** Set in rows that were taken out and are kept for those who have seen them. */
  readonly removedAt?: PgColumn;
  /** What it says is in its newest version; `of` holds its id. Translations are of versions. */
  readonly versions?: { readonly table: Table; readonly of: PgColumn; readonly number: PgColumn };
  /** What its record repeats of its file. */
  readonly extent?: 'pages' | 'duration';
}

export const storedParts: Readonly<Record<NodeKind, StoredPart>> = {
  game: { table: games, holds: { tier: tiers.gameId, news: news.gameId, reward: rewards.gameId } },
  tier: { table: tiers, order: tiers.position, holds: { level: levels.tierId } },
  level: { table: levels, order: levels.position, holds: { achievement: achievements.levelId } },
  achievement: {
    table: achievements,
    order: achievements.position,
    holds: {
      quiz: quizzes.achievementId,
      exam: exams.achievementId,
      pdf: pdfs.achievementId,
      podcast: podcasts.achievementId,
      feedback: feedbacks.achievementId,
      storyPrompt: storyPrompts.achievementId,
    },
  },
  quiz: { table: quizzes, holds: { questionVersion: questions.quizId } },
  exam: { table: exams, holds: { examPart: examParts.examId } },
  examPart: { table: examParts, order: examParts.position, holds: { examCategory: examCategories.partId } },
  examCategory: {
    table: examCategories,
    order: examCategories.position,
    holds: { questionVersion: questions.categoryId },
  },
  questionVersion: {
    table: questions,
    order: questions.position,
    removedAt: questions.removedAt,
    versions: { table: questionVersions, of: questionVersions.questionId, number: questionVersions.number },
  },
  pdf: { table: pdfs, extent: 'pages' },
  podcast: { table: podcasts, extent: 'duration' },
  feedback: { table: feedbacks, holds: { feedbackQuestion: feedbackQuestions.feedbackId } },
  feedbackQuestion: {
    table: feedbackQuestions,
    order: feedbackQuestions.position,
    removedAt: feedbackQuestions.removedAt,
  },
  storyPrompt: { table: storyPrompts },
  news: { table: news, order: news.displayDate },
  reward: { table: rewards, order: rewards.position },
};

/** Every kind of part, each after what it is in. */
export const partKinds = Object.keys(storedParts) as NodeKind[];
