import { createContext, useContext, useEffect, useId } from 'react';

/** Tells the guard whether a form holds what was not saved. */
export type MarkUnsaved = (form: string, hasChanges: boolean) => void;

const UnsavedChangesContext = createContext<MarkUnsaved>(() => undefined);
export const UnsavedChangesProvider = UnsavedChangesContext.Provider;

/** In the state of a navigation that takes nothing away: the form goes on at another address, or what it was about is gone. */
export const losesNothing = { losesNothing: true } as const;

export const mayLoseChanges = (state: unknown): boolean =>
  !(typeof state === 'object' && state !== null && 'losesNothing' in state);

/** Keeps the person from leaving while this form holds what was not saved. Several forms may stand on one page. */
export function useUnsavedChanges(hasChanges: boolean): void {
  const mark = useContext(UnsavedChangesContext);
  const form = useId();
  useEffect(() => {
    mark(form, hasChanges);
    return () => mark(form, false);
  }, [mark, form, hasChanges]);
}
