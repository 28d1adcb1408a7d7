/** The menu's words for screens whose other texts come later. */
export const titles = {
  audit: 'Journal d’audit',
  health: 'Établissements médicaux',
  healthShort: 'Établissements',
  meetings: 'Réunions',
  minutes: 'Comptes rendus',
  minutesWaiting: 'Comptes rendus à approuver',
  objectives: 'Objectifs de ventes',
  ownActions: 'Mes actions',
  pharmacies: 'Pharmacies',
  products: 'Produits',
  roles: 'Rôles',
  sales: 'Ventes',
  salesSheets: 'Feuilles des grossistes',
  salesMonths: 'Mois chargés',
  salesNames: 'Noms appris',
  users: 'Utilisateurs',
} as const;
