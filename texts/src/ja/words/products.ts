import type { WordsOf } from '../../words.ts';

export const products = {
  name: '名称',
  dci: '一般名（INN）',
  laboratory: '製薬会社',
  range: '製品群',
  formCount: '剤形数',
  status: '状態',
  active: '有効',
  inactive: '無効',
} as const satisfies WordsOf<'products'>;
