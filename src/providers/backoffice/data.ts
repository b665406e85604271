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
 * What every call rejects with. `errors` has the messages of each invalid field, by its path in dots; the key '' is the whole
 * record. The screens translate `errors:<code>`.
 */
export interface DataError extends HttpError {
  /** `network`: there was no answer at all. */
  code: ErrorCode | 'network';
  /** The server's own text about this case, for people. */
  detail?: string;
  /** The request's id, which the server logged. */
  reference?: string;
  errors?: Record<string, string[]>;
  /** What prevents the record, or each of several, from being published. */
  publishBlockers?: PublishBlocker[];
}

/** A list to export: all rows of a filter and sort order. */
export interface WantedFile {
  filters: readonly CrudFilter[];
  sorters: readonly CrudSort[];
  format: TableFormat;
  /** As on the screen: the row's fields, the language and the time zone; null: all fields, as in the API. */
  shown: { columns: readonly string[]; language: string; timeZone: string } | null;
}

export interface ReceivedFile {
  name: string;
  content: Blob;
}

export type BackofficeData = DataProvider & {
  /**
   * Calls an endpoint by its path below `/`. With a `version` among its values it is only done on that version.
   * @throws DataError
   */
  custom: NonNullable<DataProvider['custom']>;
  /** The answer of an endpoint, such as the overview. @throws DataError */
  read<T>(path: string): Promise<T>;
  /** A resource's list as a file. @throws DataError */
  export(resource: string, wanted: WantedFile): Promise<ReceivedFile>;
  /** A file that an endpoint makes, such as a report. @throws DataError */
  download(path: string): Promise<ReceivedFile>;
  /** Sends a file to an endpoint that takes one. `onProgress` gets the share that is sent, 0 to 1. @throws DataError */
  upload<T>(path: string, file: File, onProgress: (share: number) => void): Promise<T>;
};

type RequestConfig = Parameters<NonNullable<Parameters<typeof axiosInstance.interceptors.request.use>[0]>>[0];
/** A request that was already sent again with a fresh token; it is not sent a third time. */
type Repeatable = RequestConfig & { isRepeated?: boolean };
interface FailedRequest {
  message: string;
  config?: Repeatable;
  response?: { status: number; data: unknown };
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';
}

/** Replaces an answer that is no problem+json: a proxy's page, or one of a server that stopped meanwhile. */
function codeOfStatus(status: number): ErrorCode {
  if (status === 401) return 'unauthenticated';
  if (status === 413) return 'too_large';
  if (status === 429) return 'too_many_requests';
  return status === 502 || status === 503 || status === 504 ? 'unavailable' : 'internal';
}

/** Turns the rejections of axios or of the token source into errors that Refine and its forms understand. */
export function dataErrorOf(failed: FailedRequest | SignInEnded): DataError {
  const { message } = failed;
  if (failed instanceof SignInEnded) return { message, statusCode: 401, code: 'unauthenticated' };
  const { response } = failed;
  if (response === undefined) return { message, statusCode: 0, code: 'network' };
  const { status, data } = response;
  if (!isProblem(data)) return { message, statusCode: status, code: codeOfStatus(status) };
  const errors: Record<string, string[]> = {};
  for (const { path, message: error } of data.errors ?? []) (errors[path] ??= []).push(error);
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

/** The error of a call that asked for a file arrives as a file. */
async function readable(body: unknown): Promise<unknown> {
  if (!(body instanceof Blob)) return body;
  try {
    return JSON.parse(await body.text()) as unknown;
  } catch {
    return null;
  }
}

/** The file name that the server gives: `attachment; filename="…"; filename*=UTF-8''teams-2026-11-22.csv`. */
const nameIn = (disposition: unknown): string =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(String(disposition))?.[1] ?? 'download');

/** Lists whose total is an estimate: simple-rest returns only the number. */
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
 * Idempotency keys for creations. A creation without an answer may have been done: sending the same again must carry the same
 * key, so a key is kept until the server has answered.
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
 * `version` among the values is the version that was edited; without it the last write wins. In `meta` it would become part
 * of the keys of Refine's optimistic updates.
 */
function onVersion<V>(values: V): { variables: V; meta: MetaQuery } {
  const { version, ...variables } = (values ?? {}) as V & { version?: unknown };
  return {
    variables: variables as V,
    meta: typeof version === 'number' ? { headers: { 'If-Match': `"${version}"` } } : {},
  };
}

/** simple-rest leaves an empty list out, which would mean "every row". */
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
      // This adapter returns a Blob in every environment.
      adapter: 'fetch',
    });
    return { name: nameIn(headers['content-disposition']), content: data };
  };
  return {
    getApiUrl: () => apiUrl,
    /*
     * Refine puts the page's search parameters into `meta`, and simple-rest reads a method and headers from it: a link with
     * `?method=delete` would delete what it shows. So only what is made here is passed on in `meta`.
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
        // A DELETE has no body.
        const body = method === 'delete' ? {} : { data: variables };
        const { data } = await http.request({ url: `${apiUrl}/${url}`, method, headers, ...body });
        return { data };
      };
      return method === 'post' ? once([url, payload], (key) => send({ 'Idempotency-Key': key })) : send({});
    },

    export: (resource, { filters, sorters, format, shown }) => {
      const params = new URLSearchParams({ format, ...(shown && { ...shown, columns: shown.columns.join(',') }) });
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
