/**
 * The levels that a player keeps on this device for use without a network: their answers are among the last known ones, their
 * files in a cache from which the service worker answers. Signing out deletes both.
 */
import { currentBuild } from '#src/providers/offline/lastKnown.ts';
import { keptLevelsPrefix, maxAge } from '#src/providers/offline/lastKnown.rules.ts';
import { readJson } from '#src/providers/page/stored.ts';

/** A level that was kept. */
export interface KeptLevel {
  /** ISO 8601. */
  at: string;
  bytes: number;
  files: string[];
  /** Another build of the app does not read its answers. */
  build: string;
}

type KeptLevels = Record<string, KeptLevel>;

/** Deleted once nobody or somebody else is signed in, as all entries are by default. */
const nameOf = (userId: string) => keptLevelsPrefix + userId;

export const readKept = (userId: string): KeptLevels => (readJson(nameOf(userId)) ?? {}) as KeptLevels;

export const writeKept = (userId: string, levels: KeptLevels): void =>
  localStorage.setItem(nameOf(userId), JSON.stringify(levels));

/** The level as it is kept; null when it is not, or no longer. */
export function keptLevel(userId: string, levelId: string): KeptLevel | null {
  const kept = readKept(userId)[levelId];
  if (kept === undefined || kept.build !== currentBuild() || Date.now() - Date.parse(kept.at) > maxAge) return null;
  return kept;
}

export const canKeepLevels = (): boolean => 'caches' in window && Boolean(navigator.serviceWorker?.controller);
