import { describe, expect, it } from 'vitest';
import { refusalToRecordFromOutside, type RecordableTerms } from './exchange.rules.ts';
import { placeBefore, placeOfResultCursor, resultCursorOf } from './resultCursor.rules.ts';

const now = new Date('2026-11-20T18:00:00Z');
const day = (number: number, ms = 0) => new Date(Date.UTC(2026, 10, number) + ms);
const game = { startsAt: day(1), endsAt: day(30) };
const task: RecordableTerms = {
  gameType: 'Individual',
  contentKind: null,
  behaviourEngagement: null,
  startDate: null,
  endDate: null,
};

describe('another system', () => {
  it.each([
    ['records a To do of the game', task, day(10), 'player', null],
    ['records it at the instant the game begins', task, day(1), 'player', null],
    ['records nothing of the instant before', task, day(1, -1), 'player', 'outside_window'],
    [
      'records nothing of the instant the achievement ends',
      { ...task, endDate: day(10) },
      day(10),
      'player',
      'outside_window',
    ],
    ['records what was done before it ended', { ...task, endDate: day(10) }, day(10, -1), 'player', null],
    [
      'records nothing before the achievement begins',
      { ...task, startDate: day(10) },
      day(10, -1),
      'player',
      'outside_window',
    ],
    ['is forgiven a clock that is five minutes ahead', task, new Date(now.getTime() + 300_000), 'player', null],
    ['records nothing of the future', task, new Date(now.getTime() + 300_001), 'player', 'in_future'],
    ['records no quiz', { ...task, contentKind: 'quiz' }, day(10), 'player', 'has_content'],
    ['records no behaviour', { ...task, behaviourEngagement: 'LogIn' }, day(10), 'player', 'by_behaviour'],
    ['records a team task for a team', { ...task, gameType: 'Team' }, day(10), 'team', null],
    ['records a team task for no player', { ...task, gameType: 'Team' }, day(10), 'player', 'for_teams'],
    ["records a player's task for no team", task, day(10), 'team', 'for_players'],
  ] as const)('%s', (_, achievement, occurredAt, holder, expected) =>
    expect(refusalToRecordFromOutside(achievement, game, { holder, occurredAt }, now)).toBe(expected),
  );

  it('records what was done in a game that has ended since', () => {
    expect(refusalToRecordFromOutside(task, game, { holder: 'player', occurredAt: day(29) }, day(31))).toBeNull();
  });
});

describe('the cursor of results', () => {
  it('says where it was', () => {
    const place = { changedMicros: '1795600000123456', id: '0190abcd-0000-7000-8000-000000000001' };
    expect(placeOfResultCursor(resultCursorOf(place))).toEqual(place);
  });

  it('can begin before everything, and before an instant', () => {
    expect(resultCursorOf(placeBefore(null))).toBe('0.00000000-0000-0000-0000-000000000000');
    expect(placeBefore(new Date(5)).changedMicros).toBe('5000');
  });

  it.each(['', '1', "1.'; drop table", '-1.0190abcd-0000-7000-8000-000000000001'])('is not %j', (cursor) =>
    expect(placeOfResultCursor(cursor)).toBeNull(),
  );
});
