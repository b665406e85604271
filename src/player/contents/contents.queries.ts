import { queryOptions } from '@tanstack/react-query';
import type { PlayerClient } from '#src/providers/http/playerClient.ts';
import { contentKey } from '../saving/contentKey.ts';

/** Where a content is found: its achievement and its game. */
interface ContentPlace {
  gameId: string;
  id: string;
}

export const feedbackQuery = (client: PlayerClient, { gameId, id }: ContentPlace) =>
  queryOptions({
    queryKey: contentKey('feedback', id),
    queryFn: ({ signal }) => client.getFeedback({ gameId, id, signal }),
  });

export const pdfQuery = (client: PlayerClient, { gameId, id }: ContentPlace) =>
  queryOptions({
    queryKey: contentKey('pdf', id),
    queryFn: ({ signal }) => client.getPdf({ gameId, id, signal }),
  });

export const podcastQuery = (client: PlayerClient, { gameId, id }: ContentPlace) =>
  queryOptions({
    queryKey: contentKey('podcast', id),
    queryFn: ({ signal }) => client.getPodcast({ gameId, id, signal }),
  });

/** A story's prompt, the player's draft, and the state of the submission. */
export const storyQuery = (client: PlayerClient, { gameId, id }: ContentPlace) =>
  queryOptions({
    queryKey: contentKey('successfulStory', id),
    queryFn: ({ signal }) => client.getStory({ gameId, id, signal }),
  });
