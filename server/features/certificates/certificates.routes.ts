import type { FastifyInstance } from 'fastify';
import { wantedLanguage } from '#shared/translations/translations.rules.ts';
import { printCertificate } from './certificatePdf.ts';
import type { CertificatesService } from '#server/game/awards/certificates.service.ts';
import { readingIn } from '#server/platform/requestLanguage.ts';
import { languages } from '#shared/vocabulary/languages.ts';

/**
 * Serves certificates as PDFs. Whoever knows the number may have one: it cannot be guessed, and says what the public page
 * beside it says.
 */
export function serveCertificates(app: FastifyInstance, certificates: Pick<CertificatesService, 'forPrint'>): void {
  app.get<{ Params: { number: string } }>('/certificates/:number.pdf', async (request, reply) => {
    const language = wantedLanguage(request.headers['accept-language'], languages);
    const certificate = await readingIn(language, () => certificates.forPrint(request.params.number));
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="certificate-${certificate.number}.pdf"`,
        // The name on it may change, and it may be revoked.
        'cache-control': 'no-cache',
        vary: 'accept-language',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
      })
      .send(await printCertificate(certificate));
  });
}
