import { expect, test } from '@playwright/test';
import { signIn } from './support.ts';

const everyonesReports = ['Mes rapports', 'Rapports à approuver', 'Tous les rapports'];

/** Exactly what each ready-made role may open of the modules that exist. */
const entries: Record<string, string[]> = {
  superadmin: [
    ...everyonesReports,
    'Établissements médicaux',
    'Produits',
    'Villes',
    'Pharmacies',
    'Utilisateurs',
    'Rôles',
    'Grossistes',
    'Années',
    'Fonctions',
    'Journal d’audit',
  ],
  admin: [
    ...everyonesReports,
    'Établissements médicaux',
    'Produits',
    'Villes',
    'Pharmacies',
    'Utilisateurs',
    'Grossistes',
    'Années',
    'Fonctions',
    'Journal d’audit',
  ],
  superviseur: [...everyonesReports, 'Établissements médicaux'],
  delegue: ['Mes rapports', 'Établissements médicaux'],
};

for (const [username, expected] of Object.entries(entries)) {
  test(`${username} sees exactly the menu that the permissions allow`, async ({ page }) => {
    await page.goto('/auth/login');
    await signIn(page, username);
    await page.waitForURL('**/dashboard**');
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await expect(menu).toBeAttached();
    for (const group of await menu.getByRole('button', { expanded: false }).all()) await group.click();
    await expect(menu.getByRole('link')).toHaveText(expected.map((name) => new RegExp(name)));
  });
}
