/** The save queues of this browser: one for each attempt, kept as long as the page, whichever screen is open. */
import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import type { ErrorCode } from '#shared/http/errors.ts';
import { reachability } from '#src/providers/http/reachability.ts';
import { loadNamespaces } from '#src/providers/i18n/i18n.ts';
import { meQuery, type PlayerClient } from '#src/providers/http/playerClient.ts';
import { useMe, useSession, type Session } from '#src/providers/session/session.ts';
import { useVariant } from '../area/variant.ts';
import { toast } from '../ui/toasts.ts';
import type { SubmissionStatus } from '#shared/game/attempts.rules.ts';
import { contentKey } from './contentKey.ts';
import {
  attemptsWithKeptAnswers,
  countKeptSubmissions,
  createKeptAnswers,
  isEntryOf,
  type AnswerStorage,
  type AttemptName,
} from './keptAnswers.ts';
import {
  attemptOf,
  createSaveQueue,
  type SavedView,
  type SaveQueue,
  type SaveState,
  type SentAnswer,
} from './saveQueue.ts';
import type { ContentKindName } from '#shared/vocabulary/vocabulary.ts';

export interface SavedContent<Value, View extends SavedView> {
  kind: ContentKindName;
  post: (
    client: PlayerClient,
    name: Pick<AttemptName, 'achievementId' | 'attempt'>,
    sent: {
      answers: SentAnswer<Value>[];
      status: SubmissionStatus;
      idempotencyKey: string;
      /** When it was submitted; ISO 8601. */
      submittedAt: string | undefined;
    },
  ) => Promise<View>;
  /** What the server has stored for a question; undefined where its answer does not say. */
  storedIn: (view: View, questionId: string) => Value | undefined;
  isSame: (one: Value, other: Value) => boolean;
  /** What the server has not counted yet of an accepted answer, and after how many ms it may; by default, it has all. */
  restOf?: (view: View, answers: Value) => { answers: Value; ms: number } | null;
  /** Whether the server would accept an answer; by default, any. */
  fits?: (questionId: string, answers: Value) => boolean;
  /** Whether it is a text: texts stay on the device even after the attempt is over. By default, not. */
  isWritten?: (answers: Value) => boolean;
  /** Whether the attempt accepts no more answers; by default, once it is submitted. */
  isOver?: (view: View) => boolean;
}

interface OpenQueue {
  name: AttemptName;
  /** Of the area in which it was last used. */
  client: PlayerClient;
  queue: Pick<SaveQueue<never>, 'sendNow' | 'check'>;
}

const queuesOf = new WeakMap<Session, Map<string, OpenQueue>>();

const noStorage: AnswerStorage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => {
    throw new Error('The browser gives no storage');
  },
  removeItem: () => {},
};

function deviceStorage(): AnswerStorage {
  try {
    return window.localStorage;
  } catch {
    return noStorage;
  }
}

/** Sends waiting answers when the network returns or the page is hidden, and follows changes by other tabs. */
function listen(queues: ReadonlyMap<string, OpenQueue>, { queries }: Session): void {
  const sendAll = () => {
    for (const { queue } of queues.values()) queue.sendNow();
  };
  window.addEventListener('online', sendAll);
  // The page may never come back: nothing waits for more changes any longer.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendAll();
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    for (const { name, queue } of queues.values()) {
      if (key !== null && !isEntryOf(name, key)) continue;
      queue.check();
      // The other tab has sent it.
      if (newValue === null) {
        void queries.invalidateQueries({ queryKey: contentKey(name.kind, name.achievementId) });
      }
    }
  });
}

/** Says on any page what became of a submission that was kept. */
async function sayLater(title: string, refused: ErrorCode | null): Promise<void> {
  await loadNamespaces('quiz', 'errors');
  const reason = refused === null ? '' : i18next.t(`errors:${refused}` as 'errors:internal');
  if (refused === null) toast(i18next.t('quiz:waits.sent', { title }));
  else toast(i18next.t('quiz:waits.refused', { title, reason }), 'danger');
}

