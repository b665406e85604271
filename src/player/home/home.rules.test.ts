import { describe, expect, it } from 'vitest';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import type { BoardEntry } from '#shared/points/leaderboards.contract.ts';
import {
  achievementsToShow,
  daysUntil,
  dueNext,
  isNewcomer,
  neighboursToShow,
  nextThing,
  nextToStart,
  placeFor,
} from './home.rules.ts';

describe('a newcomer', () => {
  const nothing = { completed: 0, total: 22, pointsEarned: 0, points: 3000 };
  const game = (own: Partial<typeof nothing>, left: 'off' | null = null) => ({
    progress: { Individual: { ...nothing, ...own }, Team: { ...nothing, completed: 2, pointsEarned: 200 } },
    unfinished:
      left === null
        ? []
        : [{ achievementId: '1', levelId: '2', title: '', contentKind: 'podcast' as const, savedAt: '' }],
  });

  it.each([
    ['has done nothing, whatever the team has won', game({}), true],
    ['is none with the first achievement', game({ completed: 1 }), false],
    ['is none with a bonus alone', game({ pointsEarned: 80 }), false],
    ['is none once anything is begun', game({}, 'off'), false],
  ])('%s', (_, shown, expected) => expect(isNewcomer(shown)).toBe(expected));
});

describe('the few achievements', () => {
  type State = Parameters<typeof achievementsToShow>[0][number]['state'];
  const one = (id: string, state: State, completedAt: string | null = null) => ({ id, state, completedAt });
  const shown = (max: number, ...all: ReturnType<typeof one>[]) => achievementsToShow(all, max).map(({ id }) => id);

  const earlier = one('earlier', 'Done', '2026-10-12T07:00:00.000Z');
  const latest = one('latest', 'Done', '2026-11-20T07:00:00.000Z');
  const failed = one('failed', 'Done');
  const saved = one('saved', 'Saved');
  const quiz = one('quiz', 'Available');
  const shop = one('shop', 'To do');
  const locked = one('locked', 'Not available');
  const missed = one('missed', 'Missed');

  it('are what is saved, available and to do, then the one done last', () =>
    expect(shown(4, earlier, quiz, latest, shop, saved, locked)).toEqual(['saved', 'quiz', 'shop', 'latest']));
  it('are more of what was done where little is open', () =>
    expect(shown(3, earlier, quiz, latest)).toEqual(['quiz', 'latest', 'earlier']));
  it('leave one place for what was done last, however much is open', () =>
    expect(shown(3, quiz, quiz, quiz, quiz, earlier, latest)).toEqual(['quiz', 'quiz', 'latest']));
  it('are all that are saved, however many', () =>
    expect(shown(2, saved, saved, saved, quiz, latest)).toEqual(['saved', 'saved', 'saved', 'latest']));
  it('are those besides the one that the page begins with', () =>
    expect(achievementsToShow([quiz, shop, latest], 2, 'quiz')).toEqual([shop, latest]));
  it('end with what comes next where there is room', () => expect(shown(3, quiz, locked)).toEqual(['quiz', 'locked']));
  it('say what is over only where nothing else is to say', () => {
    expect(shown(3, failed, missed, quiz, locked)).toEqual(['quiz', 'locked', 'failed']);
    expect(shown(3, missed)).toEqual(['missed']);
  });
});

