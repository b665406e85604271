import { queryOptions } from '@tanstack/react-query';
import type { DailyQuestionState } from '#shared/dailyQuestion/dailyQuestion.contract.ts';
import type { ClientB } from '#src/providers/http/api.ts';

/** Whether there is a question of the day in a game; home knows it without this call. Only v2 has it. */
export const dailyStateQuery = (clientB: ClientB, gameId: string) =>
  queryOptions({
    queryKey: ['dailyQuestion', gameId],
    queryFn: ({ signal }): Promise<DailyQuestionState> => clientB.getDailyQuestion({ params: { gameId }, signal }),
  });
