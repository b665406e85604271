/** The number of rows of a list. */
export interface Total {
  total: number;
  isEstimate: boolean;
}

/** An estimate is rounded to two digits. */
export const roundedOf = (estimate: number): number => Number(estimate.toPrecision(2));
