import type { ClientB } from './api.ts';
import type { ContentsClient } from './playerClient.ts';

/** The contents that only API v2 has, for every area. */
export const createContentsClient = (clientB: ClientB): ContentsClient => ({
  getFeedback: ({ gameId, id, ...asking }) => clientB.getFeedback({ params: { gameId, id }, ...asking }),
  submitFeedback: (id, body, idempotencyKey) => clientB.submitFeedback({ params: { id }, body, idempotencyKey }),
  getPdf: ({ gameId, id, ...asking }) => clientB.getPdf({ params: { gameId, id }, ...asking }),
  submitPdf: (id, body, idempotencyKey) => clientB.submitPdf({ params: { id }, body, idempotencyKey }),
  getPodcast: ({ gameId, id, ...asking }) => clientB.getPodcast({ params: { gameId, id }, ...asking }),
  submitPodcast: (id, body, idempotencyKey) => clientB.submitPodcast({ params: { id }, body, idempotencyKey }),
  getStory: ({ gameId, id, ...asking }) => clientB.getStory({ params: { gameId, id }, ...asking }),
  submitStory: (id, body, idempotencyKey) => clientB.submitStory({ params: { id }, body, idempotencyKey }),
  uploadStoryPicture: (id, upload) => clientB.uploadStoryPicture({ params: { id }, ...upload }),
});
