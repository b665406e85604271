import { certificatesV2 } from '#shared/certificates/certificates.contract.ts';
import { implement } from '#server/api/implement.ts';
import { ok } from '#server/http/implement.ts';

export const certificatesRoutes = implement(certificatesV2, ({ certificates }) => ({
  verifyCertificate: async ({ params }) => ok(await certificates.verify(params.number)),
}));
