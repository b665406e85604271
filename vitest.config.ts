import { defineConfig } from 'vitest/config';

/** What both kinds of tests have in common. */
const everywhere = {
  environment: 'node',
  setupFiles: ['tests/setup/failOnConsoleError.ts'],
  // Refine's packages import react-router in a way that would load it a second time beside ours.
  server: { deps: { inline: [/@refinedev\//] } },
};

export default defineConfig({
  test: {
    reporters: ['default', './tests/setup/totals.reporter.ts'],
    projects: [
      {
        // Rules and whatever else needs neither a database nor HTTP: beside what they test.
        test: {
          ...everywhere,
          name: 'unit',
          include: ['shared/**/*.test.ts', 'server/**/*.test.ts', 'src/**/*.test.ts'],
        },
      },
      {
        test: {
          ...everywhere,
          name: 'api',
          include: ['tests/**/*.test.ts'],
          globalSetup: ['tests/setup/globalDatabase.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
