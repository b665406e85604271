import { expect, it } from 'vitest';
import { shownEdge } from './windowDate.rules.ts';

const now = new Date('2026-11-21T12:00:00Z');

it.each([
  ['an end at midnight: the last day inside', '2026-12-19T00:00:00Z', 'end', true, '2026-12-18T23:59:59.999Z', 'date'],
  ['an end within the day', '2026-12-18T18:00:00Z', 'end', false, '2026-12-18T17:59:59.999Z', 'date'],
  ['a near end: its hour', '2026-11-22T18:00:00Z', 'end', false, '2026-11-22T18:00:00.000Z', 'dateTime'],
  [
    'a near end at midnight: the minute before',
    '2026-11-23T00:00:00Z',
    'end',
    true,
    '2026-11-22T23:59:59.999Z',
    'dateTime',
  ],
  ['an end in just two days: the day', '2026-11-23T12:00:00Z', 'end', false, '2026-11-23T11:59:59.999Z', 'date'],
  ['an end just past: its hour', '2026-11-21T10:00:00Z', 'end', false, '2026-11-21T10:00:00.000Z', 'dateTime'],
  ['a start at midnight: the day', '2026-12-01T00:00:00Z', 'start', true, '2026-12-01T00:00:00.000Z', 'date'],
  [
    'a near start at midnight: still the day',
    '2026-11-22T00:00:00Z',
    'start',
    true,
    '2026-11-22T00:00:00.000Z',
    'date',
  ],
  [
    'a near start within the day: its hour',
    '2026-11-22T08:00:00Z',
    'start',
    false,
    '2026-11-22T08:00:00.000Z',
    'dateTime',
  ],
  ['a far start: the day', '2026-12-01T08:00:00Z', 'start', false, '2026-12-01T08:00:00.000Z', 'date'],
] as const)('%s', (_, instant, edge, isMidnight, told, style) =>
  expect(shownEdge(new Date(instant), edge, now, isMidnight)).toEqual({ instant: new Date(told), style }),
);
