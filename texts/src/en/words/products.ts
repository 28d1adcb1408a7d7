import type { TrailOf, WordsOf } from '../../words.ts';

export const products = {
  fields: { name: 'Name', dci: 'INN', laboratory: 'Laboratory', range: 'Range', active: 'Status' },
  formCount: 'Forms',
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
