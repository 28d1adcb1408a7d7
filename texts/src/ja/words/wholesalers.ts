import type { TrailOf, WordsOf } from '../../words.ts';

export const wholesalers = {
  one: '卸売業者',
  new: '新規卸売業者',
  name: '名称',
  searchHint: '卸売業者名',
  emptyTitle: '卸売業者はまだありません',
  emptyText: '最初の卸売業者を追加すると、売上表を取り込めます。',
  added: '卸売業者を追加しました',
  saved: '卸売業者を保存しました',
} as const satisfies WordsOf<'wholesalers'>;

export const trail: TrailOf<'wholesalers', 'wholesaler'> = {
  entities: { wholesaler: '卸売業者' },
  acts: { wholesalers: { add: '卸売業者を追加', update: '卸売業者を変更' } },
  sentences: {
    wholesalers: {
      add: '{{actor}}さんが卸業者「{{thing}}」を追加しました',
      update: '{{actor}}さんが卸業者「{{thing}}」を変更しました',
    },
  },
};
