import { describe, expect, it } from 'vitest';
import type { BoardEntry } from '#shared/points/leaderboards.contract.ts';
import {
  achievementsToShow,
  daysUntil,
  dueNext,
  headingOf,
  isNewcomer,
  neighboursToShow,
  nextToStart,
} from './home.rules.ts';

describe('the heading', () => {
  const level = (state: 'done' | 'current' | 'open' | 'locked', header: string) => ({ state, header });
  const game = (state: 'upcoming' | 'running' | 'ended', ...levels: ReturnType<typeof level>[]) => ({
    name: 'Clarity Quest',
    state,
    tiers: [{ levels: levels.slice(0, 1) }, { levels: levels.slice(1) }],
  });

  it.each([
    [
      'is what the present level asks',
      game('running', level('done', 'What is it?'), level('current', 'Where from?')),
      'Where from?',
    ],
    ['is the name where that level asks nothing', game('running', level('current', ' ')), 'Clarity Quest'],
    ['is the name when every level is done', game('running', level('done', 'What is it?')), 'Clarity Quest'],
    ['is the name before the game begins', game('upcoming', level('current', 'What is it?')), 'Clarity Quest'],
    ['is the name after its end', game('ended', level('current', 'What is it?')), 'Clarity Quest'],
  ])('%s', (_, shown, heading) => expect(headingOf(shown).text).toBe(heading));

  it('says in which language it is where that is not the page’s', () => {
    const languages = { name: 'sv', header: 'en' };
    const current = { ...level('current', 'Where from?'), languages };
    expect(headingOf({ ...game('running', current), languages }).lang).toBe('en');
    expect(headingOf({ ...game('ended', current), languages }).lang).toBe('sv');
    expect(headingOf(game('running', level('current', 'Where from?'))).lang).toBeUndefined();
  });
});

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
  const one = (name: string, state: State, completedAt: string | null = null) => ({ name, state, completedAt });
  const shown = (max: number, ...all: ReturnType<typeof one>[]) => achievementsToShow(all, max).map(({ name }) => name);

  const earlier = one('earlier', 'Done', '2026-10-12T07:00:00.000Z');
  const latest = one('latest', 'Done', '2026-11-20T07:00:00.000Z');
  const failed = one('failed', 'Done');
  const saved = one('saved', 'Saved');
  const quiz = one('quiz', 'Available');
  const shop = one('shop', 'To do');
  const locked = one('locked', 'Not available');
  const missed = one('missed', 'Missed');

  it('are the one done last, then what is saved, available and to do', () =>
    expect(shown(4, earlier, quiz, latest, shop, saved, locked)).toEqual(['latest', 'saved', 'quiz', 'shop']));
  it('are more of what was done where little is open', () =>
    expect(shown(3, earlier, quiz, latest)).toEqual(['latest', 'earlier', 'quiz']));
  it('leave one place for what was done last, however much is open', () =>
    expect(shown(3, quiz, quiz, quiz, quiz, earlier, latest)).toEqual(['latest', 'quiz', 'quiz']));
  it('end with what comes next where there is room', () => expect(shown(3, quiz, locked)).toEqual(['quiz', 'locked']));
  it('say what is over only where nothing else is to say', () => {
    expect(shown(3, failed, missed, quiz, locked)).toEqual(['quiz', 'locked', 'failed']);
    expect(shown(3, missed)).toEqual(['missed']);
  });
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
