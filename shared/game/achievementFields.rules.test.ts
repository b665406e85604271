import { expect, it } from 'vitest';
import { achievementErrors, attemptsByDefault } from './achievementFields.rules.ts';
import type { AchievementFields } from './achievements.contract.ts';

const game = { startDate: '2026-09-01T00:00:00.000Z', endDate: '2026-12-01T00:00:00.000Z' };

const fields = (more: Partial<AchievementFields> = {}): AchievementFields => ({
  title: 'What makes leather leather',
  type: 'questionsQuizzes',
  gameType: 'Individual',
  isBonus: false,
  image: null,
  shortDescription: '',
  longDescription: '',
  points: 60,
  startDate: null,
  endDate: null,
  contentKind: 'quiz',
  passMark: 60,
  attemptsAllowed: 1,
  pointsMode: 'full',
  teamRule: null,
  behaviourEngagement: null,
  behaviourCount: null,
  status: 'draft',
  ...more,
});

const behavioral = { type: 'behavioral', contentKind: null, passMark: null } as const;

it.each<[string, Partial<AchievementFields>, string[]]>([
  ['a quiz', {}, []],
  ['a team achievement with a rule', { gameType: 'Team', teamRule: 'any' }, []],
  ['a team achievement without a rule', { gameType: 'Team' }, ['teamRule']],
  ['an individual achievement with a team rule', { teamRule: 'all' }, ['teamRule']],
  ['a behaviour with its rule', { ...behavioral, behaviourEngagement: 'LogIn', behaviourCount: 5 }, []],
  ['a behaviour without its rule', behavioral, ['behaviourEngagement', 'behaviourCount']],
  ['a behaviour without its number', { ...behavioral, behaviourEngagement: 'LogIn' }, ['behaviourCount']],
  [
    'a quiz with a behaviour',
    { behaviourEngagement: 'LogIn', behaviourCount: 5 },
    ['behaviourEngagement', 'behaviourCount'],
  ],
  ['an exam with a pass mark', { contentKind: 'exam' }, []],
  ['a PDF with a pass mark', { contentKind: 'pdf' }, ['passMark']],
  ['nothing to open, with a pass mark', { contentKind: null }, ['passMark']],
  [
    'a PDF with points in proportion',
    { contentKind: 'pdf', passMark: null, pointsMode: 'proportional' },
    ['pointsMode'],
  ],
  ['an end after the start', { startDate: '2026-10-01T00:00:00Z', endDate: '2026-10-01T00:00:01Z' }, []],
  ['an end at the start', { startDate: '2026-10-01T00:00:00Z', endDate: '2026-10-01T02:00:00+02:00' }, ['endDate']],
  ['a start at the end of the game', { startDate: game.endDate }, ['startDate']],
  ['a start just before the end of the game', { startDate: '2026-11-30T23:59:59Z' }, []],
  ['an end at the start of the game', { endDate: game.startDate }, ['endDate']],
  ['an end just after the start of the game', { endDate: '2026-09-01T00:00:01Z' }, []],
  ['dates wider than the game', { startDate: '2026-01-01T00:00:00Z', endDate: '2027-01-01T00:00:00Z' }, []],
])('%s', (_, more, errors) => {
  expect(achievementErrors(fields(more), game).map(({ path }) => path)).toEqual(errors);
});

it.each([
  ['quiz', 1],
  ['exam', 3],
  ['feedback', 1],
  [null, 1],
] as const)('a new achievement with %s may be tried %i times', (contentKind, attempts) =>
  expect(attemptsByDefault(contentKind)).toBe(attempts),
);
