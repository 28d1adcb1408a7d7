import type { TrailOf } from '../../words.ts';

export const pharmacies = {
  name: 'Nom',
  type: 'Type',
  types: { Business: 'Entreprise', Individual: 'Particulier' },
  status: 'Statut',
  statuses: { Active: 'Actif', Suspended: 'Suspendu' },
  city: 'Ville',
  address: 'Adresse',
  phone: 'Téléphone',
  email: 'Adresse e-mail',
  createdAt: 'Créé le',
  representatives: 'Délégués',
  representative: 'Délégué',
} as const;

export const trail: TrailOf<'pharmacies', 'pharmacy'> = {
  entities: { pharmacy: 'Pharmacie' },
  acts: {
    pharmacies: {
      add: 'Pharmacie ajoutée',
      update: 'Pharmacie modifiée',
      'change-status': 'Statut d’une pharmacie changé',
      delete: 'Pharmacie supprimée',
    },
  },
  sentences: {
    pharmacies: {
      add: '{{actor}} a ajouté le client {{thing}}',
      update: '{{actor}} a modifié le client {{thing}}',
      'change-status': '{{actor}} a changé le statut du client {{thing}}',
      delete: '{{actor}} a supprimé le client {{thing}}',
    },
  },
};
