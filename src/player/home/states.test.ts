import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import { seenAchievement, seenBoard, seenEntry, seenGame } from '#tests/factories/shown.ts';
import { shown } from '#tests/setup/rendered.ts';
import { Obligations } from './Obligations.tsx';
import { MyPosition, TeamPosition } from './Positions.tsx';
import { WeeklyGoal } from './WeeklyGoal.tsx';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const due = (of: Partial<Achievement>[]) => {
  const all = of.map((one, place) =>
    seenAchievement({ id: `${place}`, title: `Due ${place}`, contentKind: 'quiz', state: 'Available', ...one }),
  );
  return shown(createElement(Obligations), {
    area: 'compliance',
    known: [[['achievements', 'user', 'all', 'compliance'], all]],
  });
};
it.each<[string, Partial<Achievement>[], string]>([
  ['nothing', [], 'Due next Nothing is due right now.'],
  ['what is done', [{ state: 'Done' }, { state: 'Missed' }], 'Due next Nothing is due right now.'],
  [
    'the nearest first',
    [
      { endDate: '2026-12-01T12:00:00.000Z' },
      { endDate: '2026-11-22T12:00:00.000Z' },
      { endDate: '2026-11-21T20:00:00.000Z', state: 'Saved' },
    ],
    'Due next 21 Nov 21 November Due 2 Quiz · due today · started 22 Nov 22 November Due 1 Quiz · due in 1 day 1 Dec 1 December Due 0 Quiz · due in 10 days',
  ],
  [
    'an end at midnight',
    [{ endDate: '2026-11-23T05:00:00.000Z' }],
    'Due next 22 Nov 22 November Due 0 Quiz · due in 1 day',
  ],
  [
    'exams below',
    [{ contentKind: 'exam', state: 'Done', completedAt: '2026-05-04T12:00:00.000Z' }],
    'Due next Nothing is due right now. Certificates Due 0 Done, 4 May 30 30 points',
  ],
])('what is due is said with its days: %s', (_, of, words) => expect(due(of)).toBe(words));

const ofMe = (of: Parameters<typeof seenBoard>[0]) =>
  shown(createElement(MyPosition), { known: [[['leaderboards', 'standard', 'Individual'], seenBoard(of)]] });
const ofTeam = (of: Parameters<typeof seenBoard>[0], game = seenGame()) =>
  shown(createElement(TeamPosition, { game }), { known: [[['leaderboards', 'standard', 'Team'], seenBoard(of)]] });
const me = seenEntry({ me: true });
const around = [
  seenEntry({ id: 'above', rank: 3, points: 155, name: 'Bo' }),
  me,
  seenEntry({ id: 'below', rank: 5, points: 8 }),
  seenEntry({ id: 'last', rank: 6, points: 4 }),
];
it.each<[string, string, string]>([
  [
    'among neighbours',
    ofMe({ me, around }),
    'My positioning All 9 players on the leaderboardPlayers by points Place Name Points 3 Bo 155 4 You 120 5 Ada 8',
  ],
  [
    'without points',
    ofMe({ me: { ...me, rank: null, points: 0 }, total: 9 }),
    'My positioning All 9 players on the leaderboard Your place is waiting for you: your first points put you on the board. 9 players are on it already.',
  ],
  [
    'without anybody',
    ofMe({ me: { ...me, rank: null, points: 0 }, total: 0 }),
    'My positioning Leaderboard on the leaderboard Nobody is on the board yet. The first points put you at its top.',
  ],
  [
    'for who is not a player',
    ofMe({ me: null }),
    'My positioning All 9 players on the leaderboard You are not on this board: it is for players only.',
  ],
  [
    'of a team',
    ofTeam({ me, around }),
    'Team positioning All 9 teams on the leaderboard of teamsTeams by points Place Name Points 3 Bo 155 4 Ada 36 points to 3rd 120',
  ],
  [
    'of a small team',
    ofTeam({ me: { ...me, rank: null, members: 2 }, around: [{ ...me, rank: null, members: 2 }] }),
    'Team positioning All 9 teams on the leaderboard of teamsTeams by points Place Name Points – Ada 120 A team gets a place once it has three members.',
  ],
  [
    'of a team without points',
    ofTeam({ me: { ...me, rank: null, members: 4, points: 0 }, total: 0, around: [] }),
    'Team positioning Leaderboard on the leaderboard of teamsTeams by points Place Name Points Your team has no points yet. Yours could be the first.',
  ],
  [
    'of no team',
    ofTeam({}, seenGame({ team: null })),
    'Team positioning All 9 teams on the leaderboard of teams You are not in a team yet. Once you are, its place appears here.',
  ],
])('the place on the board is said: %s', (_, text, words) => expect(text).toBe(words));

const week = (of: object) =>
  shown(createElement(WeeklyGoal, { gameId: 'game' }), {
    known: [[['weeklyGoal', 'game'], { isOffered: true, goal: 3, done: 1, weeks: 0, ...of }]],
  });
it.each<[string, string, string]>([
  ['not chosen yet', week({ goal: null }), 'Set a weekly goal'],
  ['on its way', week({}), '1 of 3 this week'],
  ['on its way, after some weeks', week({ weeks: 4 }), '1 of 3 this week · 4 weeks in a row'],
  ['nearly reached', week({ done: 2 }), '2 of 3 this week'],
  ['reached', week({ done: 3 }), 'Weekly goal reached'],
  ['more than reached', week({ done: 4, weeks: 2 }), 'Weekly goal reached · 2 weeks in a row'],
  ['not wanted', week({ goal: 0 }), ''],
  ['not offered', week({ isOffered: false }), ''],
])('the goal of the week is said: %s', (_, text, words) => expect(text).toBe(words));
