import { useInvalidate } from '@refinedev/core';
import { useCallback } from 'react';

/** Refetches whatever is shown of these resources. */
export function useRefetch(): (...resources: readonly string[]) => Promise<unknown> {
  const invalidate = useInvalidate();
  return useCallback(
    (...names) => Promise.all(names.map((resource) => invalidate({ resource, invalidates: ['resourceAll'] }))),
    [invalidate],
  );
}
