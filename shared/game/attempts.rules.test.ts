import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AttemptTerms,
  attemptsLeft,
  deadlineOf,
  earnedAt,
  isAccomplished,
  isDueForSubmission,
  isFailed,
  isInReview,
  isOpen,
  isOutOfAttempts,
  maxLateMs,
  mergeAnswers,
  type OpenAttempt,
  type PastAttempt,
  refusalToStart,
  refusalToWrite,
  submittedAsOf,
} from './attempts.rules.ts';

const opens = new Date('2026-11-01T00:00:00Z');
const noon = new Date('2026-11-15T12:00:00Z');
const closes = new Date('2026-12-01T00:00:00Z');
const plus = (instant: Date, ms: number) => new Date(instant.getTime() + ms);
const justBefore = (instant: Date) => plus(instant, -1);

const attempt = (over: Partial<PastAttempt> = {}): PastAttempt => ({
  number: 1,
  status: 'Submitted',
  result: 'Failed',
  review: null,
  hasAnswer: true,
  savedAt: noon,
  scorePercent: 40,
  ...over,
});
const failed = attempt();
const passed = attempt({ result: 'Passed', scorePercent: 80 });
const perfect = attempt({ result: 'Passed', scorePercent: 100 });
const open = attempt({ status: 'Saved', result: null, scorePercent: null });
const handedIn = attempt({ result: 'Submitted', scorePercent: null });
const inReview = attempt({ result: 'Submitted', review: 'waiting', scorePercent: null });
const returned = attempt({ result: null, review: 'returned', scorePercent: null });
const accepted = attempt({ result: 'Passed', review: 'accepted', scorePercent: null });
const rejected = attempt({ result: 'Failed', review: 'rejected', scorePercent: null });

describe('an attempt is', () => {
  it.each([
    ['open while it is not sent', open, isOpen],
    ['open when a reviewer sent it back', returned, isOpen],
    ['in review while a reviewer has it', inReview, isInReview],
    ['open when a reviewer sent it back, whatever result it had', { ...returned, result: 'Failed' as const }, isOpen],
    ['failed when it did not pass', failed, isFailed],
    ['failed when a reviewer rejected it', rejected, isFailed],
    [
      'failed when a reviewer rejected it, whatever result it had',
      { ...rejected, result: 'Submitted' as const },
      isFailed,
    ],
    ['accomplished when it passed', passed, isAccomplished],
    ['accomplished when a reviewer accepted it', accepted, isAccomplished],
    ['accomplished when there was nothing right or wrong', handedIn, isAccomplished],
  ])('%s, and nothing else', (_, one, is) => {
    expect([isOpen, isInReview, isFailed, isAccomplished].filter((kind) => kind(one))).toEqual([is]);
  });
});

describe('attempts left', () => {
  it.each([
    ['all, before the first', 3, [], 3],
    ['one fewer with each, the open one included', 3, [failed, open], 1],
    ['none after the last', 2, [failed, failed], 0],
    ['none when an editor lowered the number below what was used', 1, [failed, failed], 0],
    ['any number when 0 are allowed', 0, [failed, failed], null],
  ])('%s', (_, allowed, past, expected) => expect(attemptsLeft(allowed, past)).toBe(expected));
});

describe('out of attempts', () => {
  it.each([
    ['the last one failed', 1, [failed], true],
    ['a story was rejected for good', 1, [rejected], true],
    ['one is left', 2, [failed], false],
    ['any number is allowed', 0, [failed, failed], false],
    ['the last one is still open', 1, [open], false],
    ['the last one waits for review', 1, [inReview], false],
    ['the last one was returned', 1, [returned], false],
    ['one of them passed', 2, [failed, passed], false],
    ['feedback was handed in', 1, [handedIn], false],
  ])('%s', (_, allowed, past, expected) => expect(isOutOfAttempts(allowed, past)).toBe(expected));
});

