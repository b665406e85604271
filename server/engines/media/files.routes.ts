import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FilesService } from './files.service.ts';
import { contentDisposition } from '#server/platform/http/contentDisposition.ts';
import { namesTag } from '#server/platform/http/entityTag.ts';
import { sendProblem } from '#server/platform/http/problem.ts';
import type { FileAddresses, Proof } from '#server/platform/files/fileAddresses.ts';

/** Media types that browsers may show in a page of their own; others are only offered for download. */
const shownInline = /^(image\/(jpeg|png|webp|gif|avif)|audio\/[\w.+-]+|application\/pdf)$/;

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Asked {
  Params: { id: string };
  Querystring: Proof & { size?: unknown };
}

interface ByteRange {
  /** Both included. */
  start: number;
  end: number;
}

/**
 * The one requested range: null for the whole file (no range, several, or an invalid one, as RFC 9110 requires),
 * 'unsatisfiable' when it starts after the end.
 */
function readRange(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (match === null) return null;
  const [, first = '', last = ''] = match;
  if (first === '') {
    if (last === '') return null;
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

/**
 * Serves stored files at /files/{id}/{name}. A file never changes, so it may be cached while its address is valid: for ever, or,
 * for a user's own file, until its signature expires. Its content never runs as a part of our origin.
 */
export function serveFiles(
  app: FastifyInstance,
  files: Pick<FilesService, 'findFile' | 'readFile' | 'readSmall'>,
  addresses: Pick<FileAddresses, 'secondsLeft'>,
): void {
  const handler = async (request: FastifyRequest<Asked>, reply: FastifyReply) => {
    const { id } = request.params;
    const file = idPattern.test(id) ? await files.findFile(id) : null;
    if (file === null) return sendProblem(reply, 'not_found');
    const secondsLeft = file.purpose === 'media' ? null : addresses.secondsLeft(id, request.query);
    if (secondsLeft === 0) return sendProblem(reply, 'not_found');
    const small = file.purpose === 'media' && request.query.size === 'small' ? await files.readSmall(id) : null;
    const etag = `"${file.sha256}${small === null ? '' : '-small'}"`;
    const size = small?.length ?? file.size;
    const ifRange = request.headers['if-range'];
    const range = ifRange === undefined || ifRange === etag ? readRange(request.headers.range, size) : null;
    if (range === 'unsatisfiable') {
      return sendProblem(reply.header('content-range', `bytes */${size}`), 'range_not_satisfiable');
    }
    const isKnown = namesTag(request.headers['if-none-match'], etag);
    const content =
      isKnown || request.method === 'HEAD'
        ? undefined
        : (small?.subarray(range?.start, range === null ? size : range.end + 1) ??
          (await files.readFile(id, range ?? undefined)));
    if (content === null) {
      request.log.error({ file: id }, 'the bytes of a stored file are missing');
      return sendProblem(reply, 'not_found');
    }
    void reply.headers({
      'cache-control':
        secondsLeft === null ? 'public, max-age=31536000, immutable' : `private, max-age=${secondsLeft}, immutable`,
      etag,
      'accept-ranges': 'bytes',
      'content-type': file.mediaType,
      'content-disposition': contentDisposition(shownInline.test(file.mediaType) ? 'inline' : 'attachment', file.name),
      'content-security-policy': "sandbox; default-src 'none'",
    });
    if (isKnown) return reply.code(304).send();
    void reply.header('content-length', String(range === null ? size : range.end - range.start + 1));
    if (range !== null) {
      void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
    }
    return reply.send(content);
  };
  app.route<Asked>({
    method: ['GET', 'HEAD'],
    url: '/files/:id/:name',
    exposeHeadRoute: false,
    // Ranges count uncompressed bytes.
    compress: false,
    handler,
  });
}
