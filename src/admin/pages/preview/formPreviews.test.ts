import { expect, it } from 'vitest';
import { previewOfAchievement, previewOfFeedback, previewOfNews, previewOfQuestion } from './formPreviews.ts';

const place = { id: 'one', number: 2, total: 5 };
const now = new Date('2026-11-22T18:00:00Z');
const answer = (text: string, isCorrect = false) => ({ text, isCorrect });

it('a question shows its answers under the letters that players will read, without those that are not written yet', () => {
  const answers = [answer('Hide'), answer(' '), answer('Silk', true)];
  const values = { text: 'What is leather?', multiple: true, answers, image: 'picture', explanation: 'Tanned.' };
  expect(previewOfQuestion(values, place)).toEqual({
    ...{ kind: 'question', number: 2, total: 5 },
    question: {
      ...{
        questionId: 'one',
        text: 'What is leather?',
        multiple: true,
        choose: 1,
        image: '/files/picture/file',
        chosen: [],
      },
      answers: [
        { label: 'A', text: 'Hide' },
        { label: 'B', text: 'Silk' },
      ],
    },
  });
});

it('says nothing of what is right', () => {
  const shown = JSON.stringify(
    previewOfQuestion({ text: '', answers: [answer('A', true)], explanation: 'Why' }, place),
  );
  expect(shown).not.toMatch(/isCorrect|explanation|Why/);
});

it.each([
  ['question', previewOfQuestion({}, place)],
  ['feedback', previewOfFeedback({}, place)],
  ['news', previewOfNews({ displayDate: null }, place, now)],
  ['achievement', previewOfAchievement({ title: null, points: null }, place, now)],
] as const)('an empty form of a %s can be shown', (kind, preview) => {
  expect(preview.kind).toBe(kind);
  // No text contains `undefined`, and dates are valid.
  expect(JSON.stringify(preview)).not.toContain('undefined');
  if (preview.kind === 'news') expect(preview.item.displayDate).toBe(now.toISOString());
});

it('a choice is offered once, however often it is written', () => {
  const preview = previewOfFeedback({ kind: 'choice', choices: ['Yes', '', 'No', 'Yes'] }, place);
  expect(preview).toMatchObject({ question: { choices: ['Yes', 'No'] } });
});

it('an article leads nowhere, whatever its form still holds', () => {
  const link = 'https://www.example.com/';
  expect(previewOfNews({ contentType: 'Article', link }, place, now)).toMatchObject({ item: { link: null } });
  expect(previewOfNews({ contentType: 'Link', link }, place, now)).toMatchObject({ item: { link } });
});