describe('a refusal to start', () => {
  const terms = (over: Partial<AttemptTerms> = {}): AttemptTerms => ({
    window: { startsAt: opens, endsAt: closes },
    attemptsAllowed: 3,
    pointsMode: 'full',
    ...over,
  });
  const proportional = terms({ pointsMode: 'proportional' });
  it.each([
    ['an instant before it opens', terms(), [], justBefore(opens), 'not_open_yet'],
    ['the instant it opens', terms(), [], opens, null],
    ['an instant before it closes', terms(), [], justBefore(closes), null],
    ['the instant it closes', terms(), [], closes, 'closed'],
    ['after a failed one, with attempts left', terms(), [failed], noon, null],
    ['with the last attempt used', terms({ attemptsAllowed: 1 }), [failed], noon, 'attempts_used_up'],
    ['with any number allowed', terms({ attemptsAllowed: 0 }), Array<PastAttempt>(50).fill(failed), noon, null],
    ['with one open already', terms(), [open], noon, 'attempt_replaced'],
    ['with a returned story', terms(), [returned], noon, 'attempt_replaced'],
    ['with a story in review', terms(), [inReview], noon, 'attempt_submitted'],
    ['after passing', terms(), [passed], noon, 'already_done'],
    ['after handing in feedback', terms({ attemptsAllowed: 0 }), [handedIn], noon, 'already_done'],
    ['after passing where points follow the right answers', proportional, [passed], noon, null],
    ['after all right where points follow the right answers', proportional, [perfect], noon, 'already_done'],
    [
      'after the last pass where points follow the right answers',
      { ...proportional, attemptsAllowed: 1 },
      [passed],
      noon,
      'attempts_used_up',
    ],
  ])('%s', (_, agreed, past, now, expected) => expect(refusalToStart(agreed, past, now)).toBe(expected));
});

describe('a deadline', () => {
  it.each([
    ['lies the time limit after the start', 30, closes, plus(noon, 30 * 60_000)],
    ['never lies after the end of the achievement', 30, plus(noon, 60_000), plus(noon, 60_000)],
    ['is not there without a limit', null, closes, null],
  ])('%s', (_, minutes, endsAt, expected) =>
    expect(deadlineOf(noon, minutes === null ? null : minutes * 60, endsAt)).toEqual(expected),
  );

  it.each([
    ['now, without one', null, noon, noon],
    ['now, before it', closes, noon, noon],
    ['the instant before it, at it', noon, noon, justBefore(noon)],
    ['the instant before it, however late the server comes', noon, plus(noon, 86_400_000), justBefore(noon)],
  ])('what is submitted counts as earned %s', (_, deadline, now, expected) =>
    expect(earnedAt(deadline, now)).toEqual(expected),
  );

  const timed = { status: 'Saved', deadline: noon } as const;
  it.each([
    ['not at the deadline itself', timed, noon, false],
    ['not an instant before its 30 seconds of grace are over', timed, plus(noon, 29_999), false],
    ['30 seconds after it', timed, plus(noon, 30_000), true],
    ['never without one', { ...timed, deadline: null }, closes, false],
    ['never once it is submitted', { ...timed, status: 'Submitted' } as const, closes, false],
  ])('the server submits what is stored: %s', (_, one, now, expected) =>
    expect(isDueForSubmission(one, now)).toBe(expected),
  );
});

describe('a refusal to save or submit', () => {
  const one = (over: Partial<OpenAttempt> = {}): OpenAttempt => ({
    number: 2,
    status: 'Saved',
    review: null,
    deadline: null,
    ...over,
  });
  it.each([
    ['while it is open', one(), 2, noon, null],
    ['from a client that does not say which attempt it means', one(), null, noon, null],
    ['from a client that means the one before', one(), 1, noon, 'attempt_replaced'],
    ['an instant before the end', one(), 2, justBefore(closes), null],
    ['the instant of the end', one(), 2, closes, 'closed'],
    ['once it is submitted', one({ status: 'Submitted' }), 2, noon, 'attempt_submitted'],
    ['while it is in review', one({ status: 'Submitted', review: 'waiting' }), 2, noon, 'attempt_submitted'],
    ['when it was returned', one({ status: 'Submitted', review: 'returned' }), 2, noon, null],
    [
      'when it was returned after the end: it had been sent in time',
      one({ status: 'Submitted', review: 'returned' }),
      2,
      closes,
      null,
    ],
    ['at its deadline', one({ deadline: noon }), 2, noon, null],
    ['within the grace after its deadline', one({ deadline: noon }), 2, plus(noon, 29_999), null],
    ['when the grace is over', one({ deadline: noon }), 2, plus(noon, 30_000), 'closed'],
    ['within the grace of a deadline that the end cut short', one({ deadline: closes }), 2, plus(closes, 29_999), null],
  ])('%s', (_, present, sentNumber, now, expected) =>
    expect(refusalToWrite(present, sentNumber, closes, now)).toBe(expected),
  );
});

