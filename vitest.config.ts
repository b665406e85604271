import { defineConfig } from 'vitest/config';

/** What both kinds of tests have in common. */
const everywhere = {
  environment: 'node',
  // Files share one process and its modules, which load once this way; databases and servers are each file's own.
  isolate: false,
  setupFiles: ['tests/setup/failOnConsoleError.ts', 'tests/setup/restoreGlobals.ts'],
  testTimeout: 60_000,
  // Refine's packages import react-router in a way that would load it a second time beside ours.
  server: { deps: { inline: [/@refinedev\//] } },
};

export default defineConfig({
  test: {
    // By default one processor is left to whoever waits; a run of the tests is what everybody waits for.
    maxWorkers: '100%',
    reporters: ['default', './tests/setup/totals.reporter.ts'],
    projects: [
      {
        // Rules and whatever else needs neither a database nor HTTP: beside what they test.
        test: {
          ...everywhere,
          name: 'unit',
          include: ['shared/**/*.test.ts', 'server/**/*.test.ts', 'src/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          ...everywhere,
          name: 'api',
          include: ['tests/**/*.test.ts'],
          globalSetup: ['tests/setup/globalDatabase.ts'],
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
