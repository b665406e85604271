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
import type { InWords } from '#server/engines/translations/translations.service.ts';
import type { Account } from '#server/game/points/points.service.ts';
import type { RewardRow } from './account.sql.ts';
import { inReadersLanguage, loadMap, type GameMap } from './gameMap.service.ts';
import type { MapAchievement } from './gameMap.repository.ts';
import { playerStateRepository, type LevelEntry, type PlaceRow } from './playerState.repository.ts';

export type { LevelEntry, MapAchievement };

/** A game's map as somebody sees it at one instant: a player, or nobody in particular. */
export interface GameView extends GameMap {
  /** null: nobody in particular. */
  userId: string | null;
  terms: GameTerms;
  tierId: string | null;
  team: { id: string; name: string } | null;
  player: Omit<PlayerProgress, 'attempts' | 'awards'> & {
    attempts: ReadonlyMap<string, readonly PastAttempt[]>;
    /** With when each was recorded, which may be later than it was accomplished. */
    awards: ReadonlyMap<string, Award & { id: string; recordedAt: Date }>;
  };
  seen: GameAvailability;
}

/** What an act of a player may change or give. */
export interface ActAccount extends Account {
  /** Rewards that the rules of the game may give, and that neither the player nor the team has had. */
  candidates: readonly RewardRow[];
  /** Whether the act has brought the team something. */
  teamGained: { points: boolean; awards: boolean };
}

/** The same for a player. */
export interface PlayerState extends GameView {
  userId: string;
  /** null: loaded to be read only. */
  account: ActAccount | null;
}

/** What is known of an act for which players are loaded. */
interface LoadedForAct {
  /** A map of the same game that was loaded earlier in it: one act sees one map. */
  map?: GameMap;
  /** Whether it may have brought the player's team something already. */
  hasGained?: boolean;
}

/**
 * Loads what the rules need of players in a game and asks them; by player, without those who are not in it.
 * @param act says that an act of theirs goes on, under their locks
 * @throws AppError not_found when the game is not there or not published, and somebody is in it
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

/** The same for one player. @throws AppError not_found when the game is not there, not published, or the player is not enrolled */
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

/** The same where an act of the player goes on, under their lock: with what it may change. */
export const loadToAct = (
  tx: Transaction,
  userId: string,
  gameId: string,
  now: Date,
  act: LoadedForAct = {},
): Promise<PlayerState> => loadPlayerState(tx, userId, gameId, now, act);

/** The standing once this is done, which is not read again. */
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

/** What an act of the player changes. @throws Error where it was loaded to be read only */
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

/** The standing of somebody with this place. @throws AppError not_found when the game is not there or not published */
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

/** Who has done nothing, stands nowhere and belongs to no team. */
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

/** @throws AppError not_found when the game is not there or not published */
async function loadNobodysView(db: Executor, gameId: string, now: Date): Promise<GameView> {
  const revision = await playerStateRepository(db).findMapRevision(gameId);
  const map = revision === undefined ? undefined : await loadMap(db, gameId, revision);
  if (map === undefined) throw new AppError('not_found');
  const terms = termsOf(map.game);
  return { ...map, ...nobody, terms, seen: availabilityInGame(terms, map.tiers, nobody.player, now) };
}

export const achievementsOf = (playerState: Pick<PlayerState, 'tiers'>): InWords<MapAchievement>[] =>
  playerState.tiers.flatMap((tier) => tier.levels.flatMap((level) => level.achievements));

/** The same for whoever asked: with the texts of the map in their language. */
export const loadReadableState = async (
  db: Executor,
  userId: string,
  gameId: string,
  now: Date,
): Promise<PlayerState> => inReadersLanguage(await loadPlayerState(db, userId, gameId, now));

/**
 * A game in the language of whoever asked, as a player sees it, or (`userId` null) as somebody would who has not begun:
 * what another system reads, which has no state of its own.
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

/** An achievement of the map with how the player sees it. @throws AppError not_found */
export function findSeen(
  playerState: GameView,
  achievementId: string,
): { achievement: InWords<MapAchievement>; seen: Availability } {
  const achievement = achievementsOf(playerState).find(({ id }) => id === achievementId);
  const seen = playerState.seen.achievements.get(achievementId);
  if (achievement === undefined || seen === undefined) throw new AppError('not_found');
  return { achievement, seen };
}

/**
 * Holds the player's other acts in this game back until the transaction ends, and what changes who they are: for what others do
 * for them, who may be deactivated, and nothing is written for who was erased meanwhile.
 * @returns whether they are in the game
 */
export const lockPlayer = async (tx: Transaction, userId: string, gameId: string): Promise<boolean> =>
  (await playerStateRepository(tx).lockPlayer(userId, gameId))?.isErased === false;

/** Holds back what changes who somebody is, whatever they play. @returns whether they are there, and not erased */
export const lockPerson = (tx: Transaction, userId: string): Promise<boolean> =>
  playerStateRepository(tx).lockPerson(userId);

/** The same as for a player for what they have, also in a game that they were taken out of. @throws AppError not_found for who was erased */
export async function lockHolder(tx: Transaction, userId: string, gameId: string): Promise<void> {
  const isThere = (await lockPlayer(tx, userId, gameId)) || (await lockPerson(tx, userId));
  if (!isThere) throw new AppError('not_found');
}

/**
 * The same for what players do themselves: nothing is written for who was deactivated or erased while the request was under way.
 * @throws AppError not_found
 */
export async function lockActivePlayer(tx: Transaction, userId: string, gameId: string): Promise<void> {
  if ((await playerStateRepository(tx).lockPlayer(userId, gameId))?.isActive !== true) throw new AppError('not_found');
}

/** The same in a content: what is saved in it without this lock waits as well. @throws AppError not_found */
export async function lockToPlay(tx: Transaction, userId: string, achievementId: string): Promise<void> {
  if (!(await playerStateRepository(tx).lockToPlay(userId, achievementId))) throw new AppError('not_found');
}

/** Remembers that players stand in these levels: nothing added before them locks them again. */
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
