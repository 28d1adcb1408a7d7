import type { TrailOf, WordsOf } from '../../words.ts';

export const cities = {
  fields: { name: 'Stadt', region: 'Region', active: 'Status' },
  active: 'Aktiv',
  inactive: 'Inaktiv',
  representatives: 'Pharmareferenten',
} as const satisfies WordsOf<'cities'>;

export const trail: TrailOf<'cities', 'city'> = {
  entities: { city: 'Stadt' },
  acts: {
    cities: {
      add: 'Stadt hinzugefügt',
      update: 'Stadt geändert',
      'update-details': 'Pharmareferenten einer Stadt geändert',
      delete: 'Stadt gelöscht',
    },
  },
  sentences: {
    cities: {
      add: '{{actor}} hat die Stadt {{thing}} hinzugefügt',
      update: '{{actor}} hat die Stadt {{thing}} geändert',
      'update-details': '{{actor}} hat die Vertreter der Stadt {{thing}} geändert',
      delete: '{{actor}} hat die Stadt {{thing}} gelöscht',
    },
  },
};
