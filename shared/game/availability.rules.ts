import { type Attempt, attemptsLeft, isAccomplished, isInReview, isOpen, isOutOfAttempts } from './attempts.rules.ts';
import { type GameStructure, openWindow, type Window } from './games.rules.ts';
import type { AchievementState, ContentKindName, Experience, GameType, Result } from '../vocabulary/vocabulary.ts';

export type PublicationStatus = 'draft' | 'published' | 'archived';

/** Why an achievement is in its state, if the state alone is not enough. */
type StateReason =
  | 'out_of_attempts'
  | 'in_progress'
  | 'in_review'
  | 'returned'
  | 'ended'
  | 'starts_later'
  | 'level_locked'
  | 'bonus_locked'
  | 'no_team'
  /** The player's own part of a team achievement is done; the others' is not. */
  | 'waiting_for_team';

export interface GameTerms extends Window {
  experience: Experience;
  structure: GameStructure;
}

export interface AchievementTerms {
  id: string;
  status: PublicationStatus;
  gameType: GameType;
  isBonus: boolean;
  /** null: the game's. */
  startsAt: Date | null;
  endsAt: Date | null;
  /** null: without content, recorded from outside. */
  contentKind: ContentKindName | null;
  /** 0: unlimited. */
  attemptsAllowed: number;
  points: number;
}

/** A level with its achievements in order. */
export interface LevelTerms<A extends AchievementTerms = AchievementTerms> {
  id: string;
  status: PublicationStatus;
  achievements: readonly A[];
}

/** A tier with its levels in order. */
export interface TierTerms<A extends AchievementTerms = AchievementTerms> {
  id: string;
  status: PublicationStatus;
  levels: readonly LevelTerms<A>[];
}

/** An award that was not revoked. */
export interface Award {
  /** Its points, corrections included. */
  points: number;
  awardedAt: Date;
}

/** What one player has done in the game. */
export interface PlayerProgress {
  hasTeam: boolean;
  /** The player's own awards, by achievement. */
  awards: ReadonlyMap<string, Award>;
  /** The awards of the team that the player is in now, by achievement. */
  teamAwards: ReadonlyMap<string, Award>;
  /** The player's attempts, by achievement; achievements without attempts are missing. */
  attempts: ReadonlyMap<string, readonly Attempt[]>;
  /** Levels that the player has entered; those with an attempt count even if missing here. */
  levelsEntered: ReadonlySet<string>;
}

/** An achievement as one player sees it now. */
export interface Availability {
  state: AchievementState;
  reason: StateReason | null;
  /** From when it can be done, if known. */
  availableAt: Date | null;
  /** The best result so far; null before the first submission. */
  result: Result | null;
  /** null without an award. */
  pointsEarned: number | null;
  completedAt: Date | null;
  /** null: unlimited, or without attempts. */
  attemptsLeft: number | null;
}

interface LevelAvailability {
  /** For the reason `level_locked`: the last level that has to be finished before it opens; null without one. */
  waitsFor: string | null;
  /** Every required achievement is Done or Missed, in the sense of `isSettled`. */
  isSettled: boolean;
  /** Required achievements that do not count as done, in order; the bonus waits for them. */
  missing: readonly string[];
}

export interface GameAvailability {
  achievements: ReadonlyMap<string, Availability>;
  levels: ReadonlyMap<string, LevelAvailability>;
}

/** What the level of an achievement contributes to its availability. */
export interface Place {
  isLevelLocked: boolean;
  isBonusLocked: boolean;
}

/** Whether its level and tier wait for it. */
export function isRequired(achievement: Pick<AchievementTerms, 'status' | 'gameType' | 'isBonus'>): boolean {
  const { status, gameType, isBonus } = achievement;
  return status === 'published' && gameType === 'Individual' && !isBonus;
}

/** Done with an award; a failed one (out of attempts) is Done as well, but not completed. */
export function isCompleted({ state, reason }: Pick<Availability, 'state' | 'reason'>): boolean {
  return state === 'Done' && reason !== 'out_of_attempts';
}

