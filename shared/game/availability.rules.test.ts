import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Attempt } from './attempts.rules.ts';
import {
  type AchievementTerms,
  type Availability,
  availabilityInGame,
  availabilityOf,
  countsAsDone,
  type GameTerms,
  isCompleted,
  isRequired,
  isSettled,
  type LevelTerms,
  type PlayerProgress,
  publishedTiers,
  refusalToOpen,
  type TierTerms,
} from './availability.rules.ts';

const starts = new Date('2026-11-01T00:00:00Z');
const ends = new Date('2026-12-01T00:00:00Z');
const now = new Date('2026-11-15T12:00:00Z');
const tomorrow = new Date('2026-11-16T12:00:00Z');
const yesterday = new Date('2026-11-14T12:00:00Z');
const justBefore = (instant: Date) => new Date(instant.getTime() - 1);

const game = (over: Partial<GameTerms> = {}): GameTerms => ({
  experience: 'standard',
  structure: 'sequence',
  startsAt: starts,
  endsAt: ends,
  ...over,
});
const quiz = (over: Partial<AchievementTerms> = {}): AchievementTerms => ({
  id: 'quiz',
  status: 'published',
  gameType: 'Individual',
  isBonus: false,
  startsAt: null,
  endsAt: null,
  contentKind: 'quiz',
  attemptsAllowed: 1,
  points: 100,
  ...over,
});
const bonus = (over: Partial<AchievementTerms> = {}) => quiz({ isBonus: true, ...over });
const teamQuiz = (over: Partial<AchievementTerms> = {}) => quiz({ gameType: 'Team', ...over });
const inShop = quiz({ contentKind: null });

const attempt = (over: Partial<Attempt> = {}): Attempt => ({
  number: 1,
  status: 'Submitted',
  result: 'Failed',
  review: null,
  hasAnswer: true,
  savedAt: yesterday,
  ...over,
});
const failed = attempt();
const passed = attempt({ result: 'Passed' });
const begun = attempt({ status: 'Saved', result: null });
const begunEmpty = attempt({ status: 'Saved', result: null, hasAnswer: false });
const inReview = attempt({ result: 'Submitted', review: 'waiting' });
const returned = attempt({ result: null, review: 'returned' });

const award = { points: 90, awardedAt: yesterday };
const player = (over: Partial<PlayerProgress> = {}): PlayerProgress => ({
  hasTeam: true,
  awards: new Map(),
  teamAwards: new Map(),
  attempts: new Map(),
  levelsEntered: new Set(),
  ...over,
});
const awarded = (...ids: string[]) => player({ awards: new Map(ids.map((id) => [id, award])) });
const withAttempts = (...attempts: Attempt[]) => player({ attempts: new Map([['quiz', attempts]]) });

const free = { isLevelLocked: false, isBonusLocked: false };
const lockedLevel = { isLevelLocked: true, isBonusLocked: false };
const lockedBonus = { isLevelLocked: false, isBonusLocked: true };

const stateOf = ({ state, reason }: Availability) => (reason === null ? state : `${state}: ${reason}`);

