/**
 * Sends answers to the server: each one is kept on the device first, then sent at once; after a failure it is sent again
 * until the server has accepted or refused it. One request of an attempt is under way at a time, with everything that waits,
 * so answers arrive in the order in which the questions open. Clock, timers, keys and network are arguments.
 */
import type { ErrorCode } from '#shared/http/errors.ts';
import type { SubmissionStatus } from '#shared/game/attempts.rules.ts';
import { ApiError } from '#src/providers/http/api.ts';
import type { KeptAnswer, KeptAnswers } from './keptAnswers.ts';

/** The server's answer to each accepted request: the content with the player's work on it. */
export interface SavedView {
  status: SubmissionStatus | null;
  savedAt: string | null;
}

/** The attempt of new answers: the current one, or the first, which begins with them. */
export const attemptOf = ({ status, attempt }: Pick<SavedView, 'status'> & { attempt: number }): number =>
  status === null ? 1 : attempt;

/** What is sent to the server; without a sequence it counts as the newest. */
export type SentAnswer<Value> = Pick<KeptAnswer<Value>, 'questionId' | 'answers'> & { sequence?: number };

export interface SaveQueueEnvironment<Value, View extends SavedView> {
  kept: KeptAnswers<Value>;
  /** Sends answers, or submits with them; requests with the same key are processed once. */
  post: (answers: SentAnswer<Value>[], status: SubmissionStatus, idempotencyKey: string) => Promise<View>;
  /** What the server has stored for a question; undefined where its answer does not say. */
  storedIn: (view: View, questionId: string) => Value | undefined;
  isSame: (one: Value, other: Value) => boolean;
  /** Whether the server would accept an answer; a text that is too long stays on the device until it is shorter. */
  fits: (questionId: string, answers: Value) => boolean;
  /** Whether it is a text: texts stay on the device even after the attempt is over. */
  isWritten: (answers: Value) => boolean;
  /** Whether the attempt accepts no more answers. */
  isOver: (view: View) => boolean;
  /** The server's answer to each accepted request. */
  onAnswered: (view: View) => void;
  /** The server refused: the cached content is outdated. */
  onRefused: (code: ErrorCode) => void;
  /** Device time in ms. */
  clock: () => number;
  /** @returns what cancels it */
  later: (run: () => void, ms: number) => () => void;
  newKey: () => string;
}

/** What the server refused, and why. */
export interface Refusal {
  of: 'answer' | 'submission';
  code: ErrorCode;
  /** The reason may pass: the answers wait on this device. */
  isKept: boolean;
}

export interface SaveState<Value = unknown> {
  /** Unconfirmed answers by question: they count before the server's. */
  pending: ReadonlyMap<string, Value>;
  /**
   * `saving`: being sent or about to be. `kept`: the server could not be reached; it will be tried again. `refused`: see
   * `refusal`. `saved`: everything that was chosen here is on the server.
   */
  status: 'idle' | 'saving' | 'saved' | 'kept' | 'refused';
  refusal: Refusal | null;
  /** When the server last stored something from here; ISO 8601. */
  savedAt: string | null;
  /** Another device answered later than this one; its answer counts. */
  isSuperseded: boolean;
  /** This page submitted the attempt, or sent what ended it. */
  isSubmitted: boolean;
}

export interface SaveQueue<Value, View extends SavedView> {
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => SaveState<Value>;
  /** Keeps an answer and sends it after `delay` ms, together with further changes. Does nothing once the attempt is over. */
  choose: (questionId: string, answers: Value, delay?: number) => void;
  /** Sends what waits now: the network is back, or the page is about to be hidden. */
  sendNow: () => void;
  /** Another tab has changed the kept answers. */
  check: () => void;
  /**
   * Submits the attempt with everything that waits. Pressing twice is one submission, and so is trying again after a lost
   * answer.
   * @throws ApiError, NetworkError
   */
  submit: () => Promise<View>;
  /** Discards everything that waits, at the player's request. */
  discard: () => void;
  /** Resumes an attempt that was refused for a reason that has passed, or that was submitted and returned; sends what waits. */
  reopen: () => void;
}

