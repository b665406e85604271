/** What travels over HTTP about faults of the browser part: what a page threw, and where the server noted it. */
import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { lines } from '../http/fields.ts';

export const faultsV2 = {
  reportFault: endpoint({
    method: 'POST',
    path: '/faults',
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