describe('the state of an achievement: the first match wins', () => {
  it.each([
    // Done
    ['the player has the award', quiz(), free, awarded('quiz'), now, 'Done'],
    ['the award outlives the end', quiz({ endsAt: yesterday }), free, awarded('quiz'), now, 'Done'],
    ['the award outlives a later start', quiz({ startsAt: tomorrow }), free, awarded('quiz'), now, 'Done'],
    ['the award outlives its content', inShop, free, awarded('quiz'), now, 'Done'],
    ['the award outlives a locked level', quiz(), lockedLevel, awarded('quiz'), now, 'Done'],
    [
      'the award comes before another attempt that is open',
      quiz(),
      free,
      { ...awarded('quiz'), attempts: new Map([['quiz', [passed, begun]]]) },
      now,
      'Done',
    ],
    [
      'the team has the award of a team achievement',
      teamQuiz(),
      free,
      player({ teamAwards: new Map([['quiz', award]]) }),
      now,
      'Done',
    ],
    ['an award of one’s own says nothing about the team', teamQuiz(), free, awarded('quiz'), now, 'Available'],
    [
      'an award of the team says nothing about one’s own',
      quiz(),
      free,
      player({ teamAwards: new Map([['quiz', award]]) }),
      now,
      'Available',
    ],
    ['every allowed attempt is used and none passed', quiz(), free, withAttempts(failed), now, 'Done: out_of_attempts'],
    ['… after the end as well', quiz({ endsAt: yesterday }), free, withAttempts(failed), now, 'Done: out_of_attempts'],
    [
      'a failed attempt with another one left',
      quiz({ attemptsAllowed: 2 }),
      free,
      withAttempts(failed),
      now,
      'Available',
    ],
    [
      'failed attempts where any number is allowed',
      quiz({ attemptsAllowed: 0 }),
      free,
      withAttempts(failed, failed),
      now,
      'Available',
    ],
    // Saved
    ['a submission waits for review', quiz(), free, withAttempts(inReview), now, 'Saved: in_review'],
    [
      'a submission still waits after the end',
      quiz({ endsAt: yesterday }),
      free,
      withAttempts(inReview),
      now,
      'Saved: in_review',
    ],
    ['a submission was returned', quiz(), free, withAttempts(returned), now, 'Saved: returned'],
    [
      'a submission was returned after the end',
      quiz({ endsAt: yesterday }),
      free,
      withAttempts(returned),
      now,
      'Saved: returned',
    ],
    ['an attempt has an answer', quiz(), free, withAttempts(begun), now, 'Saved: in_progress'],
    [
      'an attempt has an answer, an instant before the end',
      quiz(),
      free,
      withAttempts(begun),
      justBefore(ends),
      'Saved: in_progress',
    ],
    [
      'an attempt has an answer, though the level is locked',
      quiz(),
      lockedLevel,
      withAttempts(begun),
      now,
      'Saved: in_progress',
    ],
    [
      'the last allowed attempt has an answer',
      quiz({ attemptsAllowed: 2 }),
      free,
      withAttempts(failed, begun),
      now,
      'Saved: in_progress',
    ],
    ['an attempt was begun without an answer', quiz(), free, withAttempts(begunEmpty), now, 'Available'],
    // Missed
    ['the end is reached with an answer that was never sent', quiz(), free, withAttempts(begun), ends, 'Missed: ended'],
    ['the instant of its own end', quiz({ endsAt: now }), free, player(), now, 'Missed: ended'],
    ['an instant before its own end', quiz({ endsAt: now }), free, player(), justBefore(now), 'Available'],
    ['the instant of the game’s end', quiz({ endsAt: new Date('2027-01-01') }), free, player(), ends, 'Missed: ended'],
    ['an ended one in a locked level', quiz({ endsAt: yesterday }), lockedLevel, player(), now, 'Missed: ended'],
    ['an ended one done in the shop', { ...inShop, endsAt: yesterday }, free, player(), now, 'Missed: ended'],
    // Not available
    ['an instant before the game starts', quiz(), free, player(), justBefore(starts), 'Not available: starts_later'],
    ['the instant the game starts', quiz(), free, player(), starts, 'Available'],
    ['its own start lies ahead', quiz({ startsAt: tomorrow }), free, player(), now, 'Not available: starts_later'],
    ['its own start is now', quiz({ startsAt: now }), free, player(), now, 'Available'],
    [
      'a start that lies ahead comes before a locked level',
      quiz({ startsAt: tomorrow }),
      lockedLevel,
      player(),
      now,
      'Not available: starts_later',
    ],
    ['the level is locked', quiz(), lockedLevel, player(), now, 'Not available: level_locked'],
    ['what is done in the shop is locked too', inShop, lockedLevel, player(), now, 'Not available: level_locked'],
    ['a bonus whose level is not finished', bonus(), lockedBonus, player(), now, 'Not available: bonus_locked'],
    ['no bonus does not wait for the level', quiz(), lockedBonus, player(), now, 'Available'],
    ['a team achievement without a team', teamQuiz(), free, player({ hasTeam: false }), now, 'Not available: no_team'],
    ['an individual one without a team', quiz(), free, player({ hasTeam: false }), now, 'Available'],
    // Available and To do
    ['it has content that can be opened', quiz(), free, player(), now, 'Available'],
    ['a finished level’s bonus with content', bonus(), free, player(), now, 'Available'],
    ['nothing to open', inShop, free, player(), now, 'To do'],
    [
      'the player’s part of a team achievement is done',
      teamQuiz(),
      free,
      withAttempts(passed),
      now,
      'To do: waiting_for_team',
    ],
    ['passed, and the award revoked', quiz(), free, withAttempts(passed), now, 'To do'],
  ])('%s', (_, achievement, place, standing, at, expected) =>
    expect(stateOf(availabilityOf(game(), achievement, place, standing, at))).toBe(expected),
  );
});

