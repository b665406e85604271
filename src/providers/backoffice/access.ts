/** What a role may do in the backoffice, read off the contracts. The server decides; the screens only reflect it. */
import type { AccessControlProvider } from '@refinedev/core';
import { resources } from '#shared/api.ts';
import type { Access, Endpoint, Role } from '#shared/http/endpoint.ts';

/** Refine's names of actions, and the endpoint that each one calls. */
const endpointOf: Readonly<Record<string, string>> = {
  list: 'list',
  show: 'get',
  create: 'create',
  edit: 'update',
  delete: 'remove',
  changeStatus: 'changeStatus',
  changeAll: 'changeAll',
  reorder: 'reorder',
};

const ranks: Readonly<Record<Role, number>> = { player: 0, editor: 1, admin: 2 };

const isRole = (access: Access): access is Role => access in ranks;

/** A higher role may do what a lower one may; API keys are not people. */
const isAllowed = (role: Role, auth: readonly Access[]): boolean =>
  auth.some((access) => isRole(access) && ranks[role] >= ranks[access]);

/** Whether the role may do this with the resource. An action without an endpoint is allowed to nobody. */
export function mayDo(role: Role, resource: string, action: string): boolean {
  const offered: Readonly<Record<string, Endpoint>> | undefined = Object.values(resources).find(
    ({ name }) => name === resource,
  )?.endpoints;
  const endpoint = offered?.[endpointOf[action] ?? ''];
  return endpoint !== undefined && isAllowed(role, endpoint.auth);
}

export function createAccess(role: Role): AccessControlProvider {
  return {
    can: ({ resource = '', action }) => Promise.resolve({ can: mayDo(role, resource, action) }),
    options: { buttons: { hideIfUnauthorized: true }, queryOptions: { staleTime: Infinity } },
  };
}
