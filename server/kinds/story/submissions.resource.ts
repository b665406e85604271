import { and, eq, sql } from 'drizzle-orm';
import { submissionsBackoffice } from '#shared/kinds/story/submissions.contract.ts';
import { fileAddress, fileUrlOf } from '#server/platform/files/fileUrl.sql.ts';
import { actorOf } from '#server/engines/resources/actor.sql.ts';
import { derived } from '#server/engines/resources/listing.sql.ts';
import { storyPrompts } from '#server/schema/content.ts';
import { files } from '#server/schema/files.ts';
import { achievements, enrolments, games } from '#server/schema/games.ts';
import { attempts, stories } from '#server/schema/play.ts';
import { users } from '#server/schema/users.ts';
import { listedResource } from '#server/engines/resources/storedResource.ts';

const pictures = sql`(
  select coalesce(jsonb_agg(
    jsonb_build_object('id', ${files.id}, 'url', ${fileAddress}) order by chosen.place
  ), '[]')
  from unnest(${stories.pictures}) with ordinality as chosen (id, place) join ${files} on ${files.id} = chosen.id)`;

/** Submitted stories, the one that has waited longest first. */
export const submissionsResource = listedResource(submissionsBackoffice, stories, {
  joins: [
    { table: attempts, on: eq(attempts.id, stories.attemptId) },
    { table: users, on: eq(users.id, attempts.userId) },
    { table: achievements, on: eq(achievements.id, attempts.achievementId) },
    { table: games, on: eq(games.id, attempts.gameId) },
  ],
  columns: {
    pictures: derived(pictures),
    gameId: attempts.gameId,
    gameName: games.name,
    achievementId: attempts.achievementId,
    achievementTitle: achievements.title,
    points: achievements.points,
    prompt: derived(sql`coalesce(
      (select ${storyPrompts.prompt} from ${storyPrompts} where ${eq(storyPrompts.achievementId, attempts.achievementId)}), '')`),
    userId: attempts.userId,
    author: users.username,
    authorImageUrl: fileUrlOf(users.profileImageId),
    reason: derived(sql`coalesce(${stories.reason}, '')`),
    reviewer: actorOf(stories.reviewerId),
  },
  // Stories of players who are not in the game now cannot be reviewed; those of erased players are empty.
  exists: sql`(${stories.review} <> 'waiting' or (${users.erasedAt} is null and exists (
    select from ${enrolments}
    where ${and(eq(enrolments.gameId, attempts.gameId), eq(enrolments.userId, attempts.userId))})))`,
  game: attempts.gameId,
  naturalOrder: [stories.createdAt],
});
