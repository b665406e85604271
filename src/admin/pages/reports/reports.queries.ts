import { resources } from '#shared/api.ts';
import type { ReportChoices } from '#shared/reports/reports.contract.ts';
import type { BackofficeData } from '#src/providers/backoffice/data.ts';
import { readQuery } from '../../crud/list/listQuery.ts';

export const reportChoicesQuery = (data: BackofficeData, gameId: string) =>
  readQuery<ReportChoices>(data, `games/${encodeURIComponent(gameId)}/reports`);

/** The games from which the default of the reports is chosen. */
export const gamesToReport = {
  resource: resources.games.name,
  pagination: { pageSize: 30 },
  sorters: [{ field: 'startDate', order: 'desc' as const }],
};
