import type { ScheduledPublication } from '#shared/publication/publication.contract.ts';
import type { BackofficeData } from '#src/providers/backoffice/data.ts';
import { readQuery } from '../../crud/list/listQuery.ts';

/** What is to be published in a game at a time. */
export const scheduledQuery = (data: BackofficeData, gameId: string) =>
  readQuery<ScheduledPublication[]>(data, `games/${gameId}/publication/scheduled`);
