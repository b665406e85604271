import { localDayAt } from '../time/zonedTime.rules.ts';
import type { EngagementType } from '../vocabulary/vocabulary.ts';

export interface ReportedAct {
  type: EngagementType;
  /** The news item that was read; null for other acts, or when it was not sent. */
  itemId: string | null;
}

/** Why an act cannot be recorded; `null` when it can: ReadNews needs the item. */
export function refusalToRecord({ type, itemId }: ReportedAct): 'item_required' | null {
  return type === 'ReadNews' && itemId === null ? 'item_required' : null;
}

/**
 * The key under which an act counts once for a player in a game; the same key means the same engagement.
 * Tutorial and GameRules once per game, ReadNews once per item, LogIn once per day of the game's time zone. `itemId` is
 * used for ReadNews only.
 */
export function onceKey({ type, itemId }: ReportedAct, at: Date, timezone: string): string {
  switch (type) {
    case 'Tutorial':
    case 'GameRules':
      return type;
    case 'ReadNews':
      return `ReadNews:${itemId ?? ''}`;
    case 'LogIn':
      return `LogIn:${localDayAt(at, timezone)}`;
  }
}

/** The game's setting; other acts give no points. */
export type EngagementPoints = Readonly<Partial<Record<EngagementType, number>>>;

export function pointsOfEngagement(type: EngagementType, setting: EngagementPoints): number {
  return setting[type] ?? 0;
}

export interface BehaviourRule {
  engagement: EngagementType;
  /** How often, at least 1. */
  count: number;
}

/** The player's progress, up to the count; recorded engagements are unique, so each counts once. */
export function behaviourProgress(rule: BehaviourRule, recorded: readonly { type: EngagementType }[]): number {
  return Math.min(rule.count, recorded.filter(({ type }) => type === rule.engagement).length);
}

export function isBehaviourFulfilled(rule: BehaviourRule, recorded: readonly { type: EngagementType }[]): boolean {
  return behaviourProgress(rule, recorded) === rule.count;
}

/**
 * The acts that count towards an award: those since it was revoked, because earlier ones counted for the
 * revoked one. @param revokedAt null: never revoked
 */
export const recordedSince = <A extends { createdAt: Date }>(recorded: readonly A[], revokedAt: Date | null): A[] =>
  recorded.filter(({ createdAt }) => revokedAt === null || createdAt > revokedAt);
