/**
 * The server's last answers, kept on this device for use without a network (docs/decisions). They belong to one person: they
 * are erased on sign-out and when somebody else signs in. Without storage, or when it is full, nothing is kept.
 */
import type { QueryClient } from '@tanstack/react-query';
import { keptFilesCache } from '#src/serviceWorker/handling.rules.ts';
import { isKept, keptLevelsPrefix, keptRoots, largest, mayShow, expired, type KnownAnswer } from './lastKnown.rules.ts';
import type { Session } from '../session/session.ts';

const database = 'gamehub.lastKnown';
const store = 'answers';

/** Milliseconds in which further answers are written together. */
const gathering = 1_000;

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The device keeps nothing')));
  });

let opening: Promise<IDBDatabase> | undefined;
const open = () =>
  (opening ??= (() => {
    const request = indexedDB.open(database, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store, { keyPath: 'hash' }));
    return done(request);
  })());

async function answers(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  return (await open()).transaction(store, mode).objectStore(store);
}

/** The build of this page: its first script. The libraries' scripts before it do not change with each build. */
export const currentBuild = (): string =>
  new URL([...document.querySelectorAll<HTMLScriptElement>('script[type=module]')].at(-1)?.src ?? '', location.origin)
    .pathname;

/** Erases everything. Never rejects. */
export async function forgetLastKnown(): Promise<void> {
  try {
    await Promise.all([
      answers('readwrite').then((all) => done(all.clear())),
      'caches' in window && caches.delete(keptFilesCache),
    ]);
  } catch {
    // There is no storage.
  }
}

/** Puts the person's kept answers into the query cache, unless it has newer ones. Never rejects. @param owner their account */
export async function recallLastKnown(queries: QueryClient, owner: string): Promise<void> {
  try {
    const known = await done((await answers('readonly')).getAll() as IDBRequest<KnownAnswer[]>);
    for (const entry of known) {
      if (!mayShow(entry, { owner, build: currentBuild() }, Date.now())) continue;
      const present = queries.getQueryState(entry.key)?.dataUpdatedAt ?? 0;
      if (present < entry.updatedAt) queries.setQueryData(entry.key, entry.data, { updatedAt: entry.updatedAt });
    }
  } catch {
    // Then nothing is kept.
  }
}

/** Keeps what the server answers to the signed-in person from now on. */
export function keepLastKnown({ auth, queries }: Pick<Session, 'auth' | 'queries'>): void {
  // What may be needed without a network is cached as long as the page.
  for (const root of keptRoots) queries.setQueryDefaults([root], { gcTime: Infinity });

  const ownerNow = () => {
    const { status, account, isOffline } = auth.getSnapshot();
    return status === 'authenticated' && !isOffline ? account?.id : undefined;
  };

  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function write(): Promise<void> {
    timer = undefined;
    const owner = ownerNow();
    if (owner === undefined) return;
    const build = currentBuild();
    // Read synchronously: when the person changes, the query cache is cleared at once.
    const entries = [...changed].flatMap((hash): KnownAnswer[] => {
      const query = queries.getQueryCache().get(hash);
      if (query?.state.data === undefined || query.state.dataUpdatedAt === 0) return [];
      const { queryKey: key, state } = query;
      const size = JSON.stringify(state.data).length;
      return size > largest
        ? []
        : [{ hash, key, data: state.data, updatedAt: state.dataUpdatedAt, size, owner, build }];
    });
    changed.clear();
    const into = await answers('readwrite');
    for (const entry of entries) into.put(entry);
  }
  const writeSoon = () => void write().catch(() => undefined);

  const note = ({ queryHash, queryKey }: { queryHash: string; queryKey: readonly unknown[] }) => {
    if (!isKept(queryKey)) return;
    changed.add(queryHash);
    timer ??= setTimeout(writeSoon, gathering);
  };
  queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') note(event.query);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && timer !== undefined) writeSoon();
  });

  /** The person whose entries have been cleaned up. */
  let tidied: string | undefined;
  async function tidy(owner: string): Promise<void> {
    const into = await answers('readwrite');
    const known = await done(into.getAll() as IDBRequest<KnownAnswer[]>);
    const own = known.filter((entry) => mayShow(entry, { owner, build: currentBuild() }, Date.now()));
    const stays = new Set(own.map(({ hash }) => hash));
    const gone = [...known.map(({ hash }) => hash).filter((hash) => !stays.has(hash)), ...expired(own, Date.now())];
    // Within the same transaction, which waits for nothing else.
    for (const hash of gone) into.delete(hash);
    // Somebody else kept them, who has only left.
    const isKeeping = Object.keys(localStorage).some((key) => key.startsWith(keptLevelsPrefix));
    if (!isKeeping && 'caches' in window) await caches.delete(keptFilesCache);
  }
  const begin = () => {
    const owner = ownerNow();
    if (owner === undefined || owner === tidied) return;
    tidied = owner;
    // The answers from before this module was loaded.
    for (const query of queries.getQueryCache().getAll()) note(query);
    tidy(owner).catch(() => undefined);
  };
  auth.subscribe(begin);
  begin();
}
