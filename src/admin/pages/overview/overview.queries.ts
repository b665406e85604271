import type { Overview } from '#shared/reports/overview.contract.ts';
import type { BackofficeData } from '#src/providers/backoffice/data.ts';
import { readQuery } from '../../crud/list/listQuery.ts';

export const overviewQuery = (data: BackofficeData) => readQuery<Overview>(data, 'overview');