/** Done for the purpose of progressing: failing is enough in a standard game and not in a compliance one. */
export function countsAsDone(seen: Pick<Availability, 'state' | 'reason'>, experience: Experience): boolean {
  return experience === 'standard' ? seen.state === 'Done' : isCompleted(seen);
}

/** No longer waited for: Done (as above) or Missed. */
export function isSettled(seen: Pick<Availability, 'state' | 'reason'>, experience: Experience): boolean {
  return seen.state === 'Missed' || countsAsDone(seen, experience);
}

const published = <T extends { status: PublicationStatus }>(things: readonly T[]): T[] =>
  things.filter((thing) => thing.status === 'published');

/** The tiers as players may see them: unpublished ones, levels and achievements are left out, with all their parts. */
export function publishedTiers<A extends AchievementTerms>(tiers: readonly TierTerms<A>[]): TierTerms<A>[] {
  return published(tiers).map((tier) => ({
    ...tier,
    levels: published(tier.levels).map((level) => ({ ...level, achievements: published(level.achievements) })),
  }));
}

const attemptsOn = (achievement: AchievementTerms, player: PlayerProgress): readonly Attempt[] =>
  player.attempts.get(achievement.id) ?? [];

const awardFor = ({ id, gameType }: AchievementTerms, player: PlayerProgress): Award | undefined =>
  (gameType === 'Team' ? player.teamAwards : player.awards).get(id);

type Verdict = Pick<Availability, 'state' | 'reason'> & { availableAt?: Date };

/** The first match of 1.4 "Availability" wins, so the order of the conditions is the rule. */
function verdict(
  game: GameTerms,
  achievement: AchievementTerms,
  place: Place,
  player: PlayerProgress,
  now: Date,
): Verdict {
  const attempts = attemptsOn(achievement, player);
  if (awardFor(achievement, player) !== undefined) return { state: 'Done', reason: null };
  if (isOutOfAttempts(achievement.attemptsAllowed, attempts)) return { state: 'Done', reason: 'out_of_attempts' };

  const { startsAt, endsAt } = openWindow(achievement, game);
  if (attempts.some((attempt) => attempt.review === 'returned')) return { state: 'Saved', reason: 'returned' };
  if (attempts.some(isInReview)) return { state: 'Saved', reason: 'in_review' };
  if (now < endsAt && attempts.some((attempt) => isOpen(attempt) && attempt.hasAnswer)) {
    return { state: 'Saved', reason: 'in_progress' };
  }

  if (now >= endsAt) return { state: 'Missed', reason: 'ended' };

  if (now < startsAt) return { state: 'Not available', reason: 'starts_later', availableAt: startsAt };
  if (place.isLevelLocked) return { state: 'Not available', reason: 'level_locked' };
  if (achievement.isBonus && place.isBonusLocked) return { state: 'Not available', reason: 'bonus_locked' };
  if (achievement.gameType === 'Team' && !player.hasTeam) return { state: 'Not available', reason: 'no_team' };

  // Accomplished without an award: other members of the team are not done yet, or the award was revoked.
  if (attempts.some(isAccomplished)) {
    return { state: 'To do', reason: achievement.gameType === 'Team' ? 'waiting_for_team' : null };
  }
  return { state: achievement.contentKind === null ? 'To do' : 'Available', reason: null };
}

function bestResult(attempts: readonly Attempt[]): Result | null {
  const results = attempts.filter((attempt) => !isOpen(attempt)).map((attempt) => attempt.result);
  return (['Passed', 'Submitted', 'Failed'] as const).find((result) => results.includes(result)) ?? null;
}

