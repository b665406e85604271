import { createElement, Suspense, type ComponentType } from 'react';
import { isLater, laterPage, type LaterPage } from '#src/providers/navigation/laterPage.ts';

/** A part of a page, such as a dialog, whose code comes when it is needed: until then nothing stands in its place. */
export function later<Props extends object = object>(fetchCode: () => Promise<ComponentType<Props>>): LaterPage<Props> {
  const Part = laterPage(fetchCode);
  const Later = (props: Props) => createElement(Suspense, null, createElement(Part, props));
  return Object.assign(Later, { load: Part.load });
}

/** Fetches the code of what somebody is about to open; what could not be had is asked for again the next time. */
export function fetchAhead(...parts: readonly unknown[]): void {
  for (const part of parts) if (isLater(part)) void part.load().catch(() => undefined);
}
