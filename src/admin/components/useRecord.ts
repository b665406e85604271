import { useOne } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { DataError } from '#src/providers/backoffice/data.ts';
import type { Row } from '../crud/declaration/declaration.ts';
import { onlyOf } from '../crud/declaration/record.ts';

/** A record; `row` is undefined while it loads. Once shown it stays, also when the cache is cleared at the session's end. */
export function useRecord(resource: string, id: string | undefined) {
  const { query, result } = useOne<Row, DataError>({
    resource,
    id: id ?? '',
    queryOptions: { enabled: id !== undefined, placeholderData: keepPreviousData },
    errorNotification: false,
  });
  return { row: onlyOf(id, result), error: query.error, retry: query.refetch };
}
