import { createElement, Suspense, type ComponentType } from 'react';
import { isLazy, lazyPage, type LazyPage } from '#src/providers/navigation/lazyPage.ts';

/** A part of a page, such as a dialog, with lazy code: nothing is rendered until it is loaded. */
export function lazyPart<Props extends object = object>(
  fetchCode: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  const Part = lazyPage(fetchCode);
  const Lazy = (props: Props) => createElement(Suspense, null, createElement(Part, props));
  return Object.assign(Lazy, { load: Part.load });
}

/** Loads the code of parts ahead; a failed one is loaded again the next time. */
export function fetchAhead(...parts: readonly unknown[]): void {
  for (const part of parts) if (isLazy(part)) void part.load().catch(() => undefined);
}

/** For what opens parts: their code is loaded ahead as soon as the pointer or the focus is on it. */
export const aheadOf = (...parts: readonly unknown[]) => {
  const fetch = () => fetchAhead(...parts);
  return { onPointerEnter: fetch, onFocus: fetch };
};
