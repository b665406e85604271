/**
 * What is being written in the backoffice, shown as players will see it before it is saved: a frame beside the form holds a page
 * of the players' house, which is told what stands in the form and tells how high it is. Nothing is asked of the server.
 */
import type { Achievement } from '#shared/game/achievements.contract.ts';
import type { FeedbackQuestion } from '#shared/kinds/feedback/feedbacks.contract.ts';
import type { NewsItem } from '#shared/news/news.contract.ts';
import type { Experience } from '#shared/vocabulary/vocabulary.ts';
import type { PlayerQuestion } from '#shared/questions/questions.contract.ts';

export type Sketch =
  | { kind: 'question'; question: PlayerQuestion; number: number; total: number }
  | { kind: 'feedback'; question: FeedbackQuestion }
  | { kind: 'news'; item: NewsItem }
  | { kind: 'achievement'; achievement: Achievement };

export interface DressedSketch {
  sketch: Sketch;
  /** Whose colours it wears. */
  experience: Experience;
}

export const sketchAddress = '/sketch';

/** Whether this page shows sketches: it belongs to nobody, and nobody signs in to it. */
export const isSketchPage = typeof location !== 'undefined' && location.pathname === sketchAddress;

const toFrame = 'gamehub.sketch';
const fromFrame = 'gamehub.sketchPage';

const isOurs = (event: MessageEvent, from: Window | null, mark: string): boolean =>
  event.origin === location.origin &&
  event.source === from &&
  typeof event.data === 'object' &&
  event.data !== null &&
  mark in event.data;

/** Tells a frame's page what to show. */
export function sendSketch(frame: HTMLIFrameElement, dressed: DressedSketch): void {
  frame.contentWindow?.postMessage({ [toFrame]: dressed }, location.origin);
}

/** In the frame: `show` gets what stands in the form, now and with each change. @returns what ends it */
export function receiveSketches(show: (dressed: DressedSketch) => void): () => void {
  const receive = (event: MessageEvent) => {
    if (isOurs(event, window.parent, toFrame)) show((event.data as { [toFrame]: DressedSketch })[toFrame]);
  };
  window.addEventListener('message', receive);
  // Only now does somebody listen.
  tellHeight(0);
  return () => window.removeEventListener('message', receive);
}

/** In the frame: how high what it shows is, in px; 0 while there is nothing. */
export function tellHeight(height: number): void {
  window.parent.postMessage({ [fromFrame]: height }, location.origin);
}

/** `hear` gets each height that a frame's page tells. @returns what ends it */
export function hearHeights(frame: HTMLIFrameElement, hear: (height: number) => void): () => void {
  const receive = (event: MessageEvent) => {
    if (isOurs(event, frame.contentWindow, fromFrame)) hear((event.data as { [fromFrame]: number })[fromFrame]);
  };
  window.addEventListener('message', receive);
  return () => window.removeEventListener('message', receive);
}
