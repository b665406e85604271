import { expect, it } from 'vitest';
import { languages } from '#shared/vocabulary/languages.ts';
import { collectOrders, readMoment, withDayFirst } from './writtenDates.rules.ts';

it.each([
  ['20.11.2026', '2026-11-20'],
  ['5. 3. 2026', '2026-03-05'],
  ['5.3.2026', '2026-03-05'],
  ['20/11/2026', '2026-11-20'],
  ['20-11-2026', '2026-11-20'],
  ['2026-11-20', '2026-11-20'],
  ['20 listopada 2026', '2026-11-20'],
  ['1er août 2026', '2026-08-01'],
  ['3. März 2026', '2026-03-03'],
  ['3. marca 2026', '2026-03-03'],
  ['3 mars 2026', '2026-03-03'],
  ['November 20, 2026', '2026-11-20'],
  ['20.11.2026 18:00', '2026-11-20T18:00'],
  ['20. 11. 2026 8:05:30', '2026-11-20T08:05:30'],
  ['2026-11-20 09:30', '2026-11-20T09:30'],
  ['2026-11-20T09:30:00', '2026-11-20T09:30:00'],
  ['20.11.2026, 18:00 Uhr', '2026-11-20T18:00'],
  ['20/11/2026 à 18h05', '2026-11-20T18:05'],
  ['20 november 2026 kl. 18.05', '2026-11-20T18:05'],
  ['piątek, 20 listopada 2026 r.', '2026-11-20'],
  ['20-Nov-2026', '2026-11-20'],
  ['11 November 2026, 12:05 am', '2026-11-11T00:05'],
  ['11 November 2026, 12:05 PM', '2026-11-11T12:05'],
])('%s is read', (written, read) => expect(readMoment(written)).toBe(read));

it.each([
  '2026-11-20T09:30:00Z',
  '18:00',
  'tomorrow',
  '20 something 2026',
  '20.11.26',
  '20.11.',
  '11 November 2026, 0:05 am',
])('%s is left as it is', (written) => expect(readMoment(written)).toBeNull());

it.each(languages)('every day and time is read as %s writes it', (language) => {
  for (const dateStyle of ['medium', 'long', 'full'] as const) {
    for (const timeStyle of [undefined, 'short', 'medium'] as const) {
      const formatter = new Intl.DateTimeFormat(language, { dateStyle, timeStyle, timeZone: 'UTC' });
      for (let month = 0; month < 12; month += 1) {
        const date = new Date(Date.UTC(2026, month, 10 + month, 18, 5));
        const time = { none: '', short: 'T18:05', medium: 'T18:05:00' }[timeStyle ?? 'none'];
        expect(readMoment(formatter.format(date))).toBe(`${date.toISOString().slice(0, 10)}${time}`);
      }
    }
  }
});

it.each([
  ['11/20/2026', '2026-11-20'],
  ['11-20-2026', '2026-11-20'],
  ['Fri 11/20/2026 6:00 PM', '2026-11-20T18:00'],
  ['2026-11-20', '2026-11-20'],
])('%s is read with the month first', (written, read) => expect(readMoment(withDayFirst(written))).toBe(read));

/** The columns with the month first, and behind a bar those that do not tell. */
const orders = (columns: Readonly<Record<string, readonly string[]>>) => {
  const dates = collectOrders<string>();
  for (const [column, all] of Object.entries(columns)) for (const date of all) dates.add(column, date);
  const { monthFirst, unclear } = dates.orders();
  return `${monthFirst.join()}|${unclear.join()}`;
};

it.each([
  ['a date can only be read so', { start: ['5/3/2026', '11/20/2026'] }, 'start|'],
  ['another column of the file tells', { start: ['5/3/2026'], end: ['11/20/2026'] }, 'start,end|'],
  ['no date tells', { start: ['5/3/2026'] }, '|start'],
  ['both orders are the same', { start: ['5/5/2026'] }, '|'],
  ['dates tell both', { start: ['5/3/2026', '11/20/2026', '20/11/2026'] }, '|start'],
  ['columns tell both', { start: ['5/3/2026'], end: ['11/20/2026'], since: ['20/11/2026'] }, 'end|start'],
  ['they are written with points', { start: ['5.3.2026', '11.20.2026'] }, '|'],
  ['there is no such day', { start: ['20/20/2026'] }, '|'],
])('the month is first, or unclear, where %s', (_, columns, expected) => expect(orders(columns)).toBe(expected));
