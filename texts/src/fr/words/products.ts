export const products = {
  name: 'Nom',
  dci: 'DCI',
  laboratory: 'Laboratoire',
  range: 'Gamme',
  formCount: 'Formes',
  status: 'Statut',
  active: 'Actif',
  inactive: 'Inactif',
} as const;
