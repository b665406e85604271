import type { Executor } from '#server/db/client.ts';
import {
  gameMapRepository,
  type GameRow,
  type MapAchievement,
  type MapLevelRow,
  type MapTierRow,
} from './gameMap.repository.ts';

export interface MapLevel extends MapLevelRow {
  achievements: readonly MapAchievement[];
}
export interface MapTier extends MapTierRow {
  levels: readonly MapLevel[];
}

/** A published game with its published tiers, levels and achievements in their order: the same for all its players. */
export interface GameMap {
  readonly game: GameRow;
  readonly banner: string | null;
  readonly tiers: readonly MapTier[];
}

/** Maps by their revision, the one that was asked for last at the end. A map takes some 100 kB. */
const maps = new Map<string, GameMap>();
const mapsKept = 100;

async function readMap(db: Executor, gameId: string): Promise<GameMap | undefined> {
  const repository = gameMapRepository(db);
  const found = await repository.findGame(gameId);
  if (found === undefined) return undefined;
  const tierRows = await repository.listTiers(gameId);
  const levelRows = await repository.listLevels(gameId);
  const achievementsByLevel = Map.groupBy(await repository.listAchievements(gameId), ({ levelId }) => levelId);
  const levelsByTier = Map.groupBy(
    levelRows.map((level) => ({ ...level, achievements: achievementsByLevel.get(level.id) ?? [] })),
    ({ tierId }) => tierId,
  );
  return { ...found, tiers: tierRows.map((tier) => ({ ...tier, levels: levelsByTier.get(tier.id) ?? [] })) };
}

/**
 * The map of a game, from memory where it was read before under the same revision. The database gives a game another
 * revision with each change of what a map holds, also inside the transaction that makes it.
 * @param revision the game's `mapRevision`, read before in the same transaction
 * @returns undefined when the game is not published
 */
export async function loadMap(db: Executor, gameId: string, revision: string): Promise<GameMap | undefined> {
  const map = maps.get(revision) ?? (await readMap(db, gameId));
  if (map === undefined) return undefined;
  maps.delete(revision);
  maps.set(revision, map);
  for (const oldest of maps.keys()) {
    if (maps.size <= mapsKept) break;
    maps.delete(oldest);
  }
  return map;
}
