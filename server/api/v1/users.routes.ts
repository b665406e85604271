import { usersV1 } from '#shared/users/users.contract.ts';
import { implement } from '#server/api/implement.ts';
import { noContent, ok } from '#server/http/implement.ts';

export const usersRoutes = implement(usersV1, ({ users }) => ({
  getUser: async ({ caller }) => (typeof caller.user === 'string' ? noContent() : ok(await users.me(caller.user.id))),
  uploadAvatar: async ({ caller, upload }) =>
    ok(await users.changePhoto(caller.id, upload.name, await upload.toBuffer())),
  recordLastLogin: async ({ caller }) => ok(await users.recordLastLogin(caller.id)),
  rename: async ({ caller, body }) => ok(await users.rename(caller.id, body.username)),
  resetConfiguration: async ({ caller }) => ok(await users.resetConfiguration(caller.id)),
}));
