import type { V1, V2 } from '#shared/api.ts';
import type { BodyInputOf, Contract, Endpoint, QueryInputOf, ResponseOf } from '#shared/http/endpoint.ts';
import type { ErrorCode, FieldError, Problem } from '#shared/http/errors.ts';
import { previewHeader } from '#shared/users/preview.header.ts';
import { v1Calls, v2Calls } from './calls.ts';
import { previewedAs } from '../page/preview.ts';

/** The server answered with an error. The screens translate `errors.<code>`. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  /** The reference in the server's log. */
  readonly reference: string | null;
  readonly fields: readonly FieldError[];

  constructor(problem: Partial<Problem> & { status: number }) {
    super(problem.title ?? `HTTP ${problem.status}`);
    this.name = 'ApiError';
    this.status = problem.status;
    this.code = problem.code ?? (problem.status >= 500 ? 'unavailable' : 'internal');
    this.reference = problem.instance ?? null;
    this.fields = problem.errors ?? [];
  }
}

/** The server did not answer: no network, or it cannot be reached. Whether the request was processed is unknown. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('The server cannot be reached', { cause });
    this.name = 'NetworkError';
  }
}

/** Thrown where a token is needed and nobody is signed in any more. */
export class SignInEnded extends Error {
  constructor(cause?: unknown) {
    super('Nobody is signed in', { cause });
    this.name = 'SignInEnded';
  }
}

/** Timeout in milliseconds of a call without a file: a failing network often does not report an error. */
const requestTimeoutMs = 15_000;

/** Returns the ID token; `forceRefresh` after a 401, `isOver` once the session has ended. null: nobody is signed in. */
export type GetToken = (options?: { forceRefresh?: boolean; isOver?: boolean }) => Promise<string | null>;

type ParamsInput<E extends Endpoint> = E['params'] extends { _zod: { input: infer I } } ? I : undefined;
type Optional<K extends string, T> = undefined extends T ? { [P in K]?: T } : { [P in K]: T };

/** The arguments of a call; parameters of the path and a required body must be there. */
export type CallInput<E extends Endpoint> = Optional<'params', ParamsInput<E>> &
  Optional<'body', BodyInputOf<E>> & { query?: QueryInputOf<E> } & (E['upload'] extends object
    ? { file: Blob; onProgress?: (share: number) => void }
    : { file?: never }) & {
    /** Requests with the same key are processed once. */
    idempotencyKey?: string | undefined;
    signal?: AbortSignal;
  };

export type Client<C extends Contract> = {
  [K in keyof C]: (
    ...input: Partial<CallInput<C[K]>> extends CallInput<C[K]> ? [input?: CallInput<C[K]>] : [input: CallInput<C[K]>]
  ) => Promise<ResponseOf<C[K]>>;
};

interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
  /** Receives the share that is sent, 0 to 1. */
  onProgress?: (share: number) => void;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal;
}

function addressOf(base: string, path: string, { params = {}, query = {} }: LooseInput): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.append(name, String(value));
  const text = search.toString();
  return `${base}${filled}${text === '' ? '' : `?${text}`}`;
}

type Sent = Pick<RequestInit, 'method' | 'body' | 'signal'> & { method: string; headers: Headers };

/** `fetch` reports no upload progress; this does, and returns and throws the same. */
function sendWithProgress(
  address: string,
  { method, headers, body, signal }: Sent,
  onProgress: (share: number) => void,
) {
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener('load', () =>
      resolve(new Response(request.response as string, { status: request.status })),
    );
    request.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
    request.addEventListener('abort', () => reject(new DOMException('Called off', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body as FormData);
  });
}

function readProblem(text: string): Partial<Problem> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {}; // an HTML page of a proxy
  }
}

/**
 * Calls one API by its table of calls. A 204 or an empty answer is an empty object [spec]; an error status throws. After a
 * 401 it tries once more with a fresh token.
 * @param waits timeout in milliseconds of a call without a file
 * @throws ApiError, NetworkError
 */
function createClient<C extends Contract>(
  base: string,
  calls: Record<keyof C & string, readonly [string, string]>,
  getToken: GetToken,
  waits: number,
): Client<C> {
  async function send(method: string, path: string, input: LooseInput, forceRefresh: boolean): Promise<unknown> {
    const token = await getToken({ forceRefresh });
    const headers = new Headers({ accept: 'application/json' });
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    if (previewedAs !== null) headers.set(previewHeader, previewedAs);
    if (input.idempotencyKey !== undefined) headers.set('idempotency-key', input.idempotencyKey);
    let body: BodyInit | null = null;
    if (input.file !== undefined) {
      body = new FormData();
      body.append('file', input.file);
    } else if (input.body !== undefined) {
      headers.set('content-type', 'application/json');
      body = JSON.stringify(input.body);
    }
    const signals = [input.signal, input.file === undefined ? AbortSignal.timeout(waits) : undefined];
    const signal = AbortSignal.any(signals.filter((one) => one !== undefined));
    let status: number;
    let text: string;
    try {
      const address = addressOf(base, path, input);
      const request = { method, headers, body, signal };
      const response = await (input.onProgress === undefined
        ? fetch(address, request)
        : sendWithProgress(address, request, input.onProgress));
      status = response.status;
      // The network may fail in the middle of an answer.
      text = await response.text();
    } catch (error) {
      if (input.signal?.aborted) throw error;
      throw new NetworkError(error);
    }
    const isRefused = status === 401 && token !== null;
    if (isRefused && readProblem(text).code === 'session_ended') await getToken({ isOver: true });
    if (isRefused && !forceRefresh) return send(method, path, input, true);
    if (status < 200 || status > 299) throw new ApiError({ ...readProblem(text), status });
    return text === '' ? {} : (JSON.parse(text) as unknown);
  }

  const entries = Object.entries<readonly [string, string]>(calls).map(([name, [method, path]]) => [
    name,
    (input: LooseInput = {}) => send(method, path, input, false),
  ]);
  return Object.fromEntries(entries) as Client<C>;
}

/** Client A: API v1. */
export type ClientA = Client<V1>;
/** Client B: API v2. */
export type ClientB = Client<V2>;

export const createClientA = (base: string, getToken: GetToken, waits = requestTimeoutMs): ClientA =>
  createClient<V1>(base, v1Calls, getToken, waits);
export const createClientB = (base: string, getToken: GetToken, waits = requestTimeoutMs): ClientB =>
  createClient<V2>(base, v2Calls, getToken, waits);
