/** The progress of translations: of a text, of an item, of a game. */

import type { CellState, TextState } from './progress.codes.ts';

/** The translated texts of an item in one language. Those neither ready nor stale are missing. */
export interface Done {
  ready: number;
  stale: number;
}

/**
 * The state of a text in one language: stale when it was translated from another original than the present one.
 * @param translation null: there is none; a blank one counts as none
 */
export function textState(
  sourceHash: string,
  translation: { value: string; sourceHash: string } | null | undefined,
): TextState {
  if (translation == null || translation.value.trim() === '') return 'missing';
  return translation.sourceHash === sourceHash ? 'ready' : 'stale';
}

/** The state of an item in one language. Stale has priority: players read stale texts, and they are wrong. */
export function cellState(texts: number, { ready, stale }: Done): CellState {
  if (stale > 0) return 'stale';
  if (ready === 0) return 'missing';
  return ready < texts ? 'partly' : 'ready';
}

export const sumOfDone = (all: readonly Done[]): Done => ({
  ready: all.reduce((sum, { ready }) => sum + ready, 0),
  stale: all.reduce((sum, { stale }) => sum + stale, 0),
});

/** The number of texts that still need work. */
export const openTexts = (texts: number, { ready }: Done): number => texts - ready;
