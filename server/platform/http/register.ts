import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { bases } from '#shared/api.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import { Persona } from '#shared/users/preview.contract.ts';
import { previewHeader } from '#shared/users/preview.header.ts';
import { fieldErrors, validationMessage } from '#shared/http/validation.ts';
import { wantedLanguage } from '#shared/translations/translations.rules.ts';
import { readingIn } from '#server/platform/requestLanguage.ts';
import type { Caller, KeyCaller, TokenHolder } from '#server/platform/caller.ts';
import type { Download } from '#server/platform/tables/tableFile.ts';
import { authorise, refuseOtherGames, verifyCaller, type Credentials, type FindHolder } from './authenticate.ts';
import { standardBodyBytes } from './bodies.ts';
import type { Downloads } from './downloads.ts';
import { entityTag, namesTag } from './entityTag.ts';
import { hashRequest, type Idempotency, type KeyedRequest, type StoredAnswer } from './idempotency.ts';
import { contentDisposition } from './contentDisposition.ts';
import type { Implementation } from './implement.ts';
import { limitOf, type RateLimits } from './rateLimits.ts';
import { withUpload, type Upload } from './upload.ts';
import { languages } from '#shared/vocabulary/languages.ts';

/** Runs an act as a player, with services of its own, and rolls it back. */
type Preview<Services> = <T>(
  actor: { caller: Caller; requestId: string },
  persona: Persona,
  call: { isWrite: boolean; act: (services: Services, player: Caller) => Promise<T> },
) => Promise<T>;

export interface HttpContext<Services> {
  services: Services;
  credentials: Credentials;
  findHolder: FindHolder;
  limits: RateLimits;
  preview: Preview<Services>;
  idempotency: Idempotency;
  /** Signs addresses of files in a response. */
  signAddresses: (json: string) => string;
  downloads: Downloads;
  /** Resolves once this process knows of changed users. */
  peopleCaughtUp: () => Promise<void>;
}

interface Answer {
  status: number;
  body?: unknown;
  total?: number;
  isEstimate?: boolean;
  download?: Download;
}

/** Adds the total of rows to a page. */
function addTotalCount(
  reply: FastifyReply,
  { total, isEstimate }: { [K in 'total' | 'isEstimate']?: Answer[K] | undefined },
) {
  if (total !== undefined) void reply.header('x-total-count', String(total));
  if (isEstimate === true) void reply.header('x-total-count-estimated', 'true');
}

/** Parses one part of a request. @throws AppError invalid, naming each field */
function parse(schema: z.ZodType | undefined, value: unknown, prefix = ''): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value, { error: validationMessage });
  if (parsed.success) return parsed.data;
  const errors = fieldErrors(parsed.error.issues).map(({ path, message }) => ({
    path: prefix === '' || path === '' ? prefix + path : `${prefix}.${path}`,
    message,
  }));
  throw new AppError('invalid', undefined, errors);
}

/** An invalid id in the path is answered like an unknown one: 404. */
function parseParams(schema: z.ZodObject | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value, { error: validationMessage });
  if (parsed.success) return parsed.data;
  if (parsed.error.issues.every((issue) => issue.code === 'invalid_format' && issue.format === 'uuid')) {
    throw new AppError('not_found');
  }
  throw new AppError('invalid', undefined, fieldErrors(parsed.error.issues));
}

const idempotencyKeyPattern = /^[\x21-\x7e]{1,200}$/;

function readIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !idempotencyKeyPattern.test(key)) {
    throw new AppError('invalid', undefined, [
      { path: 'Idempotency-Key', message: 'Must be 1 to 200 visible characters' },
    ]);
  }
  return key;
}

/** `If-Match: "7"` → 7; null without the header or with `*`. */
function readIfMatch(request: FastifyRequest): number | null {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return null;
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header)?.[1];
  if (version === undefined) {
    throw new AppError('invalid', undefined, [{ path: 'If-Match', message: 'Must be an ETag such as "3"' }]);
  }
  return Number(version);
}

/** The persona as which an editor sees this; null: as themselves. */
function readPersona(request: FastifyRequest): Persona | null {
  const header = request.headers[previewHeader];
  if (header === undefined) return null;
  let value: unknown;
  try {
    value = JSON.parse(String(header));
  } catch {
    throw new AppError('invalid', undefined, [{ path: 'X-Preview', message: 'Must be JSON' }]);
  }
  return parse(Persona, value, 'X-Preview') as Persona;
}