describe('the next thing', () => {
  const work = (id: string) => ({
    ...{ achievementId: id, levelId: 'level', title: id, contentKind: 'quiz' as const, savedAt: '2026-11-20' },
  });
  const leftOff = (id: string) => ({
    ...work(id),
    ...{ questionNumber: 4, questionCount: 8, questionId: 'q4', categoryId: null },
  });
  const running = { state: 'running' as const, unfinished: [], continue: null, tiers: [{ levels: [{}] }] };
  const one = (id: string, state: Achievement['state'], own: Partial<Achievement> = {}) =>
    ({ id, state, isBonus: false, gameType: 'Individual', endDate: '', availableAt: null, ...own }) as Achievement;
  const known = (mine: Achievement[], teams: Achievement[] = []) => ({ mine, teams });
  const unknown = { mine: undefined, teams: undefined };

  it('is the question where the player stopped', () => {
    const game = { ...running, unfinished: [work('quiz'), work('exam')], continue: leftOff('quiz') };
    expect(nextThing(game, unknown, false)).toEqual({ kind: 'question', work: leftOff('quiz') });
  });
  it('is another content that was begun later', () => {
    const game = { ...running, unfinished: [work('podcast'), work('quiz')], continue: leftOff('quiz') };
    expect(nextThing(game, unknown, false)).toEqual({ kind: 'begun', work: work('podcast') });
  });
  it('is the first that can be begun, or by date what is due first', () => {
    const [later, sooner] = [one('a', 'Available', { endDate: '2' }), one('b', 'Available', { endDate: '1' })];
    expect(nextThing(running, known([later, sooner]), false)).toEqual({ kind: 'start', achievement: later });
    expect(nextThing(running, known([later, sooner]), true)).toEqual({ kind: 'start', achievement: sooner });
  });
  it('is one of the team where the player has nothing else', () => {
    const teams = one('b', 'Available', { gameType: 'Team' });
    expect(nextThing(running, known([one('a', 'Done')], [teams]), false)).toEqual({
      kind: 'start',
      achievement: teams,
    });
  });
  it('says until when nothing is open', () => {
    const [late, soon] = ['2026-12-24', '2026-12-01'].map((availableAt) =>
      one(availableAt, 'Not available', { availableAt }),
    );
    const waiting = (...all: (Achievement | undefined)[]) =>
      nextThing(running, known(all.filter((each) => each !== undefined)), false);
    expect(waiting(late, soon)).toEqual({ kind: 'waiting', until: '2026-12-01' });
    expect(waiting(one('locked', 'Not available'))).toEqual({ kind: 'waiting', until: null });
  });
  it.each([
    ['all done', running, known([one('a', 'Done')], [one('b', 'Missed')]), 'allDone'],
    ['empty without levels', { ...running, tiers: [{ levels: [] }] }, unknown, 'empty'],
    ['before the game', { ...running, state: 'upcoming' as const }, unknown, 'upcoming'],
    ['after the game', { ...running, state: 'ended' as const, unfinished: [work('quiz')] }, unknown, 'ended'],
    ['not known without the achievements', running, { ...unknown, failed: true }, 'unknown'],
    ['awaited while they load', running, unknown, undefined],
  ])('is %s', (_, game, achievements, kind) => expect(nextThing(game, achievements, false)?.kind).toBe(kind));
});

describe('what to begin next', () => {
  const one = (name: string, state: Parameters<typeof nextToStart>[0][number]['state'], isBonus = false) => ({
    name,
    state,
    isBonus,
  });
  it.each([
    [
      'the first that can be opened',
      [one('shop', 'To do'), one('quiz', 'Available'), one('later', 'Available')],
      'quiz',
    ],
    ['a required one before a bonus', [one('bonus', 'Available', true), one('quiz', 'Available')], 'quiz'],
    ['a bonus where nothing else is open', [one('shop', 'To do'), one('bonus', 'Available', true)], 'bonus'],
    ['what is to do where nothing can be opened', [one('done', 'Done'), one('shop', 'To do')], 'shop'],
    [
      'nothing when all is done, locked or missed',
      [one('a', 'Done'), one('b', 'Not available'), one('c', 'Missed')],
      undefined,
    ],
  ])('is %s', (_, all, expected) => expect(nextToStart(all)?.name).toBe(expected));
});

