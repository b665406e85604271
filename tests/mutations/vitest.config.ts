import { defineConfig } from 'vitest/config';

/** How Stryker runs the tests of the rules. */
export default defineConfig({
  test: {
    environment: 'node',
    setupFiles: ['tests/setup/failOnConsoleError.ts'],
    // What is slow because it is mutated, or because the machine is busy, is not wrong.
    testTimeout: 120_000,
    include: ['shared/**/*.test.ts'],
  },
});
