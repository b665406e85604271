/** What travels over HTTP about errors in the browser: what a page threw, and the server's reference to it. */
import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { lines } from '../http/fields.ts';

export const clientErrorsV2 = {
  reportError: endpoint({
    method: 'POST',
    path: '/client-errors',
    auth: ['public'],
    limit: 'reports',
    summary: '+ Notes what a page threw in the log of the server, under the reference that it answers',
    body: z.strictObject({
      message: lines(1, 500),
      /** The path of the page, without its search. */
      page: lines(1, 300),
    }),
    responses: { 201: z.object({ reference: z.string() }) },
  }),
};
