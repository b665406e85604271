import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { TranslatedEntity } from '#shared/translations/translatable.ts';
import { id, instant, json, plainText, rich, tracked } from './columns.ts';
import { files } from './files.ts';
import { achievements } from './games.ts';
import { users } from './users.ts';

const ofAchievement = () =>
  uuid('achievement_id')
    .notNull()
    .unique()
    .references(() => achievements.id, { onDelete: 'cascade' });

export const quizzes = pgTable('quizzes', {
  id: id(),
  achievementId: ofAchievement(),
  shufflesQuestions: boolean('shuffles_questions').notNull().default(false),
  shufflesAnswers: boolean('shuffles_answers').notNull().default(false),
  allowsPractice: boolean('allows_practice').notNull().default(false),
  ...tracked(),
});

export const exams = pgTable('exams', {
  id: id(),
  achievementId: ofAchievement(),
  /** Seconds; null: no limit. */
  timeLimit: integer('time_limit'),
  ...tracked(),
});

export const examParts = pgTable('exam_parts', {
  id: id(),
  examId: uuid('exam_id')
    .notNull()
    .references(() => exams.id, { onDelete: 'cascade' }),
  position: integer('position').notNull(),
  name: text('name').notNull(),
  ...tracked(),
});

export const examCategories = pgTable('exam_categories', {
  id: id(),
  partId: uuid('part_id')
    .notNull()
    .references(() => examParts.id, { onDelete: 'cascade' }),
  position: integer('position').notNull(),
  name: text('name').notNull(),
  /** Percent of its own; null: only the whole counts. */
  passMark: integer('pass_mark'),
  ...tracked(),
});

/** A place in a quiz or an exam's category; what it says stands in its newest version. */
export const questions = pgTable(
  'questions',
  {
    id: id(),
    quizId: uuid('quiz_id').references(() => quizzes.id, { onDelete: 'cascade' }),
    categoryId: uuid('category_id').references(() => examCategories.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Taken out; kept because attempts froze it. */
    removedAt: instant('removed_at'),
    ...tracked(),
  },
  (t) => [
    index('questions_quiz').on(t.quizId, t.position),
    index('questions_category').on(t.categoryId, t.position),
    check('questions_one_parent', sql`(${t.quizId} is null) <> (${t.categoryId} is null)`),
  ],
);

/** Append-only, so that an attempt shows and grades what its player saw. */
export const questionVersions = pgTable(
  'question_versions',
  {
    id: id(),
    questionId: uuid('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    text: text('text').notNull(),
    image: uuid('image_id').references(() => files.id),
    multiple: boolean('multiple').notNull(),
    /** In the author's order. */
    answers: json<{ text: string; isCorrect: boolean }[]>('answers').notNull(),
    explanation: text('explanation').notNull().default(''),
    /** The heading of the level's text that explains it. */
    passage: text('passage').notNull().default(''),
    /** What editors find a question of a game by. */
    plainSearched: plainText('plain_searched', "text || ' ' || explanation"),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'restrict' }),
  },
  (t) => [unique('question_versions_number').on(t.questionId, t.number)],
);

export const pdfs = pgTable('pdfs', {
  id: id(),
  achievementId: ofAchievement(),
  file: uuid('file_id').references(() => files.id),
  pages: integer('pages'),
  /** null: the last page has to be seen. */
  minimumPages: integer('minimum_pages'),
  ...tracked(),
});

export const podcasts = pgTable('podcasts', {
  id: id(),
  achievementId: ofAchievement(),
  file: uuid('file_id').references(() => files.id),
  /** Seconds. */
  duration: integer('duration'),
  transcript: rich('transcript'),
  chapters: json<{ at: number; title: string }[]>('chapters').notNull().default([]),
  /** Percent of distinct seconds. */
  minimumHeard: integer('minimum_heard').notNull().default(95),
  ...tracked(),
});

export const feedbacks = pgTable('feedbacks', { id: id(), achievementId: ofAchievement(), ...tracked() });

export const feedbackQuestions = pgTable(
  'feedback_questions',
  {
    id: id(),
    feedbackId: uuid('feedback_id')
      .notNull()
      .references(() => feedbacks.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    kind: text('kind', { enum: ['rating', 'choice', 'text'] }).notNull(),
    text: text('text').notNull(),
    choices: json<string[]>('choices').notNull().default([]),
    required: boolean('required').notNull().default(true),
    removedAt: instant('removed_at'),
    ...tracked(),
  },
  (t) => [index('feedback_questions_feedback').on(t.feedbackId, t.position)],
);

export const storyPrompts = pgTable('story_prompts', {
  id: id(),
  achievementId: ofAchievement(),
  prompt: rich('prompt'),
  ...tracked(),
});

/** Where the parts of achievements' contents are, each after what it is in. @see StoredPart */
export const contentParts = {
  quiz: { table: quizzes, in: { achievement: quizzes.achievementId } },
  exam: { table: exams, in: { achievement: exams.achievementId } },
  examPart: { table: examParts, in: { exam: examParts.examId }, order: examParts.position },
  examCategory: { table: examCategories, in: { examPart: examCategories.partId }, order: examCategories.position },
  questionVersion: {
    table: questions,
    in: { quiz: questions.quizId, examCategory: questions.categoryId },
    order: questions.position,
    removedAt: questions.removedAt,
    versions: { table: questionVersions, of: questionVersions.questionId, number: questionVersions.number },
  },
  pdf: { table: pdfs, in: { achievement: pdfs.achievementId }, extent: 'pages' },
  podcast: { table: podcasts, in: { achievement: podcasts.achievementId }, extent: 'duration' },
  feedback: { table: feedbacks, in: { achievement: feedbacks.achievementId } },
  feedbackQuestion: {
    table: feedbackQuestions,
    in: { feedback: feedbackQuestions.feedbackId },
    order: feedbackQuestions.position,
    removedAt: feedbackQuestions.removedAt,
  },
  storyPrompt: { table: storyPrompts, in: { achievement: storyPrompts.achievementId } },
} as const;

/**
 * Words of an item in another language (`translatable` says of what); the source's hash tells when they are stale. There are none
 * in the language of the item's game: in that the item itself is written.
 */
export const translations = pgTable(
  'translations',
  {
    entity: text('entity').$type<TranslatedEntity>().notNull(),
    entityId: uuid('entity_id').notNull(),
    /** As BCP 47 writes it: "de", "de-CH". */
    language: text('language').notNull(),
    field: text('field').notNull(),
    value: text('value').notNull(),
    sourceHash: text('source_hash').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'restrict' }),
  },
  (t) => [primaryKey({ columns: [t.entityId, t.language, t.field] })],
);
