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
  // A page that is closed by now needs no more.
  context.on('page', (page) => void slowDown(page).catch(() => {}));

/** A journey. Its browser is as slow as JOURNEY_CPU_RATE says. */
export const test = base.extend<object, { slowed: void }>({
  slowed: [
    async ({ browser }, use) => {
      if (CPU_RATE > 1) browser.on('context', slowDownAll);
      await use();
    },
    { scope: 'worker', auto: true },
  ],
});
