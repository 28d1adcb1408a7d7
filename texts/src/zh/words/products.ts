import type { WordsOf } from '../../words.ts';

export const products = {
  name: '名称',
  dci: '通用名（INN）',
  laboratory: '药企',
  range: '产品系列',
  formCount: '剂型数',
  status: '状态',
  active: '启用',
  inactive: '停用',
} as const satisfies WordsOf<'products'>;
