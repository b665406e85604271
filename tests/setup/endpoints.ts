import { backofficeCalls, bases, resources, v1, v2 } from '#shared/api.ts';
import type { Contract, Endpoint } from '#shared/endpoint.ts';

export interface ListedEndpoint {
  /** `GET /api/v1/user`. */
  name: string;
  /** Parameters in braces. */
  path: string;
  endpoint: Endpoint;
}

const listed = (base: string, contract: Contract): ListedEndpoint[] =>
  Object.values(contract).map((endpoint) => ({
    name: `${endpoint.method} ${base}${endpoint.path}`,
    path: base + endpoint.path,
    endpoint,
  }));

/** Every endpoint that there is, with its full path. */
export const allEndpoints: readonly ListedEndpoint[] = [
  ...listed(bases.v1, v1),
  ...listed(bases.v2, v2),
  ...listed(bases.backoffice, backofficeCalls),
  ...Object.values(resources).flatMap((resource) => listed(bases.backoffice, resource.endpoints as Contract)),
];
