/** What travels over HTTP about certificates. */
import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Instant, OtherLanguages } from '../http/fields.ts';

/** Of the holder's name, each once: its PDF shows them without their accents, or the name not at all. */
export const MissingCharacters = z.string();

/** What anybody may see who knows a certificate's number. */
export const VerifiedCertificate = z.object({
  number: z.string(),
  isValid: z.boolean(),
  /** null of one that was revoked: it is about nobody any more. */
  holder: z.string().nullable(),
  missingCharacters: MissingCharacters,
  game: z.string(),
  title: z.string(),
  languages: OtherLanguages,
  issuedAt: Instant,
  revokedAt: Instant.nullable(),
});
export type VerifiedCertificate = z.infer<typeof VerifiedCertificate>;

export const certificatesV2 = {
  verifyCertificate: endpoint({
    method: 'GET',
    path: '/certificates/{number}',
    auth: ['public'],
    summary: 'Who holds the certificate with this number, and whether it is valid',
    params: z.object({ number: z.string().max(40) }),
    responses: { 200: VerifiedCertificate },
  }),
};
