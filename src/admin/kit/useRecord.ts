import { useOne } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { DataError } from '#src/providers/data.ts';
import type { Row } from './defineResource.ts';

/**
 * A record; `row` is undefined while it is on its way. To be used in a component that is keyed by the id: what it has
 * shown once stays, also when the store is emptied because the session ended.
 */
export function useRecord(resource: string, id: string | undefined) {
  const { query, result } = useOne<Row, DataError>({
    resource,
    id: id ?? '',
    queryOptions: { enabled: id !== undefined, placeholderData: keepPreviousData },
    errorNotification: false,
  });
  return { row: id === undefined ? undefined : result, error: query.error, retry: query.refetch };
}
