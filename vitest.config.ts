import { defineConfig } from 'vitest/config';

/**
 * Long enough for a loaded machine, though the longest test takes minutes on a good one: no test of ours fails on a
 * clock, and none has a shorter one of its own.
 */
const patience = {
  testTimeout: 900_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: 60_000 } },
  setupFiles: ['vitest.setup.ts'],
};

export default defineConfig({
  test: {
    // Two cores are what a build machine has; the server's tests also keep PostgreSQL busy.
    maxWorkers: 2,
    projects: [
      {
        test: { name: 'contract', environment: 'node', include: ['contract/src/**/*.test.ts'], ...patience },
      },
      {
        test: { name: 'texts', environment: 'node', include: ['texts/src/**/*.test.ts'], ...patience },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/src/**/*.test.ts'],
          // One embedded PostgreSQL for the run; each test file gets a database of its own from it.
          globalSetup: ['server/src/test/global-setup.ts'],
          // Processes, not threads: the tests start and stop servers and listen to signals.
          pool: 'forks',
          maxWorkers: 2,
          ...patience,
        },
      },
      {
        // The same transformations as in the application.
        extends: './web/vite.config.ts',
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['web/src/**/*.test.{ts,tsx}'],
          ...patience,
          setupFiles: [...patience.setupFiles, 'web/src/test/setup.ts'],
        },
      },
      {
        test: { name: 'tools', environment: 'node', include: ['tools/**/*.test.ts'], ...patience },
      },
    ],
  },
});
