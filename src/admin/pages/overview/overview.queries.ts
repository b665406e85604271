import type { Overview, Tasks } from '#shared/reports/overview.contract.ts';
import type { BackofficeData } from '#src/providers/backoffice/data.ts';
import { readQuery } from '../../crud/list/listQuery.ts';

export const overviewQuery = (data: BackofficeData) => readQuery<Overview>(data, 'overview');

/** By itself, so that the figures do not wait for the check of every game. */
export const tasksQuery = (data: BackofficeData) => readQuery<Tasks>(data, 'overview/tasks');
