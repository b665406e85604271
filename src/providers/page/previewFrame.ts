/**
 * The preview of a form in the backoffice as players will see it, before it is saved: a frame beside the form shows a page of
 * the player's app, which receives the form's values and sends back its height. Nothing is requested from the server.
 */
import type { Achievement } from '#shared/game/achievements.contract.ts';
import type { FeedbackQuestion } from '#shared/kinds/feedback/feedbacks.contract.ts';
import type { NewsItem } from '#shared/news/news.contract.ts';
import type { GameLevel, GameTier, PlayerGame } from '#shared/game/games.contract.ts';
import type { PlayerLevel } from '#shared/game/levels.contract.ts';
import type { PlayerReward } from '#shared/rewards/rewards.contract.ts';
import type { Experience } from '#shared/vocabulary/vocabulary.ts';
import type { PlayerQuestion } from '#shared/questions/questions.contract.ts';

export type FormPreview =
  | { kind: 'question'; question: PlayerQuestion; number: number; total: number }
  | { kind: 'feedback'; question: FeedbackQuestion }
  | { kind: 'news'; item: NewsItem }
  | { kind: 'achievement'; achievement: Achievement }
  | { kind: 'game'; game: PlayerGame }
  | { kind: 'tier'; tier: GameTier; gameName: string }
  | { kind: 'level'; level: GameLevel; texts: PlayerLevel; tierName: string }
  | { kind: 'reward'; reward: PlayerReward };

export interface ThemedPreview {
  preview: FormPreview;
  /** Whose colours it has. */
  experience: Experience;
  appearance: 'light' | 'dark';
}

export const previewFrameAddress = '/preview-frame';

/** Whether this page shows such previews: it needs no sign-in. */
export const isPreviewFrame = typeof location !== 'undefined' && location.pathname === previewFrameAddress;

const toFrame = 'gamehub.preview';
const fromFrame = 'gamehub.previewHeight';

const isOurs = (event: MessageEvent, from: Window | null, mark: string): boolean =>
  event.origin === location.origin &&
  event.source === from &&
  typeof event.data === 'object' &&
  event.data !== null &&
  mark in event.data;

/** Sends a frame's page what to show. */
export function sendPreview(frame: HTMLIFrameElement, themed: ThemedPreview): void {
  frame.contentWindow?.postMessage({ [toFrame]: themed }, location.origin);
}

/** In the frame: `show` receives the form's values, now and with each change. @returns what stops it */
export function receivePreviews(show: (themed: ThemedPreview) => void): () => void {
  const receive = (event: MessageEvent) => {
    if (isOurs(event, window.parent, toFrame)) show((event.data as { [toFrame]: ThemedPreview })[toFrame]);
  };
  window.addEventListener('message', receive);
  // The listener is ready only now.
  sendHeight(0);
  return () => window.removeEventListener('message', receive);
}

/** In the frame: sends the height of its content in px; 0 while there is none. */
export function sendHeight(height: number): void {
  window.parent.postMessage({ [fromFrame]: height }, location.origin);
}

/** `hear` receives each height that a frame's page sends. @returns what stops it */
export function receiveHeights(frame: HTMLIFrameElement, hear: (height: number) => void): () => void {
  const receive = (event: MessageEvent) => {
    if (isOurs(event, frame.contentWindow, fromFrame)) hear((event.data as { [fromFrame]: number })[fromFrame]);
  };
  window.addEventListener('message', receive);
  return () => window.removeEventListener('message', receive);
}
