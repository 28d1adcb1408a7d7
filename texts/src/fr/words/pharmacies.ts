export const pharmacies = {
  name: 'Nom',
  type: 'Type',
  types: {
    Business: 'Entreprise',
    Individual: 'Particulier',
  },
  status: 'Statut',
  statuses: {
    Active: 'Actif',
    Suspended: 'Suspendu',
  },
  city: 'Ville',
  address: 'Adresse',
  phone: 'Téléphone',
  email: 'Adresse e-mail',
  createdAt: 'Créé',
  representatives: 'Délégués',
  representative: 'Délégué',
} as const;
