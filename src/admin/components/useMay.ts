import { createContext, useContext } from 'react';
import { mayDo } from '#src/providers/backoffice/access.ts';
import type { Me } from '#shared/users/users.contract.ts';

const CurrentUserContext = createContext<Me | null>(null);
export const CurrentUserProvider = CurrentUserContext.Provider;

/** The signed-in person; the same while they sign in again over the page. */
export function useCurrentUser(): Me {
  const me = useContext(CurrentUserContext);
  if (me === null) throw new Error('There is no CurrentUserProvider above');
  return me;
}

/** Whether this person may do something. */
export function useMayDo(): (resource: string, action: string) => boolean {
  const { role } = useCurrentUser();
  return (resource, action) => mayDo(role, resource, action);
}

/** Whether this person may do this. Synchronous, unlike Refine's `useCan`: a late button would move what is beside it. */
export const useMay = (resource: string, action: string): boolean => useMayDo()(resource, action);
