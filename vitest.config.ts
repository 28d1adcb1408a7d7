import { defineConfig } from 'vitest/config';

const common = {
  // Long enough for a loaded machine, though the longest test takes minutes on a good one: no test of ours fails on a
  // clock, and none has a shorter one of its own.
  testTimeout: 900_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: 120_000 } },
  setupFiles: ['vitest.setup.ts'],
  // Two cores are what a build machine has; of itself a project takes one less than there are.
  maxWorkers: 2,
};

/**
 * The modules are loaded once for each worker instead of once for each file, which takes longer than most tests. The
 * server's hold nothing of a caller, a database or a day; what the browser's hold is put back by its set-up. What a test
 * puts in the place of something is gone with it.
 */
const shared = { ...common, isolate: false, restoreMocks: true };

/** Endurance: `npm run test:long` runs it, with vitest.long.config.ts, and `npm test` leaves it out. */
const LONG = '**/*.long.test.ts';

/** The server's tests, on a real database. */
const server = {
  name: 'server',
  environment: 'node' as const,
  // One embedded PostgreSQL for the run; each test file gets a database of its own from it.
  globalSetup: ['server/src/test/global-setup.ts'],
  // Processes, not threads: the tests start and stop servers and listen to signals.
  pool: 'forks' as const,
  ...shared,
  // Half of these tests wait: for PostgreSQL, a process that starts, a job. Vitest wants them in a group of their own.
  maxWorkers: 3,
  sequence: { groupOrder: 1 },
};

export const longServer = { ...server, include: [`server/src/${LONG}`] };

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', environment: 'node', include: ['contract/src/**/*.test.ts'], ...shared } },
      { test: { name: 'texts', environment: 'node', include: ['texts/src/**/*.test.ts'], ...shared } },
      { test: { ...server, include: ['server/src/**/*.test.ts'], exclude: [LONG] } },
      {
        // The same transformations as in the application.
        extends: './web/vite.config.ts',
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['web/src/**/*.test.{ts,tsx}'],
          ...shared,
          setupFiles: [...common.setupFiles, 'web/src/test/setup.ts'],
        },
      },
      { test: { name: 'tools', environment: 'node', include: ['tools/**/*.test.ts'], ...common } },
    ],
  },
});
