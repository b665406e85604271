import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/http/errors.ts';
import { inWorker } from '../workers/inWorker.ts';
import { memoize } from '../workers/memoize.ts';
import { entityTag, namesTag } from './entityTag.ts';
import { namedType } from './mediaTypes.ts';

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
      'x-robots-tag': 'noindex',
    });
    return namesTag(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(pdf);
  };
}

/** Shows who opens a print that does not exist, or not any more, the page that says so. */
export async function printOrPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: string,
  print: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await print();
  } catch (error) {
    const isPerson = namedType(request.headers.accept, ['text/html']) !== undefined;
    if (!isPerson || !(error instanceof AppError) || error.code !== 'not_found') throw error;
    return reply.headers({ vary: 'accept', 'x-robots-tag': 'noindex', 'cache-control': 'no-cache' }).redirect(page);
  }
}
