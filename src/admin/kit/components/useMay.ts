import { createContext, useContext } from 'react';
import { mayDo } from '#src/providers/backoffice/access.ts';
import type { Me } from '#shared/users/users.contract.ts';

const RoleContext = createContext<Me['role']>('player');
export const RoleProvider = RoleContext.Provider;

/** Whether this person may do something. */
export function useMayDo(): (resource: string, action: string) => boolean {
  const role = useContext(RoleContext);
  return (resource, action) => mayDo(role, resource, action);
}

/** Whether this person may do this. At once, unlike Refine's `useCan`: a button that comes a moment later pushes away what stands beside it. */
export const useMay = (resource: string, action: string): boolean => useMayDo()(resource, action);
