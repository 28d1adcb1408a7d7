import type { TrailOf, WordsOf } from '../../words.ts';

export const products = {
  fields: { name: 'Nombre', dci: 'DCI', laboratory: 'Laboratorio', range: 'Gama', active: 'Estado' },
  formCount: 'Formas',
  active: 'Activo',
  inactive: 'Inactivo',
} as const satisfies WordsOf<'products'>;

export const trail: TrailOf<'products', 'product'> = {
  entities: { product: 'Producto' },
  acts: { products: { add: 'Producto añadido', update: 'Producto modificado' } },
  sentences: {
    products: { add: '{{actor}} añadió el producto {{thing}}', update: '{{actor}} modificó el producto {{thing}}' },
  },
};
