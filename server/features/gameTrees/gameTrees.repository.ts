import { and, asc, desc, eq, getTableColumns, isNull, max, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '#server/platform/db/client.ts';
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
  translations,
} from '#server/schema/content.ts';
import { files } from '#server/schema/files.ts';
import { achievements, games, levels, tiers } from '#server/schema/games.ts';
import { news } from '#server/schema/news.ts';
import { rewards } from '#server/schema/rewards.ts';
import { within, type Scope } from '#server/engines/resources/scope.ts';
import type { ContentKindName } from '#shared/vocabulary/vocabulary.ts';

type Insert<T extends { $inferInsert: unknown }> = T['$inferInsert'];

/** The rows that a tree becomes, by table; in an order in which each finds what it refers to. */
export interface TreeRows {
  games: Insert<typeof games>[];
  tiers: Insert<typeof tiers>[];
  levels: Insert<typeof levels>[];
  achievements: Insert<typeof achievements>[];
  quizzes: Insert<typeof quizzes>[];
  exams: Insert<typeof exams>[];
  examParts: Insert<typeof examParts>[];
  examCategories: Insert<typeof examCategories>[];
  questions: Insert<typeof questions>[];
  questionVersions: Insert<typeof questionVersions>[];
  pdfs: Insert<typeof pdfs>[];
  podcasts: Insert<typeof podcasts>[];
  feedbacks: Insert<typeof feedbacks>[];
  feedbackQuestions: Insert<typeof feedbackQuestions>[];
  storyPrompts: Insert<typeof storyPrompts>[];
  rewards: Insert<typeof rewards>[];
  news: Insert<typeof news>[];
  translations: Insert<typeof translations>[];
}

const tables: { readonly [K in keyof TreeRows]: PgTable } = {
  games,
  tiers,
  levels,
  achievements,
  quizzes,
  exams,
  examParts,
  examCategories,
  questions,
  questionVersions,
  pdfs,
  podcasts,
  feedbacks,
  feedbackQuestions,
  storyPrompts,
  rewards,
  news,
  translations,
};

/** Parameters of one statement are counted in 16 bits. */
const rowsAtOnce = 500;

/** One parameter, however many there are. */
const isAnyOf = (column: PgColumn, ids: readonly string[]): SQL => sql`${column} = any(${sql.param([...ids])}::uuid[])`;

