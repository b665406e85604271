import { type Attempt, attemptsLeft, isAccomplished, isInReview, isOpen, isOutOfAttempts } from './attempts.rules.ts';
import { type GameStructure, openWindow, type Window } from './games.rules.ts';
import type { AchievementState, ContentKindName, Experience, GameType, Result } from '../vocabulary/vocabulary.ts';

export type PublicationStatus = 'draft' | 'published' | 'archived';

/** Why an achievement is in its state, where the state alone does not say it. */
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
  /** null: nothing to open, recorded from outside. */
  contentKind: ContentKindName | null;
  /** 0: as often as one likes. */
  attemptsAllowed: number;
  points: number;
}

/** A level with its achievements in their order. */
export interface LevelTerms<A extends AchievementTerms = AchievementTerms> {
  id: string;
  status: PublicationStatus;
  achievements: readonly A[];
}

/** A tier with its levels in their order. */
export interface TierTerms<A extends AchievementTerms = AchievementTerms> {
  id: string;
  status: PublicationStatus;
  levels: readonly LevelTerms<A>[];
}

/** An award that was not revoked. */
export interface Award {
  /** What it gave, corrections included. */
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
  /** The player's attempts, by achievement; none where it is missing. */
  attempts: ReadonlyMap<string, readonly Attempt[]>;
  /** Levels that the player has been in; those with an attempt in them count without being named. */
  levelsEntered: ReadonlySet<string>;
}

/** An achievement as one player sees it now. */
export interface Availability {
  state: AchievementState;
  reason: StateReason | null;
  /** From when it can be done, where that is known. */
  availableAt: Date | null;
  /** The best result so far; null before the first submission. */
  result: Result | null;
  /** null without an award. */
  pointsEarned: number | null;
  completedAt: Date | null;
  /** null: as often as one likes, or nothing to attempt. */
  attemptsLeft: number | null;
}

interface LevelAvailability {
  /** Reason `level_locked`: the last level that has to be finished before, after which it opens; null when none has to. */
  waitsFor: string | null;
  /** Every required achievement is Done or Missed, as far as that lets the player go on. */
  isSettled: boolean;
  /** Required achievements that are not Done, as far as that lets the player go on, in their order; the bonus waits for them. */
  missing: readonly string[];
}

export interface GameAvailability {
  achievements: ReadonlyMap<string, Availability>;
  levels: ReadonlyMap<string, LevelAvailability>;
}

/** What the level around an achievement has to say about it. */
export interface Place {
  isLevelLocked: boolean;
  isBonusLocked: boolean;
}

/** Required achievements are what a level and a tier wait for. */
export function isRequired(achievement: Pick<AchievementTerms, 'status' | 'gameType' | 'isBonus'>): boolean {
  const { status, gameType, isBonus } = achievement;
  return status === 'published' && gameType === 'Individual' && !isBonus;
}

/** Done with an award; a failed one (out of attempts) is Done as well, but completes nothing. */
export function isCompleted({ state, reason }: Pick<Availability, 'state' | 'reason'>): boolean {
  return state === 'Done' && reason !== 'out_of_attempts';
}

/** Done, as far as it lets the player go on: failing is enough in a standard game and not in a compliance one. */
export function countsAsDone(seen: Pick<Availability, 'state' | 'reason'>, experience: Experience): boolean {
  return experience === 'standard' ? seen.state === 'Done' : isCompleted(seen);
}

/** Nothing to wait for any more: Done (as above) or Missed. */
export function isSettled(seen: Pick<Availability, 'state' | 'reason'>, experience: Experience): boolean {
  return seen.state === 'Missed' || countsAsDone(seen, experience);
}

const published = <T extends { status: PublicationStatus }>(things: readonly T[]): T[] =>
  things.filter((thing) => thing.status === 'published');

/** The tiers with what players may know of: what is not published is left out, and so is everything in it. */
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

/** The first match of 1.4 "Availability" wins; its order is the rule. */
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

  // Accomplished without an award: a team's other members are still to come, or the award was revoked.
  if (attempts.some(isAccomplished)) {
    return { state: 'To do', reason: achievement.gameType === 'Team' ? 'waiting_for_team' : null };
  }
  return { state: achievement.contentKind === null ? 'To do' : 'Available', reason: null };
}

function bestResult(attempts: readonly Attempt[]): Result | null {
  const results = attempts.filter((attempt) => !isOpen(attempt)).map((attempt) => attempt.result);
  return (['Passed', 'Submitted', 'Failed'] as const).find((result) => results.includes(result)) ?? null;
}

/** One published achievement as one player sees it now. @see availabilityInGame for its place in the level. */
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

/**
 * Every published achievement and level of a game as one player sees them now, in one pass through the game's order.
 * A level entered once stays open: what an editor adds to a level before it never locks the player out.
 */
export function availabilityInGame(
  game: GameTerms,
  tiers: readonly TierTerms[],
  player: PlayerProgress,
  now: Date,
): GameAvailability {
  const achievements = new Map<string, Availability>();
  const levels = new Map<string, LevelAvailability>();
  let lastUnsettled: string | null = null;

  for (const level of publishedTiers(tiers).flatMap((tier) => tier.levels)) {
    const isEntered =
      player.levelsEntered.has(level.id) || level.achievements.some((one) => attemptsOn(one, player).length > 0);
    const waitsFor = game.structure === 'sequence' && !isEntered ? lastUnsettled : null;
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
    levels.set(level.id, { waitsFor, isSettled: isLevelSettled, missing });
    if (!isLevelSettled) lastUnsettled = level.id;
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
 * Why the player may not begin with the achievement's content; `null` when nothing around it stands in the way. Whether
 * another attempt may start is `refusalToStart`'s to say.
 */
export function refusalToOpen({ state, reason, result }: Availability): RefusalToOpen | null {
  switch (state) {
    case 'Done':
      if (reason === 'out_of_attempts') return 'attempts_used_up';
      // Awarded from outside, or won by another member of the team.
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
