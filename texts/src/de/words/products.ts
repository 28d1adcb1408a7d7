import type { TrailOf, WordsOf } from '../../words.ts';

export const products = {
  fields: { name: 'Name', dci: 'Wirkstoff (INN)', laboratory: 'Labor', range: 'Sortiment', active: 'Status' },
  formCount: 'Formen',
  active: 'Aktiv',
  inactive: 'Inaktiv',
} as const satisfies WordsOf<'products'>;

export const trail: TrailOf<'products', 'product'> = {
  entities: { product: 'Produkt' },
  acts: { products: { add: 'Produkt hinzugefügt', update: 'Produkt geändert' } },
  sentences: {
    products: {
      add: '{{actor}} hat das Produkt {{thing}} hinzugefügt',
      update: '{{actor}} hat das Produkt {{thing}} geändert',
    },
  },
};
