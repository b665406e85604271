import { expect, it, vi } from 'vitest';

it('an error on the console that the test expects does not', () => {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => {});
  console.error('expected');
  expect(spy).toHaveBeenCalledWith('expected');
  spy.mockRestore();
});
