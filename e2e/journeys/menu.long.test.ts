import { expect, test } from './journey.ts';
import { openAs } from './support.ts';

const everyonesReports = ['Mes rapports', 'Rapports à approuver', 'Tous les rapports'];
const messaging = ['Envoi de messages', 'Historique des messages'];
const minutes = ['Comptes rendus', 'Mes actions'];
const minutesToDecide = 'Comptes rendus à approuver';
const performance = ['Performance du mois', 'Performance du trimestre'];
const ownSales = ['Mes ventes par mois', 'Mes ventes par trimestre'];
const salesFigures = ['Ventes du mois', 'Ventes du trimestre', 'Ventes de l’année'];
// Only users who load sheets see these entries.
const sales = [...salesFigures, 'Feuilles des grossistes', 'Mois chargés', 'Correspondances de noms'];

/** Exactly what each ready-made role may open of the modules that exist. */
const entries: Record<string, string[]> = {
  superadmin: [
    ...everyonesReports,
    ...messaging,
    ...minutes,
    minutesToDecide,
    ...performance,
    'Clôture des mois',
    'Établissements médicaux',
    ...ownSales,
    ...sales,
    'Produits',
    'Objectifs de vente',
    'Villes',
    'Pharmacies',
    'Utilisateurs',
    'Rôles',
    'Grossistes',
    'Années',
    'Calcul des performances',
    'Fonctions',
    'Journal d’audit',
    'Exploitation',
  ],
  admin: [
    ...everyonesReports,
    ...messaging,
    ...minutes,
    ...performance,
    'Clôture des mois',
    'Établissements médicaux',
    ...ownSales,
    ...sales,
    'Produits',
    'Objectifs de vente',
    'Villes',
    'Pharmacies',
    'Utilisateurs',
    'Grossistes',
    'Années',
    'Calcul des performances',
    'Fonctions',
    'Journal d’audit',
  ],
  superviseur: [
    ...everyonesReports,
    'Envoi de messages',
    ...minutes,
    minutesToDecide,
    ...performance,
    'Établissements médicaux',
    ...ownSales,
    ...salesFigures,
    'Mois chargés',
  ],
  delegue: ['Mes rapports', ...minutes, ...performance, 'Établissements médicaux', ...ownSales],
};

for (const [username, expected] of Object.entries(entries)) {
  test(`${username} sees exactly the menu that the permissions allow`, async ({ page }) => {
    await openAs(page, username, '/');
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await expect(menu).toBeAttached();
    const folded = menu.getByRole('button', { expanded: false });
    // A group may appear after the others were counted, so all are unfolded again before the entries are read.
    await expect(async () => {
      while ((await folded.count()) > 0) await folded.first().click();
      await expect(menu.getByRole('link')).toHaveText(
        expected.map((name) => new RegExp(name)),
        { timeout: 2_000 },
      );
    }).toPass();
  });
}
