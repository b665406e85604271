import { queryOptions } from '@tanstack/react-query';
import type { PlayerClient } from '#src/providers/http/playerClient.ts';
import { achievementQuery } from '../game/game.queries.ts';
import { contentKey } from '../saving/contentKey.ts';
import { sheetOf, steadyNow } from './examSheet.ts';

export const examQuery = (client: PlayerClient, achievementId: string) =>
  queryOptions({
    queryKey: contentKey('exam', achievementId),
    queryFn: async ({ client: queries, signal }) => {
      // An achievement does not change its game.
      const { gameId } = await queries.query({ ...achievementQuery(client, achievementId), staleTime: 'static' });
      return sheetOf(await client.getExam({ gameId, achievementId, signal }), steadyNow());
    },
  });

/** Preloads the exam where the achievement opens one; requesting another kind's would be an error. */
export const examAheadQuery = (client: PlayerClient, achievementId: string) =>
  queryOptions({
    queryKey: ['ahead', 'exam', achievementId],
    queryFn: async ({ client: queries }) => {
      const { contentKind } = await queries.query(achievementQuery(client, achievementId));
      if (contentKind === 'exam') await queries.query({ ...examQuery(client, achievementId), staleTime: 0 });
      return contentKind;
    },
  });