describe('what is said beside the state', () => {
  const see = (achievement: AchievementTerms, standing = player(), at = now) =>
    availabilityOf(game(), achievement, free, standing, at);

  it.each([
    ['its own start', quiz({ startsAt: tomorrow }), now, tomorrow],
    ['the game’s start, when that is later', quiz({ startsAt: new Date('2026-10-01') }), justBefore(starts), starts],
    ['nothing once it can be done', quiz(), now, null],
  ])('from when it can be done: %s', (_, achievement, at, expected) =>
    expect(see(achievement, player(), at).availableAt).toEqual(expected),
  );

  it('from when is not known while a level is locked', () =>
    expect(availabilityOf(game(), quiz(), lockedLevel, player(), now).availableAt).toBeNull());

  it.each([
    ['none before the first submission', [begun], null],
    ['failed, though another one is open', [failed, begun], 'Failed'],
    ['passed, though one failed before', [failed, passed], 'Passed'],
    ['passed, though a later one failed', [passed, failed], 'Passed'],
    ['submitted while a person has to review', [inReview], 'Submitted'],
    ['none while it is in the player’s hands again', [returned], null],
  ])('the result: %s', (_, attempts, expected) =>
    expect(see(quiz({ attemptsAllowed: 3 }), withAttempts(...attempts)).result).toBe(expected),
  );

  it('what the award gave and when', () => {
    expect(see(quiz(), awarded('quiz'))).toMatchObject({ pointsEarned: 90, completedAt: yesterday });
    expect(see(quiz())).toMatchObject({ pointsEarned: null, completedAt: null });
  });

  it.each([
    ['what the attempts leave', quiz({ attemptsAllowed: 3 }), 2],
    ['null for any number', quiz({ attemptsAllowed: 0 }), null],
    ['null where there is nothing to attempt', inShop, null],
  ])('attempts left: %s', (_, achievement, expected) =>
    expect(see(achievement, withAttempts(failed)).attemptsLeft).toBe(expected),
  );
});

describe('required', () => {
  it.each([
    ['a published individual achievement is', quiz(), true],
    ['a draft is not', quiz({ status: 'draft' }), false],
    ['an archived one is not', quiz({ status: 'archived' }), false],
    ['a team achievement is not', teamQuiz(), false],
    ['a bonus is not', bonus(), false],
  ])('%s', (_, achievement, expected) => expect(isRequired(achievement)).toBe(expected));
});

describe('what lets the player go on', () => {
  const out = { state: 'Done', reason: 'out_of_attempts' } as const;
  const done = { state: 'Done', reason: null } as const;
  const missed = { state: 'Missed', reason: 'ended' } as const;
  const saved = { state: 'Saved', reason: 'in_review' } as const;
  it.each([
    ['done', done, 'standard', true, true, true],
    ['done', done, 'compliance', true, true, true],
    ['failed', out, 'standard', true, true, false],
    ['failed', out, 'compliance', false, false, false],
    ['missed', missed, 'standard', false, true, false],
    ['missed', missed, 'compliance', false, true, false],
    ['waiting for review', saved, 'standard', false, false, false],
  ] as const)('%s, in a %s game', (_, seen, experience, asDone, settled, completed) => {
    expect(countsAsDone(seen, experience)).toBe(asDone);
    expect(isSettled(seen, experience)).toBe(settled);
    expect(isCompleted(seen)).toBe(completed);
  });
});

const level = (id: string, ...achievements: AchievementTerms[]): LevelTerms => ({
  id,
  status: 'published',
  achievements,
});
const tier = (id: string, ...levels: LevelTerms[]): TierTerms => ({ id, status: 'published', levels });

