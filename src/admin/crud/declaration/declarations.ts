import { useResourceParams } from '@refinedev/core';
import { useMemo } from 'react';
import { tabsOf, type Declaration } from './declaration.ts';

const byName = new Map<string, Declaration>();

export function declare(declarations: readonly Declaration[]): void {
  for (const declaration of declarations) byName.set(declaration.name, declaration);
}

export const declarationOf = (name: string): Declaration | undefined => byName.get(name);

/** Every declaration of the backoffice that this person may see, in the order of its menu. */
export function useDeclarations(): readonly Declaration[] {
  const { resources } = useResourceParams();
  return useMemo(() => resources.flatMap(({ name }) => declarationOf(name) ?? []), [resources]);
}

export const useChildren = (declaration: Declaration) => tabsOf(declaration, useDeclarations());
