import type { WordsOf } from '../../words.ts';

export const cities = {
  title: 'Cities',
  name: 'City',
  region: 'Region',
  status: 'Status',
  active: 'Active',
  inactive: 'Inactive',
  representatives: 'Medical representatives',
} as const satisfies WordsOf<'cities'>;
