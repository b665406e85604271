/** What travels over HTTP about certificates. */
import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Instant, OtherLanguages } from '../http/fields.ts';

/** Characters of the holder's name, each once, that the PDF can only show without accents, or not at all. */
export const MissingCharacters = z.string();

/** The public data of a certificate, for anybody with its number. */
export const VerifiedCertificate = z.object({
  number: z.string(),
  isValid: z.boolean(),
  /** null for a revoked certificate. */
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
