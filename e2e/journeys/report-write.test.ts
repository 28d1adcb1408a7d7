import { expect, test } from './journey.ts';
import { expectAccessible, openAs } from './support.ts';
import { LIST, add, findFreeDay, addPlainVisit, OFFLINE, writeOffline } from './report-write.steps.ts';

test.use({ serviceWorkers: 'allow' });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a plain visit takes 8 presses at most, and nothing is wider than the screen', async ({ page }) => {
    await openAs(page, 'delegue', LIST);
    const day = await findFreeDay(page, 1);
    await page.goto(add(day));
    expect(await addPlainVisit(page)).toBeLessThanOrEqual(8);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    expect(wide).toBe(false);
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Visite 1, / }).click();
    await expect(page.getByRole('dialog')).toContainText('Compte rendu');
    await expectAccessible(page);
  });

  test(OFFLINE, ({ page, context }) => writeOffline(page, context, 2));
});
