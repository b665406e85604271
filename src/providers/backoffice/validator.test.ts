import { expect, it } from 'vitest';
import Validator from './validator.ts';

const isGold = (_rule: unknown, value: unknown, done: (fault?: unknown) => void) =>
  value === 'gold' ? done() : done(new Error('Only gold'));

it('lets through what its rules have nothing against', async () => {
  await expect(new Validator({ name: [{ validator: isGold }] }).validate({ name: 'gold' })).resolves.toBeUndefined();
});

it.each([
  ['by a call', isGold, 'Only gold'],
  ['by a promise', () => Promise.reject(new Error('Only silver')), 'Only silver'],
  [
    'by a word',
    (_rule: unknown, _value: unknown, done: (fault?: unknown) => void) => done('Only bronze'),
    'Only bronze',
  ],
])('says what a rule says %s', async (_, validator, message) => {
  await expect(new Validator({ name: [{ validator }] }).validate({ name: 'tin' })).rejects.toMatchObject({
    errors: [{ message }],
  });
});

it('refuses what a rule of another kind is about, and does not let it through unread', async () => {
  const rule = { required: true };
  await expect(new Validator({ name: [rule] }).validate({ name: 'gold' })).rejects.toMatchObject({
    errors: [{ message: 'The rule of name is not a function' }],
  });
});
