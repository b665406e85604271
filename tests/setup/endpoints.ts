import { randomUUID } from 'node:crypto';
import { backofficeCalls, bases, resources, v1, v2 } from '#shared/api.ts';
import type { Contract, Endpoint } from '#shared/http/endpoint.ts';

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

/** Parts of addresses that are no ids. */
const chosen: Readonly<Record<string, string>> = { engagementType: 'Tutorial', kind: 'level', language: 'de' };

/** An address of a path, with one id for all its parameters. */
export const filledPath = (path: string, id: string = randomUUID()): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => chosen[name] ?? id);

/** What a call has to be asked with: the first of what can be chosen, else any words. */
export function neededQuery({ query }: Endpoint): string {
  const issues = query?.safeParse({}).error?.issues ?? [];
  const missing = issues.map(
    (issue) => `${issue.path.join('.')}=${issue.code === 'invalid_value' ? String(issue.values[0]) : 'anything'}`,
  );
  return missing.length === 0 ? '' : `?${missing.join('&')}`;
}
