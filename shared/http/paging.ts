import * as z from 'zod';

/** A page of a board: `limit` rows after the first `offset`. Query values arrive as text. */
export const BoardPage = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
  /** + `next` of the page before, at any depth; replaces `offset`. */
  after: z.string().max(80).optional(),
});

/** A page of a list and the number of all its rows, for `X-Total-Count`. */
export interface Page<Row> {
  rows: Row[];
  total: number;
  /** The total is an estimate, because the list is too long to be counted for each page. */
  isEstimate?: boolean;
}
