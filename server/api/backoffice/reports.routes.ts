import { reportsBackoffice, type ReportName, type ReportQuery } from '#shared/reports/reports.contract.ts';
import { implement } from '#server/api/implement.ts';
import { download, ok } from '#server/http/implement.ts';
import type { Caller } from '#server/features/users/caller.ts';
import type { Services } from '#server/services.ts';

interface ReportRequest {
  params: { gameId: string };
  query: ReportQuery;
  caller: Caller;
  requestId: string;
}

const report =
  <N extends ReportName>({ reports }: Services, name: N) =>
  async ({ params, query, caller, requestId }: ReportRequest) =>
    ok(await reports.read({ caller, requestId }, params.gameId, name, query));

export const reportsRoutes = implement(reportsBackoffice, (services) => ({
  getReportChoices: async ({ params, caller, requestId }) =>
    ok(await services.reports.choices({ caller, requestId }, params.gameId)),
  exportReport: async ({ params, query: { report: name, ...query }, caller, requestId }) =>
    download(await services.reports.export({ caller, requestId }, params.gameId, name, query)),
  getPlayersReport: report(services, 'players'),
  getEngagementReport: report(services, 'engagement'),
  getCompletionReport: report(services, 'completion'),
  getTeamsReport: report(services, 'teams'),
  getMarketsReport: report(services, 'markets'),
  getQuestionsReport: report(services, 'questions'),
  getExamsReport: report(services, 'exams'),
}));
