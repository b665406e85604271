import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { BoardEntry } from '#shared/points/leaderboards.contract.ts';
import { seenBoard, seenEntry } from '#tests/factories/shown.ts';
import { shown } from '#tests/setup/rendered.ts';
import { EntryRow, type EntryRowProps } from './EntryRow.tsx';
import { NotRanked } from './NotRanked.tsx';

const above = seenEntry({ id: 'above', rank: 3, points: 155 });
/** A row of a board on which it, if it is one's own, has somebody above. */
const said = (of: Partial<BoardEntry>, more: Partial<EntryRowProps> = {}) => {
  const entry = seenEntry(of);
  const board = seenBoard({ me: entry.me ? entry : null, around: [above, entry] });
  return shown(
    createElement(
      'table',
      null,
      createElement('tbody', null, createElement(EntryRow, { kind: 'Individual', entry, board, ...more })),
    ),
  );
};
const team = { team: null, members: 5, achievements: null } as const;

it.each<[string, Partial<BoardEntry>, Partial<EntryRowProps>, string]>([
  ['somebody', {}, {}, '4 Ada Bern 120'],
  ['who went up', { moved: 2 }, {}, '4 Ada Bern 2 up 2 places 120'],
  ['who went down', { moved: -1 }, {}, '4 Ada Bern 1 down 1 place 120'],
  ['who shares a place', {}, { isShared: true }, '4 = shared place Ada Bern 120'],
  ['who was there first', {}, { isFirstThere: true }, '4 Ada Bern · reached these points first 120'],
  ['me', { me: true, moved: 3 }, {}, '4 You up 3 since yesterday, 36 points to 3rd 120'],
  ['me, further down', { me: true, moved: -3 }, {}, '4 You down 3 since yesterday, 36 points to 3rd 120'],
  ['me, as yesterday', { me: true, moved: 0 }, {}, '4 You as yesterday, 36 points to 3rd 120'],
  ['me at the top', { me: true, rank: 1 }, {}, '1 You nobody above 120'],
  ['me without points', { me: true, rank: null, points: 0 }, {}, '– You no points yet 0'],
  ['a team', team, { kind: 'Team' }, '4 A Ada 5 members 120'],
  [
    'my team',
    { ...team, me: true, moved: 1 },
    { kind: 'Team' },
    '4 A Ada Your team · 5 members · 36 points to 3rd 1 up 1 place 120',
  ],
  [
    'a team beside mine',
    team,
    { kind: 'Team', board: seenBoard({ me: seenEntry({ me: true }), around: [above, seenEntry({ me: true })] }) },
    '4 A Ada 5 members 120',
  ],
  [
    'a team that is too small',
    { ...team, members: 2, rank: null },
    { kind: 'Team' },
    '– A Ada 2 members · ranked from three members 120',
  ],
  [
    'a team without points',
    { ...team, rank: null, points: 0 },
    { kind: 'Team' },
    '– A Ada 5 members · no points yet 0',
  ],
])('the row of %s says where it stands', (_, of, more, words) => expect(said(of, more)).toBe(words));

it('who has no place reads why, and what to do', () => {
  const why = (kind: 'Individual' | 'Team', me: BoardEntry | null) =>
    shown(createElement(NotRanked, { kind, board: { me } }));
  expect([why('Individual', null), why('Team', null)]).toEqual([
    'You are not on this board: it is for players only.',
    'You are not in a team yet. Once you are, you will find it marked here.',
  ]);
  expect(why('Individual', seenEntry({ me: true, rank: null, points: 0 }))).toMatch(/^Your place is waiting for you /);
  expect([why('Individual', seenEntry({ me: true })), why('Team', seenEntry({ me: true, rank: null }))]).toEqual([
    '',
    '',
  ]);
});
