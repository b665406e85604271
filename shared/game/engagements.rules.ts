import { localDayAt } from '../time/zonedTime.rules.ts';
import type { EngagementType } from '../vocabulary/vocabulary.ts';

/** An act that somebody reports, in one game. */
export interface ReportedAct {
  type: EngagementType;
  /** The news item that was read; null for the others, or when it was not said. */
  itemId: string | null;
}

/** Why an act cannot be recorded; `null` when it can: ReadNews has to say what was read. */
export function refusalToRecord({ type, itemId }: ReportedAct): 'item_required' | null {
  return type === 'ReadNews' && itemId === null ? 'item_required' : null;
}

/**
 * Names the one time that an act counts for a player in a game; recorded under the same key, it is the same engagement.
 * Tutorial and GameRules once per game, ReadNews once per item, LogIn once per day of the game's time zone. An `itemId` is
 * looked at for ReadNews only.
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

/** The game's setting; what is not in it gives nothing. */
export type EngagementPoints = Readonly<Partial<Record<EngagementType, number>>>;

export function pointsOfEngagement(type: EngagementType, setting: EngagementPoints): number {
  return setting[type] ?? 0;
}

/** What a behavioral achievement asks for. */
export interface BehaviourRule {
  engagement: EngagementType;
  /** How often, at least 1. */
  count: number;
}

/** How far the player has come, up to the count; the engagements are recorded ones, so each counts once. */
export function behaviourProgress(rule: BehaviourRule, recorded: readonly { type: EngagementType }[]): number {
  return Math.min(rule.count, recorded.filter(({ type }) => type === rule.engagement).length);
}

export function isBehaviourFulfilled(rule: BehaviourRule, recorded: readonly { type: EngagementType }[]): boolean {
  return behaviourProgress(rule, recorded) === rule.count;
}

/**
 * The acts that count towards an award: those since it was taken back, because what was recorded before earned what was
 * revoked. @param revokedAt null: it never was
 */
export const recordedSince = <A extends { createdAt: Date }>(recorded: readonly A[], revokedAt: Date | null): A[] =>
  recorded.filter(({ createdAt }) => revokedAt === null || createdAt > revokedAt);
