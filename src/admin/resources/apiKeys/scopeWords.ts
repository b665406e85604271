import type { Scope } from '#shared/http/endpoint.ts';

/** By which word the texts know a scope: a colon means something else to them. */
export const scopeWords = {
  'read:content': 'readContent',
  'read:results': 'readResults',
  'write:awards': 'writeAwards',
  'write:users': 'writeUsers',
} as const satisfies Record<Scope, string>;
