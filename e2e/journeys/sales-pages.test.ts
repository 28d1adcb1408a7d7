import { expect, test } from './journey.ts';
import { expectAccessible, openAs, screenTitle } from './support.ts';

test('the sheets, the months that are loaded and the learnt names have no finding of axe', async ({ page }) => {
  await openAs(page, 'admin', '/dashboard/sales-reports/all');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/dashboard/sales-reports/matrix');
  await expect(page.getByRole('cell').first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/dashboard/sales-reports/aliases');
  await expect(screenTitle(page, 'Correspondances de noms')).toBeVisible();
  await expectAccessible(page);
});
