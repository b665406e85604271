import { expect, it } from 'vitest';
import { shownNumber } from './shownNumber.rules.ts';

it.each([
  ['a share', 0.5, '0%', '50%'],
  ['a share with decimals', 0.125, '0.0%', '12.5%'],
  ['a time', 0.75, 'hh:mm', '18:00'],
  ['a duration of more than a day', 1.1, '[h]:mm', '26:24'],
  ['a year', 36526, 'yyyy', '2000'],
  ['a day', 46346, 'dd.mm.yyyy', '2026-11-20'],
  ['a day as Americans write it', 46346, 'm/d/yyyy', '2026-11-20'],
  ['a day with a time', 46346.395833333336, 'dd.mm.yyyy hh:mm', '2026-11-20T09:30:00'],
  ['an instant in UTC', 46346.395833333336, 'yyyy-mm-dd hh:mm:ss"Z"', '2026-11-20T09:30:00.000Z'],
  ['leading zeros', 42, '00000', '00042'],
  ['thousands', 1500, '#,##0.00', '1500'],
  ['thousands in a format of Germany', 1000, '[$-407]#,##0.00', '1000'],
  ['tenths in a format of Poland', 1234.5, '[$-415]#,##0.00', '1234.5'],
  ['a share in a format of Slovakia', 0.125, '[$-41B]0.0%', '12.5%'],
  ['euros in a format of Germany', 60.5, '#,##0.00\\ [$€-407]', '60.50 €'],
  ['cents', 60.5, '0.00', '60.5'],
  ['a currency', 60.5, '#,##0.00 "€"', '60.50 €'],
  ['without a format', 0.1 + 0.2, 'General', '0.3'],
  ['without any', 60, '', '60'],
  ['below zero in red', -5, '0;[Red]-0', '-5'],
])('%s is as the sheet shows it', (_, value, pattern, text) => expect(shownNumber(value, pattern)).toBe(text));

it('counts from 1904 where the workbook does', () => {
  expect(shownNumber(46346 - 1462, 'dd.mm.yyyy', { from1904: true })).toBe('2026-11-20');
});