describe('the neighbours', () => {
  const row = (rank: number, me = false): BoardEntry => ({
    rank,
    id: String(rank),
    name: '',
    image: null,
    achievements: 0,
    points: 0,
    moved: null,
    team: null,
    members: null,
    me,
  });
  const around = (from: number, to: number, mine: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => row(from + i, from + i === mine));
  it.each([
    ['two above and one below', around(9, 19, 14), [12, 13, 14, 15]],
    ['those below, at the top', around(1, 6, 1), [1, 2, 3, 4]],
    ['one above, in the second place', around(1, 7, 2), [1, 2, 3, 4]],
    ['those above, at the end', around(9, 14, 14), [11, 12, 13, 14]],
    ['all there are, when they are few', around(1, 3, 2), [1, 2, 3]],
    ['nobody, when the reader is not on the board', around(1, 5, 0), []],
  ])('are %s', (_, all, ranks) => expect(neighboursToShow(all, 4).map(({ rank }) => rank)).toEqual(ranks));
  it('are the one above and the player, where there is room for two', () =>
    expect(neighboursToShow(around(9, 19, 14), 2).map(({ rank }) => rank)).toEqual([13, 14]));
});

describe('the place that points are enough for', () => {
  const row = (rank: number | null, points: number, me = false): BoardEntry => ({
    ...{ rank, points, me, id: `${rank} ${me}`, name: '', image: null, achievements: 0 },
    ...{ moved: null, team: null, members: null },
  });
  const me = row(14, 940, true);
  const near = [row(11, 1100), row(12, 1060), row(13, 985), me, row(15, 935)];
  const top = [row(1, 2990), row(2, 2520)];

  it.each([
    ['the highest of those who are passed', me, near, 121, 12],
    ['that of the next one where equal points pass nobody', me, near, 120, 13],
    ['none where nobody is passed', me, near, 45, null],
    ['at the top of the board where all are passed', me, near, 2100, 1],
    ['the place of a player without points yet', row(null, 0, true), [], 2600, 2],
  ])('is %s', (_, own, around, points, place) =>
    expect(placeFor({ me: own, around, entries: top }, points)).toBe(place),
  );
  it('is none for who is not on the board', () =>
    expect(placeFor({ me: null, around: [], entries: top }, 9000)).toBeNull());
});

describe('what is due next', () => {
  const one = (id: string, endDate: string, over: object = {}) => ({
    id,
    endDate,
    state: 'Available' as const,
    isBonus: false,
    gameType: 'Individual' as const,
    ...over,
  });
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join(' ');

  it('begins with the nearest end; equal ends stay in the game’s order', () => {
    const all = [one('a', '2026-12-20'), one('b', '2026-12-01'), one('c', '2026-12-20'), one('d', '2026-12-05')];
    expect(ids(dueNext(all, 4))).toBe('b d a c');
    expect(ids(dueNext(all, 2))).toBe('b d');
  });

  it('is what the player must do alone and can do now', () => {
    const all = [
      one('saved', '2026-12-01', { state: 'Saved' }),
      one('toDo', '2026-12-02', { state: 'To do' }),
      one('done', '2026-12-01', { state: 'Done' }),
      one('missed', '2026-12-01', { state: 'Missed' }),
      one('later', '2026-12-01', { state: 'Not available' }),
      one('bonus', '2026-12-01', { isBonus: true }),
      one('team', '2026-12-01', { gameType: 'Team' }),
    ];
    expect(ids(dueNext(all, 9))).toBe('saved toDo');
  });
});

describe('days until a day', () => {
  it.each([
    ['later the same day', '2026-11-21T23:59:59', 0],
    ['the first moment of tomorrow', '2026-11-22T00:00:00', 1],
    ['a day after the clocks change', '2027-03-29T12:00:00', 128],
    ['yesterday', '2026-11-20T23:00:00', -1],
  ])('%s', (_, at, days) => expect(daysUntil(new Date(at), new Date('2026-11-21T10:00:00'))).toBe(days));
});
