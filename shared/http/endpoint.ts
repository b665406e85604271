import type * as z from 'zod';
import type { ErrorCode } from './errors.ts';

export const roles = ['player', 'editor', 'admin'] as const;
export type Role = (typeof roles)[number];

/**
 * Who may call. `public`: anybody. `token`: a valid ID token, whose person we may not know yet. `player`: any active
 * user (editors and administrators are players too). `editor`: editors and administrators. `admin`: administrators.
 */
export type Access = 'public' | 'token' | Role | KeyAccess;

/** What a key of another system may be made for. */
export const scopes = ['read:content', 'read:results', 'write:awards', 'write:users'] as const;
export type Scope = (typeof scopes)[number];

/** [spec] The scope that a key needs for a call of v2. It lets no person in: they come with a token, by the other words. */
export type KeyAccess = `apiKey:${Scope}`;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Of bodies with texts of players' pages or answers to many questions, and of hundreds of rows. In bytes. */
export const longBody = 512 * 1024;
export const maxBodyBytes = 1024 * 1024;

/** A call as plain data: the server registers it, the clients call it, OpenAPI prints it, tests loop over it. */
export interface Endpoint {
  readonly method: Method;
  /** Below the API's base, parameters in braces: `/quiz/achievement/{achievementId}`. */
  readonly path: `/${string}`;
  readonly auth: readonly Access[];
  /** What it is for, one line, for the documents. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The most that its body may have, where 64 kB are too few. */
  readonly maxBytes?: number;
  /** A limit of its own on how often it may be called, beside that of all calls. */
  readonly limit?: 'reports';
  /** Takes multipart/form-data with one file in the field `file` instead of a JSON body; `maxBytes` each. */
  readonly upload?: { readonly maxBytes: number };
  /** Answers with a file that is sent while it is made, instead of a JSON body. */
  readonly download?: true;
  /** What kind of file that is, where it is none of rows: `application/zip`. */
  readonly downloadType?: string;
  /** Takes an `Idempotency-Key`: the same key gets the same answer, and the work is done once. */
  readonly idempotent?: true;
  /** A list that carries the number of all rows in `X-Total-Count`; `X-Total-Count-Estimated: true` says that it is an estimate. */
  readonly paged?: true;
  /** Body by status; `null` is an answer without a body. */
  readonly responses: Readonly<Record<number, z.ZodType | null>>;
  /** Refusals of its own, beside those that every call has. */
  readonly errors?: readonly ErrorCode[];
}

/** Names of calls to endpoints: what a contract exports for one API. */
export type Contract = Readonly<Record<string, Endpoint>>;

/** Keeps the literal types of an endpoint while checking its shape. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler receives of the request, parsed. */
export type ParamsOf<E extends Endpoint> = Out<E['params']>;
export type QueryOf<E extends Endpoint> = Out<E['query']>;
export type BodyOf<E extends Endpoint> = Out<E['body']>;
/** What a client sends. */
export type BodyInputOf<E extends Endpoint> = In<E['body']>;
export type QueryInputOf<E extends Endpoint> = In<E['query']>;
export type StatusOf<E extends Endpoint> = keyof E['responses'] & number;
/** What a client receives: the union of its bodies; an answer without a body is an empty object [spec]. */
export type ResponseOf<E extends Endpoint> = {
  [S in StatusOf<E>]: E['responses'][S] extends z.ZodType ? z.output<E['responses'][S]> : Record<string, never>;
}[StatusOf<E>];
