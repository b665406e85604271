/** Progress as an engraving: a band for each part, engraved as far as one has come. */
import { pathOf, turn } from './rosette.geometry.ts';

const strands = 7;
const outer = 0.98;
/** Of a band and the gap beside it; with more parts they are narrower, so that the middle stays free. */
const widthOf = (parts: number) => Math.min(0.175, 0.52 / parts);

export interface ProgressBand {
  /** Path data of what is done and of what lies ahead, clockwise from the top; empty where there is nothing. */
  readonly done: string;
  readonly ahead: string;
}

/** @param shares of each part what is done, from 0 to 1; the first part is the innermost band */
export function progressBandsOf(shares: readonly number[]): ProgressBand[] {
  const width = widthOf(shares.length);
  const depth = width * 0.42;
  return shares.map((share, place) => {
    const middle = outer - depth - width * (shares.length - 1 - place);
    const waves = Math.round(middle * 31);
    const arc = (from: number, to: number) =>
      from >= to
        ? ''
        : Array.from({ length: strands }, (_, strand) =>
            pathOf(
              (way) => {
                const theta = (from + (to - from) * way) * turn;
                const wave = Math.sin(waves * theta + (strand * turn) / strands);
                return [middle + depth * wave, theta - turn / 4];
              },
              Math.ceil(waves * 6 * (to - from)),
            ),
          ).join('');
    return { done: arc(0, share), ahead: arc(share, 1) };
  });
}
