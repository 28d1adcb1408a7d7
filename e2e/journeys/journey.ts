import { type BrowserContext, type Page, test as base } from '@playwright/test';
import { CPU_RATE } from '../cpu-rate.ts';

export { expect } from '@playwright/test';
export { patience } from '../cpu-rate.ts';

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
}

/** Every page of a context, those that the application opens too. */
const slowDownAll = (context: BrowserContext) =>
  // Slowing down a page that has already been closed fails, which does not matter.
  context.on('page', (page) => void slowDown(page).catch(() => {}));

/** The test function of the journeys, in a browser slowed down by JOURNEY_CPU_RATE. */
export const test = base.extend<object, { slowed: void }>({
  slowed: [
    async ({ browser }, use) => {
      if (CPU_RATE > 1) browser.on('context', slowDownAll);
      await use();
    },
    { scope: 'worker', auto: true },
  ],
});
