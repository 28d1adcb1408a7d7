export const cities = {
  title: 'Villes',
  name: 'Ville',
  region: 'Région',
  status: 'Statut',
  active: 'Active',
  inactive: 'Inactive',
  representatives: 'Délégués médicaux',
} as const;
