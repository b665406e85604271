import { createContext, useContext, useEffect, useId } from 'react';

interface UnsavedChanges {
  /** Sets whether a form has unsaved changes. */
  mark: (form: string, hasChanges: boolean) => void;
  /** Asks before they are lost. */
  ask: (leave: () => void) => void;
}

const UnsavedChangesContext = createContext<UnsavedChanges>({ mark: () => undefined, ask: (leave) => leave() });
export const UnsavedChangesProvider = UnsavedChangesContext.Provider;

/** In the state of a navigation that loses nothing: the form stays open at another address, or its record is deleted. */
export const losesNothing = { losesNothing: true } as const;

export const mayLoseChanges = (state: unknown): boolean =>
  !(typeof state === 'object' && state !== null && 'losesNothing' in state);

/** Asks before the person leaves this form with unsaved changes. A page may have several forms. */
export function useUnsavedChanges(hasChanges: boolean): void {
  const { mark } = useContext(UnsavedChangesContext);
  const form = useId();
  useEffect(() => {
    mark(form, hasChanges);
    return () => mark(form, false);
  }, [mark, form, hasChanges]);
}

/** Asks before a dialog with unsaved changes is closed. */
export const useAskBeforeLoss = () => useContext(UnsavedChangesContext).ask;
