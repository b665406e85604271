import type { Window } from './games.rules.ts';
import type { Result } from '../vocabulary/vocabulary.ts';

export type SubmissionStatus = 'Saved' | 'Submitted';
export type ReviewState = 'waiting' | 'returned' | 'accepted' | 'rejected';
export type PointsMode = 'full' | 'proportional';

/** One player's work on one achievement's content. */
export interface Attempt {
  /** From 1, by achievement and player. */
  number: number;
  status: SubmissionStatus;
  /** null until it is submitted. */
  result: Result | null;
  /** null for contents without review. */
  review: ReviewState | null;
  hasAnswer: boolean;
  /** When the server last stored something of it, its start included. */
  savedAt: Date;
}

/** Open to the player: not submitted yet, or returned by a reviewer. */
export function isOpen({ status, review }: Pick<Attempt, 'status' | 'review'>): boolean {
  return status === 'Saved' || review === 'returned';
}

export function isInReview({ status, review }: Pick<Attempt, 'status' | 'review'>): boolean {
  return status === 'Submitted' && review === 'waiting';
}

/** Ended finally without success. */
export function isFailed(attempt: Pick<Attempt, 'status' | 'review' | 'result'>): boolean {
  if (isOpen(attempt) || isInReview(attempt)) return false;
  return attempt.result === 'Failed' || attempt.review === 'rejected';
}

/** Passed; or submitted, for contents without right and wrong (feedback). */
export function isAccomplished(attempt: Pick<Attempt, 'status' | 'review' | 'result'>): boolean {
  if (isOpen(attempt) || isInReview(attempt)) return false;
  return !isFailed(attempt) && (attempt.result === 'Passed' || attempt.result === 'Submitted');
}

/** The number of attempts that can still be started; `null` for any number (0 allowed = unlimited). */
export function attemptsLeft(attemptsAllowed: number, past: readonly unknown[]): number | null {
  return attemptsAllowed === 0 ? null : Math.max(0, attemptsAllowed - past.length);
}

/** All allowed attempts have ended and none succeeded. An open one, or one in review, still may. */
export function isOutOfAttempts(attemptsAllowed: number, past: readonly Attempt[]): boolean {
  return attemptsAllowed > 0 && past.length >= attemptsAllowed && past.every(isFailed);
}

export interface AttemptTerms {
  /** When the achievement can be done. */
  window: Window;
  /** 0: unlimited. */
  attemptsAllowed: number;
  pointsMode: PointsMode;
}

/** A past attempt, with the fields that decide whether another may start. */
export interface PastAttempt extends Attempt {
  /** null for contents without a score. */
  scorePercent: number | null;
}

export type RefusalToStart =
  | 'not_open_yet'
  | 'closed'
  | 'attempt_replaced'
  | 'attempt_submitted'
  | 'already_done'
  | 'attempts_used_up';

/** Why the player may not start another attempt now; `null` when they may. */
export function refusalToStart(terms: AttemptTerms, past: readonly PastAttempt[], now: Date): RefusalToStart | null {
  if (now < terms.window.startsAt) return 'not_open_yet';
  if (now >= terms.window.endsAt) return 'closed'; // windows are half-open
  if (past.some(isOpen)) return 'attempt_replaced'; // one open attempt at a time: it is resumed instead
  if (past.some(isInReview)) return 'attempt_submitted';
  if (past.some((attempt) => isAccomplished(attempt) && !couldBeBettered(terms, attempt))) return 'already_done';
  if (attemptsLeft(terms.attemptsAllowed, past) === 0) return 'attempts_used_up';
  return null;
}

/** When points follow the right answers, a pass below 100% can be improved; in other modes a pass is final. */
function couldBeBettered(terms: Pick<AttemptTerms, 'pointsMode'>, passed: PastAttempt): boolean {
  return terms.pointsMode === 'proportional' && passed.scorePercent !== null && passed.scorePercent < 100;
}

/** How long after the deadline answers in transit are accepted. */
const graceMs = 30_000;

