import { defineConfig } from 'vitest/config';

/** What both kinds of tests have in common. */
const everywhere = {
  environment: 'node',
  // Files share one process and its modules, which load once this way; databases and servers are each file's own.
  isolate: false,
  // Not only in CI: a forgotten `it.only` leaves out the rest in silence.
  allowOnly: false,
  // What hangs is ended; what is slow because the machine has other things to do is not.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  setupFiles: ['tests/setup/failOnConsoleError.ts', 'tests/setup/restoreGlobals.ts'],
  // A test that comes to its end without having asserted anything fails: its loop was over nothing, or it returned early.
  expect: { requireAssertions: true },
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
          // With a changing clock, west of Greenwich; the API's tests are far in the east. What computes in the machine's zone fails.
          env: { TZ: 'America/New_York' },
          include: ['shared/**/*.test.ts', 'server/**/*.test.ts', 'src/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          ...everywhere,
          name: 'api',
          // An hour ahead in summer, and three quarters of one besides.
          env: { TZ: 'Pacific/Chatham' },
          include: ['tests/**/*.test.ts'],
          // By Node itself, as the product runs, instead of by Vite: a third of the time to load them. Nothing is mocked.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          globalSetup: ['tests/setup/globalDatabase.ts'],
        },
      },
    ],
  },
});
