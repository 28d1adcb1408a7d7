import { expect, test } from './journey.ts';
import { expectAccessible, openAs, screenTitle } from './support.ts';

const SCREEN = '/dashboard/settings/operations';

test('a SUPERADMIN sees how the portal is doing, and has a backup made', async ({ page }) => {
  await openAs(page, 'superadmin', SCREEN);
  await expect(screenTitle(page, 'Exploitation')).toBeVisible();
  const backups = page.getByRole('region', { name: 'Sauvegardes' });
  const doctor = page.getByRole('region', { name: 'Diagnostic' });
  await expect(doctor.getByRole('listitem').filter({ hasText: 'Migrations' })).toContainText(
    'Toutes ont été appliquées',
  );
  await expect(page.getByRole('region', { name: 'Connexions' })).toContainText('Personnes connectées');
  await expectAccessible(page);

  await backups.getByRole('button', { name: 'Sauvegarder maintenant' }).click();
  await expect(backups.getByText('Réussie').first()).toBeVisible();
});

test('an administrator does not get there', async ({ page }) => {
  await openAs(page, 'admin', SCREEN);
  await expect(page.getByRole('button', { name: 'Sauvegarder maintenant' })).toHaveCount(0);
});
