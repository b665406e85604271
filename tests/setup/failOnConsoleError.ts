import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

/**
 * A test that leaves an error on the console fails. One that expects an error says so, by a spy of its own:
 * `vi.spyOn(console, 'error').mockImplementation(() => {})`, and an assertion on it.
 */
const print = console.error;
let errors: string[] = [];

console.error = (...what: unknown[]) => {
  errors.push(format(...what));
  print(...what);
};

function failIfAny(): void {
  const seen = errors;
  errors = [];
  if (seen.length > 0) throw new Error(`console.error was called:\n${seen.join('\n')}`);
}

afterEach(failIfAny);
// What comes after the last test, or from a hook around all of them.
afterAll(() => {
  console.error = print;
  failIfAny();
});
