import { useLocation } from 'react-router';
import { losesNothing } from './unsavedChanges.ts';

/** In the state of a navigation: its record was just created. */
export const justCreated = { ...losesNothing, isNew: true } as const;

/** Whether the page was opened by creating its record: then it leads on to what comes next. */
export function useIsNew(): boolean {
  const { state } = useLocation() as { state: Partial<typeof justCreated> | null };
  return state?.isNew === true;
}
