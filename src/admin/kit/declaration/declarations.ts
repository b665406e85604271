import { createContext, useContext } from 'react';
import { tabsOf, type Declaration } from './declaration.ts';

/** Every declaration of the backoffice that this person may see, in the order of its menu. */
const DeclarationsContext = createContext<readonly Declaration[]>([]);
export const DeclarationsProvider = DeclarationsContext.Provider;

export const useDeclarations = () => useContext(DeclarationsContext);

export const useChildren = (declaration: Declaration) => tabsOf(declaration, useDeclarations());