/** One published achievement as one player sees it now. @see availabilityInGame for its level's conditions */
export function availabilityOf(
  game: GameTerms,
  achievement: AchievementTerms,
  place: Place,
  player: PlayerProgress,
  now: Date,
): Availability {
  const attempts = attemptsOn(achievement, player);
  const award = awardFor(achievement, player);
  const { state, reason, availableAt = null } = verdict(game, achievement, place, player, now);
  return {
    state,
    reason,
    availableAt,
    result: bestResult(attempts),
    pointsEarned: award?.points ?? null,
    completedAt: award?.awardedAt ?? null,
    attemptsLeft: achievement.contentKind === null ? null : attemptsLeft(achievement.attemptsAllowed, attempts),
  };
}

/** A published level as one player sees it now. */
export interface SeenLevel {
  level: LevelAvailability;
  achievements: ReadonlyMap<string, Availability>;
}

/**
 * @param unsettled the nearest level before it that is not settled; null without one
 * @see availabilityInGame for all levels
 */
export function availabilityInLevel(
  game: GameTerms,
  level: LevelTerms,
  unsettled: string | null,
  player: PlayerProgress,
  now: Date,
): SeenLevel {
  const achievements = new Map<string, Availability>();
  const isEntered =
    player.levelsEntered.has(level.id) || level.achievements.some((one) => attemptsOn(one, player).length > 0);
  const waitsFor = game.structure === 'sequence' && !isEntered ? unsettled : null;
  const see = (achievement: AchievementTerms, isBonusLocked: boolean) => {
    const place = { isLevelLocked: waitsFor !== null, isBonusLocked };
    const seen = availabilityOf(game, achievement, place, player, now);
    achievements.set(achievement.id, seen);
    return { id: achievement.id, seen };
  };

  // The required ones first: the bonus waits for them.
  const required = level.achievements.filter(isRequired).map((achievement) => see(achievement, false));
  const missing = required.filter(({ seen }) => !countsAsDone(seen, game.experience)).map(({ id }) => id);
  const others = level.achievements.filter((achievement) => !isRequired(achievement));
  for (const achievement of others) see(achievement, missing.length > 0);

  const isLevelSettled = required.every(({ seen }) => isSettled(seen, game.experience));
  return { level: { waitsFor, isSettled: isLevelSettled, missing }, achievements };
}

/**
 * Every published achievement and level of a game as one player sees them now, in one pass through the game's order.
 * A level stays open once entered: achievements that an editor adds to earlier levels never lock the player out.
 */
export function availabilityInGame(
  game: GameTerms,
  tiers: readonly TierTerms[],
  player: PlayerProgress,
  now: Date,
): GameAvailability {
  const achievements = new Map<string, Availability>();
  const levels = new Map<string, LevelAvailability>();
  let unsettled: string | null = null;
  for (const level of publishedTiers(tiers).flatMap((tier) => tier.levels)) {
    const seen = availabilityInLevel(game, level, unsettled, player, now);
    for (const [id, one] of seen.achievements) achievements.set(id, one);
    levels.set(level.id, seen.level);
    if (!seen.level.isSettled) unsettled = level.id;
  }
  return { achievements, levels };
}

export type RefusalToOpen =
  | 'not_open_yet'
  | 'closed'
  | 'level_locked'
  | 'bonus_locked'
  | 'no_team'
  | 'already_done'
  | 'attempts_used_up'
  | 'nothing_to_open';

/**
 * Why the player may not open the achievement's content; `null` when its availability allows it. Whether
 * another attempt may start is decided by `refusalToStart`.
 */
export function refusalToOpen({ state, reason, result }: Availability): RefusalToOpen | null {
  switch (state) {
    case 'Done':
      if (reason === 'out_of_attempts') return 'attempts_used_up';
      // Awarded from outside, or by another member of the team.
      return result === null ? 'already_done' : null;
    case 'Missed':
      return 'closed';
    case 'Not available':
      if (reason === 'level_locked' || reason === 'bonus_locked' || reason === 'no_team') return reason;
      return 'not_open_yet';
    case 'To do':
      return result === null ? 'nothing_to_open' : 'already_done';
    case 'Saved':
    case 'Available':
      return null;
  }
}
