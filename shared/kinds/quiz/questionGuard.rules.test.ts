import { describe, expect, it } from 'vitest';
import {
  arrivalInCompliance,
  arrivalInStandard,
  type ComplianceVisit,
  type StandardVisit,
} from './questionGuard.rules.ts';

const ids = ['q1', 'q2', 'q3'];
const visit = { asked: 'q1', answered: new Set<string>(), status: null, isQuizDone: false } as const;
const standard = (over: Partial<StandardVisit> = {}): StandardVisit => ({
  ...visit,
  questions: ids.map((questionId) => ({ questionId })),
  ...over,
});
const compliance = (over: Partial<ComplianceVisit> = {}): ComplianceVisit => ({
  ...visit,
  questions: ids.map((id) => ({ id })),
  achievementId: 'certificate',
  gameRecord: [],
  ...over,
});

const question = { at: 'question' };
const first = { at: 'firstQuestion', questionId: 'q1' };
const achievement = { at: 'achievement' };

/** What both areas have in common. */
const rows = [
  ['the first question before anything is answered', {}, question],
  ['the first question again', { answered: new Set(['q1', 'q2']), status: 'Saved' }, question],
  [
    'the second question once the first has a stored answer',
    { asked: 'q2', answered: new Set(['q1']), status: 'Saved' },
    question,
  ],
  ['the second question without an answer to the first', { asked: 'q2', status: 'Saved' }, first],
  [
    'the third question without an answer to the second',
    { asked: 'q3', answered: new Set(['q1']), status: 'Saved' },
    first,
  ],
  [
    'the third question with an answer to the second alone',
    { asked: 'q3', answered: new Set(['q2']), status: 'Saved' },
    question,
  ],
  [
    'an answered question whose predecessor has none',
    { asked: 'q2', answered: new Set(['q2']), status: 'Saved' },
    first,
  ],
  ['a question that is not in the quiz', { asked: 'q9', answered: new Set(ids), status: 'Saved' }, first],
  ['a quiz without questions', { questions: [] }, achievement],
  ['a submitted quiz', { status: 'Submitted', answered: new Set(ids) }, achievement],
  ['a quiz that the navigation says is done', { isQuizDone: true, status: 'Saved' }, achievement],
] as const;

describe('[spec] the standard guard of a question, known by its questionId', () => {
  it.each(rows)('%s', (_, over, expected) => expect(arrivalInStandard(standard(over))).toEqual(expected));
});

describe('[spec] the compliance guard of a question, known by its id', () => {
  it.each(rows)('%s', (_, over, expected) => expect(arrivalInCompliance(compliance(over))).toEqual(expected));

  it.each([
    ['the game record has the achievement', { gameRecord: [{ achievementId: 'certificate' }] }, achievement],
    ['the game record has another one', { gameRecord: [{ achievementId: 'other' }] }, question],
    ['there is no game', { gameRecord: null }, achievement],
  ])('%s', (_, over, expected) => expect(arrivalInCompliance(compliance(over))).toEqual(expected));
});
