import { expect, it, vi } from 'vitest';

it.fails('an error on the console fails the test that caused it', () => {
  expect(console.error('planted by the test of this very rule')).toBeUndefined();
});

it('an error on the console that the test expects does not', () => {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => {});
  console.error('expected');
  expect(spy).toHaveBeenCalledWith('expected');
  spy.mockRestore();
});
