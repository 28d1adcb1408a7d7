import type { WordsOf } from '../../words.ts';

export const products = {
  name: 'Name',
  dci: 'INN',
  laboratory: 'Laboratory',
  range: 'Range',
  formCount: 'Forms',
  status: 'Status',
  active: 'Active',
  inactive: 'Inactive',
} as const satisfies WordsOf<'products'>;
