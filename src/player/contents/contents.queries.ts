import { queryOptions } from '@tanstack/react-query';
import type { PlayerClient } from '#src/providers/http/playerClient.ts';
import { achievementQuery, quizQuery } from '../game/game.queries.ts';
import { contentKey } from '../saving/contentKey.ts';
import { openers } from './openers.ts';

/** Where a content is found: its achievement, and the game that this is in. */
interface ContentPlace {
  gameId: string;
  id: string;
}

/** A feedback with what the player has said in it. */
export const feedbackQuery = (client: PlayerClient, { gameId, id }: ContentPlace) =>
  queryOptions({
    queryKey: contentKey('feedback', id),
    queryFn: ({ signal }) => client.getFeedback({ gameId, id, signal }),
  });

/** A PDF with how far the player has read. */
export const pdfQuery = (client: PlayerClient, { gameId, id }: ContentPlace) =>
  queryOptions({
    queryKey: contentKey('pdf', id),
    queryFn: ({ signal }) => client.getPdf({ gameId, id, signal }),
  });

/** A podcast with what the player has heard of it. */
export const podcastQuery = (client: PlayerClient, { gameId, id }: ContentPlace) =>
  queryOptions({
    queryKey: contentKey('podcast', id),
    queryFn: ({ signal }) => client.getPodcast({ gameId, id, signal }),
  });

/** A story's prompt, the player's draft, and what became of what was sent. */
export const storyQuery = (client: PlayerClient, { gameId, id }: ContentPlace) =>
  queryOptions({
    queryKey: contentKey('successfulStory', id),
    queryFn: ({ signal }) => client.getStory({ gameId, id, signal }),
  });

/** Fetches ahead what the achievement opens, code and data, whatever its kind; asking for another kind's would be an error. */
export const contentAheadQuery = (client: PlayerClient, achievementId: string) =>
  queryOptions({
    queryKey: ['ahead', achievementId],
    queryFn: async ({ client: queries }) => {
      const place = await queries.query(achievementQuery(client, achievementId));
      const { contentKind } = place;
      const ask = async () => {
        if (contentKind === 'quiz') await queries.query({ ...quizQuery(client, achievementId), staleTime: 0 });
        if (contentKind === 'feedback') await queries.query({ ...feedbackQuery(client, place), staleTime: 0 });
        if (contentKind === 'pdf') await queries.query({ ...pdfQuery(client, place), staleTime: 0 });
        if (contentKind === 'podcast') await queries.query({ ...podcastQuery(client, place), staleTime: 0 });
        if (contentKind === 'successfulStory') await queries.query({ ...storyQuery(client, place), staleTime: 0 });
      };
      await Promise.all([contentKind && openers[contentKind].load(), ask()]);
      return contentKind;
    },
  });
