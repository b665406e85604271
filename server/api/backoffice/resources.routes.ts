import { resources } from '#shared/api.ts';
import type { Contract } from '#shared/endpoint.ts';
import type { Status } from '#shared/fields.ts';
import type { Actor } from '#server/features/audit/audit.service.ts';
import type { ExportQuery, ReadingService, ResourceService } from '#server/features/resources/resources.service.ts';
import type { Caller } from '#server/features/users/caller.ts';
import { created, download, ok, page, type Implementation } from '#server/http/implement.ts';
import type { Services } from '#server/services.ts';

/** A request to a resource, as the resource's own contract parsed it. */
interface ResourceRequest {
  params: { id: string };
  query: Record<string, unknown>;
  body: Record<string, unknown>;
  caller: Caller;
  ifMatch: number | null;
  requestId: string;
}
interface ChangeAllBody {
  rows: { id: string; version: number }[];
  fields?: Record<string, unknown>;
  parentId?: string;
}
type ResourceCall = keyof (typeof resources)['levels']['endpoints'];
type ReadingCall = 'list' | 'export' | 'get';

const actorOf = ({ caller, requestId }: ResourceRequest): Actor => ({ caller, requestId });

type Handlers<C extends string> = Record<C, (request: ResourceRequest) => Promise<unknown>>;

const readingHandlers = (service: ReadingService): Handlers<ReadingCall> => ({
  list: async (request) => page(await service.list(actorOf(request), request.query)),
  export: async (request) => download(await service.export(actorOf(request), request.query as ExportQuery)),
  get: async (request) => ok(await service.get(actorOf(request), request.params.id)),
});

const writingHandlers = (service: ResourceService): Handlers<Exclude<ResourceCall, ReadingCall>> => {
  const update = async (request: ResourceRequest) =>
    ok(await service.update(actorOf(request), request.params.id, request.body, request.ifMatch));
  return {
    create: async (request) => created(await service.create(actorOf(request), request.body)),
    update,
    replace: update,
    remove: async (request) => {
      await service.remove(actorOf(request), request.params.id, request.ifMatch);
      return ok({ id: request.params.id });
    },
    changeStatus: async (request) => {
      const { ids, status } = request.body as { ids: string[]; status: Status };
      return ok(await service.changeStatus(actorOf(request), ids, status));
    },
    changeAll: async (request) => {
      const { rows, fields = {}, parentId = null } = request.body as unknown as ChangeAllBody;
      return ok(await service.changeAll(actorOf(request), rows, { fields, parentId }));
    },
    reorder: async (request) => {
      const { parentId, ids } = request.body as { parentId: string; ids: string[] };
      return ok(await service.reorder(actorOf(request), parentId, ids));
    },
  };
};

/** What answers the endpoints that follow from a resource's declaration: the same for every resource. */
const resourceHandlers = (service: ReadingService | ResourceService) => ({
  ...readingHandlers(service),
  ...('update' in service && writingHandlers(service)),
});

const namesOfResources = Object.keys(resources) as (keyof typeof resources)[];

export const resourceRoutes: Implementation<Services>[] = namesOfResources.map((name) => ({
  contract: resources[name].endpoints as Contract,
  handlersOf: ({ backoffice }) => resourceHandlers(backoffice[name]),
}));
