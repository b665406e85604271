import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/http/errors.ts';
import { refuseConnection } from './problem.ts';

/** Enough for nearly every body; an endpoint declares exceptions. */
export const standardBodyBytes = 64 * 1024;

/** Timeouts for headers, and for other bodies; and how often they are checked. In ms. */
export const receivingTimes = {
  requestTimeout: 60 * 60_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
} as const;

const maxDepth = 32;
/** Commas and colons: fields and elements of lists. */
const maxParts = 20_000;

/**
 * Why a JSON text is not parsed: parsing and validating take long for a very deep or large text. Whether it is
 * JSON at all is left to the parser. @returns null when it may be parsed
 */
export function refusalOf(json: string): string | null {
  let [levels, parts, isText] = [0, 0, false];
  for (let at = 0; at < json.length; at++) {
    const character = json.charCodeAt(at);
    if (isText) {
      if (character === 0x5c) at++;
      else if (character === 0x22) isText = false;
    } else if (character === 0x22) isText = true;
    else if (character === 0x5b || character === 0x7b) {
      if (++levels > maxDepth) return `The body may be ${maxDepth} levels deep at most.`;
    } else if (character === 0x5d || character === 0x7d) levels--;
    else if (character === 0x2c || character === 0x3a) {
      if (++parts > maxParts) return `The body may have ${maxParts} fields at most.`;
    }
  }
  return null;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The maximum size of a file, if a route accepts one. */
    uploadBytes?: number | undefined;
  }
}

/** The time for a body in ms, plus one ms per `slowestBytesPerMs` of its maximum size. */
const graceMs = 10_000;
const slowestBytesPerMs = 10;

/** Disconnects clients that send a body too slowly, even if the request was refused already. */
function limitTime({ raw, routeOptions }: FastifyRequest): void {
  if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return;
  const { socket } = raw;
  // An injected request has no connection.
  if (!(socket instanceof Socket)) return;
  const bytes = routeOptions.config.uploadBytes ?? routeOptions.bodyLimit ?? 0;
  const hangUp = () => refuseConnection({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket);
  const timer = setTimeout(hangUp, graceMs + bytes / slowestBytesPerMs);
  const stop = () => {
    clearTimeout(timer);
    socket.off('close', stop);
  };
  raw.once('end', stop);
  socket.once('close', stop);
}

/** Limits bodies: their size by route, their shape, and the time that they take. */
export function limitBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => limitTime(request));
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    // Some clients name the type of a body that they do not send.
    if (body === '' && request.method === 'DELETE') return done(null, undefined);
    const refusal = refusalOf(body);
    if (refusal === null) void parse(request, body, done);
    else done(new AppError('malformed_request', refusal));
  });
}