describe('a submission that a device kept', () => {
  const known = { savedAt: noon, deadline: null };
  const pressed = plus(closes, -60_000);
  const hourAfter = plus(closes, 3_600_000);
  it.each([
    ['when it was submitted, after the end', pressed, known, hourAfter, pressed],
    ['now, when the device does not say', null, known, hourAfter, hourAfter],
    [
      'now, an instant before the end: the server’s time is enough',
      pressed,
      known,
      justBefore(closes),
      justBefore(closes),
    ],
    ['when it was submitted, at the instant of the end', pressed, known, closes, pressed],
    ['now, with a time limit', pressed, { ...known, deadline: closes }, hourAfter, hourAfter],
    ['now, when the device is ahead of the server', plus(hourAfter, 1), known, hourAfter, hourAfter],
    ['as late as a day after', pressed, known, plus(pressed, maxLateMs), pressed],
    ['now, an instant later', pressed, known, plus(pressed, maxLateMs + 1), plus(pressed, maxLateMs + 1)],
    [
      'when the server last stored something of it, if that is later',
      pressed,
      { ...known, savedAt: justBefore(closes) },
      hourAfter,
      justBefore(closes),
    ],
  ])('counts %s', (_, claimed, of, now, expected) => expect(submittedAsOf(claimed, of, closes, now)).toEqual(expected));
});

describe('answers that arrive in any order', () => {
  const answer = (questionId: string, sequence: number, labels = `${questionId}${sequence}`) => ({
    questionId,
    sequence,
    labels,
  });
  const stored = new Map([['q1', answer('q1', 5)]]);

  it.each([
    ['a higher sequence wins', [answer('q1', 6)], 6],
    ['a lower one that arrives later changes nothing', [answer('q1', 4)], 5],
    ['the highest of several wins', [answer('q1', 9), answer('q1', 7)], 9],
    ['none keeps what is stored', [], 5],
  ])('%s', (_, arrived, sequence) => expect(mergeAnswers(stored, arrived).get('q1')).toEqual(answer('q1', sequence)));

  it('an equal sequence changes nothing, whatever it says', () =>
    expect(mergeAnswers(stored, [answer('q1', 5, 'other')]).get('q1')).toEqual(answer('q1', 5)));

  it('a first answer to another question is added', () =>
    expect([...mergeAnswers(stored, [answer('q2', 0)]).keys()]).toEqual(['q1', 'q2']));

  const answers = fc.array(
    fc.tuple(fc.constantFrom('q1', 'q2', 'q3'), fc.nat(9)).map(([id, sequence]) => answer(id, sequence)),
  );
  const none = new Map<string, ReturnType<typeof answer>>();
  const asMap = (merged: Map<string, unknown>) => Object.fromEntries(merged);

  it('end the same in whatever order and pieces they arrive, and sent twice', () => {
    fc.assert(
      fc.property(answers, answers, (some, others) => {
        const atOnce = asMap(mergeAnswers(none, [...some, ...others]));
        expect(asMap(mergeAnswers(mergeAnswers(none, others), some))).toEqual(atOnce);
        expect(asMap(mergeAnswers(none, [...others.toReversed(), ...some, ...others]))).toEqual(atOnce);
      }),
    );
  });
});
