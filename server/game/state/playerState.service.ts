import {
  availabilityInGame,
  type Availability,
  type Award,
  type GameAvailability,
  type GameTerms,
  type PlayerProgress,
} from '#shared/game/availability.rules.ts';
import { isOnBoard } from '#shared/points/leaderboards.rules.ts';
import { AppError } from '#shared/http/errors.ts';
import type { PastAttempt } from '#shared/game/attempts.rules.ts';
import type { Experience } from '#shared/vocabulary/vocabulary.ts';
import type { Executor, Transaction } from '#server/platform/db/client.ts';
import type { Localized } from '#server/engines/translations/translations.service.ts';
import type { Account } from '#server/game/points/points.service.ts';
import type { RewardRow } from './account.sql.ts';
import { inReadersLanguage, loadMap, type GameMap } from './gameMap.service.ts';
import type { MapAchievement } from './gameMap.repository.ts';
import { playerStateRepository, type LevelEntry, type PlaceRow } from './playerState.repository.ts';

export type { LevelEntry, MapAchievement };

/** A game's map at one instant, as a player or nobody in particular sees it. */
export interface GameView extends GameMap {
  /** null: nobody in particular. */
  userId: string | null;
  terms: GameTerms;
  tierId: string | null;
  team: { id: string; name: string } | null;
  player: Omit<PlayerProgress, 'attempts' | 'awards'> & {
    attempts: ReadonlyMap<string, readonly PastAttempt[]>;
    /** With the time of recording, which may be later than that of the accomplishment. */
    awards: ReadonlyMap<string, Award & { id: string; recordedAt: Date }>;
  };
  seen: GameAvailability;
}

/** What an act of a player may change or give. */
export interface ActAccount extends Account {
  /** Automatic rewards of the game that neither the player nor the team has had. */
  candidates: readonly RewardRow[];
  /** Whether the act has given the team something. */
  teamGained: { points: boolean; awards: boolean };
}

/** The same for a player. */
export interface PlayerState extends GameView {
  userId: string;
  /** null: loaded read-only. */
  account: ActAccount | null;
}

/** The act for which players are loaded. */
interface LoadedForAct {
  /** A map of the same game that was loaded earlier in it: one act sees one map. */
  map?: GameMap;
  /** Whether it may have given the player's team something already. */
  hasGained?: boolean;
}

/**
 * Loads player states in a game and evaluates the rules; by player, without users who are not enrolled.
 * @param act set when an act of theirs is in progress, under their locks
 * @throws AppError not_found when the game does not exist or is not published, and a user is enrolled in it
 */
export async function loadPlayerStates(
  db: Executor,
  userIds: readonly string[],
  gameId: string,
  now: Date,
  act?: LoadedForAct,
): Promise<Map<string, PlayerState>> {
  const playerStates = new Map<string, PlayerState>();
  for (const place of await playerStateRepository(db).listPlaces(userIds, gameId, act !== undefined)) {
    playerStates.set(place.userId, await playerStateAt(db, place, now, act));
  }
  return playerStates;
}

/** The same for one player. @throws AppError not_found when the game does not exist, is not published, or the player is not enrolled */
export async function loadPlayerState(
  db: Executor,
  userId: string,
  gameId: string,
  now: Date,
  act?: LoadedForAct,
): Promise<PlayerState> {
  const playerState = (await loadPlayerStates(db, [userId], gameId, now, act)).get(userId);
  if (playerState === undefined) throw new AppError('not_found');
  return playerState;
}

/** The same for an act of the player in progress, under their lock: with what it may change. */
export const loadToAct = (
  tx: Transaction,
  userId: string,
  gameId: string,
  now: Date,
  act: LoadedForAct = {},
): Promise<PlayerState> => loadPlayerState(tx, userId, gameId, now, act);

/** The player state after these changes, without reading it again. */
export function withDone(
  playerState: PlayerState,
  {
    tierId = playerState.tierId,
    account = playerState.account,
    ...done
  }: Partial<Omit<PlayerState['player'], 'hasTeam'> & Pick<PlayerState, 'tierId' | 'account'>>,
  now: Date,
): PlayerState {
  const player = { ...playerState.player, ...done };
  const seen = availabilityInGame(playerState.terms, playerState.tiers, player, now);
  return { ...playerState, tierId, account, player, seen };
}

function accountAt({ score, person, times, candidates }: PlaceRow['account'], hasGained: boolean): ActAccount | null {
  const [who] = person ?? [];
  if (who === undefined || score === null || times === null || candidates === null) return null;
  const { role, isActive, isOut } = who;
  return {
    score: score[0] ?? null,
    isRankable: isOnBoard({ isActive, isStaffOnly: role !== 'player' }) && !isOut,
    times: times.map((time) => ({ ...time, isActive })),
    candidates,
    teamGained: { points: hasGained, awards: hasGained },
  };
}

/** What an act of the player changes. @throws Error when it was loaded read-only */
export function accountOf({ account }: PlayerState): ActAccount {
  if (account === null) throw new Error('Loaded without the account');
  return account;
}

const termsOf = ({ experience, type, startDate, endDate }: GameMap['game']): GameTerms => ({
  experience,
  structure: type,
  startsAt: startDate,
  endsAt: endDate,
});

