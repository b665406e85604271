import { storiesV2 } from '#shared/stories/stories.contract.ts';
import { personOf } from '#server/features/users/caller.ts';
import { callerOnly } from '#server/features/users/users.policy.ts';
import { implement } from '#server/api/implement.ts';
import { created, ok } from '#server/http/implement.ts';

export const storiesRoutes = implement(storiesV2, ({ stories }) => ({
  getStory: async ({ caller, params }) => ok(await stories.forPlayer(personOf(caller), params.gameId, params.id)),
  submitStory: async ({ caller, params, body }) => ok(await stories.submit(caller.id, params.id, body)),
  uploadStoryPicture: async ({ caller, params, upload }) =>
    created(await stories.uploadPicture(callerOnly(caller, params.id), upload.name, await upload.toBuffer())),
}));
