import { queryOptions } from '@tanstack/react-query';
import type { PlayerClient } from '#src/providers/http/playerClient.ts';
import { feedbackQuery, pdfQuery, podcastQuery, storyQuery } from '../contents/contents.queries.ts';
import { achievementQuery, quizQuery } from '../game/game.queries.ts';
import { openers } from './openers.ts';

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
