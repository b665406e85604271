/**
 * What is being written in the backoffice, shown as players will see it before it is saved: a frame beside the form holds a page
 * of the player's app, which receives what stands in the form and sends back its height. Nothing is asked of the server.
 */
import type { Achievement } from '#shared/game/achievements.contract.ts';
import type { FeedbackQuestion } from '#shared/kinds/feedback/feedbacks.contract.ts';
import type { NewsItem } from '#shared/news/news.contract.ts';
import type { Experience } from '#shared/vocabulary/vocabulary.ts';
import type { PlayerQuestion } from '#shared/questions/questions.contract.ts';

export type FormPreview =
  | { kind: 'question'; question: PlayerQuestion; number: number; total: number }
  | { kind: 'feedback'; question: FeedbackQuestion }
  | { kind: 'news'; item: NewsItem }
  | { kind: 'achievement'; achievement: Achievement };

export interface ThemedPreview {
  preview: FormPreview;
  /** Whose colours it wears. */
  experience: Experience;
}

export const previewFrameAddress = '/preview-frame';

/** Whether this page shows such previews: it belongs to nobody, and nobody signs in to it. */
export const isPreviewFrame = typeof location !== 'undefined' && location.pathname === previewFrameAddress;

const toFrame = 'gamehub.preview';
const fromFrame = 'gamehub.previewHeight';

const isOurs = (event: MessageEvent, from: Window | null, mark: string): boolean =>
  event.origin === location.origin &&
  event.source === from &&
  typeof event.data === 'object' &&
  event.data !== null &&
  mark in event.data;

/** Tells a frame's page what to show. */
export function sendPreview(frame: HTMLIFrameElement, themed: ThemedPreview): void {
  frame.contentWindow?.postMessage({ [toFrame]: themed }, location.origin);
}

/** In the frame: `show` gets what stands in the form, now and with each change. @returns what ends it */
export function receivePreviews(show: (themed: ThemedPreview) => void): () => void {
  const receive = (event: MessageEvent) => {
    if (isOurs(event, window.parent, toFrame)) show((event.data as { [toFrame]: ThemedPreview })[toFrame]);
  };
  window.addEventListener('message', receive);
  // Only now does somebody listen.
  sendHeight(0);
  return () => window.removeEventListener('message', receive);
}

/** In the frame: how high what it shows is, in px; 0 while there is nothing. */
export function sendHeight(height: number): void {
  window.parent.postMessage({ [fromFrame]: height }, location.origin);
}

/** `hear` gets each height that a frame's page tells. @returns what ends it */
export function receiveHeights(frame: HTMLIFrameElement, hear: (height: number) => void): () => void {
  const receive = (event: MessageEvent) => {
    if (isOurs(event, frame.contentWindow, fromFrame)) hear((event.data as { [fromFrame]: number })[fromFrame]);
  };
  window.addEventListener('message', receive);
  return () => window.removeEventListener('message', receive);
}
