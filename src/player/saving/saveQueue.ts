/**
 * Sends answers to the server: each one is kept on the device first, then sent at once; after a failure it is sent again
 * until the server has accepted or refused it. So is the submission, with the time at which it was submitted. One request of an attempt is under way at a time, with everything that waits,
 * so answers arrive in the order in which the questions open. Clock, timers, keys and network are arguments.
 */
import type { ErrorCode } from '#shared/http/errors.ts';
import type { SubmissionStatus } from '#shared/game/attempts.rules.ts';
import { ApiError } from '#src/providers/http/api.ts';
import type { KeptAnswer, KeptAnswers, KeptSubmission } from './keptAnswers.ts';

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
  /** Sends answers, or submits with them as of `submittedAt`; requests with the same key are processed once. */
  post: (
    answers: SentAnswer<Value>[],
    status: SubmissionStatus,
    idempotencyKey: string,
    submittedAt?: string,
  ) => Promise<View>;
  /** What the server has stored for a question; undefined where its answer does not say. */
  storedIn: (view: View, questionId: string) => Value | undefined;
  isSame: (one: Value, other: Value) => boolean;
  /** What the server has not counted yet of an accepted answer, and after how many ms it may; null: it has all. */
  restOf: (view: View, answers: Value) => { answers: Value; ms: number } | null;
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
  /** A kept submission was accepted, or refused, whichever page is open. */
  onSubmittedLater: (title: string, refused: ErrorCode | null) => void;
  title: () => string;
  /** Whether there is probably no network. */
  isOffline: () => boolean;
  /** Runs while no other tab does the same for this attempt. */
  alone: <T>(run: () => Promise<T>) => Promise<T>;
  /** Device time in ms. */
  clock: () => number;
  /** @returns what cancels it */
  later: (run: () => void, ms: number) => () => void;
  newKey: () => string;
}

/** What the server refused, and why; of a submission it stays on the device until it was read. */
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
  /** When the attempt was submitted that waits on this device for the server; ISO 8601. */
  waitsSince: string | null;
  /** When the server last stored something from here; ISO 8601. */
  savedAt: string | null;
  /** Another device answered later than this one; its answer counts. */
  isSuperseded: boolean;
  /** This page submitted the attempt, or sent what ended it. */
  isSubmitted: boolean;
}