describe('a game with a sequence', () => {
  const tiers = [
    tier('bronze', level('one', quiz({ id: '1a' }), quiz({ id: '1b' })), level('two', quiz({ id: '2a' }))),
    tier('silver', level('three', quiz({ id: '3a' }))),
  ];
  const states = (standing: PlayerProgress, terms = game(), content: readonly TierTerms[] = tiers, at = now) =>
    Object.fromEntries(
      [...availabilityInGame(terms, content, standing, at).achievements].map(([id, seen]) => [id, stateOf(seen)]),
    );
  const attemptsOn = (id: string, ...attempts: Attempt[]) => new Map([[id, attempts]]);

  it.each([
    [
      'opens its first level only',
      player(),
      game(),
      { '1a': 'Available', '2a': 'Not available: level_locked', '3a': 'Not available: level_locked' },
    ],
    [
      'waits for every required one of a level',
      awarded('1a'),
      game(),
      { '1b': 'Available', '2a': 'Not available: level_locked' },
    ],
    [
      'opens the next level when all before is done',
      awarded('1a', '1b'),
      game(),
      { '2a': 'Available', '3a': 'Not available: level_locked' },
    ],
    ['goes on across tiers', awarded('1a', '1b', '2a'), game(), { '3a': 'Available' }],
    [
      'waits for a level before the one before, too',
      awarded('1a', '2a'),
      game(),
      { '2a': 'Done', '3a': 'Not available: level_locked' },
    ],
    [
      'opens everything when it is no sequence',
      player(),
      game({ structure: 'nonSequence' }),
      { '1a': 'Available', '2a': 'Available', '3a': 'Available' },
    ],
    [
      'lets a failed one go on in a standard game',
      { ...awarded('1a'), attempts: attemptsOn('1b', failed) },
      game(),
      { '1b': 'Done: out_of_attempts', '2a': 'Available' },
    ],
    [
      'holds a failed one back in a compliance game',
      { ...awarded('1a'), attempts: attemptsOn('1b', failed) },
      game({ experience: 'compliance' }),
      { '1b': 'Done: out_of_attempts', '2a': 'Not available: level_locked' },
    ],
    [
      'holds back what waits for review',
      { ...awarded('1a'), attempts: attemptsOn('1b', inReview) },
      game(),
      { '1b': 'Saved: in_review', '2a': 'Not available: level_locked' },
    ],
  ])('%s', (_, standing, terms, expected) => expect(states(standing, terms)).toMatchObject(expected));

  it('lets a missed one go on', () => {
    const ended = [
      tier('bronze', level('one', quiz({ id: '1a', endsAt: yesterday })), level('two', quiz({ id: '2a' }))),
    ];
    expect(states(player(), game(), ended)).toEqual({ '1a': 'Missed: ended', '2a': 'Available' });
  });

  it.each([
    ['a bonus', bonus({ id: '1c' })],
    ['a team achievement', teamQuiz({ id: '1c' })],
    ['a draft', quiz({ id: '1c', status: 'draft' })],
  ])('waits for no %s', (_, extra) => {
    const content = [tier('bronze', level('one', quiz({ id: '1a' }), extra), level('two', quiz({ id: '2a' })))];
    expect(states(awarded('1a'), game(), content)).toMatchObject({ '2a': 'Available' });
  });

  it('passes over a level that requires nothing', () => {
    const content = [tier('bronze', level('one'), level('two', quiz({ id: '2a' })))];
    expect(states(player(), game(), content)).toEqual({ '2a': 'Available' });
  });

  describe('when an editor adds a required achievement to a level before', () => {
    const added = [
      tier(
        'bronze',
        level('one', quiz({ id: '1a' }), quiz({ id: 'new' })),
        level('two', quiz({ id: '2a' }), quiz({ id: '2b' })),
        level('three', quiz({ id: '3a' })),
      ),
    ];
    it.each([
      ['a level that was entered stays open', { ...awarded('1a'), levelsEntered: new Set(['two']) }, 'Available'],
      [
        'a level with an attempt in it was entered',
        { ...awarded('1a'), attempts: attemptsOn('2a', failed) },
        'Available',
      ],
      ['a level that was never entered waits', awarded('1a'), 'Not available: level_locked'],
      ['an award from outside is no entry', awarded('1a', '2a'), 'Not available: level_locked'],
    ])('%s', (_, standing, expected) => expect(states(standing, game(), added)['2b']).toBe(expected));

    it('the levels after the entered one wait for the new one', () =>
      expect(states({ ...awarded('1a', '2a', '2b'), levelsEntered: new Set(['two']) }, game(), added)['3a']).toBe(
        'Not available: level_locked',
      ));
  });

  it('says of each level what it waits for, and what its bonus waits for', () => {
    const { levels } = availabilityInGame(game(), tiers, awarded('1a'), now);
    expect(Object.fromEntries(levels)).toEqual({
      one: { waitsFor: null, isSettled: false, missing: ['1b'] },
      two: { waitsFor: 'one', isSettled: false, missing: ['2a'] },
      three: { waitsFor: 'two', isSettled: false, missing: ['3a'] },
    });
  });
});