type AnyCaller = Caller | TokenHolder | KeyCaller | null;

/** The user behind a call; null when none is known. */
function userOf(caller: AnyCaller): Caller | null {
  if (caller === null || 'keyId' in caller) return null;
  const user = 'identity' in caller ? caller.user : caller;
  return typeof user === 'object' ? user : null;
}

function callerKey(caller: AnyCaller, request: FastifyRequest): string {
  if (caller === null) return request.ip;
  if ('keyId' in caller) return `key ${caller.keyId}`;
  return 'identity' in caller ? `${caller.identity.issuer} ${caller.identity.subject}` : caller.id;
}

/** The chosen language, else the browser's. @returns null without either: the originals */
function languageOf(caller: AnyCaller, request: FastifyRequest): string | null {
  return userOf(caller)?.language ?? wantedLanguage(request.headers['accept-language'], languages);
}

/** Responses are parsed by the contract's schema, so that other columns cannot be sent by mistake. */
function serialise(endpoint: Endpoint, answer: Answer): string | null {
  const schema = endpoint.responses[answer.status];
  if (schema === undefined)
    throw new Error(`${endpoint.method} ${endpoint.path} answered ${answer.status}, not in its contract`);
  if (schema === null) return null;
  const parsed = schema.safeParse(answer.body);
  if (!parsed.success) {
    throw new Error(
      `${endpoint.method} ${endpoint.path} answered against its contract: ${z.prettifyError(parsed.error)}`,
    );
  }
  return JSON.stringify(parsed.data);
}

function send(reply: FastifyReply, status: number, body: string | null): FastifyReply {
  void reply.code(status).header('cache-control', 'no-store');
  return body === null ? reply.send() : reply.header('content-type', 'application/json; charset=utf-8').send(body);
}

/** Tells a client whether its copy is still valid. Browsers do not store responses, because they are personal. */
function sendKept(request: FastifyRequest, reply: FastifyReply, status: number, body: string): FastifyReply {
  const etag = entityTag(body);
  void reply.headers({ 'cache-control': 'no-store', etag });
  if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.code(status).header('content-type', 'application/json; charset=utf-8').send(body);
}

/** Always saved by the browser, never shown. */
function sendDownload(reply: FastifyReply, { name, mediaType, content }: Download): FastifyReply {
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-type': mediaType,
      'content-disposition': contentDisposition('attachment', name),
      'content-security-policy': "sandbox; default-src 'none'",
    })
    .send(content);
}

/** Runs work once for a caller's key: a repeated request gets the same response. Failed work may be tried again. */
async function sendOnce(
  reply: FastifyReply,
  idempotency: Idempotency,
  request: KeyedRequest,
  work: () => Promise<StoredAnswer>,
): Promise<FastifyReply> {
  const { answer, isReplayed } = await idempotency.once(request, work);
  if (isReplayed) void reply.header('idempotent-replayed', 'true');
  return send(reply, answer.status, answer.body);
}

const versionOf = (body: unknown): number | null =>
  typeof body === 'object' && body !== null && 'version' in body && typeof body.version === 'number'
    ? body.version
    : null;

