/** The save queues of this browser: one for each attempt, alive as long as the page, whichever screen is open. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { AnswerLabel } from '#shared/quizzes/questionOrder.rules.ts';
import type { PlayerQuiz } from '#shared/quizzes/quizzes.contract.ts';
import type { PlayerClient } from '#src/providers/playerClient.ts';
import { meQuery, useMe, useSession, type Session } from '#src/providers/session.ts';
import { quizQuery } from '../game/game.queries.ts';
import { useVariant } from '../shell/variant.ts';
import {
  attemptsWithKeptAnswers,
  createKeptAnswers,
  isEntryOf,
  type AnswerStorage,
  type AttemptName,
} from './keptAnswers.ts';
import { attemptOf, chosenIn } from './quiz.rules.ts';
import { createSaveQueue, type SaveQueue, type SaveState } from './saveQueue.ts';

interface OpenQueue {
  name: AttemptName;
  /** Of the area in which it was asked for last. */
  client: PlayerClient;
  queue: SaveQueue;
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
    for (const { name, client, queue } of queues.values()) {
      if (key !== null && !isEntryOf(name, key)) continue;
      queue.look();
      // The other tab has brought it to the server.
      if (newValue === null) void queries.invalidateQueries(quizQuery(client, name.achievementId));
    }
  });
}

/** The queue of an attempt; made when it is asked for first. */
function saveQueueOf(session: Session, client: PlayerClient, name: AttemptName): SaveQueue {
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
    return known.queue;
  }

  const { queryKey } = quizQuery(client, name.achievementId);
  const queue = createSaveQueue({
    achievementId: name.achievementId,
    attempt: name.attempt,
    kept: createKeptAnswers(deviceStorage(), name),
    post: async (submission, idempotencyKey) => {
      // Whoever signs in on this device next must not send the answers of the one before.
      if (queries.getQueryData(meQuery(session).queryKey)?.id !== name.userId) throw new Error('Somebody else is here');
      return open.client.submitQuiz(submission, idempotencyKey);
    },
    onAnswered: (quiz) => {
      // An older view that is still under way must not cover this one.
      void queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, quiz);
      if (quiz.status === 'Submitted') {
        // Points, ranks, tiers, levels, notifications: nothing that was known is sure to be true any more.
        void queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== 'quiz' });
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

export interface PlayedQuiz {
  /** As the server last said it. */
  quiz: PlayerQuiz;
  /** Of the present attempt. */
  queue: SaveQueue;
  saving: SaveState;
  /** What is chosen, by question: what is still on its way counts before what the server said. */
  chosen: ReadonlyMap<string, readonly AnswerLabel[]>;
}

/** A quiz with what the player is answering in it. */
export function usePlayedQuiz(given: PlayerQuiz): PlayedQuiz {
  const session = useSession();
  const { client } = useVariant();
  const userId = useMe()?.id ?? '';
  const { achievementId } = given;
  // Asked here and not taken from above: an answer leaves the queue in the moment in which the quiz has it, and whoever
  // looks at both must never see it in neither.
  const quiz = useQuery(quizQuery(client, achievementId)).data ?? given;
  const queue = saveQueueOf(session, client, { userId, achievementId, attempt: attemptOf(quiz) });
  const saving = useSyncExternalStore(queue.subscribe, queue.getSnapshot);
  return { quiz, queue, saving, chosen: chosenIn(quiz, saving.pending) };
}

/** Sends what earlier visits of the player kept on this device. */
export function useKeptAnswers(): void {
  const session = useSession();
  const { client } = useVariant();
  const userId = useMe()?.id;
  useEffect(() => {
    if (userId === undefined) return;
    for (const name of attemptsWithKeptAnswers(deviceStorage(), userId)) saveQueueOf(session, client, name).sendNow();
  }, [session, client, userId]);
}
