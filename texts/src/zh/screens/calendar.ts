import type { TranslationOf } from '../../translation.ts';

export const calendar = {
  one: '年份',
  new: '新年份',
  status: '状态',
  open: '开放',
  closed: '已关闭',
  openHint: '已关闭的年份不能再修改目标和销售数据。',
  searchHint: '年份',
  emptyTitle: '暂无年份',
  emptyText: '添加年份，以便设定目标并导入销售数据。',
  added: '年份已添加',
  saved: '年份已保存',
} as const satisfies TranslationOf<'calendar'>;