describe('the bonus of a level', () => {
  // The bonus comes before what it waits for: the order in the level must not matter.
  const tiers = (...required: AchievementTerms[]) => [
    tier('bronze', level('one', bonus({ id: 'bonus' }), ...required)),
  ];
  const bonusState = (content: TierTerms[], standing: PlayerProgress, terms = game()) => {
    const seen = availabilityInGame(terms, content, standing, now).achievements.get('bonus');
    return seen && stateOf(seen);
  };
  const outOf = (id: string) => player({ attempts: new Map([[id, [failed]]]) });

  it.each([
    [
      'waits for every required one',
      tiers(quiz({ id: 'a' }), quiz({ id: 'b' })),
      awarded('a'),
      game(),
      'Not available: bonus_locked',
    ],
    ['opens when all are done', tiers(quiz({ id: 'a' }), quiz({ id: 'b' })), awarded('a', 'b'), game(), 'Available'],
    [
      'does not wait for team achievements',
      tiers(quiz({ id: 'a' }), teamQuiz({ id: 't' })),
      awarded('a'),
      game(),
      'Available',
    ],
    ['is open where nothing is required', tiers(), player(), game(), 'Available'],
    [
      'stays closed when one was missed',
      tiers(quiz({ id: 'a', endsAt: yesterday })),
      player(),
      game(),
      'Not available: bonus_locked',
    ],
    ['opens after a failed one in a standard game', tiers(quiz({ id: 'a' })), outOf('a'), game(), 'Available'],
    [
      'stays closed after a failed one in a compliance game',
      tiers(quiz({ id: 'a' })),
      outOf('a'),
      game({ experience: 'compliance' }),
      'Not available: bonus_locked',
    ],
    [
      'waits in a game without a sequence too',
      tiers(quiz({ id: 'a' })),
      player(),
      game({ structure: 'nonSequence' }),
      'Not available: bonus_locked',
    ],
  ])('%s', (_, content, standing, terms, expected) => expect(bonusState(content, standing, terms)).toBe(expected));
});

describe('what is not published', () => {
  const draft = { status: 'draft' } as const;
  const archived = { status: 'archived' } as const;
  const tiers = [
    tier(
      'bronze',
      level('one', quiz({ id: 'seen' }), quiz({ id: 'draft', ...draft }), quiz({ id: 'archived', ...archived })),
      { ...level('hidden', quiz({ id: 'in hidden level' })), ...draft },
    ),
    { ...tier('hidden', level('two', quiz({ id: 'in hidden tier' }))), ...archived },
  ];
  it('is left out of every answer', () => {
    const { achievements, levels } = availabilityInGame(game(), tiers, awarded('draft', 'archived'), now);
    expect([...achievements.keys()]).toEqual(['seen']);
    expect([...levels.keys()]).toEqual(['one']);
    expect(publishedTiers(tiers)).toEqual([tier('bronze', level('one', quiz({ id: 'seen' })))]);
  });
});

describe('a refusal to open the content', () => {
  const see = (achievement: AchievementTerms, standing = player(), place = free, at = now) =>
    availabilityOf(game(), achievement, place, standing, at);
  it.each([
    ['nothing stands in the way', see(quiz()), null],
    ['it is begun', see(quiz(), withAttempts(begun)), null],
    ['before its start', see(quiz({ startsAt: tomorrow })), 'not_open_yet'],
    ['after its end', see(quiz({ endsAt: yesterday })), 'closed'],
    ['in a locked level', see(quiz(), player(), lockedLevel), 'level_locked'],
    ['a locked bonus', see(bonus(), player(), lockedBonus), 'bonus_locked'],
    ['for a team, without one', see(teamQuiz(), player({ hasTeam: false })), 'no_team'],
    ['out of attempts', see(quiz(), withAttempts(failed)), 'attempts_used_up'],
    ['nothing to open', see(inShop), 'nothing_to_open'],
    ['the team is still to come', see(teamQuiz(), withAttempts(passed)), 'already_done'],
    ['awarded from outside', see(quiz(), awarded('quiz')), 'already_done'],
    [
      'done by an attempt: whether it can be bettered is for the attempts to say',
      see(quiz(), { ...awarded('quiz'), attempts: new Map([['quiz', [passed]]]) }),
      null,
    ],
  ])('%s', (_, seen, expected) => expect(refusalToOpen(seen)).toBe(expected));
});

