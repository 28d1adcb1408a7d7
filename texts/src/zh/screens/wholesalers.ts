import type { TranslationOf } from '../../translation.ts';

export const wholesalers = {
  title: '批发商',
  one: '批发商',
  new: '新批发商',
  name: '名称',
  searchHint: '批发商名称',
  emptyTitle: '暂无批发商',
  emptyText: '添加第一家批发商，以便导入其销售表。',
  added: '批发商已添加',
  saved: '批发商已保存',
} as const satisfies TranslationOf<'wholesalers'>;
