import { queryOptions } from '@tanstack/react-query';
import type { PlayerClient } from '#src/providers/http/playerClient.ts';
import { achievementQuery } from '../game/game.queries.ts';
import { openers } from './openers.ts';

/** Preloads the code and data of the achievement's content, whatever its kind; requesting another kind's would be an error. */
export const contentAheadQuery = (client: PlayerClient, achievementId: string) =>
  queryOptions({
    queryKey: ['ahead', achievementId],
    queryFn: async ({ client: queries }) => {
      const place = await queries.query(achievementQuery(client, achievementId));
      const { contentKind } = place;
      if (contentKind === null) return null;
      const { page, query } = openers[contentKind];
      await Promise.all([page.load(), query && queries.query({ ...query(client, place), staleTime: 0 })]);
      return contentKind;
    },
  });
