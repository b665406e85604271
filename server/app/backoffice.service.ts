import { resources } from '#shared/api.ts';
import type { Resource } from '#shared/http/resource.ts';
import type { LoggedContent } from '#server/features/auditLog/audit.resource.ts';
import type { PublicationService } from '#server/features/games/publication.service.ts';
import type { ReadinessSources } from '#server/features/games/readiness.service.ts';
import type { EnrolmentsService } from '#server/game/state/enrolments.service.ts';
import type { ServiceContext } from '#server/platform/context.ts';
import type { PointsService } from '#server/game/points/points.service.ts';
import type { RewardsService } from '#server/game/awards/rewards.service.ts';
import {
  createReadingService,
  createResourceService,
  type ReadingService,
  type ResourceService,
} from '#server/engines/resources/resources.service.ts';
import type { ListedResource, StoredResource } from '#server/engines/resources/storedResource.ts';
import { storedResources } from './storedResources.ts';

type Resources = typeof resources;
type Name = keyof Resources;

type Written = Resource & { endpoints: { update: unknown } };
type ServiceOf<R> = R extends Written ? ResourceService<R> : R extends Resource ? ReadingService<R> : never;
type DefinitionOf<R> = R extends Written ? StoredResource<R> : R extends Resource ? ListedResource<R> : never;

interface Context extends Pick<ServiceContext, 'db' | 'clock'>, ReadinessSources {
  rewards: RewardsService;
  points: PointsService;
  enrolments: EnrolmentsService;
  publication: PublicationService;
}
type Declared<D> = D | ((context: Context & { contents: readonly LoggedContent[] }) => D);

const declared: { readonly [N in Name]: Declared<DefinitionOf<Resources[N]>> } = storedResources;
const names = Object.keys(declared) as Name[];

/** Whether editors see its log entries: records that they write, without players' submissions and lists of others' records. */
const isContent = (name: Name): boolean =>
  !['submissions', 'audit', 'gameQuestions'].includes(name) && (resources[name] as Resource).managedBy !== 'admin';

/** The services of all backoffice resources. A resource without its server's side does not compile. */
export function createBackofficeService(context: Context) {
  const definitionOf = (name: Name, contents: readonly LoggedContent[] = []) => {
    const one = declared[name] as Declared<unknown>;
    return (typeof one === 'function' ? one({ ...context, contents }) : one) as StoredResource;
  };
  const contents = names.filter(isContent).map((name) => definitionOf(name) as LoggedContent);
  const services = names.map((name) => {
    const definition = definitionOf(name, contents);
    const isWritten = 'update' in resources[name].endpoints;
    return [name, isWritten ? createResourceService(definition, context) : createReadingService(definition, context)];
  });
  return Object.fromEntries(services) as unknown as { readonly [N in Name]: ServiceOf<Resources[N]> };
}
