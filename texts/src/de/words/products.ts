import type { WordsOf } from '../../words.ts';

export const products = {
  name: 'Name',
  dci: 'Wirkstoff (INN)',
  laboratory: 'Labor',
  range: 'Sortiment',
  formCount: 'Formen',
  status: 'Status',
  active: 'Aktiv',
  inactive: 'Inaktiv',
} as const satisfies WordsOf<'products'>;
