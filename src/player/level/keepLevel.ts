/** Keeps levels on this device, and removes them: loaded when somebody does. */
import type { QueryClient } from '@tanstack/react-query';
import type { PlayerClient } from '#src/providers/http/playerClient.ts';
import { currentBuild } from '#src/providers/offline/lastKnown.ts';
import { keptFilesCache } from '#src/serviceWorker/handling.rules.ts';
import { openers } from '../achievement/openers.ts';
import { examQuery } from '../exam/exam.queries.ts';
import {
  achievementQuery,
  gameOfLevelQuery,
  levelAchievementsQuery,
  levelQuery,
  recordQuery,
} from '../game/game.queries.ts';
import { readKept, writeKept } from './keptLevels.ts';
import { fitOnDevice, filesIn, type LevelFile } from './keptLevels.rules.ts';

/** Loads what opening a document loads, so that the service worker keeps it. */
async function loadReader(): Promise<void> {
  const { workerAddress } = await import('../pdf/PdfReader.tsx');
  await fetch(workerAddress);
}

/**
 * Requests everything of a level that its pages show now, as opening them would: the answers are kept by that.
 * @returns the addresses of their files
 */
async function load(queries: QueryClient, client: PlayerClient, levelId: string): Promise<string[]> {
  const fresh = { staleTime: 0 };
  const [level, achievements] = await Promise.all([
    queries.query({ ...levelQuery(client, levelId), ...fresh }),
    queries.query({ ...levelAchievementsQuery(client, levelId), ...fresh }),
    queries.query({ ...gameOfLevelQuery(client, levelId), ...fresh }),
  ]);
  const contents = await Promise.all(
    achievements.map(async ({ id }) => {
      const achievement = await queries.query({ ...achievementQuery(client, id), ...fresh });
      const { contentKind, state } = achievement;
      if (contentKind === null || state === 'Not available') return achievement;
      const { page, query } = openers[contentKind];
      const own = contentKind === 'exam' ? examQuery(client, id) : query?.(client, achievement);
      const [content] = await Promise.all([
        own && queries.query({ ...own, ...fresh }),
        contentKind === 'quiz' && queries.query({ ...recordQuery(client, id), ...fresh }),
        page.load(),
        contentKind === 'pdf' && loadReader(),
      ]);
      return [achievement, content];
    }),
  );
  return filesIn([level, contents]);
}

/** The files of a level with their sizes, without those that cannot be had; null where they do not fit. */
export async function measureLevel(
  queries: QueryClient,
  client: PlayerClient,
  levelId: string,
): Promise<LevelFile[] | null> {
  const addresses = await load(queries, client, levelId);
  const measured = addresses.map(async (address): Promise<LevelFile[]> => {
    const { ok, headers } = await fetch(address, { method: 'HEAD' });
    return ok ? [{ address, bytes: Number(headers.get('content-length') ?? 0) }] : [];
  });
  const files = (await Promise.all(measured)).flat();
  return fitOnDevice(files, await spaceLeft()) ? files : null;
}

/** Bytes that this browser still gives; null where it does not say. */
async function spaceLeft(): Promise<number | null> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined || usage === undefined ? null : quota - usage;
}

export async function keepLevel(userId: string, levelId: string, files: readonly LevelFile[]): Promise<void> {
  const cache = await caches.open(keptFilesCache);
  const addresses = files.map(({ address }) => address);
  await cache.addAll(addresses);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const kept = { at: new Date().toISOString(), bytes, files: addresses, build: currentBuild() };
  writeKept(userId, { ...readKept(userId), [levelId]: kept });
}

/** Deletes a level's files, except those of other kept levels. */
export async function dropLevel(userId: string, levelId: string): Promise<void> {
  const { [levelId]: gone, ...others } = readKept(userId);
  writeKept(userId, others);
  const needed = new Set(Object.values(others).flatMap(({ files }) => files));
  const cache = await caches.open(keptFilesCache);
  const unneeded = (gone?.files ?? []).filter((address) => !needed.has(address));
  await Promise.all(unneeded.map((address) => cache.delete(address)));
}
