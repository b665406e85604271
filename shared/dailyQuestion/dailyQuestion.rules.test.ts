import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localDayAt } from '../time/zonedTime.rules.ts';
import { dailyStateOf, dueOn, offersDailyQuestion, questionToAsk, type RepeatedQuiz } from './dailyQuestion.rules.ts';

const today = '2026-11-21';

describe('whether it is offered', () => {
  const [startsAt, endsAt] = [new Date('2026-11-01T00:00Z'), new Date('2026-12-01T00:00Z')];
  const game = { experience: 'standard', showsDailyQuestion: true, startsAt, endsAt } as const;
  it.each([
    ['while the game runs', game, startsAt, true],
    ['not before it', game, new Date(startsAt.getTime() - 1), false],
    ['not from its end on', game, endsAt, false],
    ['not by its setting', { ...game, showsDailyQuestion: false }, startsAt, false],
    ['never in compliance', { ...game, experience: 'compliance' as const }, startsAt, false],
  ])('%s', (_, terms, now, expected) => expect(offersDailyQuestion(terms, now)).toBe(expected));
});

describe('what is said of today', () => {
  const fresh: RepeatedQuiz = { unasked: 1, due: null };
  const dueIn = (due: string): RepeatedQuiz => ({ unasked: 0, due });
  it.each<[string, RepeatedQuiz[], string | null, string, string | null]>([
    ['nothing without a passed quiz', [], null, 'none', null],
    ['nothing for a quiz without questions', [{ unasked: 0, due: null }], null, 'none', null],
    ['open where one was never asked', [dueIn('2026-12-24'), fresh], '2026-11-20', 'open', null],
    ['open where one is due today', [dueIn(today)], '2026-11-20', 'open', null],
    ['open where one has been due for long', [dueIn('2026-10-01')], '2026-09-28', 'open', null],
    ['later where all are due later', [dueIn('2026-11-24'), dueIn('2026-11-23')], '2026-11-20', 'later', '2026-11-23'],
    ['answered, and the next tomorrow', [fresh, dueIn('2026-12-24')], today, 'answered', '2026-11-22'],
    ['answered, and the overdue one tomorrow', [dueIn('2026-11-01')], today, 'answered', '2026-11-22'],
    ['answered, and the next in a week', [dueIn('2026-11-28')], today, 'answered', '2026-11-28'],
    ['answered where the zone moved back a day', [fresh], '2026-11-22', 'answered', '2026-11-22'],
    ['nothing where the quiz is gone', [], today, 'none', null],
  ])('%s', (_, quizzes, answeredOn, state, next) =>
    expect(dailyStateOf(quizzes, answeredOn, today)).toEqual({ state, day: today, next }),
  );

  it('is about the day in the game’s time zone, also when the clocks change', () => {
    // Clocks go back in New York at 06:00Z on this day, which has 25 hours.
    for (const [now, day] of [
      ['2026-11-01T03:59:59Z', '2026-10-31'],
      ['2026-11-01T04:00:00Z', '2026-11-01'],
      ['2026-11-02T04:59:59Z', '2026-11-01'],
      ['2026-11-02T05:00:00Z', '2026-11-02'],
    ] as const) {
      const shown = dailyStateOf([fresh], '2026-11-01', localDayAt(new Date(now), 'America/New_York'));
      expect(shown).toMatchObject({ day, state: day > '2026-11-01' ? 'open' : 'answered' });
    }
    const inKiritimati = localDayAt(new Date('2026-11-20T10:00:00Z'), 'Pacific/Kiritimati');
    expect(dailyStateOf([fresh], '2026-11-20', inKiritimati)).toMatchObject({ state: 'open', day: '2026-11-21' });
  });
});

describe('which question is asked', () => {
  const question = (questionId: string, due: string | null) => ({ questionId, due });
  it.each([
    ['none without any', [], null],
    ['none while all are due later', [question('a', '2026-11-22')], null],
    [
      'the one that has been due longest',
      [question('a', today), question('b', '2026-11-02'), question('c', null)],
      'b',
    ],
    ['the older of two that are due at once', [question('b', today), question('a', today)], 'a'],
    [
      'the oldest new one where none is due',
      [question('c', null), question('b', null), question('a', '2026-12-01')],
      'b',
    ],
  ])('%s', (_, questions, expected) => expect(questionToAsk(questions, today)?.questionId ?? null).toBe(expected));

  it('is one of those that may be asked, whatever their order', () => {
    const days = fc.option(fc.constantFrom('2026-11-19', '2026-11-20', today, '2026-11-22'), { nil: null });
    fc.assert(
      fc.property(fc.array(days, { maxLength: 8 }), (dues) => {
        const questions = dues.map((due, place) => question(String(place), due));
        const asked = questionToAsk(questions, today);
        expect(asked === null).toBe(dueOn(questions, today).length === 0);
        expect(questionToAsk(questions.toReversed(), today)).toEqual(asked);
        expect(asked === null || asked.due === null || asked.due <= today).toBe(true);
      }),
    );
  });
});
