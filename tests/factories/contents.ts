import { randomUUID } from 'node:crypto';
import type { Database } from '#server/platform/db/client.ts';
import { feedbackQuestions, feedbacks, pdfs, podcasts, storyPrompts } from '#server/schema/content.ts';
import { files } from '#server/schema/files.ts';
import { attempts, stories } from '#server/schema/play.ts';
import { makeAchievement, today } from './play.ts';

type Level = { id: string; gameId: string };
type Values = Parameters<typeof makeAchievement>[2];

/** A file of the library, known in the database alone. */
export const makeFile = async (
  db: Database,
  name: string,
  mediaType: string,
  extent: { pages?: number; duration?: number } = {},
) => {
  const id = randomUUID();
  await db.insert(files).values({ id, name, mediaType, size: 1_000, sha256: id, purpose: 'media', ...extent });
  return id;
};

/** Published: a rating and a text that are required, a choice that is not. */
export async function makeFeedback(db: Database, level: Level, values: Values = {}) {
  const achievement = await makeAchievement(db, level, {
    title: 'Your word',
    type: 'feedbackQuizzes',
    contentKind: 'feedback',
    ...values,
  });
  const feedbackId = randomUUID();
  await db.insert(feedbacks).values({ id: feedbackId, achievementId: achievement.id });
  const ids = { rating: randomUUID(), choice: randomUUID(), text: randomUUID() };
  await db.insert(feedbackQuestions).values([
    { id: ids.rating, feedbackId, position: 1, kind: 'rating', text: 'How was it?' },
    {
      ...{ id: ids.choice, feedbackId, position: 2, kind: 'choice', text: 'What helped most?' },
      choices: ['The reading', 'The quiz'],
      required: false,
    },
    { id: ids.text, feedbackId, position: 3, kind: 'text', text: 'What is missing?' },
  ]);
  return { achievement, ids };
}

/** Published: four pages, done with the last one. */
export async function makePdf(
  db: Database,
  level: Level,
  { minimumPages = null, ...values }: Values & { minimumPages?: number | null } = {},
) {
  const own = { title: 'A reading', contentKind: 'pdf', attemptsAllowed: 0, ...values } as const;
  const achievement = await makeAchievement(db, level, own);
  const file = await makeFile(db, 'reading.pdf', 'application/pdf', { pages: 4 });
  await db.insert(pdfs).values({ achievementId: achievement.id, file, pages: 4, minimumPages });
  return { achievement };
}

/** Published: 100 seconds with a transcript, done with 95 of them. */
export async function makePodcast(db: Database, level: Level, values: Values = {}) {
  const own = { title: 'A podcast', contentKind: 'podcast', attemptsAllowed: 0, ...values } as const;
  const achievement = await makeAchievement(db, level, own);
  const file = await makeFile(db, 'podcast.mp3', 'audio/mpeg', { duration: 100 });
  await db.insert(podcasts).values({
    ...{ achievementId: achievement.id, file, duration: 100 },
    transcript: '<p>What is said.</p>',
    chapters: [{ at: 0, title: 'Beginning' }],
  });
  return { achievement };
}

export async function makeStoryPrompt(db: Database, level: Level, values: Values = {}) {
  const own = { title: 'A story', contentKind: 'successfulStory', ...values } as const;
  const achievement = await makeAchievement(db, level, own);
  await db.insert(storyPrompts).values({ achievementId: achievement.id, prompt: '<p>Tell of a repair.</p>' });
  return { achievement };
}

/** A story as it was sent, of an achievement that its player has begun by it; it waits for review. */
export async function makeStory(
  db: Database,
  { gameId, achievementId, userId }: { gameId: string; achievementId: string; userId: string },
  values: Partial<typeof stories.$inferInsert> = {},
) {
  const { createdAt = today } = values;
  const attemptId = randomUUID();
  await db.insert(attempts).values({
    ...{ id: attemptId, gameId, achievementId, userId, number: 1 },
    ...{ status: 'Submitted', result: 'Submitted', review: values.review ?? 'waiting' },
    ...{ startedAt: createdAt, savedAt: createdAt, submittedAt: createdAt },
  });
  const [story] = await db
    .insert(stories)
    .values({ attemptId, title: 'The strap', text: 'She came back.', review: 'waiting', createdAt, ...values })
    .returning();
  if (story === undefined) throw new Error('Nothing was inserted');
  return story;
}
