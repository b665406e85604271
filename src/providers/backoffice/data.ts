/**
 * What the backoffice reads and writes: @refinedev/simple-rest with a bearer token, problems as form errors, versions,
 * idempotency keys, and the calls that simple-rest does not know.
 */
import type {
  BaseRecord,
  CrudFilter,
  CrudSort,
  DataProvider,
  GetListParams,
  HttpError,
  MetaQuery,
} from '@refinedev/core';
import simpleRest, { axiosInstance, generateFilter, generateSort } from '@refinedev/simple-rest';
import type { ErrorCode, Problem } from '#shared/http/errors.ts';
import type { PublishBlocker } from '#shared/http/publishBlockers.rules.ts';
import type { TableFormat } from '#shared/http/resource.ts';
import { SignInEnded } from '../http/api.ts';

/**
 * The ID token to send; `forceRefresh` asks for a new one whatever its age.
 * Rejects with SignInEnded when nobody is signed in any more.
 */
export type TokenSource = (options?: { forceRefresh?: boolean; isOver?: boolean }) => Promise<string>;

/**
 * What every call rejects with. `errors` has the messages of each field that is not right, by its path in dots; the key
 * '' is the whole record. The screens translate `errors:<code>`.
 */
export interface DataError extends HttpError {
  /** `network`: there was no answer at all. */
  code: ErrorCode | 'network';
  /** The server's own words about this case, for people. */
  detail?: string;
  /** The request's id, which the server logged. */
  reference?: string;
  errors?: Record<string, string[]>;
  /** What keeps the record, or each of several, from being published. */
  publishBlockers?: PublishBlocker[];
}

/** A list to take along: what is filtered and sorted, all of it. */
export interface WantedFile {
  filters: readonly CrudFilter[];
  sorters: readonly CrudSort[];
  format: TableFormat;
  /** Names of the row's fields; null: all of them. */
  columns: readonly string[] | null;
}

export interface ReceivedFile {
  name: string;
  content: Blob;
}

export type BackofficeData = DataProvider & {
  /** A call of its own, by its path below `/`. What has a `version` among its values is only done on that one. @throws DataError */
  custom: NonNullable<DataProvider['custom']>;
  /** What a call of its own answers, such as the overview. @throws DataError */
  read<T>(path: string): Promise<T>;
  /** A resource's list as a file. @throws DataError */
  export(resource: string, wanted: WantedFile): Promise<ReceivedFile>;
  /** A file that a call of its own makes, such as a report. @throws DataError */
  download(path: string): Promise<ReceivedFile>;
  /** Sends a file to a call that takes one. `onProgress` gets the share that is sent, 0 to 1. @throws DataError */
  upload<T>(path: string, file: File, onProgress: (share: number) => void): Promise<T>;
};

type RequestConfig = Parameters<NonNullable<Parameters<typeof axiosInstance.interceptors.request.use>[0]>>[0];
/** A request that was sent once more with a fresh token; it is not sent a third time. */
type Repeatable = RequestConfig & { isRepeated?: boolean };
interface FailedRequest {
  message: string;
  config?: Repeatable;
  response?: { status: number; data: unknown };
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';
}

/** What stands for an answer that is no problem+json: a proxy's page, or a server that died on the way. */
function codeOfStatus(status: number): ErrorCode {
  if (status === 401) return 'unauthenticated';
  if (status === 413) return 'too_large';
  if (status === 429) return 'too_many_requests';
  return status === 502 || status === 503 || status === 504 ? 'unavailable' : 'internal';
}

/** Turns what axios or the token source rejected with into what Refine and its forms understand. */
export function dataErrorOf(failed: FailedRequest | SignInEnded): DataError {
  const { message } = failed;
  if (failed instanceof SignInEnded) return { message, statusCode: 401, code: 'unauthenticated' };
  const { response } = failed;
  if (response === undefined) return { message, statusCode: 0, code: 'network' };
  const { status, data } = response;
  if (!isProblem(data)) return { message, statusCode: status, code: codeOfStatus(status) };
  const errors: Record<string, string[]> = {};
  for (const { path, message: fault } of data.errors ?? []) (errors[path] ??= []).push(fault);
  return {
    message: data.detail ?? data.title,
    statusCode: data.status,
    code: data.code,
    reference: data.instance,
    ...(data.detail !== undefined && { detail: data.detail }),
    ...(data.errors !== undefined && { errors }),
    ...(data.publishBlockers !== undefined && { publishBlockers: data.publishBlockers }),
  };
}

/** A refusal to a call that wanted a file comes as one. */
async function readable(body: unknown): Promise<unknown> {
  if (!(body instanceof Blob)) return body;
  try {
    return JSON.parse(await body.text()) as unknown;
  } catch {
    return null;
  }
}

/** How the server calls a file: `attachment; filename="…"; filename*=UTF-8''teams-2026-11-22.csv`. */
const nameIn = (disposition: unknown): string =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(String(disposition))?.[1] ?? 'download');

/** Pages whose number of all rows is an estimate: simple-rest hands on the number alone. */
const estimated = new WeakSet<object>();

