import { defineConfig, devices } from '@playwright/test';
import { patience } from './cpu-rate.ts';

/*
 * Started by `npm test` (only the journeys: `npm test -- journeys`), which finds Chromium and names it here.
 * The global set-up starts a portal of its own on a free port and sets PORTAL_URL for the workers.
 */
const { CHROMIUM_PATH, CHROMIUM_FLAGS, PORTAL_URL } = process.env;
if (!CHROMIUM_PATH) throw new Error('No CHROMIUM_PATH: start the journeys with `npm test -- journeys`.');

const onPhone = /\.phone\.test\.ts$/;
/**
 * Slow tests, or tests whose rule a cheaper test checks as well: `npm run test:long` runs them, with playwright.long.config.ts.
 */
export const isLong = /\.long\.test\.ts$/;

export const desktop = { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } };

export default defineConfig({
  testDir: './journeys',
  testMatch: /\.test\.ts$/,
  globalSetup: './global-setup.ts',
  outputDir: './test-results/files',
  // Three files at a time on the two cores of a build machine, for half of a journey is waiting; the journeys of one file
  // follow one another. They share one portal: a journey makes what it changes and counts nothing that another could add
  // to.
  workers: 3,
  fullyParallel: false,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Limits against hanging, not measurements: generous on a loaded machine.
  timeout: patience(360_000),
  expect: { timeout: patience(60_000) },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    baseURL: PORTAL_URL,
    locale: 'fr-FR',
    timezoneId: 'Africa/Douala',
    // A trace doubles the work of every journey; `npm test -- journeys -- --trace on` makes one.
    trace: 'off',
    screenshot: 'only-on-failure',
    // The service worker fetches the whole application in the background; the journeys that need it allow it.
    serviceWorkers: 'block',
    // No journey is about animations, and each one would be waited for.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: patience(60_000),
    navigationTimeout: patience(120_000),
    launchOptions: { executablePath: CHROMIUM_PATH, args: CHROMIUM_FLAGS?.split(' ') ?? [] },
  },
  projects: [
    { ...desktop, testIgnore: [onPhone, isLong] },
    { name: 'phone', testMatch: onPhone, testIgnore: isLong, use: { ...devices['Pixel 7'], locale: 'fr-FR' } },
  ],
});
