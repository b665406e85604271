import type { FastifyBaseLogger } from 'fastify';
import type * as z from 'zod';
import type {
  Access,
  BodyOf,
  Contract,
  Endpoint,
  KeyAccess,
  ParamsOf,
  QueryOf,
  Role,
  StatusOf,
} from '#shared/http/endpoint.ts';
import type { Page } from '#shared/http/paging.ts';
import type { Caller, KeyCaller, TokenHolder } from '#server/platform/caller.ts';
import type { Download } from '#server/platform/tables/tableFile.ts';
import type { Upload } from './upload.ts';

type PersonFor<A extends Access> = 'token' extends A
  ? TokenHolder
  : [Extract<A, Role>] extends [never]
    ? never
    : Caller;
type KeyFor<A extends Access> = [Extract<A, KeyAccess>] extends [never] ? never : KeyCaller;
type CallerFor<A extends readonly Access[]> = 'public' extends A[number]
  ? null
  : PersonFor<A[number]> | KeyFor<A[number]>;
/** The caller in this request, as a service writes it into the audit log. */
type ActorFor<Who> = Who extends unknown ? { caller: Who; requestId: string } : never;

/** The input of a handler: the parsed request and the caller. */
export interface HandlerRequest<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The uploaded file, if the endpoint accepts one. */
  upload: E['upload'] extends object ? Upload : undefined;
  caller: CallerFor<E['auth']>;
  /** The version in `If-Match`; null without the header. */
  ifMatch: number | null;
  requestId: string;
  actor: ActorFor<CallerFor<E['auth']>>;
  /** Logs with that id. */
  log: FastifyBaseLogger;
}

type BodyFor<E extends Endpoint, S extends StatusOf<E>> = E['responses'][S] extends z.ZodType
  ? { body: z.input<E['responses'][S]> }
  : { body?: undefined };

/** A response: one of the statuses of the contract with its body; a paged list also has the total. */
export type Reply<E extends Endpoint> = {
  [S in StatusOf<E>]: { status: S } & BodyFor<E, S> &
    (E['paged'] extends true ? { total: number; isEstimate?: boolean } : { total?: never; isEstimate?: never }) &
    (E['download'] extends true ? { download: Download } : { download?: never });
}[StatusOf<E>];

export type Handler<E extends Endpoint> = (request: HandlerRequest<E>) => Promise<Reply<E>>;
export type Handlers<C extends Contract> = { [K in keyof C]: Handler<C[K]> };

export interface Implementation<Services> {
  contract: Contract;
  handlersOf(services: Services): Record<string, (request: never) => Promise<unknown>>;
}

/** Binds contracts to handlers that use these services; a missing one, a wrong status or a wrong body does not compile. */
export const implementWith =
  <Services>() =>
  <C extends Contract>(contract: C, handlersOf: (services: Services) => Handlers<C>): Implementation<Services> => ({
    contract,
    handlersOf,
  });

export const ok = <B>(body: B) => ({ status: 200 as const, body });
export const created = <B>(body: B) => ({ status: 201 as const, body });
export const download = (file: Download) => ({ status: 200 as const, download: file });
export const noContent = () => ({ status: 204 as const });
export const page = <Row>({ rows, ...counted }: Page<Row>) => ({ status: 200 as const, body: rows, ...counted });
