/**
 * Answers that the device keeps until the server has them. Each answer is an entry of its own, so that two tabs never
 * write over each other; where the browser gives no storage they live as long as the page.
 */
import type { AnswerLabel } from '#shared/quizzes/questionOrder.rules.ts';

/** An answer that the server has not confirmed yet. */
export interface KeptAnswer {
  questionId: string;
  /** None takes the answer back. */
  answers: AnswerLabel[];
  /** Grows with each change of any answer on this device; the server keeps the highest. */
  sequence: number;
  /** Device time in ms. */
  chosenAt: number;
  /** The server gave another answer precedence once: send it without a sequence, so that it counts as the newest. */
  insists?: true;
}

/** What of `localStorage` is needed. */
export type AnswerStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

const prefix = 'gamehub.answers/';

/** One attempt of one person. */
export interface AttemptName {
  userId: string;
  achievementId: string;
  /** From 1. */
  attempt: number;
}

const nameOf = ({ userId, achievementId, attempt }: AttemptName) => `${prefix}${userId}/${achievementId}/${attempt}/`;

/** Whether an entry of the storage belongs to the attempt. */
export const isEntryOf = (attempt: AttemptName, key: string): boolean => key.startsWith(nameOf(attempt));

function keysOf(storage: AnswerStorage): string[] {
  try {
    return Array.from({ length: storage.length }, (_, i) => storage.key(i)).filter((key) => key !== null);
  } catch {
    return []; // storage is closed
  }
}

/** What a person's other visits left behind on this device: the attempts with answers that are not sent yet. */
export function attemptsWithKeptAnswers(storage: AnswerStorage, userId: string): AttemptName[] {
  const found = new Map<string, AttemptName>();
  for (const key of keysOf(storage)) {
    if (!key.startsWith(`${prefix}${userId}/`)) continue;
    const [achievementId = '', number = '', questionId] = key.slice(`${prefix}${userId}/`.length).split('/');
    const attempt = Number(number);
    if (questionId === undefined || !Number.isInteger(attempt) || attempt < 1) continue;
    found.set(`${achievementId}/${attempt}`, { userId, achievementId, attempt });
  }
  return [...found.values()];
}

function read(text: string | null): KeptAnswer | null {
  if (text === null) return null;
  try {
    const entry = JSON.parse(text) as Partial<KeptAnswer> | null;
    const isWhole =
      typeof entry?.questionId === 'string' &&
      Array.isArray(entry.answers) &&
      Number.isSafeInteger(entry.sequence) &&
      typeof entry.chosenAt === 'number';
    return isWhole ? (entry as KeptAnswer) : null;
  } catch {
    return null; // somebody else's, or cut short
  }
}

export interface KeptAnswers {
  /** The newest of each question, the oldest change first. */
  list(): KeptAnswer[];
  keep(answer: KeptAnswer): void;
  /** Lets go of answers that are settled; what was changed since then stays. */
  forget(answers: readonly KeptAnswer[]): void;
}

export function createKeptAnswers(storage: AnswerStorage, attempt: AttemptName): KeptAnswers {
  const name = nameOf(attempt);
  /** What could not be stored. */
  const unstored = new Map<string, KeptAnswer>();

  function stored(questionId: string): KeptAnswer | null {
    try {
      return read(storage.getItem(name + questionId));
    } catch {
      return null;
    }
  }

  return {
    list() {
      const ids = keysOf(storage).flatMap((key) => (key.startsWith(name) ? [key.slice(name.length)] : []));
      const newest = new Map<string, KeptAnswer>();
      for (const entry of [...ids.map(stored), ...unstored.values()]) {
        const present = entry && newest.get(entry.questionId);
        if (entry && (!present || entry.sequence > present.sequence)) newest.set(entry.questionId, entry);
      }
      return [...newest.values()].sort((a, b) => a.sequence - b.sequence);
    },
    keep(answer) {
      unstored.delete(answer.questionId);
      try {
        storage.setItem(name + answer.questionId, JSON.stringify(answer));
      } catch {
        unstored.set(answer.questionId, answer); // full or closed
      }
    },
    forget(answers) {
      for (const { questionId, sequence } of answers) {
        const waiting = unstored.get(questionId);
        if (waiting && waiting.sequence <= sequence) unstored.delete(questionId);
        const present = stored(questionId);
        if (present && present.sequence <= sequence) storage.removeItem(name + questionId);
      }
    },
  };
}
