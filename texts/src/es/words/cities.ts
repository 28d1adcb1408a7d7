import type { WordsOf } from '../../words.ts';

export const cities = {
  title: 'Ciudades',
  name: 'Ciudad',
  region: 'Región',
  status: 'Estado',
  active: 'Activa',
  inactive: 'Inactiva',
  representatives: 'Delegados médicos',
} as const satisfies WordsOf<'cities'>;
