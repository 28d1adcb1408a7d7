import type { TrailOf, WordsOf } from '../../words.ts';

export const cities = {
  fields: { name: 'City', region: 'Region', active: 'Status' },
  active: 'Active',
  inactive: 'Inactive',
  representatives: 'Medical representatives',
} as const satisfies WordsOf<'cities'>;

export const trail: TrailOf<'cities', 'city'> = {
  entities: { city: 'City' },
  acts: {
    cities: {
      add: 'City added',
      update: 'City changed',
      'update-details': 'Representatives of a city changed',
      delete: 'City deleted',
    },
  },
  sentences: {
    cities: {
      add: '{{actor}} added the city {{thing}}',
      update: '{{actor}} changed the city {{thing}}',
      'update-details': '{{actor}} changed the representatives of the city {{thing}}',
      delete: '{{actor}} deleted the city {{thing}}',
    },
  },
};
