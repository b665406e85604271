import type * as z from 'zod';
import type { ErrorCode } from './errors.ts';

export const roles = ['player', 'editor', 'admin'] as const;
export type Role = (typeof roles)[number];

/**
 * Who may call. `public`: anybody. `token`: a valid ID token, whose user may not exist yet. `player`: any active
 * user (editors and administrators are players too). `editor`: editors and administrators. `admin`: administrators.
 */
export type Access = 'public' | 'token' | Role | KeyAccess;

/** The scopes of other systems' keys. */
export const scopes = ['read:content', 'read:results', 'write:awards', 'write:users'] as const;
export type Scope = (typeof scopes)[number];

/** [spec] The scope that a key needs for a call of v2. It does not apply to users, who need one of the other values. */
export type KeyAccess = `apiKey:${Scope}`;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** For bodies with texts of players' pages or answers to many questions, and for hundreds of rows. In bytes. */
export const longBody = 512 * 1024;
export const maxBodyBytes = 1024 * 1024;

/** A call as plain data: the server registers it, the clients call it, OpenAPI documents it, tests iterate over it. */
export interface Endpoint {
  readonly method: Method;
  /** Below the API's base, parameters in braces: `/quiz/achievement/{achievementId}`. */
  readonly path: `/${string}`;
  readonly auth: readonly Access[];
  /** Its purpose in one line, for the documentation. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The maximum size of its body, if 64 kB are not enough. */
  readonly maxBytes?: number;
  /** A rate limit of its own, in addition to the general one. */
  readonly limit?: 'reports';
  /** Takes multipart/form-data with one file in the field `file` instead of a JSON body; `maxBytes` each. */
  readonly upload?: { readonly maxBytes: number };
  /** Responds with a file instead of a JSON body. */
  readonly download?: true;
  /** The media type of that file, if it is not a table of rows: `application/zip`. */
  readonly downloadType?: string;
  /** Accepts an `Idempotency-Key`: the same key gets the same response, and the work is done once. */
  readonly idempotent?: true;
  /** A list with the number of all rows in `X-Total-Count`; `X-Total-Count-Estimated: true` means that it is an estimate. */
  readonly paged?: true;
  /** Body by status; `null` is a response without a body. */
  readonly responses: Readonly<Record<number, z.ZodType | null>>;
  /** Its own errors, in addition to those of every call. */
  readonly errors?: readonly ErrorCode[];
}

/** Endpoints by the name of the call: a contract's export for one API. */
export type Contract = Readonly<Record<string, Endpoint>>;

/** Keeps the literal types of an endpoint while checking its shape. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;

/** The parsed request of a handler. */
export type ParamsOf<E extends Endpoint> = Out<E['params']>;
export type QueryOf<E extends Endpoint> = Out<E['query']>;
export type BodyOf<E extends Endpoint> = Out<E['body']>;
/** The types that a client sends. */
export type BodyInputOf<E extends Endpoint> = In<E['body']>;
export type QueryInputOf<E extends Endpoint> = In<E['query']>;
export type StatusOf<E extends Endpoint> = keyof E['responses'] & number;
/** The types that a client receives: the union of its bodies; a response without a body is an empty object [spec]. */
export type ResponseOf<E extends Endpoint> = {
  [S in StatusOf<E>]: E['responses'][S] extends z.ZodType ? z.output<E['responses'][S]> : Record<string, never>;
}[StatusOf<E>];
