import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { ObstacleCode } from '#shared/readiness/readiness.codes.ts';
import {
  examCategories,
  examParts,
  exams,
  feedbackQuestions,
  feedbacks,
  pdfs,
  podcasts,
  questions,
  quizzes,
  storyPrompts,
} from './schema/content.ts';
import { achievements } from './schema/games.ts';
import type { ContentKind } from '#shared/vocabulary.ts';

/** An achievement's content by its kind: the record that holds it, and what players need of it before it is published. */
export const contents: Record<
  ContentKind,
  {
    table: typeof quizzes | typeof exams | typeof pdfs | typeof podcasts | typeof feedbacks | typeof storyPrompts;
    isComplete: SQL;
    obstacle: ObstacleCode;
  }
> = {
  quiz: {
    table: quizzes,
    isComplete: sql`exists (select from ${questions} where ${and(eq(questions.quizId, quizzes.id), isNull(questions.removedAt))})`,
    obstacle: 'quizEmpty',
  },
  exam: {
    table: exams,
    isComplete: sql`exists (select from ${questions}
      join ${examCategories} on ${eq(examCategories.id, questions.categoryId)}
      join ${examParts} on ${eq(examParts.id, examCategories.partId)}
      where ${and(eq(examParts.examId, exams.id), isNull(questions.removedAt))})`,
    obstacle: 'examEmpty',
  },
  pdf: { table: pdfs, isComplete: isNotNull(pdfs.file), obstacle: 'documentMissing' },
  podcast: { table: podcasts, isComplete: isNotNull(podcasts.file), obstacle: 'soundMissing' },
  feedback: {
    table: feedbacks,
    isComplete: sql`exists (select from ${feedbackQuestions}
      where ${and(eq(feedbackQuestions.feedbackId, feedbacks.id), isNull(feedbackQuestions.removedAt))})`,
    obstacle: 'feedbackEmpty',
  },
  successfulStory: { table: storyPrompts, isComplete: sql`true`, obstacle: 'promptMissing' },
};

/** Whether players find in an achievement what its kind of content needs; also without any content. */
export const hasContent = sql<boolean>`case ${achievements.contentKind} ${sql.join(
  Object.entries(contents).map(
    ([kind, { table, isComplete }]) =>
      sql`when ${sql.raw(`'${kind}'`)} then exists (select from ${table} where ${and(eq(table.achievementId, achievements.id), isComplete)})`,
  ),
  sql` `,
)} else true end`;
