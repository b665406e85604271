/** The save queues of this browser: one for each attempt, alive as long as the page, whichever screen is open. */
import { useSyncExternalStore } from 'react';
import { meQuery, type PlayerClient } from '#src/providers/http/playerClient.ts';
import { useMe, useSession, type Session } from '#src/providers/session/session.ts';
import { useVariant } from '../area/variant.ts';
import type { SubmissionStatus } from '#shared/game/attempts.rules.ts';
import { contentKey } from './contentKey.ts';
import {
  attemptsWithKeptAnswers,
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

/** What a kind of content says of how it is saved. */
export interface SavedContent<Value, View extends SavedView> {
  kind: ContentKindName;
  post: (
    client: PlayerClient,
    name: Pick<AttemptName, 'achievementId' | 'attempt'>,
    sent: { answers: SentAnswer<Value>[]; status: SubmissionStatus; idempotencyKey: string },
  ) => Promise<View>;
  /** What the server has stored of a question; undefined where its view does not say. */
  storedIn: (view: View, questionId: string) => Value | undefined;
  isSame: (one: Value, other: Value) => boolean;
  /** Whether the server would take an answer; as a rule, any. */
  fits?: (questionId: string, answers: Value) => boolean;
  /** Whether somebody has written it: words stay on the device also where nothing takes them any more. As a rule, not. */
  isWritten?: (answers: Value) => boolean;
  /** Whether nothing can be written into the attempt any more; as a rule, once it is submitted. */
  isOver?: (view: View) => boolean;
}

interface OpenQueue {
  name: AttemptName;
  /** Of the area in which it was asked for last. */
  client: PlayerClient;
  queue: Pick<SaveQueue<never, SavedView>, 'sendNow' | 'look'>;
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

/** The moments in which waiting answers are tried at once, and in which another tab has changed them. */
function listen(queues: ReadonlyMap<string, OpenQueue>, { queries }: Session): void {
  const sendAll = () => {
    for (const { queue } of queues.values()) queue.sendNow();
  };
  window.addEventListener('online', sendAll);
  // What still waits for more changes must not wait when the page may never come back.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendAll();
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    for (const { name, queue } of queues.values()) {
      if (key !== null && !isEntryOf(name, key)) continue;
      queue.look();
      // The other tab has brought it to the server.
      if (newValue === null) {
        void queries.invalidateQueries({ queryKey: contentKey(name.kind, name.achievementId) });
      }
    }
  });
}

/** The queue of an attempt; made when it is asked for first. */
function saveQueueOf<Value, View extends SavedView>(
  session: Session,
  client: PlayerClient,
  content: SavedContent<Value, View>,
  name: AttemptName,
): SaveQueue<Value, View> {
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
    return known.queue as SaveQueue<Value, View>;
  }

  const queryKey = contentKey(name.kind, name.achievementId);
  const { isOver = ({ status }: View) => status === 'Submitted', fits = () => true, isWritten = () => false } = content;
  const queue = createSaveQueue<Value, View>({
    kept: createKeptAnswers(deviceStorage(), name),
    post: async (answers, status, idempotencyKey) => {
      // Whoever signs in on this device next must not send the answers of the one before.
      if (queries.getQueryData(meQuery(open.client).queryKey)?.id !== name.userId)
        throw new Error('Somebody else is here');
      return content.post(open.client, name, { answers, status, idempotencyKey });
    },
    storedIn: content.storedIn,
    isSame: content.isSame,
    fits,
    isWritten,
    isOver,
    onAnswered: (view) => {
      // An older view that is still under way must not cover this one.
      void queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, view);
      if (isOver(view)) {
        // Points, ranks, tiers, levels, notifications: nothing that was known is sure to be true any more.
        void queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== name.kind });
      } else {
        for (const stale of [['game'], ['achievements']]) {
          void queries.invalidateQueries({ queryKey: stale, refetchType: 'none' });
        }
      }
    },
    onRefused: (code) => {
      // Another attempt has other questions: the player is told first, and goes over to it by a press.
      if (code !== 'attempt_replaced') void queries.invalidateQueries({ queryKey });
    },
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
  queue: SaveQueue<Value, View>;
  saving: SaveState<Value>;
  /** As the server last said it; what is pending counts before it. */
  view: View;
}

/**
 * The queue of the attempt that the given view shows, with where its answers are. An answer leaves the queue in the moment
 * in which the view has it, and whoever looks at both must never see it in neither: so the view is read here, together with
 * the queue, and the given one, which comes a moment later, stands only for what is not known any more.
 */
export function useSaving<Value, View extends SavedView & { achievementId: string; attempt: number }>(
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

/** A kind of content as far as an earlier visit may have left something of it on this device. */
export interface KeptContent {
  kind: ContentKindName;
  /** Sends what is kept of the attempt. */
  resume: (session: Session, client: PlayerClient, name: AttemptName) => void;
}

/** Completes a content's way of being saved. */
export const savedContent = <Value, View extends SavedView>(
  content: SavedContent<Value, View>,
): SavedContent<Value, View> & KeptContent => ({
  ...content,
  resume: (session, client, name) => saveQueueOf(session, client, content, name).sendNow(),
});

/** What the person's other visits left behind on this device. */
export const keptAttempts = (userId: string): AttemptName[] => attemptsWithKeptAnswers(deviceStorage(), userId);