/** Reads what a game is made of, each list in its order, and writes the same for another one. */
export const gameTreesRepository = (db: Executor) => ({
  findGame: async (id: string, scope: Scope) => {
    const [game] = await db
      .select()
      .from(games)
      .where(and(eq(games.id, id), within({ game: games.id }, scope)));
    return game;
  },

  findLevel: async (id: string, scope: Scope) => {
    const [level] = await db
      .select()
      .from(levels)
      .where(and(eq(levels.id, id), within({ game: levels.gameId }, scope)));
    return level;
  },

  findAchievement: async (id: string, scope: Scope) => {
    const [achievement] = await db
      .select()
      .from(achievements)
      .where(and(eq(achievements.id, id), within({ game: achievements.gameId }, scope)));
    return achievement;
  },

  listTiers: (gameId: string) =>
    db.select().from(tiers).where(eq(tiers.gameId, gameId)).orderBy(asc(tiers.position), asc(tiers.id)),

  listLevels: (gameId: string) =>
    db.select().from(levels).where(eq(levels.gameId, gameId)).orderBy(asc(levels.position), asc(levels.id)),

  listAchievements: (gameId: string) =>
    db
      .select()
      .from(achievements)
      .where(eq(achievements.gameId, gameId))
      .orderBy(asc(achievements.position), asc(achievements.id)),

  listRewards: (gameId: string) =>
    db.select().from(rewards).where(eq(rewards.gameId, gameId)).orderBy(asc(rewards.position), asc(rewards.id)),

  listNews: (gameId: string) =>
    db.select().from(news).where(eq(news.gameId, gameId)).orderBy(asc(news.displayDate), asc(news.id)),

  /** The records of one kind of content of these achievements, as far as that is what they open. */
  listContents: async <
    T extends typeof quizzes | typeof exams | typeof pdfs | typeof podcasts | typeof feedbacks | typeof storyPrompts,
  >(
    kind: ContentKindName,
    table: T,
    achievementIds: readonly string[],
  ): Promise<T['$inferSelect'][]> =>
    (await db
      .select(getTableColumns(table as typeof quizzes))
      .from(table as typeof quizzes)
      .innerJoin(achievements, and(eq(achievements.id, table.achievementId), eq(achievements.contentKind, kind)))
      .where(isAnyOf(table.achievementId, achievementIds))) as T['$inferSelect'][],

  listExamParts: (examIds: readonly string[]) =>
    db
      .select()
      .from(examParts)
      .where(isAnyOf(examParts.examId, examIds))
      .orderBy(asc(examParts.position), asc(examParts.id)),

  listExamCategories: (partIds: readonly string[]) =>
    db
      .select()
      .from(examCategories)
      .where(isAnyOf(examCategories.partId, partIds))
      .orderBy(asc(examCategories.position), asc(examCategories.id)),

  /** As their newest versions have them; `id` is the version's, of which translations are. */
  listQuestions: (parents: readonly string[]) =>
    db
      .selectDistinctOn([questions.position, questions.id], {
        ...getTableColumns(questionVersions),
        parentId: sql<string>`coalesce(${questions.quizId}, ${questions.categoryId})`,
      })
      .from(questions)
      .innerJoin(questionVersions, eq(questionVersions.questionId, questions.id))
      .where(
        and(
          isNull(questions.removedAt),
          sql`(${isAnyOf(questions.quizId, parents)} or ${isAnyOf(questions.categoryId, parents)})`,
        ),
      )
      .orderBy(asc(questions.position), asc(questions.id), desc(questionVersions.number)),

  listFeedbackQuestions: (feedbackIds: readonly string[]) =>
    db
      .select()
      .from(feedbackQuestions)
      .where(and(isAnyOf(feedbackQuestions.feedbackId, feedbackIds), isNull(feedbackQuestions.removedAt)))
      .orderBy(asc(feedbackQuestions.position), asc(feedbackQuestions.id)),

  /** All words of these things that are not blank. */
  listTranslations: (entityIds: readonly string[]) =>
    db
      .select()
      .from(translations)
      .where(and(isAnyOf(translations.entityId, entityIds), sql`btrim(${translations.value}) <> ''`))
      .orderBy(sql`${translations.language} collate "C"`, sql`${translations.field} collate "C"`),

  /** Those of the ids that are files of the library. */
  listMedia: (ids: readonly string[]) =>
    db
      .select()
      .from(files)
      .where(and(isAnyOf(files.id, ids), eq(files.purpose, 'media')))
      .orderBy(asc(files.sha256), asc(files.createdAt), asc(files.id)),

  /** Files of the library with these contents, those that are offered first. */
  listMediaByContent: (hashes: readonly string[]) =>
    db
      .select()
      .from(files)
      .where(and(sql`${files.sha256} = any(${sql.param([...hashes])}::text[])`, eq(files.purpose, 'media')))
      .orderBy(asc(files.isArchived), asc(files.createdAt), asc(files.id)),

  /** Locks a tier, so that levels get their places in it one after the other; null where it is not there for them. */
  lockTier: async (id: string, scope: Scope) => {
    const [tier] = await db
      .select({ id: tiers.id, gameId: tiers.gameId })
      .from(tiers)
      .where(and(eq(tiers.id, id), within({ game: tiers.gameId }, scope)))
      .for('no key update');
    return tier ?? null;
  },

  lockLevel: async (id: string, scope: Scope) => {
    const [level] = await db
      .select({ id: levels.id, gameId: levels.gameId })
      .from(levels)
      .where(and(eq(levels.id, id), within({ game: levels.gameId }, scope)))
      .for('no key update');
    return level ?? null;
  },

  nextLevelPosition: async (tierId: string) => {
    const [last] = await db
      .select({ position: max(levels.position) })
      .from(levels)
      .where(eq(levels.tierId, tierId));
    return (last?.position ?? 0) + 1;
  },

  nextAchievementPosition: async (levelId: string) => {
    const [last] = await db
      .select({ position: max(achievements.position) })
      .from(achievements)
      .where(eq(achievements.levelId, levelId));
    return (last?.position ?? 0) + 1;
  },

  /** Keeps everybody else who brings a game waiting until the transaction ends, so that no file is stored by both. */
  lockBringing: () => db.execute(sql`select pg_advisory_xact_lock(4180004)`),

  insertAll: async (rows: TreeRows): Promise<void> => {
    for (const [name, table] of Object.entries(tables)) {
      const all = rows[name as keyof TreeRows];
      for (let at = 0; at < all.length; at += rowsAtOnce) {
        await db.insert(table).values(all.slice(at, at + rowsAtOnce) as never);
      }
    }
  },
});

type Repository = ReturnType<typeof gameTreesRepository>;
export type StoredGame = NonNullable<Awaited<ReturnType<Repository['findGame']>>>;
