/** What travels over HTTP about whether a game can be published. */
import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Id } from '../http/fields.ts';
import { findingCodes, severities } from '../http/readiness.codes.ts';

/** One error or warning of the readiness check. */
export const Finding = z.object({
  severity: z.enum(severities),
  code: z.enum(findingCodes),
  /** Its subject, on whose page it is fixed. */
  resource: z.enum(['games', 'tiers', 'levels', 'achievements', 'rewards', 'news']),
  id: Id,
  title: z.string(),
  /** The values in the code's text: how many are needed, how many are possible, what else it is about. */
  needed: z.int().nullable(),
  max: z.int().nullable(),
  other: z.string().nullable(),
});
export type Finding = z.infer<typeof Finding>;

export const Readiness = z.object({
  /** Errors first, then warnings, each in the game's order. */
  findings: z.array(Finding),
});
export type Readiness = z.infer<typeof Readiness>;

export const readinessBackoffice = {
  getReadiness: endpoint({
    method: 'GET',
    path: '/games/{id}/readiness',
    auth: ['editor'],
    summary: 'What keeps a game from working once it is published, and what is worth a look before',
    params: z.object({ id: Id }),
    responses: { 200: Readiness },
  }),
};
