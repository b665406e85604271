import { useDataProvider, useKeys } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useIntent } from '#src/providers/navigation/intent.ts';

/** [spec] For a link to a record: it is asked for, with stale time 0, as soon as somebody means to open it. @see useRecord.ts */
export function useRecordAhead(resource: string, id: string) {
  const queries = useQueryClient();
  const { keys } = useKeys();
  const { getOne } = useDataProvider()();
  return useIntent(() => {
    // As Refine's own `useOne` calls it.
    const queryKey = keys().data('default').resource(resource).action('one').id(id).params({}).get();
    // What goes wrong its page will say.
    queries.query({ queryKey, queryFn: () => getOne({ resource, id }), staleTime: 0 }).catch(() => undefined);
  });
}
