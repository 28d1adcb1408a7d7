import type { TrailOf } from '../../words.ts';

export const products = {
  fields: { name: 'Nom', dci: 'DCI', laboratory: 'Laboratoire', range: 'Gamme', active: 'Statut' },
  formCount: 'Formes',
  active: 'Actif',
  inactive: 'Inactif',
} as const;

export const trail: TrailOf<'products', 'product'> = {
  entities: { product: 'Produit' },
  acts: { products: { add: 'Produit ajouté', update: 'Produit modifié' } },
  sentences: {
    products: { add: '{{actor}} a ajouté le produit {{thing}}', update: '{{actor}} a modifié le produit {{thing}}' },
  },
};
