import type { ClientB } from './api.ts';

/** Where a content is found: its achievement, within its game. The request can be cancelled. */
interface OfContent {
  gameId: string;
  id: string;
  signal?: AbortSignal;
}

const get =
  <View>(call: (asking: { params: { gameId: string; id: string }; signal?: AbortSignal }) => Promise<View>) =>
  ({ gameId, id, ...asking }: OfContent) =>
    call({ params: { gameId, id }, ...asking });

/** Submits to the content of an achievement; requests with the same key are processed once. */
const submit =
  <Body, View>(call: (sent: { params: { id: string }; body: Body; idempotencyKey: string }) => Promise<View>) =>
  (id: string, body: Body, idempotencyKey: string) =>
    call({ params: { id }, body, idempotencyKey });

/** The contents that only API v2 has, for every area. */
export const createContentsClient = (clientB: ClientB) => ({
  getFeedback: get(clientB.getFeedback),
  submitFeedback: submit(clientB.submitFeedback),
  getPdf: get(clientB.getPdf),
  submitPdf: submit(clientB.submitPdf),
  getPodcast: get(clientB.getPodcast),
  submitPodcast: submit(clientB.submitPodcast),
  getStory: get(clientB.getStory),
  submitStory: submit(clientB.submitStory),
  /** @param upload.onProgress the share that is sent, 0 to 1 */
  uploadStoryPicture: (
    id: string,
    upload: { file: File; idempotencyKey: string; signal: AbortSignal; onProgress: (share: number) => void },
  ) => clientB.uploadStoryPicture({ params: { id }, ...upload }),
});
export type ContentsClient = ReturnType<typeof createContentsClient>;