export interface SaveQueue<Value> {
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
   * answer. Without an answer of the server it is kept, and sent again until there is one.
   * @returns whether it was sent; otherwise it waits
   * @throws ApiError of a refusal
   */
  submit: () => Promise<boolean>;
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
/** A submission without an answer until then is said to wait; it goes on being sent. */
const answerTimeoutMs = 4_000;

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
): SaveQueue<Value> {
  const { kept, post, storedIn, isSame, restOf, fits, isWritten, clock, later, newKey, alone } = environment;
  const listeners = new Set<() => void>();
  let isOver = false;
  /** No answers are accepted at present; they wait. */
  let isHeld = false;
  /** Everything was sent; what waits is sent again when the server may count it. */
  let isResting = false;
  let failures = 0;
  let refusal: Refusal | null = null;
  let savedAt: string | null = null;
  let isSuperseded = false;
  let isSubmitted = false;
  let lastSequence = Math.max(0, ...kept.list().map(({ sequence }) => sequence));
  let callOff = () => {};
  let underWay: Promise<void> | null = null;
  let submission: Promise<boolean> | null = null;
  /** The submission was pressed here just now: whether it has to wait is not known yet. */
  let isJustPressed = false;
  /** The same content has the same key until there is an answer. */
  let lastSent = { content: '', key: '' };
  const before = kept.submission();
  if (before?.refused !== undefined) {
    if (clock() - Date.parse(before.submittedAt) > maxKeptMs) kept.forgetSubmission();
    else adoptRefusal('submission', before.refused);
  }
  let snapshot = present();

  /** Not one that was refused. */
  function waitingSubmission(): KeptSubmission<Value> | null {
    const submitted = kept.submission();
    return submitted?.refused === undefined ? submitted : null;
  }

  function adoptRefusal(of: Refusal['of'], code: ErrorCode): void {
    isOver = finalRefusals.has(code);
    isHeld = passingRefusals.has(code);
    refusal = { of, code, isKept: isHeld };
  }

  function listWaiting(): KeptAnswer<Value>[] {
    return kept.list().filter(({ questionId, answers }) => fits(questionId, answers));
  }

  function present(): SaveState<Value> {
    const waiting = listWaiting();
    const waitsSince = isJustPressed ? null : (waitingSubmission()?.submittedAt ?? null);
    const status =
      refusal !== null
        ? 'refused'
        : waitsSince !== null
          ? 'kept'
          : waiting.length > 0 && !isResting
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
      waitsSince,
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

  const toSend = (waiting: readonly KeptAnswer<Value>[]) =>
    waiting.map(({ questionId, answers, sequence, force }) => ({ questionId, answers, ...(!force && { sequence }) }));

  function save(waiting: readonly KeptAnswer<Value>[]): Promise<View> {
    // Includes the sequences: the sent answers may look alike when they are chosen again.
    const content = JSON.stringify(waiting);
    if (content !== lastSent.content) lastSent = { content, key: newKey() };
    return post(toSend(waiting), 'Saved', lastSent.key);
  }

  /** Processes the server's answer: accepted, not counted in full yet, or replaced by a later answer from elsewhere. */
  function settle(sent: readonly KeptAnswer<Value>[], view: View): void {
    failures = 0;
    savedAt = view.savedAt;
    isSuperseded = false;
    const newest = new Map(kept.list().map((answer) => [answer.questionId, answer.sequence]));
    for (const answer of sent) {
      const stored = storedIn(view, answer.questionId);
      const isChangedSince = newest.get(answer.questionId) !== answer.sequence;
      const rest = isChangedSince || environment.isOver(view) ? null : restOf(view, answer.answers);
      if (rest !== null) {
        kept.keep({ ...answer, answers: rest.answers, sequence: nextSequence() });
        isResting = true;
        schedule(rest.ms);
      }
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
    adoptRefusal(of, code);
    const isTooOld = ({ chosenAt }: KeptAnswer<Value>) => clock() - chosenAt > maxKeptMs;
    if (isHeld) kept.forget(kept.list().filter(isTooOld));
    // What somebody wrote stays to be corrected or copied.
    else kept.forget((isOver ? kept.list() : sent).filter((one) => !isWritten(one.answers) || isTooOld(one)));
    environment.onRefused(code);
  }

  async function sendAll(): Promise<void> {
    isResting = false;
    for (let waiting = listWaiting(); waiting.length > 0 && !isOver && !isResting; waiting = listWaiting()) {
      // It takes the answers along.
      if (waitingSubmission() !== null) return;
      try {
        settle(waiting, await save(waiting));
      } catch (error) {
        if (canBeSentAgain(error)) waitAfterFailure();
        else refuse('answer', waiting, error);
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
    underWay = (waitingSubmission() === null ? sendAll() : sendSubmissionLater()).finally(() => {
      underWay = null;
    });
  }

  function waitAfterFailure(): void {
    failures += 1;
    schedule(Math.min(maxWaitMs, firstWaitMs * 2 ** (failures - 1)));
  }

  function schedule(ms: number): void {
    callOff();
    callOff = later(sendNow, ms);
  }

  /** @returns whether the server has accepted it; otherwise it waits, or is not needed. @throws ApiError of a refusal */
  async function sendSubmission({ answers, key, submittedAt }: KeptSubmission<Value>): Promise<boolean> {
    try {
      const view = await post(toSend(answers), 'Submitted', key, submittedAt);
      refusal = null;
      isHeld = false;
      kept.forgetSubmission();
      settle(answers, view);
      kept.forget(kept.list());
      return true;
    } catch (error) {
      if (canBeSentAgain(error)) {
        waitAfterFailure();
        return false;
      }
      refuse('submission', [], error);
      // Nothing was lost if the server had everything when another tab or the server itself submitted the attempt.
      if (refusal?.code !== 'attempt_submitted' || answers.length > 0) throw error;
      kept.forgetSubmission();
      refusal = null;
      return false;
    } finally {
      isJustPressed = false;
    }
  }

  /** Sends the submission that waits, unless another tab does. */
  async function sendSubmissionLater(): Promise<void> {
    await alone(async () => {
      const waiting = waitingSubmission();
      if (waiting === null) return;
      try {
        if (await sendSubmission(waiting)) environment.onSubmittedLater(waiting.title, null);
      } catch (error) {
        const code = refusal?.code ?? 'internal';
        if (!(error instanceof ApiError)) throw error;
        kept.keepSubmission({ ...waiting, refused: code });
        environment.onSubmittedLater(waiting.title, code);
      }
    });
    emit();
  }

  async function submitAll(): Promise<boolean> {
    callOff();
    const waiting = waitingSubmission();
    const submitted = waiting ?? {
      ...{ submittedAt: new Date(clock()).toISOString(), key: newKey() },
      ...{ answers: listWaiting(), title: environment.title() },
    };
    let stopTimer = () => {};
    if (waiting === null) {
      refusal = null;
      isHeld = false;
      // Before it is sent: the page may be closed meanwhile.
      kept.keepSubmission(submitted);
      isJustPressed = !environment.isOffline();
      stopTimer = later(() => {
        isJustPressed = false;
        emit();
      }, answerTimeoutMs);
      emit();
    }
    try {
      await underWay;
      // Another tab may have sent it: the same key then has the same answer.
      return await alone(() => sendSubmission(submitted));
    } catch (error) {
      // It is said here and now.
      kept.forgetSubmission();
      // After a refused submission its answers still have to be saved.
      if (!isOver && !isHeld && listWaiting().length > 0) schedule(firstWaitMs);
      throw error;
    } finally {
      stopTimer();
    }
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => snapshot,
    choose(questionId, answers, delay = 0) {
      if (isOver || waitingSubmission() !== null) return;
      if (!isHeld) {
        refusal = null;
        kept.forgetSubmission();
      }
      kept.keep({ questionId, answers, sequence: nextSequence(), chosenAt: clock() });
      isResting = false;
      if (!isHeld && fits(questionId, answers)) {
        if (delay > 0) schedule(delay);
        else sendNow();
      }
      emit();
    },
    sendNow,
    check() {
      lastSequence = Math.max(lastSequence, ...kept.list().map(({ sequence }) => sequence));
      const refusedThere = kept.submission()?.refused;
      if (refusedThere !== undefined && refusal === null) adoptRefusal('submission', refusedThere);
      const isWaiting = waitingSubmission() !== null || listWaiting().length > 0;
      if (isWaiting && underWay === null && failures === 0) schedule(otherTabMs);
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
      kept.forgetSubmission();
      emit();
    },
    reopen() {
      isOver = false;
      isSubmitted = false;
      isHeld = false;
      refusal = null;
      if (kept.submission()?.refused !== undefined) kept.forgetSubmission();
      sendNow();
      emit();
    },
  };
}
