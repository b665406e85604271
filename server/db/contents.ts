import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { contentKinds } from '#shared/achievements/achievements.contract.ts';
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

export type ContentKind = (typeof contentKinds)[number];

/** An achievement's content by its kind: the record that holds it, and what players need of it before it is published. */
export const contents: Record<
  ContentKind,
  {
    table: typeof quizzes | typeof exams | typeof pdfs | typeof podcasts | typeof feedbacks | typeof storyPrompts;
    isComplete: SQL;
    obstacle: string;
  }
> = {
  quiz: {
    table: quizzes,
    isComplete: sql`exists (select from ${questions} where ${and(eq(questions.quizId, quizzes.id), isNull(questions.removedAt))})`,
    obstacle: 'Its quiz has no questions yet.',
  },
  exam: {
    table: exams,
    isComplete: sql`exists (select from ${questions}
      join ${examCategories} on ${eq(examCategories.id, questions.categoryId)}
      join ${examParts} on ${eq(examParts.id, examCategories.partId)}
      where ${and(eq(examParts.examId, exams.id), isNull(questions.removedAt))})`,
    obstacle: 'Its exam has no questions yet.',
  },
  pdf: { table: pdfs, isComplete: isNotNull(pdfs.file), obstacle: 'Its PDF is missing.' },
  podcast: { table: podcasts, isComplete: isNotNull(podcasts.file), obstacle: 'Its audio file is missing.' },
  feedback: {
    table: feedbacks,
    isComplete: sql`exists (select from ${feedbackQuestions}
      where ${and(eq(feedbackQuestions.feedbackId, feedbacks.id), isNull(feedbackQuestions.removedAt))})`,
    obstacle: 'Its feedback has no questions yet.',
  },
  successfulStory: { table: storyPrompts, isComplete: sql`true`, obstacle: 'Its story has no prompt yet.' },
};

/** Whether players find in an achievement what its kind of content needs; also without any content. */
export const hasContent = sql<boolean>`case ${achievements.contentKind} ${sql.join(
  Object.entries(contents).map(
    ([kind, { table, isComplete }]) =>
      sql`when ${sql.raw(`'${kind}'`)} then exists (select from ${table} where ${and(eq(table.achievementId, achievements.id), isComplete)})`,
  ),
  sql` `,
)} else true end`;
