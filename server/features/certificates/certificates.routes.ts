import type { FastifyInstance } from 'fastify';
import { wantedLanguage } from '#shared/translations/translations.rules.ts';
import { languages } from '#shared/vocabulary/languages.ts';
import type { CertificatesService } from '#server/game/awards/certificates.service.ts';
import { entityTag, namesTag } from '#server/platform/http/entityTag.ts';
import { limitOf, type RateLimits } from '#server/platform/http/rateLimits.ts';
import { readingIn } from '#server/platform/requestLanguage.ts';
import { inWorker } from '#server/platform/workers/inWorker.ts';
import { keepMade } from '#server/platform/workers/keepMade.ts';
import type { PrintedCertificate } from './certificatePdf.ts';

interface Print {
  pdf: Buffer;
  etag: string;
}

async function print(certificate: PrintedCertificate): Promise<Print> {
  const program = new URL('./certificate.worker.ts', import.meta.url);
  const pdf = Buffer.from(await inWorker<Uint8Array>(program, certificate, { isKept: true }));
  return { pdf, etag: entityTag(pdf) };
}

/** Serves certificates as PDFs, to anybody with the number, which cannot be guessed. */
export function serveCertificates(
  app: FastifyInstance,
  certificates: Pick<CertificatesService, 'forPrint'>,
  limits: RateLimits,
): void {
  const limited = { config: { rateLimit: limitOf('documents', limits) } };
  const prints = keepMade<Print>(200);
  app.get<{ Params: { number: string } }>('/certificates/:number.pdf', limited, async (request, reply) => {
    const language = wantedLanguage(request.headers['accept-language'], languages);
    const certificate = await readingIn(language, () => certificates.forPrint(request.params.number));
    // Cached by all its data: another name or language is another print.
    const { pdf, etag } = await prints(JSON.stringify(certificate), () => print(certificate));
    void reply.headers({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="certificate-${certificate.number}.pdf"`,
      // The name on it may change, and it may be revoked.
      'cache-control': 'no-cache',
      etag,
      vary: 'accept-language',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
    return namesTag(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(pdf);
  });
}
