import { createContext, useContext } from 'react';
import { childrenOf, type Declaration } from './declaration.ts';

/** Every declaration of the backoffice that this person may see, in the order of its menu. */
const DeclarationsContext = createContext<readonly Declaration[]>([]);
export const DeclarationsProvider = DeclarationsContext.Provider;

export const useDeclarations = () => useContext(DeclarationsContext);

/** What can be listed below a record of this resource, in the order of its tabs. */
export function useChildren(declaration: Declaration): readonly Declaration[] {
  const children = childrenOf(declaration, useDeclarations());
  const { tabs } = declaration;
  return tabs === null ? children : tabs.flatMap((tab) => children.filter((child) => child.tab === tab));
}
