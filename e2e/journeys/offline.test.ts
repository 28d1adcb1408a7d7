import { expect, patience, test } from './journey.ts';
import { expectAccessible, goOffline, openAs, waitForShell } from './support.ts';

const LIST = '/dashboard/settings/cities/list';

test.use({ serviceWorkers: 'allow' });

test('after a first visit the frame and the last list are there without a connection', async ({ page, context }) => {
  await openAs(page, 'admin', LIST);
  await expect(page.getByRole('row', { name: /Douala/ })).toBeVisible();
  await waitForShell(page);

  const goOnline = await goOffline(context);
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Douala/ })).toBeVisible();
  await expect(page.getByText(/^Données du .* hors ligne$/)).toBeVisible();
  const badge = page.getByRole('button', { name: 'Connexion et envois : Hors connexion' });
  await badge.click();
  await expect(page.getByRole('dialog').getByText('Rien à envoyer')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await goOnline();
  await expect(page.getByText(/^Données du .* hors ligne$/)).toBeHidden({ timeout: patience(180_000) });
  await expect(badge).toBeHidden();
});
