import type { WordsOf } from '../../words.ts';

export const cities = {
  title: 'Städte',
  name: 'Stadt',
  region: 'Region',
  status: 'Status',
  active: 'Aktiv',
  inactive: 'Inaktiv',
  representatives: 'Pharmareferenten',
} as const satisfies WordsOf<'cities'>;
