import type { TrailOf, WordsOf } from '../../words.ts';

export const products = {
  fields: { name: '名称', dci: '一般名（INN）', laboratory: '製薬会社', range: '製品群', active: '状態' },
  formCount: '剤形数',
  active: '有効',
  inactive: '無効',
} as const satisfies WordsOf<'products'>;

export const trail: TrailOf<'products', 'product'> = {
  entities: { product: '製品' },
  acts: { products: { add: '製品を追加', update: '製品を変更' } },
  sentences: {
    products: {
      add: '{{actor}}さんが製品「{{thing}}」を追加しました',
      update: '{{actor}}さんが製品「{{thing}}」を変更しました',
    },
  },
};
