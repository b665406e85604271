import { resources } from '#shared/api.ts';
import type { ReportChoices } from '#shared/reports/reports.contract.ts';
import type { BackofficeData } from '#src/providers/backoffice/data.ts';

/** By what the reports of a game can be narrowed. */
export const reportChoicesQuery = (data: BackofficeData, gameId: string) => ({
  queryKey: ['backoffice', 'reports', gameId, 'choices'],
  queryFn: () => data.read<ReportChoices>(`games/${encodeURIComponent(gameId)}/reports`),
});

/** Among which the game is found that reports are about where nobody says it. */
export const gamesToReport = {
  resource: resources.games.name,
  pagination: { pageSize: 30 },
  sorters: [{ field: 'startDate', order: 'desc' as const }],
};