/** Refusals after which the attempt accepts no more answers. */
const finalRefusals: ReadonlySet<ErrorCode> = new Set([
  'attempt_submitted',
  'attempt_replaced',
  'closed',
  'already_done',
  'attempts_used_up',
]);

/** Refusals for reasons that may change: the level is withdrawn for a while, or the player is between two teams. */
const passingRefusals: ReadonlySet<ErrorCode> = new Set([
  'level_locked',
  'bonus_locked',
  'no_team',
  'nothing_to_open',
  'not_open_yet',
  'not_found',
]);
/** Answers refused for a passing reason are deleted after this time. */
const maxKeptMs = 30 * 86_400_000;

/** An answer chosen less than this ago is what the player wants now, whatever the clocks of two devices say. */
const freshMs = 60_000;
const firstWaitMs = 1_000;
const maxWaitMs = 30_000;
/** Another tab sends its own kept answers; this one sends them if that does not happen. */
const otherTabMs = 5_000;

/**
 * Without an answer, after a server error, signed out, deactivated, busy with the same request, or refused by a proxy, which
 * has none of the server's codes: the answer can still be accepted.
 */
function canBeSentAgain(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return (
    error.status >= 500 ||
    [401, 429].includes(error.status) ||
    ['request_in_progress', 'no_account', 'internal'].includes(error.code)
  );
}

