import {
  availabilityInGame,
  type Availability,
  type GameAvailability,
  type GameTerms,
  type PlayerStanding,
} from '#shared/achievements/availability.rules.ts';
import { AppError } from '#shared/errors.ts';
import type { PastAttempt } from '#shared/attempts/attempts.rules.ts';
import type { Executor, Transaction } from '#server/db/client.ts';
import { standingRepository, type MapAchievement, type MapLevelRow, type MapTierRow } from './standing.repository.ts';

export type { MapAchievement };

export interface MapLevel extends MapLevelRow {
  achievements: MapAchievement[];
}
export interface MapTier extends MapTierRow {
  levels: MapLevel[];
}

/** A game's map as one player sees it at one instant. */
export interface Standing {
  userId: string;
  game: NonNullable<Awaited<ReturnType<ReturnType<typeof standingRepository>['findEnrolled']>>>['game'];
  banner: string | null;
  terms: GameTerms;
  /** Published ones only, in their order. */
  tiers: MapTier[];
  tierId: string | null;
  team: { id: string; name: string } | null;
  player: Omit<PlayerStanding, 'attempts'> & { attempts: ReadonlyMap<string, readonly PastAttempt[]> };
  seen: GameAvailability;
}

const groupBy = <K, T>(things: readonly T[], keyOf: (thing: T) => K): Map<K, T[]> => Map.groupBy(things, keyOf);

/** The published map of a game, in its order. */
async function loadMap(db: Executor, gameId: string): Promise<MapTier[]> {
  const repository = standingRepository(db);
  const tierRows = await repository.listTiers(gameId);
  const levelRows = await repository.listLevels(gameId);
  const achievementsByLevel = groupBy(await repository.listAchievements(gameId), ({ levelId }) => levelId);
  const levelsByTier = groupBy(
    levelRows.map((level) => ({ ...level, achievements: achievementsByLevel.get(level.id) ?? [] })),
    ({ tierId }) => tierId,
  );
  return tierRows.map((tier) => ({ ...tier, levels: levelsByTier.get(tier.id) ?? [] }));
}

/**
 * Loads what the rules need of a player in a game and asks them.
 * @param known a standing of the same game that was loaded earlier in the same act: one act sees one map
 * @throws AppError not_found when the game is not there, not published, or the player is not enrolled
 */
export async function loadStanding(
  db: Executor,
  userId: string,
  gameId: string,
  now: Date,
  known?: Pick<Standing, 'tiers'>,
): Promise<Standing> {
  const repository = standingRepository(db);
  const enrolled = await repository.findEnrolled(userId, gameId);
  if (enrolled === undefined) throw new AppError('not_found');
  // One after the other: inside a transaction there is one connection, and outside of it one is enough for a player.
  const tiers = known?.tiers ?? (await loadMap(db, gameId));
  const team = await repository.findTeam(userId, gameId);
  const awards = await repository.listAwards({ userId }, gameId);
  const attempts = await repository.listAttempts(userId, gameId);
  const teamAwards = team === undefined ? [] : await repository.listAwards({ teamId: team.id }, gameId);
  const entered = await repository.listLevelsEntered(
    userId,
    tiers.flatMap((tier) => tier.levels.map(({ id }) => id)),
  );
  const { game } = enrolled;
  const terms: GameTerms = {
    experience: game.experience,
    structure: game.type,
    startsAt: game.startDate,
    endsAt: game.endDate,
  };
  const player: Standing['player'] = {
    hasTeam: team !== undefined,
    awards: new Map(awards.map((award) => [award.achievementId, award])),
    teamAwards: new Map(teamAwards.map((award) => [award.achievementId, award])),
    attempts: groupBy(attempts, ({ achievementId }) => achievementId),
    levelsEntered: new Set(entered.map(({ levelId }) => levelId)),
  };
  return {
    userId,
    game,
    banner: enrolled.banner,
    terms,
    tiers,
    tierId: enrolled.tierId,
    team: team ?? null,
    player,
    seen: availabilityInGame(terms, tiers, player, now),
  };
}

export const achievementsOf = (standing: Pick<Standing, 'tiers'>): MapAchievement[] =>
  standing.tiers.flatMap((tier) => tier.levels.flatMap((level) => level.achievements));

/** An achievement of the map with how the player sees it. @throws AppError not_found */
export function findSeen(
  standing: Standing,
  achievementId: string,
): { achievement: MapAchievement; seen: Availability } {
  const achievement = achievementsOf(standing).find(({ id }) => id === achievementId);
  const seen = standing.seen.achievements.get(achievementId);
  if (achievement === undefined || seen === undefined) throw new AppError('not_found');
  return { achievement, seen };
}

/** Holds the player's other acts in this game back until the transaction ends. */
export async function lockPlayer(tx: Transaction, userId: string, gameId: string): Promise<void> {
  await standingRepository(tx).lockPlayer(userId, gameId);
}

/** Remembers that the player stands in these levels: nothing added before them locks them again. */
export async function enterLevels(tx: Transaction, userId: string, levelIds: string[], at: Date): Promise<void> {
  await standingRepository(tx).insertLevelEntries(userId, levelIds, at);
}

export async function moveToTier(tx: Transaction, standing: Standing, tierId: string | null): Promise<void> {
  await standingRepository(tx).updateTier(standing.userId, standing.game.id, tierId);
}

/** The game of a published achievement. @throws AppError not_found */
export async function gameOfAchievement(db: Executor, achievementId: string): Promise<string> {
  const gameId = await standingRepository(db).findGameOf(achievementId);
  if (gameId === undefined) throw new AppError('not_found');
  return gameId;
}

/** The game of a published level. @throws AppError not_found */
export async function gameOfLevel(db: Executor, levelId: string): Promise<string> {
  const gameId = await standingRepository(db).findGameOfLevel(levelId);
  if (gameId === undefined) throw new AppError('not_found');
  return gameId;
}
