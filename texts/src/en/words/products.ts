import type { TrailOf, WordsOf } from '../../words.ts';

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

export const trail: TrailOf<'products', 'product'> = {
  entities: { product: 'Product' },
  acts: { products: { add: 'Product added', update: 'Product changed' } },
  sentences: {
    products: { add: '{{actor}} added the product {{thing}}', update: '{{actor}} changed the product {{thing}}' },
  },
};
