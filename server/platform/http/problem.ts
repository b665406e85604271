import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, problems, type ErrorCode, type Problem } from '#shared/http/errors.ts';
import { violations } from '#server/platform/db/violation.ts';
import { isUnavailable } from '#server/platform/db/unavailable.ts';

/** For responses that no hook has processed. */
const contentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'";

const maxErrors = 50;

/** Answers with a problem (RFC 9457). `detail` is for people, and must not contain internals of the server. */
export function sendProblem(
  reply: FastifyReply,
  code: ErrorCode,
  more: Partial<Pick<AppError, 'detail' | 'errors' | 'publishBlockers'>> & { retryAfter?: number | undefined } = {},
): FastifyReply {
  const { status, title } = problems[code];
  const body: Problem = {
    type: `/problems/${code}`,
    title,
    status,
    ...(more.detail === undefined ? {} : { detail: more.detail }),
    instance: reply.request.id,
    code,
    ...(more.errors === undefined ? {} : { errors: more.errors.slice(0, maxErrors) }),
    ...(more.publishBlockers === undefined ? {} : { publishBlockers: more.publishBlockers }),
  };
  reply.request.refusal = code;
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  if (more.retryAfter !== undefined) void reply.header('retry-after', String(more.retryAfter));
  return reply
    .code(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(body));
}

const byStatus: Record<number, ErrorCode> = {
  400: 'malformed_request',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  414: 'malformed_request',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
};

/** Serialization failure, deadlock, lock timeout, statement timeout: nothing was written, try again. */
const passing = new Set(['40001', '40P01', '55P03', '57014']);

/** The default of `Retry-After` by code. */
const secondsToRetry: Partial<Record<ErrorCode, number>> & { unavailable: number } = {
  request_in_progress: 1,
  too_many_requests: 1,
  unavailable: 5,
};

/** PostgreSQL's code of a failed statement, which Drizzle wraps. */
function databaseCode(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code)) return cause.code;
  }
  return undefined;
}

/**
 * Turns any thrown error into a problem; unexpected errors are logged with the request's id and reveal nothing.
 * @param countRefused called for each request that was refused because the database is unavailable: the log has a line for the change, not
 *   for each of them
 */
export function handleErrors(app: FastifyInstance, countRefused: () => void): void {
  app.setErrorHandler((error: FastifyError | AppError | Error, request: FastifyRequest, reply: FastifyReply) => {
    // Drizzle wraps the pool's errors.
    const refusal = error instanceof AppError ? error : error.cause;
    if (refusal instanceof AppError) {
      return sendProblem(reply, refusal.code, {
        detail: refusal.detail,
        errors: refusal.errors,
        publishBlockers: refusal.publishBlockers,
        ...(reply.hasHeader('retry-after') ? {} : { retryAfter: secondsToRetry[refusal.code] }),
      });
    }
    const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
    const known = status < 500 || status === 503 ? byStatus[status] : undefined;
    if (known === 'too_large') {
      const bytes = request.routeOptions.bodyLimit ?? 0;
      return sendProblem(reply, known, { detail: `The body may have ${Math.floor(bytes / 1024)} kB at most.` });
    }
    if (known !== undefined) return sendProblem(reply, known);
    if (isUnavailable(error)) {
      countRefused();
      return sendProblem(reply, 'unavailable', { retryAfter: secondsToRetry.unavailable });
    }
    // A violated constraint, the second guard behind the rules.
    const code = databaseCode(error);
    if (code !== undefined && violations.includes(code)) return sendProblem(reply, 'conflict');
    if (code !== undefined && passing.has(code)) {
      request.log.warn({ err: error }, 'database busy');
      return sendProblem(reply, 'unavailable', { retryAfter: secondsToRetry.unavailable });
    }
    request.log.error({ err: error }, 'unexpected error');
    return sendProblem(reply, 'internal');
  });
}

/** Answers to an unreadable address, which no route or hook has processed. */
export function refuseAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers({ 'x-request-id': request.id, 'content-security-policy': contentSecurityPolicy });
  // Longer than any id, so it does not exist.
  sendProblem(reply, error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'not_found' : 'malformed_request');
}

/** Answers to invalid HTTP, such as headers that are too large, and disconnects. There is no request yet. */
export function refuseConnection(error: { code?: string | undefined }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const title = STATUS_CODES[status] ?? '';
  const instance = randomUUID();
  const body = JSON.stringify({ type: 'about:blank', title, status, instance });
  const head = [
    `HTTP/1.1 ${status} ${title}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${instance}`,
    `content-security-policy: ${contentSecurityPolicy}`,
    'cache-control: no-store',
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy();
}
