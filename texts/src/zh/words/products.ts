import type { TrailOf, WordsOf } from '../../words.ts';

export const products = {
  fields: { name: '名称', dci: '通用名（INN）', laboratory: '药企', range: '产品系列', active: '状态' },
  formCount: '剂型数',
  active: '启用',
  inactive: '停用',
} as const satisfies WordsOf<'products'>;

export const trail: TrailOf<'products', 'product'> = {
  entities: { product: '产品' },
  acts: { products: { add: '添加产品', update: '修改产品' } },
  sentences: { products: { add: '{{actor}} 新增了产品“{{thing}}”', update: '{{actor}} 修改了产品“{{thing}}”' } },
};