export function createSaveQueue<Value, View extends SavedView>(
  environment: SaveQueueEnvironment<Value, View>,
): SaveQueue<Value, View> {
  const { kept, post, storedIn, isSame, fits, isWritten, clock, later, newKey } = environment;
  const listeners = new Set<() => void>();
  let isOver = false;
  /** No answers are accepted at present; they wait. */
  let isHeld = false;
  let failures = 0;
  let refusal: Refusal | null = null;
  let savedAt: string | null = null;
  let isSuperseded = false;
  let isSubmitted = false;
  let lastSequence = Math.max(0, ...kept.list().map(({ sequence }) => sequence));
  let callOff = () => {};
  let underWay: Promise<void> | null = null;
  let submission: Promise<View> | null = null;
  /** The same content has the same key until there is an answer. */
  let lastSent = { content: '', key: '' };
  let snapshot = present();

  function listWaiting(): KeptAnswer<Value>[] {
    return kept.list().filter(({ questionId, answers }) => fits(questionId, answers));
  }

  function present(): SaveState<Value> {
    const waiting = listWaiting();
    const status =
      refusal !== null
        ? 'refused'
        : waiting.length > 0
          ? failures > 0
            ? 'kept'
            : 'saving'
          : savedAt
            ? 'saved'
            : 'idle';
    return {
      pending: new Map(kept.list().map(({ questionId, answers }) => [questionId, answers])),
      status,
      refusal,
      savedAt,
      isSuperseded,
      isSubmitted,
    };
  }

  function emit(): void {
    snapshot = present();
    for (const listener of listeners) listener();
  }

  function nextSequence(): number {
    lastSequence = Math.max(lastSequence + 1, clock());
    return lastSequence;
  }

  function send(waiting: readonly KeptAnswer<Value>[], status: SubmissionStatus): Promise<View> {
    const answers = waiting.map(({ questionId, answers, sequence, force }) => ({
      questionId,
      answers,
      ...(!force && { sequence }),
    }));
    // Includes the sequences: the sent answers may look alike when they are chosen again.
    const content = JSON.stringify([status, waiting]);
    if (content !== lastSent.content) lastSent = { content, key: newKey() };
    return post(answers, status, lastSent.key);
  }

  /** Processes the server's answer: accepted, or replaced by a later answer from elsewhere. */
  function settle(sent: readonly KeptAnswer<Value>[], view: View): void {
    failures = 0;
    savedAt = view.savedAt;
    isSuperseded = false;
    const newest = new Map(kept.list().map((answer) => [answer.questionId, answer.sequence]));
    for (const answer of sent) {
      const stored = storedIn(view, answer.questionId);
      const isChangedSince = newest.get(answer.questionId) !== answer.sequence;
      if (stored === undefined || isChangedSince || isSame(stored, answer.answers)) continue;
      if (answer.force || clock() - answer.chosenAt > freshMs) isSuperseded = true;
      else kept.keep({ ...answer, sequence: nextSequence(), force: true });
    }
    if (environment.isOver(view)) isOver = isSubmitted = true;
    environment.onAnswered(view);
    kept.forget(sent);
  }

  function refuse(of: Refusal['of'], sent: readonly KeptAnswer<Value>[], error: unknown): void {
    const code = error instanceof ApiError ? error.code : 'internal';
    failures = 0;
    isOver = finalRefusals.has(code);
    isHeld = passingRefusals.has(code);
    refusal = { of, code, isKept: isHeld };
    const isTooOld = ({ chosenAt }: KeptAnswer<Value>) => clock() - chosenAt > maxKeptMs;
    if (isHeld) kept.forget(kept.list().filter(isTooOld));
    else if (isOver) kept.forget(kept.list().filter((one) => !isWritten(one.answers) || isTooOld(one)));
    else kept.forget(sent);
    environment.onRefused(code);
  }

  async function sendAll(): Promise<void> {
    for (let waiting = listWaiting(); waiting.length > 0 && !isOver; waiting = listWaiting()) {
      try {
        settle(waiting, await send(waiting, 'Saved'));
      } catch (error) {
        if (canBeSentAgain(error)) {
          failures += 1;
          schedule(Math.min(maxWaitMs, firstWaitMs * 2 ** (failures - 1)));
        } else refuse('answer', waiting, error);
        emit();
        return;
      }
      emit();
    }
  }

  function sendNow(): void {
    callOff();
    // After a submission there is nothing to save; while it is under way its outcome is unknown.
    if (underWay !== null || submission !== null || isOver || isHeld) return;
    underWay = sendAll().finally(() => {
      underWay = null;
    });
  }

  function schedule(ms: number): void {
    callOff();
    callOff = later(sendNow, ms);
  }

  async function submitAll(): Promise<View> {
    callOff();
    await underWay;
    callOff();
    const waiting = listWaiting();
    try {
      const view = await send(waiting, 'Submitted');
      refusal = null;
      isHeld = false;
      settle(waiting, view);
      kept.forget(kept.list());
      return view;
    } catch (error) {
      if (!canBeSentAgain(error)) refuse('submission', [], error);
      else if (waiting.length > 0) failures += 1;
      // After a failed submission its answers still have to be saved.
      if (!isOver && !isHeld && waiting.length > 0) schedule(firstWaitMs);
      throw error;
    }
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => snapshot,
    choose(questionId, answers, delay = 0) {
      if (isOver) return;
      if (!isHeld) refusal = null;
      kept.keep({ questionId, answers, sequence: nextSequence(), chosenAt: clock() });
      if (!isHeld && fits(questionId, answers)) {
        if (delay > 0) schedule(delay);
        else sendNow();
      }
      emit();
    },
    sendNow,
    check() {
      lastSequence = Math.max(lastSequence, ...kept.list().map(({ sequence }) => sequence));
      if (listWaiting().length > 0 && underWay === null && failures === 0) schedule(otherTabMs);
      emit();
    },
    submit() {
      submission ??= submitAll().finally(() => {
        submission = null;
        emit();
      });
      emit();
      return submission;
    },
    discard() {
      kept.forget(kept.list());
      emit();
    },
    reopen() {
      isOver = false;
      isSubmitted = false;
      isHeld = false;
      refusal = null;
      sendNow();
      emit();
    },
  };
}
