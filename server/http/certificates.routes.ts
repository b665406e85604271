import type { FastifyInstance } from 'fastify';
import type { CertificatesService } from '#server/features/certificates/certificates.service.ts';

/**
 * Serves certificates as PDFs. Whoever knows the number may have one: it cannot be guessed, and says what the public page
 * beside it says.
 */
export function serveCertificates(app: FastifyInstance, certificates: Pick<CertificatesService, 'print'>): void {
  app.get<{ Params: { number: string } }>('/certificates/:number.pdf', async (request, reply) => {
    const { number, pdf } = await certificates.print(request.params.number);
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="certificate-${number}.pdf"`,
        // The name on it may change, and it may be revoked.
        'cache-control': 'no-cache',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
      })
      .send(pdf);
  });
}
