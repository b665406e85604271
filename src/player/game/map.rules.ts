/** What the map of a game shows for a filter. Pure. */
import type { Achievement } from '#shared/game/achievements.contract.ts';
import type { GameLevel, GameTier, PlayerGame } from '#shared/game/games.contract.ts';
import type { Progress } from '#shared/game/progress.rules.ts';
import type { GameTypeFilter } from '../area/search.rules.ts';

type ByGameType = GameLevel['progress'];

/** The player's own progress, as it is counted everywhere. Team progress is never added to it, but shown beside it. */
export function progressFor(progress: ByGameType, filter: GameTypeFilter): Progress {
  return progress[filter === 'Team' ? 'Team' : 'Individual'];
}

/** The counts to show, each separately; empty ones are left out. */
export function countsFor(progress: ByGameType, filter: GameTypeFilter): { of: 'own' | 'team'; count: Progress }[] {
  return [
    { of: 'own' as const, count: progress.Individual, isShown: filter !== 'Team' },
    { of: 'team' as const, count: progress.Team, isShown: filter !== 'Individual' },
  ].filter(({ count, isShown }) => isShown && count.total > 0);
}

/** Earned points, and the highest possible number. */
export interface PointsOfAll {
  points: number;
  whole: number;
}

/**
 * The player's own points in the game. They may be more or fewer than those of the achievements, because points also come
 * from behaviours and corrections: both numbers include them.
 * @param score the player's score; undefined while it is not known
 */
export function ownPoints({ pointsEarned, points }: Progress, score: number | undefined): PointsOfAll {
  const known = score ?? pointsEarned;
  return { points: known, whole: points + known - pointsEarned };
}

const hasSomething = (progress: ByGameType, filter: 'Individual' | 'Team'): boolean => {
  const { total, points } = progress[filter];
  return total > 0 || points > 0;
};

/** The tiers with the levels that match the filter. Without a filter everything is shown, empty levels too. */
export function shownTiers(tiers: readonly GameTier[], filter: GameTypeFilter): GameTier[] {
  if (filter === 'All') return tiers.filter(({ levels }) => levels.length > 0);
  return tiers
    .map((tier) => ({ ...tier, levels: tier.levels.filter(({ progress }) => hasSomething(progress, filter)) }))
    .filter(({ levels }) => levels.length > 0);
}

/**
 * A level's state for the filter. The server's state is about required achievements, which are never a team's: for "Team" a
 * level is done when its team achievements are.
 */
export function stateFor(level: GameLevel, filter: GameTypeFilter): GameLevel['state'] {
  if (filter !== 'Team' || level.state === 'locked') return level.state;
  const { completed, total } = progressFor(level.progress, filter);
  if (total > 0 && completed === total) return 'done';
  return 'open';
}

/** What the button of the current level does. */
export type NextStep =
  | {
      kind: 'question';
      achievementId: string;
      questionId: string;
      categoryId: string | null;
      title: string;
      languages: NonNullable<PlayerGame['continue']>['languages'];
      number: number;
      count: number;
    }
  /** To the level's page; `isBegun` when something was done there. */
  | { kind: 'level'; isBegun: boolean };

export function nextStepIn(level: GameLevel, leftOff: PlayerGame['continue']): NextStep {
  if (leftOff?.levelId === level.id) {
    const { achievementId, questionId, categoryId, title, languages } = leftOff;
    const [number, count] = [leftOff.questionNumber, leftOff.questionCount];
    return { kind: 'question', achievementId, questionId, categoryId, title, languages, number, count };
  }
  return { kind: 'level', isBegun: progressFor(level.progress, 'All').completed > 0 };
}

/**
 * The quiz or exam of a level to start next, required ones before bonuses; `null` when something else comes first.
 * @param all the player's achievements, in the game's order
 */
export function startsIn<A extends Pick<Achievement, 'levelId' | 'state' | 'isBonus' | 'contentKind'>>(
  levelId: string,
  all: readonly A[],
): { achievement: A; kind: 'quiz' | 'exam' } | null {
  const available = all.filter((one) => one.levelId === levelId && one.state === 'Available');
  const achievement = available.find(({ isBonus }) => !isBonus) ?? available[0];
  if (achievement?.contentKind !== 'quiz' && achievement?.contentKind !== 'exam') return null;
  return { achievement, kind: achievement.contentKind };
}

/** A level with its tier and its neighbours in the game. */
export interface PlacedLevel {
  tier: GameTier;
  level: GameLevel;
  previous: GameLevel | null;
  next: GameLevel | null;
}

/** Where to go instead of a locked level: to the current one, which comes before it. */
export function levelToDoNow(
  { tiers }: Pick<PlayerGame, 'tiers'>,
  waitsFor: NonNullable<GameLevel['waitsFor']>,
): NonNullable<GameLevel['waitsFor']> {
  const current = tiers.flatMap(({ levels }) => levels).find(({ state }) => state === 'current');
  if (current === undefined) return waitsFor;
  return { levelId: current.id, name: current.name, ...(current.languages && { languages: current.languages }) };
}

/** The place of a level in the game; `null` when it is not in it. */
export function placeOf({ tiers }: Pick<PlayerGame, 'tiers'>, levelId: string): PlacedLevel | null {
  const all = tiers.flatMap((tier) => tier.levels.map((level) => ({ tier, level })));
  const place = all.findIndex(({ level }) => level.id === levelId);
  const found = all[place];
  if (found === undefined) return null;
  return { ...found, previous: all[place - 1]?.level ?? null, next: all[place + 1]?.level ?? null };
}