describe('whatever a game looks like', () => {
  const when = fc.option(fc.constantFrom(starts, yesterday, now, tomorrow, ends), { nil: null });
  const anyAchievement = fc.record({
    status: fc.constantFrom('published' as const, 'published' as const, 'draft' as const),
    gameType: fc.constantFrom('Individual' as const, 'Team' as const),
    isBonus: fc.boolean(),
    startsAt: when,
    endsAt: when,
    contentKind: fc.constantFrom('quiz' as const, null),
    attemptsAllowed: fc.nat(2),
    points: fc.nat(100),
  });
  const anyWork = fc.array(fc.constantFrom(failed, passed, begun, begunEmpty, inReview, returned), { maxLength: 2 });
  const anyGame = fc
    .record({
      terms: fc.record({
        experience: fc.constantFrom('standard' as const, 'compliance' as const),
        structure: fc.constantFrom('sequence' as const, 'nonSequence' as const),
      }),
      shape: fc.array(fc.array(fc.tuple(anyAchievement, fc.boolean(), anyWork), { maxLength: 4 }), {
        minLength: 1,
        maxLength: 4,
      }),
      hasTeam: fc.boolean(),
    })
    .map(({ terms, shape, hasTeam }) => {
      const named = shape.map((parts, place) =>
        parts.map(([terms, hasAward, work], index) => ({
          terms: { ...terms, id: `${place}.${index}` },
          hasAward,
          work,
        })),
      );
      const all = named.flat();
      return {
        terms: game(terms),
        tiers: [
          tier('only', ...named.map((parts, place) => level(`level ${place}`, ...parts.map((part) => part.terms)))),
        ],
        standing: player({
          hasTeam,
          awards: new Map(all.filter(({ hasAward }) => hasAward).map(({ terms }) => [terms.id, award])),
          attempts: new Map(all.map(({ terms, work }) => [terms.id, work])),
        }),
      };
    });

  it('done stays done, whatever time it is and whatever is edited', () => {
    fc.assert(
      fc.property(anyGame, fc.constantFrom(justBefore(starts), now, ends), ({ terms, tiers, standing }, at) => {
        for (const [id, seen] of availabilityInGame(terms, tiers, standing, at).achievements) {
          const isOwn = tiers.some((one) =>
            one.levels.some((part) => part.achievements.some((a) => a.id === id && a.gameType === 'Individual')),
          );
          if (isOwn && standing.awards.has(id)) expect(stateOf(seen)).toBe('Done');
        }
      }),
    );
  });

  it('one more award never closes anything that was open', () => {
    fc.assert(
      fc.property(anyGame, fc.nat(15), ({ terms, tiers, standing }, pick) => {
        const before = availabilityInGame(terms, tiers, standing, now).achievements;
        const ids = [...before.keys()];
        const lucky = ids[pick % Math.max(1, ids.length)];
        if (lucky === undefined) return;
        const richer = { ...standing, awards: new Map(standing.awards).set(lucky, award) };
        for (const [id, seen] of availabilityInGame(terms, tiers, richer, now).achievements) {
          if (before.get(id)?.state !== 'Not available') expect(seen.state).not.toBe('Not available');
        }
      }),
    );
  });

  it('nothing of a level entered is locked by the levels before it', () => {
    fc.assert(
      fc.property(anyGame, fc.nat(3), ({ terms, tiers, standing }, place) => {
        const entered = { ...standing, levelsEntered: new Set([`level ${place}`]) };
        const { achievements } = availabilityInGame(terms, tiers, entered, now);
        for (const [id, seen] of achievements)
          if (id.startsWith(`${place}.`)) expect(seen.reason).not.toBe('level_locked');
      }),
    );
  });
});
