import { expect, it } from 'vitest';
import { hasPeriodBefore, isReported, readReportState, reportQuery, writeReportState } from './reportLocation.ts';

const read = (search: string) => readReportState(new URLSearchParams(search));
const whole = { from: '2026-10-01', until: '2026-11-21' };
const asked = (search: string) => reportQuery(read(search), whole).toString();

it.each([
  '',
  'gameId=g&report=teams&last=28&market=Sweden&market=A%2C+B&market=&teamId=t',
  'gameId=g&from=2026-10-05&until=2026-10-11',
  'gameId=g&last=7&compare=before',
])('comes back from the address as it was written: %s', (search) => {
  expect(writeReportState(read(search)).toString()).toBe(search);
});

it('opens the players of the whole game where the address says nothing, or nonsense', () => {
  const nothing = {
    ...{ gameId: null, report: 'players', last: null, from: null, until: null, markets: [], teamIds: [] },
    isCompared: false,
  };
  expect(read('')).toEqual(nothing);
  expect(read('from=2026-02-31&until=2026-13-01')).toEqual(nothing);
  expect(read('report=unheard&last=5&from=yesterday&until=2026-1-1&compare=after')).toEqual(nothing);
});

it.each([
  ['the whole game', '', ''],
  ['the last seven days, today among them', 'last=7', 'from=2026-11-15'],
  ['chosen days', 'from=2026-10-05&until=2026-10-11', 'from=2026-10-05&until=2026-10-11'],
  ['markets and teams', 'market=Sweden&market=&teamId=t', 'market=Sweden&market=&teamId=t'],
])('asks for %s', (_, search, query) => {
  expect(asked(search)).toBe(query);
});

it('minds the last days before days that are chosen as well', () => {
  const both = 'last=7&from=2026-10-05&until=2026-10-11';
  expect(asked(both)).toBe('from=2026-11-15');
  expect(writeReportState(read(both)).toString()).toBe('last=7');
});

it.each([
  ['', true],
  ['last=90', true],
  ['from=2026-10-05&until=2026-10-05', true],
  ['from=2026-10-05&until=2026-10-04', false],
  ['from=2027-01-01', true],
  ['until=2026-01-01', true],
  ['from=2000-01-01', false],
])('tells whether a report can be of the days of "%s": %s', (search, is) => {
  expect(isReported(read(search), whole)).toBe(is);
});

it.each([
  ['', false],
  ['until=2026-10-11', false],
  ['from=2026-10-05', true],
  ['last=7', true],
])('tells whether anything lies before the days of "%s": %s', (search, is) => {
  expect(hasPeriodBefore(read(search))).toBe(is);
});