/**
 * The instant at which a timed attempt ends, frozen at its start; never after the achievement's end. `null`: no limit.
 * @param timeLimit seconds
 */
export function deadlineOf(startedAt: Date, timeLimit: number | null, endsAt: Date): Date | null {
  if (timeLimit === null) return null;
  return new Date(Math.min(startedAt.getTime() + timeLimit * 1000, endsAt.getTime()));
}

/** The deadline and its grace period are over: the server submits the stored answers. */
export function isDueForSubmission(attempt: { status: SubmissionStatus; deadline: Date | null }, now: Date): boolean {
  return attempt.status === 'Saved' && attempt.deadline !== null && attempt.deadline <= dueBefore(now);
}

/** Deadlines at this instant or before are due for submission by the server. */
export const dueBefore = (now: Date): Date => new Date(now.getTime() - graceMs);

/**
 * When the points of a submission count as earned. A timed attempt counts as submitted before its deadline, which may be the end of
 * the game, even if it is submitted in the grace period or later because of a server outage.
 */
export function earnedAt(deadline: Date | null, now: Date): Date {
  // Windows are half-open: the last millisecond inside.
  return deadline === null || now < deadline ? now : new Date(deadline.getTime() - 1);
}

export interface OpenAttempt extends Pick<Attempt, 'number' | 'status' | 'review'> {
  deadline: Date | null;
}

export type RefusalToWrite = 'attempt_replaced' | 'attempt_submitted' | 'closed';

/**
 * Why nothing may be saved into the attempt, or submitted, now; `null` when it may.
 * @param sentNumber the attempt number that the client sent; `null` when it sent none
 */
export function refusalToWrite(
  attempt: OpenAttempt,
  sentNumber: number | null,
  endsAt: Date,
  now: Date,
): RefusalToWrite | null {
  if (sentNumber !== null && sentNumber !== attempt.number) return 'attempt_replaced';
  if (!isOpen(attempt)) return 'attempt_submitted';
  // A returned attempt was submitted in time once; a slow review must not cost the player the points.
  if (attempt.review === 'returned') return null;
  // The deadline is never after the end that was valid at the start; its grace period is for answers in transit.
  const lastCall = attempt.deadline === null ? endsAt.getTime() : attempt.deadline.getTime() + graceMs;
  return now.getTime() >= lastCall ? 'closed' : null;
}

/** How long after its time a submission that a device kept is accepted as of that time. */
export const maxLateMs = 24 * 60 * 60 * 1000;

/**
 * The instant as of which a submission counts. A device's word is taken only where it decides: after the end, for an attempt
 * that the server knew before. It is never taken for an attempt with a time limit, which the server submits itself.
 * @param claimed when the device says that it was submitted; `null` when it does not say
 */
export function submittedAsOf(
  claimed: Date | null,
  { savedAt, deadline }: Pick<Attempt, 'savedAt'> & Pick<OpenAttempt, 'deadline'>,
  endsAt: Date,
  now: Date,
): Date {
  if (claimed === null || deadline !== null || now < endsAt) return now;
  const late = now.getTime() - claimed.getTime();
  if (late < 0 || late > maxLateMs) return now;
  // What the server has of the attempt was there before it was submitted.
  return claimed > savedAt ? claimed : savedAt;
}

/** A stored or sent answer; `sequence` is increased by the client with each change. */
export interface SequencedAnswer {
  questionId: string;
  sequence: number;
}

/**
 * Merges newly arrived answers into the stored ones, in whatever order the network delivered them: for each question the
 * highest sequence wins, and an equal one changes nothing, so that sending twice is the same as sending once.
 */
export function mergeAnswers<Answer extends SequencedAnswer>(
  stored: ReadonlyMap<string, Answer>,
  arrived: readonly Answer[],
): Map<string, Answer> {
  const merged = new Map(stored);
  for (const answer of arrived) {
    const present = merged.get(answer.questionId);
    if (present === undefined || answer.sequence > present.sequence) merged.set(answer.questionId, answer);
  }
  return merged;
}