function createHttp(token: TokenSource): typeof axiosInstance {
  const http = axiosInstance.create();
  http.interceptors.request.use(async (config) => {
    config.headers.set('Authorization', `Bearer ${await token()}`);
    return config;
  });
  http.interceptors.response.use((response) => {
    if (response.headers['x-total-count-estimated'] === 'true') estimated.add(response.data as object);
    return response;
  });
  http.interceptors.response.use(undefined, async (failed: FailedRequest) => {
    const { config, response } = failed;
    if (response?.status === 401 && config !== undefined && config.isRepeated !== true) {
      const isOver = isProblem(response.data) && response.data.code === 'session_ended';
      const hasFreshToken = await token(isOver ? { isOver } : { forceRefresh: true }).then(
        () => true,
        () => false,
      );
      if (hasFreshToken) {
        config.isRepeated = true;
        return http.request(config);
      }
    }
    if (response !== undefined) response.data = await readable(response.data);
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- Refine's hooks read an HttpError, a plain object
    return Promise.reject(dataErrorOf(failed));
  });
  return http;
}

/**
 * Keys for creations. A creation that got no answer may have been done: sending the same again must carry the same key,
 * so a key lives until the server has answered for it.
 */
function createKeys() {
  const waiting = new Map<string, string>();
  return async <T>(content: unknown, send: (key: string) => Promise<T>): Promise<T> => {
    const what = JSON.stringify(content);
    const key = waiting.get(what) ?? crypto.randomUUID();
    waiting.set(what, key);
    try {
      const answer = await send(key);
      waiting.delete(what);
      return answer;
    } catch (error) {
      const { statusCode, code } = error as DataError;
      const isAnswered = statusCode >= 400 && statusCode < 500 && code !== 'request_in_progress';
      if (isAnswered) waiting.delete(what);
      throw error;
    }
  };
}

/**
 * `version` among the values is the version that the change was made on; without it the last write wins. In `meta` it would
 * be a part of the keys by which Refine finds what it shows before the answer.
 */
function onVersion<V>(values: V): { variables: V; meta: MetaQuery } {
  const { version, ...variables } = (values ?? {}) as V & { version?: unknown };
  return {
    variables: variables as V,
    meta: typeof version === 'number' ? { headers: { 'If-Match': `"${version}"` } } : {},
  };
}

/** simple-rest sends an empty list as nothing at all, which would mean "every row". */
const selectsNothing = (filters: readonly CrudFilter[] | undefined) =>
  filters?.some(({ value }) => Array.isArray(value) && value.length === 0) ?? false;

/** @param apiUrl the backoffice's base from /config.json, without a slash at the end */
export function createDataProvider(apiUrl: string, token: TokenSource): BackofficeData {
  const http = createHttp(token);
  const rest = simpleRest(apiUrl, http);
  const once = createKeys();
  const download = async (path: string, params: URLSearchParams = new URLSearchParams()): Promise<ReceivedFile> => {
    const { data, headers } = await http.get<Blob>(`${apiUrl}/${path}`, {
      params,
      responseType: 'blob',
      // The one that gives a Blob wherever it runs.
      adapter: 'fetch',
    });
    return { name: nameIn(headers['content-disposition']), content: data };
  };
  return {
    getApiUrl: () => apiUrl,
    /*
     * Refine puts the page's search parameters into `meta`, and simple-rest takes a method and headers from there: a
     * link with `?method=delete` would delete what it shows. So nothing of `meta` gets through but what is made here.
     */
    getOne: ({ resource, id }) => rest.getOne({ resource, id }),
    getMany: ({ resource, ids }) => rest.getMany({ resource, ids }),
    getList: async <T extends BaseRecord>({ meta: _, ...params }: GetListParams) => {
      if (selectsNothing(params.filters)) return { data: [], total: 0 };
      const page = await rest.getList<T>(params);
      return estimated.has(page.data) ? { ...page, isEstimate: true } : page;
    },
    create: ({ resource, variables }) =>
      once([resource, variables], (key) =>
        rest.create({ resource, variables, meta: { headers: { 'Idempotency-Key': key } } }),
      ),
    update: ({ resource, id, variables }) => rest.update({ resource, id, ...onVersion(variables) }),
    deleteOne: ({ resource, id, variables }) => rest.deleteOne({ resource, id, meta: onVersion(variables).meta }),

    custom: ({ url, method, payload = {} }) => {
      const { variables, meta } = onVersion(payload);
      const send = async (key: object) => {
        const headers = { ...(meta['headers'] as object), ...key };
        // What is deleted takes no body.
        const body = method === 'delete' ? {} : { data: variables };
        const { data } = await http.request({ url: `${apiUrl}/${url}`, method, headers, ...body });
        return { data };
      };
      return method === 'post' ? once([url, payload], (key) => send({ 'Idempotency-Key': key })) : send({});
    },

    export: (resource, { filters, sorters, format, columns }) => {
      const params = new URLSearchParams({ format });
      if (columns !== null) params.set('columns', columns.join(','));
      const sort = generateSort([...sorters]);
      if (sort !== undefined) {
        params.set('_sort', sort._sort.join(','));
        params.set('_order', sort._order.join(','));
      }
      for (const [name, value] of Object.entries(generateFilter([...filters]) as Record<string, unknown>)) {
        for (const one of [value].flat()) params.append(name, String(one));
      }
      return download(`${resource}/export`, params);
    },
    download: (path) => download(path),
    read: async <T>(path: string) => (await http.get<T>(`${apiUrl}/${path}`)).data,
    upload: async <T>(path: string, file: File, onProgress: (share: number) => void) => {
      const body = new FormData();
      body.set('file', file);
      const { data } = await http.post<T>(`${apiUrl}/${path}`, body, {
        headers: { 'Idempotency-Key': crypto.randomUUID() },
        onUploadProgress: ({ progress }) => onProgress(progress ?? 0),
      });
      return data;
    },
  };
}
