import { translatable } from '#shared/translations/translatable.ts';
import { languagesBeforeOriginal, pageLanguage } from '#shared/translations/translations.rules.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { readersLanguage } from '#server/platform/requestLanguage.ts';
import {
  loadTranslations,
  textsOf,
  type Localized,
  type Translations,
} from '#server/engines/translations/translations.service.ts';
import {
  gameMapRepository,
  type GameRow,
  type MapAchievement,
  type MapLevelRow,
  type MapTierRow,
} from './gameMap.repository.ts';

export type MapLevel = Localized<MapLevelRow> & { achievements: readonly Localized<MapAchievement>[] };
export type MapTier = Localized<MapTierRow> & { levels: readonly MapLevel[] };

/** A published game with its published tiers, levels and achievements in their order: the same for all its players. */
export interface GameMap {
  readonly game: Localized<GameRow>;
  readonly banner: string | null;
  readonly tiers: readonly MapTier[];
  readonly translations: Translations;
}

/** The fields whose texts a map contains: the long texts of a level are read with it. */
const fieldsOfMap = [
  ...new Set([translatable.game, translatable.tier, translatable.achievement].flat().map(({ name }) => name)),
  'header',
  'category',
  'imageAlt',
];

/** Maps by their revision, in the order of their last use. A map takes some 100 kB. */
const maps = new Map<string, GameMap>();
const mapsKept = 100;

async function readMap(db: Executor, gameId: string): Promise<GameMap | undefined> {
  const repository = gameMapRepository(db);
  const found = await repository.findGame(gameId);
  if (found === undefined) return undefined;
  const tierRows = await repository.listTiers(gameId);
  const levelRows = await repository.listLevels(gameId);
  const achievementRows = await repository.listAchievements(gameId);
  const ids = [found.game, ...tierRows, ...levelRows, ...achievementRows].map(({ id }) => id);
  const translations = await loadTranslations(db, ids, fieldsOfMap);
  const achievementsByLevel = Map.groupBy(achievementRows, ({ levelId }) => levelId);
  const levelsByTier = Map.groupBy(
    levelRows.map((level) => ({ ...level, achievements: achievementsByLevel.get(level.id) ?? [] })),
    ({ tierId }) => tierId,
  );
  const tiers = tierRows.map((tier) => ({ ...tier, levels: levelsByTier.get(tier.id) ?? [] }));
  return { ...found, tiers, translations };
}

/** Maps in other languages, by the translations that they were read with: made once for all readers of a language. */
const readable = new WeakMap<Translations, Map<string, Pick<GameMap, 'game' | 'tiers'>>>();

/** The same with its texts in the reader's language: to show, never to store. The ids are the same. */
export function inReadersLanguage<M extends GameMap>(map: M): M {
  const { game, tiers, translations } = map;
  const known = readable.get(translations) ?? new Map<string, Pick<GameMap, 'game' | 'tiers'>>();
  readable.set(translations, known);
  const wanted = readersLanguage();
  // Not by the tag itself, so that regions do not add entries.
  const available = languagesBeforeOriginal(wanted, game).filter((one) => translations.languages.has(one));
  const key = [pageLanguage(wanted), ...available].join();
  const words = textsOf(translations, wanted, () => game);
  const made = known.get(key) ?? {
    game: words.row('game', game),
    tiers: tiers.map((tier) => ({
      ...words.row('tier', tier),
      levels: tier.levels.map((level) => ({
        ...words.row('level', level),
        achievements: level.achievements.map((achievement) => words.row('achievement', achievement)),
      })),
    })),
  };
  known.set(key, made);
  return { ...map, ...made };
}

/**
 * The map of a game, from memory if it was read before under the same revision. The database gives a game another
 * revision with each change of its map, also inside the transaction that makes it.
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
