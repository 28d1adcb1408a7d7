import { defineConfig } from '@playwright/test';
import config, { desktop, isLong } from './playwright.config.ts';

/** The long journeys, none of which needs a phone: `npm run test:long`. */
export default defineConfig({ ...config, projects: [{ ...desktop, testMatch: isLong }] });
