import type { Overview } from '#shared/reports/overview.contract.ts';
import type { BackofficeData } from '#src/providers/backoffice/data.ts';

export const overviewQuery = (data: BackofficeData) => ({
  queryKey: ['backoffice', 'overview'],
  queryFn: () => data.read<Overview>('overview'),
});
