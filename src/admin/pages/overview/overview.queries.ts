import type { Overview, Tasks } from '#shared/reports/overview.contract.ts';
import type { BackofficeData } from '#src/providers/backoffice/data.ts';

export const overviewQuery = (data: BackofficeData) => ({
  queryKey: ['backoffice', 'overview'],
  queryFn: () => data.read<Overview>('overview'),
});

/** By itself, so that the figures do not wait for the check of every game. */
export const tasksQuery = (data: BackofficeData) => ({
  queryKey: ['backoffice', 'tasks'],
  queryFn: () => data.read<Tasks>('overview/tasks'),
});