/** The queue of an attempt; created on first use. */
function saveQueueOf<Value, View extends SavedView & { title: string }>(
  session: Session,
  client: PlayerClient,
  content: SavedContent<Value, View>,
  name: AttemptName,
): SaveQueue<Value> {
  const { queries } = session;
  let queues = queuesOf.get(session);
  if (queues === undefined) {
    queuesOf.set(session, (queues = new Map<string, OpenQueue>()));
    listen(queues, session);
  }
  const id = [name.userId, name.achievementId, name.attempt].join('/');
  const known = queues.get(id);
  if (known !== undefined) {
    known.client = client;
    // An achievement opens one kind of content, so its queue is of this one.
    return known.queue as SaveQueue<Value>;
  }

  const queryKey = contentKey(name.kind, name.achievementId);
  const { isOver = ({ status }: View) => status === 'Submitted', fits = () => true, isWritten = () => false } = content;
  const queue = createSaveQueue<Value, View>({
    kept: createKeptAnswers(deviceStorage(), name),
    post: async (answers, status, idempotencyKey, submittedAt) => {
      // The next person on this device must not send the answers of the one before.
      if (queries.getQueryData(meQuery(open.client).queryKey)?.id !== name.userId)
        throw new Error('Somebody else is here');
      return content.post(open.client, name, { answers, status, idempotencyKey, submittedAt });
    },
    storedIn: content.storedIn,
    isSame: content.isSame,
    restOf: content.restOf ?? (() => null),
    fits,
    isWritten,
    isOver,
    onAnswered: (view) => {
      // An older request under way must not replace this answer.
      void queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, view);
      if (isOver(view)) {
        // Points, ranks, tiers, levels, notifications: everything may have changed.
        void queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== name.kind });
      } else {
        for (const stale of [['game'], ['achievements']]) {
          void queries.invalidateQueries({ queryKey: stale, refetchType: 'none' });
        }
      }
    },
    onRefused: (code) => {
      // Another attempt has other questions: the player sees a message first, and opens it by a button.
      if (code !== 'attempt_replaced') void queries.invalidateQueries({ queryKey });
      if (code !== 'not_found') return;
      // The game was closed, or the player is not in it any more: the next page does not show what was there.
      for (const gone of [['game'], ['achievements']]) queries.removeQueries({ queryKey: gone, type: 'inactive' });
      void queries.invalidateQueries({ refetchType: 'none' });
    },
    onSubmittedLater: (title, refused) => void sayLater(title, refused),
    title: () => queries.getQueryData<View>(queryKey)?.title ?? '',
    isOffline: () => !navigator.onLine || reachability.snapshot().isOffline,
    // Browsers without locks rely on the key.
    alone: (run) =>
      navigator.locks === undefined
        ? run()
        : (navigator.locks.request(`gamehub.submission/${id}`, run) as Promise<never>),
    clock: Date.now,
    later: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    newKey: () => crypto.randomUUID(),
  });
  const open: OpenQueue = { name, client, queue };
  queues.set(id, open);
  return queue;
}

export interface Saving<Value, View extends SavedView> {
  /** Of the present attempt. */
  queue: SaveQueue<Value>;
  saving: SaveState<Value>;
  /** The server's last answer; pending answers count before it. */
  view: View;
}

/**
 * The queue of the given view's attempt, with where its answers are. An answer leaves the queue at the moment when the view
 * has it, and a component must never see it in neither: so the view is read here, together with the queue, and the given one,
 * which comes later, is only the fallback.
 */
export function useSaving<Value, View extends SavedView & { achievementId: string; attempt: number; title: string }>(
  content: SavedContent<Value, View>,
  given: View,
): Saving<Value, View> {
  const session = useSession();
  const { client } = useVariant();
  const userId = useMe()?.id ?? '';
  const { achievementId } = given;
  const view = session.queries.getQueryData<View>(contentKey(content.kind, achievementId)) ?? given;
  const name = { userId, kind: content.kind, achievementId, attempt: attemptOf(view) };
  const queue = saveQueueOf(session, client, content, name);
  return { queue, saving: useSyncExternalStore(queue.subscribe, queue.getSnapshot), view };
}

/** The parts of a content kind that are needed to send the answers of earlier visits. */
export interface KeptContent {
  kind: ContentKindName;
  /** Sends the kept answers of the attempt. */
  resume: (session: Session, client: PlayerClient, name: AttemptName) => void;
}

/** Completes the declaration of how a content is saved. */
export const savedContent = <Value, View extends SavedView & { title: string }>(
  content: SavedContent<Value, View>,
): SavedContent<Value, View> & KeptContent => ({
  ...content,
  resume: (session, client, name) => saveQueueOf(session, client, content, name).sendNow(),
});

/** How many of the person's submissions wait on this device. */
export const waitingSubmissions = (userId: string): number => countKeptSubmissions(deviceStorage(), userId);

/** The attempts that the person's other visits kept on this device. */
export const keptAttempts = (userId: string): AttemptName[] => attemptsWithKeptAnswers(deviceStorage(), userId);
