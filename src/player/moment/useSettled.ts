import { useState } from 'react';

/** Whether all requests have been answered once since the dialog opened: until then figures may be those of before. */
export function useSettled(queries: readonly { isFetching: boolean }[]): boolean {
  const [isSettled, setSettled] = useState(false);
  const isDone = isSettled || queries.every(({ isFetching }) => !isFetching);
  if (isDone && !isSettled) setSettled(true);
  return isDone;
}
