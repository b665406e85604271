import type { FastifyReply, FastifyRequest } from 'fastify';
import { inWorker } from '../workers/inWorker.ts';
import { memoize } from '../workers/memoize.ts';
import { entityTag, namesTag } from './entityTag.ts';

/** Sends PDFs that a worker draws from their data. @param program the worker */
export function printsOf(program: URL) {
  const prints = memoize<{ pdf: Buffer; etag: string }>(200);
  const print = async (data: unknown) => {
    const pdf = Buffer.from(await inWorker<Uint8Array>(program, data, { isKept: true }));
    return { pdf, etag: entityTag(pdf) };
  };
  return async (request: FastifyRequest, reply: FastifyReply, { name, data }: { name: string; data: unknown }) => {
    // Cached by all its data: another name or language is another print.
    const { pdf, etag } = await prints(JSON.stringify(data), () => print(data));
    void reply.headers({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}.pdf"`,
      // The name on it may change, and it may be revoked.
      'cache-control': 'no-cache',
      etag,
      vary: 'accept-language',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
    return namesTag(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(pdf);
  };
}
