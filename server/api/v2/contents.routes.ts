import { feedbacksV2 } from '#shared/feedbacks/feedbacks.contract.ts';
import { pdfsV2 } from '#shared/pdfs/pdfs.contract.ts';
import { podcastsV2 } from '#shared/podcasts/podcasts.contract.ts';
import { personOf } from '#server/features/users/caller.ts';
import { implement } from '#server/api/implement.ts';
import { ok } from '#server/http/implement.ts';

export const feedbacksRoutes = implement(feedbacksV2, ({ feedbacks }) => ({
  getFeedback: async ({ caller, params }) => ok(await feedbacks.forPlayer(personOf(caller), params.gameId, params.id)),
  submitFeedback: async ({ caller, params, body }) => ok(await feedbacks.submit(caller.id, params.id, body)),
}));

export const pdfsRoutes = implement(pdfsV2, ({ pdfs }) => ({
  getPdf: async ({ caller, params }) => ok(await pdfs.forPlayer(personOf(caller), params.gameId, params.id)),
  submitPdf: async ({ caller, params, body }) => ok(await pdfs.submit(caller.id, params.id, body)),
}));

export const podcastsRoutes = implement(podcastsV2, ({ podcasts }) => ({
  getPodcast: async ({ caller, params }) => ok(await podcasts.forPlayer(personOf(caller), params.gameId, params.id)),
  submitPodcast: async ({ caller, params, body }) => ok(await podcasts.submit(caller.id, params.id, body)),
}));
