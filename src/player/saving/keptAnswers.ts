/**
 * Answers, and other values saved in parts, that the device keeps until the server has them. Each answer is an entry of its
 * own, so that two tabs never overwrite each other; without storage they last as long as the page.
 */
import { keptPrefix } from './keptPrefix.ts';
import type { ErrorCode } from '#shared/http/errors.ts';
import type { ContentKindName } from '#shared/vocabulary/vocabulary.ts';

/** An answer that the server has not confirmed yet. */
export interface KeptAnswer<Value> {
  questionId: string;
  answers: Value;
  /** Grows with each change of any answer on this device; the server keeps the highest. */
  sequence: number;
  /** Device time in ms. */
  chosenAt: number;
  /** The server has preferred another answer: send it without a sequence, so that it counts as the newest. */
  force?: true;
}

/** A submission that the server has not confirmed yet: each request of it has the same content and key. */
export interface KeptSubmission<Value> {
  /** When it was submitted, device time; ISO 8601. */
  submittedAt: string;
  key: string;
  answers: readonly KeptAnswer<Value>[];
  /** Of the content, for messages on other pages. */
  title: string;
  /** Why the server refused it; it stays until that is read. */
  refused?: ErrorCode;
}

/** The needed part of `localStorage`. */
export type AnswerStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** One attempt of one person. */
export interface AttemptName {
  userId: string;
  kind: ContentKindName;
  achievementId: string;
  /** From 1. */
  attempt: number;
}

const nameOf = ({ userId, kind, achievementId, attempt }: AttemptName) =>
  `${keptPrefix}${userId}/${kind}/${achievementId}/${attempt}/`;

/** The name of a submission among the answers of its attempt. */
const submissionName = '~submission';

/** How many submissions of a person wait on this device. */
export const countKeptSubmissions = (storage: AnswerStorage, userId: string): number =>
  keysOf(storage).filter(
    (key) =>
      key.startsWith(`${keptPrefix}${userId}/`) &&
      key.endsWith(`/${submissionName}`) &&
      readSubmission(storage.getItem(key))?.refused === undefined,
  ).length;

/** Whether an entry of the storage belongs to the attempt. */
export const isEntryOf = (attempt: AttemptName, key: string): boolean => key.startsWith(nameOf(attempt));

function keysOf(storage: AnswerStorage): string[] {
  try {
    return Array.from({ length: storage.length }, (_, i) => storage.key(i)).filter((key) => key !== null);
  } catch {
    return []; // storage is blocked
  }
}

/** The attempts with unsent answers that a person's other visits kept on this device. */
export function attemptsWithKeptAnswers(storage: AnswerStorage, userId: string): AttemptName[] {
  const found = new Map<string, AttemptName>();
  for (const key of keysOf(storage)) {
    if (!key.startsWith(`${keptPrefix}${userId}/`)) continue;
    const [kind = '', achievementId = '', number = '', questionId] = key
      .slice(`${keptPrefix}${userId}/`.length)
      .split('/');
    const attempt = Number(number);
    if (questionId === undefined || !Number.isInteger(attempt) || attempt < 1) continue;
    found.set(`${achievementId}/${attempt}`, { userId, kind: kind as ContentKindName, achievementId, attempt });
  }
  return [...found.values()];
}

function read<Value>(text: string | null): KeptAnswer<Value> | null {
  if (text === null) return null;
  try {
    const entry = JSON.parse(text) as Partial<KeptAnswer<Value>> | null;
    const isWhole =
      typeof entry?.questionId === 'string' &&
      'answers' in entry &&
      Number.isSafeInteger(entry.sequence) &&
      typeof entry.chosenAt === 'number';
    return isWhole ? (entry as KeptAnswer<Value>) : null;
  } catch {
    return null; // somebody else's, or incomplete
  }
}

function readSubmission<Value>(text: string | null): KeptSubmission<Value> | null {
  if (text === null) return null;
  try {
    const entry = JSON.parse(text) as Partial<KeptSubmission<Value>> | null;
    const isWhole =
      typeof entry?.key === 'string' && typeof entry.submittedAt === 'string' && Array.isArray(entry.answers);
    return isWhole ? (entry as KeptSubmission<Value>) : null;
  } catch {
    return null;
  }
}

export interface KeptAnswers<Value> {
  /** The newest of each question, the oldest change first. */
  list(): KeptAnswer<Value>[];
  keep(answer: KeptAnswer<Value>): void;
  /** Deletes confirmed answers; later changes stay. */
  forget(answers: readonly KeptAnswer<Value>[]): void;
  /** The submission that waits, or that was refused. */
  submission(): KeptSubmission<Value> | null;
  keepSubmission(submission: KeptSubmission<Value>): void;
  forgetSubmission(): void;
}

export function createKeptAnswers<Value>(storage: AnswerStorage, attempt: AttemptName): KeptAnswers<Value> {
  const name = nameOf(attempt);
  /** Answers that could not be stored. */
  const unstored = new Map<string, KeptAnswer<Value>>();
  let unstoredSubmission: KeptSubmission<Value> | null = null;

  function stored(questionId: string): KeptAnswer<Value> | null {
    try {
      return read(storage.getItem(name + questionId));
    } catch {
      return null;
    }
  }

  return {
    list() {
      const ids = keysOf(storage).flatMap((key) =>
        key.startsWith(name) && key !== name + submissionName ? [key.slice(name.length)] : [],
      );
      const newest = new Map<string, KeptAnswer<Value>>();
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
        unstored.set(answer.questionId, answer); // full or blocked
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
    submission() {
      try {
        return unstoredSubmission ?? readSubmission(storage.getItem(name + submissionName));
      } catch {
        return null;
      }
    },
    keepSubmission(submission) {
      unstoredSubmission = null;
      try {
        storage.setItem(name + submissionName, JSON.stringify(submission));
      } catch {
        unstoredSubmission = submission; // full or blocked
      }
    },
    forgetSubmission() {
      unstoredSubmission = null;
      try {
        storage.removeItem(name + submissionName);
      } catch {
        // Storage is blocked: there is nothing in it.
      }
    },
  };
}
