import { createElement, Suspense, type ComponentType } from 'react';
import { isLazy, lazyPage, type LazyPage } from '#src/providers/navigation/lazyPage.ts';

/** A part of a page, such as a dialog, whose code comes when it is needed: until then nothing stands in its place. */
export function lazyPart<Props extends object = object>(
  fetchCode: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  const Part = lazyPage(fetchCode);
  const Lazy = (props: Props) => createElement(Suspense, null, createElement(Part, props));
  return Object.assign(Lazy, { load: Part.load });
}

/** Fetches the code of what somebody is about to open; what could not be had is asked for again the next time. */
export function fetchAhead(...parts: readonly unknown[]): void {
  for (const part of parts) if (isLazy(part)) void part.load().catch(() => undefined);
}
