import type { TranslationOf } from '../../translation.ts';

export const calendar = {
  one: '年度',
  new: '新規年度',
  status: 'ステータス',
  open: '受付中',
  closed: '締め済み',
  openHint: '締めた年度では、目標と売上を変更できません。',
  searchHint: '年度',
  emptyTitle: '年度はまだありません',
  emptyText: '年度を追加すると、目標の設定と売上の取り込みができます。',
  added: '年度を追加しました',
  saved: '年度を保存しました',
} as const satisfies TranslationOf<'calendar'>;
