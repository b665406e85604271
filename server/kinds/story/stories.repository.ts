import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { columnsOf } from '#server/platform/db/columnsOf.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { actorOf } from '#server/engines/resources/actor.sql.ts';
import { storyPrompts } from '#server/schema/content.ts';
import { files } from '#server/schema/files.ts';
import { achievements, games, levels, tiers } from '#server/schema/games.ts';
import { attempts, stories } from '#server/schema/play.ts';

export const storiesRepository = (db: Executor) => ({
  findPrompt: async (achievementId: string) => {
    const [row] = await db
      .select({ id: storyPrompts.id, prompt: storyPrompts.prompt })
      .from(storyPrompts)
      .where(eq(storyPrompts.achievementId, achievementId));
    return row;
  },

  /** Pictures that the user uploaded for stories. */
  listPictures: (ownerId: string, ids: readonly string[]) =>
    db
      .select({ id: files.id, name: files.name })
      .from(files)
      .where(and(inArray(files.id, [...ids]), eq(files.ownerId, ownerId), eq(files.purpose, 'story'))),

  /** The last submission of the attempt. */
  findSent: async (attemptId: string) => {
    const [story] = await db
      .select()
      .from(stories)
      .where(eq(stories.attemptId, attemptId))
      .orderBy(desc(stories.createdAt), desc(stories.id))
      .limit(1);
    return story;
  },

  insert: (values: typeof stories.$inferInsert) => db.insert(stories).values(values),

  /** A story with its player, its achievement, and whether that is published. */
  find: async (id: string) => {
    const [row] = await db
      .select({
        story: stories,
        attemptId: attempts.id,
        ...columnsOf(attempts, 'userId', 'gameId', 'achievementId'),
        isShown: sql<boolean>`(${achievements.status}, ${levels.status}, ${tiers.status}, ${games.status})
          = ('published', 'published', 'published', 'published')`,
      })
      .from(stories)
      .innerJoin(attempts, eq(attempts.id, stories.attemptId))
      .innerJoin(achievements, eq(achievements.id, attempts.achievementId))
      .innerJoin(levels, eq(levels.id, achievements.levelId))
      .innerJoin(tiers, eq(tiers.id, levels.tierId))
      .innerJoin(games, eq(games.id, attempts.gameId))
      .where(eq(stories.id, id));
    return row;
  },

  /** The reviewer of a story; undefined before a decision. */
  findReviewer: async (id: string) => {
    const [row] = await db
      .select({ reviewer: sql<string | null>`${actorOf(stories.reviewerId)}` })
      .from(stories)
      .where(eq(stories.id, id));
    return row?.reviewer ?? undefined;
  },

  updateReview: (
    id: string,
    {
      reviewedAt,
      ...review
    }: Pick<typeof stories.$inferSelect, 'review' | 'reviewerId' | 'reason'> & {
      reviewedAt: Date;
    },
  ) =>
    db
      .update(stories)
      .set({ ...review, reviewedAt, updatedAt: reviewedAt, version: sql`${stories.version} + 1` })
      .where(eq(stories.id, id)),
});