/** Registers a route for each endpoint of a contract, below `base`. */
export function registerEndpoints<Services>(
  app: FastifyInstance,
  base: string,
  implementation: Implementation<Services>,
  context: HttpContext<Services>,
): void {
  type EndpointHandler = (request: unknown) => Promise<Answer>;
  const handlers = implementation.handlersOf(context.services) as Record<string, EndpointHandler>;
  // Editors see the originals of contents.
  const isForEditors = base === bases.backoffice;
  const textOf = (endpoint: Endpoint, answer: Answer) => {
    const text = serialise(endpoint, answer);
    return text === null ? null : context.signAddresses(text);
  };
  for (const [name, endpoint] of Object.entries(implementation.contract)) {
    const handler = handlers[name];
    if (handler === undefined) throw new Error(`${base}: nobody implements ${name}`);
    const vary = [
      ...(endpoint.auth.includes('public') ? [] : ['authorization']),
      ...(endpoint.auth.some((access) => access.startsWith('apiKey:')) ? ['x-api-key'] : []),
      ...(isForEditors ? [] : ['accept-language', previewHeader]),
    ].join(', ');
    const changesPeople =
      endpoint.method !== 'GET' && /^\/(users?|sessions|configuration|imports)\b/.test(endpoint.path);
    const uploads = isForEditors ? 'officeUploads' : 'uploads';
    const limit = endpoint.limit ?? (endpoint.upload === undefined ? undefined : uploads);
    app.route({
      method: endpoint.method,
      url: base + endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit: endpoint.maxBytes ?? standardBodyBytes,
      config: {
        uploadBytes: endpoint.upload?.maxBytes,
        isSensitive: endpoint.method !== 'GET' && endpoint.auth.every((access) => access === 'admin'),
        ...(limit === undefined ? {} : { rateLimit: limitOf(limit, context.limits) }),
      },
      // The caller is authenticated, counted and authorised before a body is read.
      onRequest: async (request, reply) => {
        void reply.header('vary', vary);
        await verifyCaller(request, reply, endpoint.auth, context.credentials);
      },
      preParsing: async (request) => authorise(request, endpoint.auth, context.findHolder),
      // After the response, the next request sees a changed user, such as a deactivation or another language.
      ...(changesPeople && { onSend: async () => context.peopleCaughtUp() }),
      handler: async (request, reply) => {
        const { caller } = request;
        const params = parseParams(endpoint.params, request.params);
        refuseOtherGames(caller, params);
        const query = parse(endpoint.query ?? z.strictObject({}), request.query);
        const body = parse(endpoint.body, request.body ?? undefined);
        const ifMatch = readIfMatch(request);
        const requestId = request.id;
        const workOf = (who: typeof caller, handle: EndpointHandler, upload?: Upload) => {
          const language = isForEditors ? null : languageOf(who, request);
          const { log } = request;
          const actor = { caller: who, requestId };
          const act = () => handle({ params, query, body, upload, caller: who, actor, ifMatch, requestId, log });
          return readingIn(language, act);
        };
        const editor = userOf(caller);
        const persona = isForEditors || editor === null ? null : readPersona(request);
        if (editor !== null && persona !== null) {
          // Neither is part of the transaction that a preview rolls back.
          if (endpoint.upload || endpoint.download) throw new AppError('not_in_preview');
          const seen = await context.preview({ caller: editor, requestId }, persona, {
            isWrite: endpoint.method !== 'GET',
            act: async (services, player) => {
              const handle = (implementation.handlersOf(services) as typeof handlers)[name] ?? handler;
              const who = caller !== null && 'identity' in caller ? { ...caller, user: player } : player;
              const answer = await workOf(who, handle);
              return {
                total: answer.total,
                isEstimate: answer.isEstimate,
                status: answer.status,
                body: textOf(endpoint, answer),
              };
            },
          });
          addTotalCount(reply, seen);
          return send(reply, seen.status, seen.body);
        }
        const key = endpoint.idempotent === true ? readIdempotencyKey(request) : null;
        const answerTo = async (upload?: Upload) => {
          if (key !== null) {
            const sent =
              upload === undefined ? JSON.stringify(request.body ?? null) : `${upload.sha256} ${upload.name}`;
            const hash = hashRequest(endpoint.method, request.url, sent);
            const once = { callerId: callerKey(caller, request), key, hash };
            const answered = await sendOnce(reply, context.idempotency, once, async () => {
              const answer = await workOf(caller, handler, upload);
              return { status: answer.status, body: textOf(endpoint, answer) };
            });
            await context.idempotency
              .limitKept(once.callerId)
              .catch((error: unknown) => request.log.warn({ err: error }, 'old answers could not be removed'));
            return answered;
          }
          const work = () => workOf(caller, handler, upload);
          const isDownload = endpoint.download === true;
          const answer = await (isDownload ? context.downloads(callerKey(caller, request), reply, work) : work());
          if (answer.download !== undefined) return sendDownload(reply, answer.download);
          addTotalCount(reply, answer);
          const text = textOf(endpoint, answer);
          if (endpoint.method === 'GET' && !isForEditors && text !== null) {
            return sendKept(request, reply, answer.status, text);
          }
          const version = versionOf(answer.body);
          if (version !== null) void reply.header('etag', `"${version}"`);
          return send(reply, answer.status, text);
        };
        if (endpoint.upload === undefined) return answerTo();
        return withUpload(request, { ...endpoint.upload, sender: callerKey(caller, request) }, answerTo);
      },
    });
  }
}
