import type { TrailOf, WordsOf } from '../../words.ts';

export const wholesalers = {
  one: '批发商',
  new: '新批发商',
  name: '名称',
  searchHint: '批发商名称',
  emptyTitle: '暂无批发商',
  emptyText: '添加第一家批发商，以便导入其销售表。',
  added: '批发商已添加',
  saved: '批发商已保存',
} as const satisfies WordsOf<'wholesalers'>;

export const trail: TrailOf<'wholesalers', 'wholesaler'> = {
  entities: { wholesaler: '批发商' },
  acts: { wholesalers: { add: '添加批发商', update: '修改批发商' } },
  sentences: { wholesalers: { add: '{{actor}} 新增了批发商“{{thing}}”', update: '{{actor}} 修改了批发商“{{thing}}”' } },
};
