import type { FastifyInstance } from 'fastify';
import { wantedLanguage } from '#shared/translations/translations.rules.ts';
import { languages } from '#shared/vocabulary/languages.ts';
import type { CertificatesService } from '#server/game/awards/certificates.service.ts';
import { limitOf, type RateLimits } from '#server/platform/http/rateLimits.ts';
import { printOrPage, printsOf } from '#server/platform/http/sendPrint.ts';
import { readingIn } from '#server/platform/requestLanguage.ts';
import type { PrintedCertificate } from './certificatePdf.ts';

/**
 * Serves certificates as PDFs, to anybody with the number: it cannot be guessed, and the PDF contains the same data
 * as the public page.
 */
export function serveCertificates(
  app: FastifyInstance,
  certificates: Pick<CertificatesService, 'forPrint'>,
  limits: RateLimits,
): void {
  const limited = { config: { rateLimit: limitOf('documents', limits) } };
  const send = printsOf(new URL('./certificate.worker.ts', import.meta.url));
  app.get<{ Params: { number: string } }>('/certificates/:number.pdf', limited, async (request, reply) => {
    const { number } = request.params;
    return printOrPage(request, reply, `/certificates/${encodeURIComponent(number)}`, async () => {
      const language = wantedLanguage(request.headers['accept-language'], languages);
      const certificate = await readingIn(language, () => certificates.forPrint(number));
      return send(request, reply, {
        name: `certificate-${certificate.number}`,
        data: certificate satisfies PrintedCertificate,
      });
    });
  });
}
