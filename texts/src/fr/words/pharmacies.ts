import type { TrailOf } from '../../words.ts';

export const pharmacies = {
  fields: {
    name: 'Nom',
    type: 'Type',
    status: 'Statut',
    city: 'Ville',
    address: 'Adresse',
    phone: 'Téléphone',
    email: 'Adresse e-mail',
  },
  types: { Business: 'Entreprise', Individual: 'Particulier' },
  statuses: { Active: 'Actif', Suspended: 'Suspendu' },
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
