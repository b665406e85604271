import { defineConfig } from 'vitest/config';

/** How Stryker runs tests: of files in `MUTATION_TESTS`. */
export default defineConfig({
  test: {
    environment: 'node',
    setupFiles: ['tests/setup/failOnConsoleError.ts'],
    globalSetup: ['tests/setup/globalDatabase.ts'],
    // What is slow because it is mutated, or because the machine is busy, is not wrong.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    include: process.env['MUTATION_TESTS']?.split(' ') ?? [],
  },
});
