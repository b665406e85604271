import type { Readiness } from '#shared/readiness/readiness.contract.ts';
import type { BackofficeData } from '#src/providers/backoffice/data.ts';
import { readQuery } from '../../crud/list/listQuery.ts';

/** What keeps a game from working. */
export const readinessQuery = (data: BackofficeData, gameId: string) =>
  readQuery<Readiness>(data, `games/${gameId}/readiness`);
