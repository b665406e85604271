/** How far the words in other languages are: of a text, of an item, of a game. */

import type { CellState, TextState } from './progress.codes.ts';

/** What there is of an item's texts in one language. What is neither ready nor stale is missing. */
export interface Done {
  ready: number;
  stale: number;
}

/**
 * The state of a text in one language: stale since its original became another one than the translation was made of.
 * @param translation null: there is none; a blank one is none
 */
export function textState(
  sourceHash: string,
  translation: { value: string; sourceHash: string } | null | undefined,
): TextState {
  if (translation == null || translation.value.trim() === '') return 'missing';
  return translation.sourceHash === sourceHash ? 'ready' : 'stale';
}

/** The state of an item in one language. What is stale is said first: players read it, and it is wrong. */
export function cellState(texts: number, { ready, stale }: Done): CellState {
  if (stale > 0) return 'stale';
  if (ready === 0) return 'missing';
  return ready < texts ? 'partly' : 'ready';
}

/** Sums what is done of several items. */
export const sumOfDone = (all: readonly Done[]): Done => ({
  ready: all.reduce((sum, { ready }) => sum + ready, 0),
  stale: all.reduce((sum, { stale }) => sum + stale, 0),
});

/** How many texts somebody still has to look at. */
export const openTexts = (texts: number, { ready }: Done): number => texts - ready;