/** The player state for this place. @throws AppError not_found when the game does not exist or is not published */
export async function playerStateAt(
  db: Executor,
  place: PlaceRow,
  now: Date,
  { map: known, hasGained = true }: LoadedForAct = {},
): Promise<PlayerState> {
  const map = known ?? (await loadMap(db, place.gameId, place.mapRevision));
  if (map === undefined) throw new AppError('not_found');
  const { game, banner, tiers, translations } = map;
  const { userId, tierId, team } = place;
  const byAchievement = <T extends { achievementId: string }>(held: readonly T[]) =>
    new Map(held.map((award) => [award.achievementId, award]));
  const terms = termsOf(game);
  const player: PlayerState['player'] = {
    hasTeam: team !== null,
    awards: byAchievement(place.awards),
    teamAwards: byAchievement(place.teamAwards),
    attempts: Map.groupBy(place.attempts, ({ achievementId }) => achievementId),
    levelsEntered: new Set(place.levelsEntered),
  };
  const seen = availabilityInGame(terms, tiers, player, now);
  const account = accountAt(place.account, hasGained);
  return { userId, game, banner, terms, tiers, translations, tierId, team, player, seen, account };
}

/** The state without a player: nothing done, no place, no team. */
const nobody: Omit<GameView, keyof GameMap | 'terms' | 'seen'> = {
  userId: null,
  tierId: null,
  team: null,
  player: {
    hasTeam: false,
    awards: new Map(),
    teamAwards: new Map(),
    attempts: new Map(),
    levelsEntered: new Set(),
  },
};

/** @throws AppError not_found when the game does not exist or is not published */
async function loadNobodysView(db: Executor, gameId: string, now: Date): Promise<GameView> {
  const revision = await playerStateRepository(db).findMapRevision(gameId);
  const map = revision === undefined ? undefined : await loadMap(db, gameId, revision);
  if (map === undefined) throw new AppError('not_found');
  const terms = termsOf(map.game);
  return { ...map, ...nobody, terms, seen: availabilityInGame(terms, map.tiers, nobody.player, now) };
}

export const achievementsOf = (playerState: Pick<PlayerState, 'tiers'>): Localized<MapAchievement>[] =>
  playerState.tiers.flatMap((tier) => tier.levels.flatMap((level) => level.achievements));

/** The same with the texts of the map in the reader's language. */
export const loadReadableState = async (
  db: Executor,
  userId: string,
  gameId: string,
  now: Date,
): Promise<PlayerState> => inReadersLanguage(await loadPlayerState(db, userId, gameId, now));

/**
 * A game in the reader's language, as a player sees it, or (`userId` null) as before the first act:
 * for another system, which has no player state.
 * @throws AppError not_found
 */
export const loadReadableView = async (
  db: Executor,
  userId: string | null,
  gameId: string,
  now: Date,
): Promise<GameView> =>
  userId === null
    ? inReadersLanguage(await loadNobodysView(db, gameId, now))
    : loadReadableState(db, userId, gameId, now);

/** An achievement of the map and how the player sees it. @throws AppError not_found */
export function findSeen(
  playerState: GameView,
  achievementId: string,
): { achievement: Localized<MapAchievement>; seen: Availability } {
  const achievement = achievementsOf(playerState).find(({ id }) => id === achievementId);
  const seen = playerState.seen.achievements.get(achievementId);
  if (achievement === undefined || seen === undefined) throw new AppError('not_found');
  return { achievement, seen };
}

/**
 * Locks the player's other acts in this game, and changes of the user, until the transaction ends: for acts of others on behalf
 * of the player, who may be deactivated; nothing is written for a user who was erased meanwhile.
 * @returns whether they are in the game
 */
export const lockPlayer = async (tx: Transaction, userId: string, gameId: string): Promise<boolean> =>
  (await playerStateRepository(tx).lockPlayer(userId, gameId))?.isErased === false;

/** Locks changes of a user, independent of games. @returns whether they exist and are not erased */
export const lockPerson = (tx: Transaction, userId: string): Promise<boolean> =>
  playerStateRepository(tx).lockPerson(userId);

/** The same for awards, rewards and points of a player, also in a game from which they were removed. @throws AppError not_found for an erased user */
export async function lockHolder(tx: Transaction, userId: string, gameId: string): Promise<void> {
  const isThere = (await lockPlayer(tx, userId, gameId)) || (await lockPerson(tx, userId));
  if (!isThere) throw new AppError('not_found');
}

/**
 * The same for the player's own acts: nothing is written for a user who was deactivated or erased during the request.
 * @throws AppError not_found
 */
export async function lockActivePlayer(tx: Transaction, userId: string, gameId: string): Promise<void> {
  if ((await playerStateRepository(tx).lockPlayer(userId, gameId))?.isActive !== true) throw new AppError('not_found');
}

/** The same for a content: saves without this lock wait as well. @throws AppError not_found */
export async function lockToPlay(tx: Transaction, userId: string, achievementId: string): Promise<void> {
  if (!(await playerStateRepository(tx).lockToPlay(userId, achievementId))) throw new AppError('not_found');
}

/** Records that players entered these levels: content added before them later does not lock them again. */
export async function enterLevels(tx: Transaction, entries: readonly LevelEntry[]): Promise<void> {
  await playerStateRepository(tx).insertLevelEntries(entries);
}

export async function moveToTier(tx: Transaction, playerState: PlayerState, tierId: string | null): Promise<void> {
  await playerStateRepository(tx).updateTier(playerState.userId, playerState.game.id, tierId);
}

/**
 * The game of a published achievement.
 * @param experience of the game; undefined: either
 * @throws AppError not_found
 */
export async function gameOfAchievement(db: Executor, achievementId: string, experience?: Experience): Promise<string> {
  const gameId = await playerStateRepository(db).findGameOf(achievementId, experience);
  if (gameId === undefined) throw new AppError('not_found');
  return gameId;
}

/** The same for a published level. @throws AppError not_found */
export async function gameOfLevel(db: Executor, levelId: string, experience?: Experience): Promise<string> {
  const gameId = await playerStateRepository(db).findGameOfLevel(levelId, experience);
  if (gameId === undefined) throw new AppError('not_found');
  return gameId;
}
