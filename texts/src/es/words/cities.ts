import type { TrailOf, WordsOf } from '../../words.ts';

export const cities = {
  fields: { name: 'Ciudad', region: 'Región', active: 'Estado' },
  active: 'Activa',
  inactive: 'Inactiva',
  representatives: 'Delegados médicos',
} as const satisfies WordsOf<'cities'>;

export const trail: TrailOf<'cities', 'city'> = {
  entities: { city: 'Ciudad' },
  acts: {
    cities: {
      add: 'Ciudad añadida',
      update: 'Ciudad modificada',
      'update-details': 'Delegados de una ciudad modificados',
      delete: 'Ciudad eliminada',
    },
  },
  sentences: {
    cities: {
      add: '{{actor}} añadió la ciudad {{thing}}',
      update: '{{actor}} modificó la ciudad {{thing}}',
      'update-details': '{{actor}} cambió los delegados de la ciudad {{thing}}',
      delete: '{{actor}} eliminó la ciudad {{thing}}',
    },
  },
};
