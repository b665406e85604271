import { describe, expect, it } from 'vitest';
import {
  previewOfAchievement,
  previewOfFeedback,
  previewOfGame,
  previewOfLevel,
  previewOfNews,
  previewOfQuestion,
  previewOfReward,
  previewOfTier,
} from './formPreviews.ts';

const place = { id: 'one', number: 2, total: 5 };
const addressOf = (id: string) => `/files/${id}/file#focus=30,60`;
const now = new Date('2026-11-22T18:00:00Z');
const answer = (text: string, isCorrect = false) => ({ text, isCorrect });

it('a question shows its answers under the letters that players will read, without those that are not written yet', () => {
  const answers = [answer('Hide'), answer(' '), answer('Silk', true)];
  const values = { text: 'What is leather?', multiple: true, answers, image: 'picture', explanation: 'Tanned.' };
  expect(previewOfQuestion(values, place, addressOf)).toEqual({
    ...{ kind: 'question', number: 2, total: 5 },
    question: {
      ...{
        questionId: 'one',
        text: 'What is leather?',
        multiple: true,
        choose: 1,
        image: '/files/picture/file#focus=30,60',
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
    previewOfQuestion({ text: '', answers: [answer('A', true)], explanation: 'Why' }, place, addressOf),
  );
  expect(shown).not.toMatch(/isCorrect|explanation|Why/);
});

it.each([
  ['question', previewOfQuestion({}, place, addressOf)],
  ['feedback', previewOfFeedback({}, place)],
  ['news', previewOfNews({ displayDate: null }, place, addressOf, now)],
  ['achievement', previewOfAchievement({ title: null, points: null }, place, addressOf, now)],
  ['game', previewOfGame({ name: null, startDate: null }, place, addressOf, now)],
  ['tier', previewOfTier({}, place, addressOf)],
  ['level', previewOfLevel({ header: null }, place, addressOf)],
  ['reward', previewOfReward({ points: null }, place, addressOf)],
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
  expect(previewOfNews({ contentType: 'Article', link }, place, addressOf, now)).toMatchObject({
    item: { link: null },
  });
  expect(previewOfNews({ contentType: 'Link', link }, place, addressOf, now)).toMatchObject({ item: { link } });
});

describe('a game is shown in the state of its dates', () => {
  const dates = (startDate: string | null, endDate: string | null) => ({ startDate, endDate });
  it.each([
    ['without dates', dates(null, null), 'upcoming'],
    ['without an end', dates('2026-11-01T00:00:00Z', null), 'upcoming'],
    ['before it begins', dates('2026-12-01T00:00:00Z', '2026-12-31T00:00:00Z'), 'upcoming'],
    ['while it runs', dates('2026-11-01T00:00:00Z', '2026-12-31T00:00:00Z'), 'running'],
    ['after its end', dates('2026-10-01T00:00:00Z', '2026-11-01T00:00:00Z'), 'ended'],
  ])('%s', (_, values, state) =>
    expect(previewOfGame(values, place, addressOf, now)).toMatchObject({ game: { state } }),
  );
});

it('a reward says how many pieces and points it is about only where players read that', () => {
  const values = { stock: 3, points: 120, image: 'picture' };
  expect(previewOfReward({ ...values, category: 'Physical', type: 'Manual' }, place, addressOf)).toMatchObject({
    reward: { piecesLeft: 3, progress: null, image: '/files/picture/file#focus=30,60' },
  });
  expect(previewOfReward({ ...values, category: 'Digital', type: 'Points' }, place, addressOf)).toMatchObject({
    reward: { piecesLeft: null, progress: { value: 0, max: 120 } },
  });
});

it('a level names its tier once that is known', () => {
  expect(previewOfLevel({ name: 'Leather' }, place, addressOf)).toMatchObject({ tierName: '' });
  expect(previewOfLevel({ name: 'Leather' }, { ...place, parent: 'Bronze' }, addressOf)).toMatchObject({
    tierName: 'Bronze',
    level: { number: 2, name: 'Leather' },
    texts: { name: 'Leather' },
  });
});
