import { expect, it } from 'vitest';
import { planKeyChange } from './planKeyChange.ts';

const answers = (...right: boolean[]) => right.map((isCorrect) => ({ text: 'Calf', isCorrect }));
const row = { id: 'q', answers: answers(true, false, false) };

it('another right answer reaches whoever has answered', () => {
  expect(planKeyChange(row, { answers: answers(false, true, false) })).toEqual({
    keys: [{ questionId: 'q', right: [1] }],
  });
  expect(planKeyChange(row, { answers: answers(true, true, false) })).toEqual({
    keys: [{ questionId: 'q', right: [0, 1] }],
  });
});

it.each([
  ['the same ones', { answers: answers(true, false, false) }],
  ['one answer more, which nobody could choose', { answers: answers(true, false, false, false) }],
  ['other words', {}],
])('%s reach nobody', (_, values) => expect(planKeyChange(row, values)).toBeNull());
