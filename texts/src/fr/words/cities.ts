import type { TrailOf } from '../../words.ts';

export const cities = {
  fields: { name: 'Ville', region: 'Région', active: 'Statut' },
  active: 'Active',
  inactive: 'Inactive',
  representatives: 'Délégués médicaux',
} as const;

export const trail: TrailOf<'cities', 'city'> = {
  entities: { city: 'Ville' },
  acts: {
    cities: {
      add: 'Ville ajoutée',
      update: 'Ville modifiée',
      'update-details': 'Délégués d’une ville modifiés',
      delete: 'Ville supprimée',
    },
  },
  sentences: {
    cities: {
      add: '{{actor}} a ajouté la ville {{thing}}',
      update: '{{actor}} a modifié la ville {{thing}}',
      'update-details': '{{actor}} a changé les délégués de la ville {{thing}}',
      delete: '{{actor}} a supprimé la ville {{thing}}',
    },
  },
};
