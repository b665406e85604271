import type { Status } from '#shared/http/fields.ts';
import type { resource } from '#shared/http/resource.ts';
import type { Actor } from '#server/engines/audit/audit.service.ts';
import { created, download, ok, page } from '#server/platform/http/implement.ts';
import type { ExportQuery, ReadingService, ResourceService } from './resources.service.ts';

/** A request to a resource, parsed by the resource's contract. */
interface ResourceRequest<Body = Record<string, unknown>> {
  actor: Actor;
  params: { id: string };
  query: Record<string, unknown>;
  body: Body;
  ifMatch: number | null;
}
interface OnVersion {
  id: string;
  version: number;
}
interface ChangeAllBody {
  rows: OnVersion[];
  fields?: Record<string, unknown>;
  parentId?: string | null;
}
type ResourceCall = keyof ReturnType<typeof resource>['endpoints'];
type ReadingCall = 'list' | 'export' | 'get';
type Handlers<Call extends string> = Record<Call, (request: never) => Promise<unknown>>;

const readingHandlers = (service: ReadingService) =>
  ({
    list: async ({ actor, query }: ResourceRequest) => page(await service.list(actor, query)),
    export: async ({ actor, query }: ResourceRequest) => download(await service.export(actor, query as ExportQuery)),
    get: async ({ actor, params }: ResourceRequest) => ok(await service.get(actor, params.id)),
  }) satisfies Handlers<ReadingCall>;

const writingHandlers = (service: ResourceService) => {
  const update = async ({ actor, params, body, ifMatch }: ResourceRequest) =>
    ok(await service.update(actor, params.id, body, ifMatch));
  return {
    create: async ({ actor, body }: ResourceRequest) => created(await service.create(actor, body)),
    update,
    replace: update,
    remove: async ({ actor, params, ifMatch }: ResourceRequest) => {
      await service.remove(actor, params.id, ifMatch);
      return ok({ id: params.id });
    },
    changeStatus: async ({ actor, body }: ResourceRequest<{ ids: string[]; status: Status }>) =>
      ok(
        await service.changeAll(
          actor,
          body.ids.map((id) => ({ id, version: null })),
          { fields: { status: body.status }, parentId: null },
          { action: 'changeStatus', path: 'ids' },
        ),
      ),
    changeAll: async ({ actor, body: { rows, fields = {}, parentId = null } }: ResourceRequest<ChangeAllBody>) =>
      ok(await service.changeAll(actor, rows, { fields, parentId })),
    reorder: async ({ actor, body }: ResourceRequest<{ parentId: string; ids: string[]; moved?: OnVersion[] }>) =>
      ok(await service.reorder(actor, body.parentId, body.ids, body.moved)),
  } satisfies Handlers<Exclude<ResourceCall, ReadingCall>>;
};

/** The handlers of the endpoints that follow from a resource's declaration: the same for every resource. */
export const resourceHandlers = (service: ReadingService | ResourceService): Handlers<ReadingCall> => ({
  ...readingHandlers(service),
  ...('update' in service && writingHandlers(service)),
});
