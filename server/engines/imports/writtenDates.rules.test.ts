import { expect, it } from 'vitest';
import { languages } from '#shared/vocabulary/languages.ts';
import { readMoment } from './writtenDates.rules.ts';

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

it.each(['2026-11-20T09:30:00Z', '18:00', 'tomorrow', '20 something 2026', '20.11.26', '20.11.'])(
  '%s is left as it is',
  (written) => expect(readMoment(written)).toBeNull(),
);

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
