import { useList } from '@refinedev/core';
import type { DataError } from '#src/providers/backoffice/data.ts';
import type { Declaration, Row } from '../crud/declaration/declaration.ts';
import { having } from '../crud/declaration/filters.ts';

/** Often enough for a page that stays open all day. */
const countAgainMs = 60_000;

/** How many records of a resource wait for somebody, none as far as known when it cannot be loaded; undefined until then. */
export function useWaiting({ name, list: { waiting } }: Declaration): number | undefined {
  const { result, query } = useList<Row, DataError>({
    resource: name,
    pagination: { pageSize: 1 },
    filters: having(waiting ?? {}),
    queryOptions: { enabled: waiting !== undefined, refetchInterval: countAgainMs },
    errorNotification: false,
  });
  return result.total ?? (query.isError ? 0 : undefined);
}
