import type { TrailOf, WordsOf } from '../../words.ts';

export const expectations = {
  title: '販売目標',
  of: '目標の対象',
  quarter: '第{{number}}四半期',
  everyone: 'すべての担当者と製品',
  representative: '担当者',
  form: '製品',
  sum: '合計',
  aim: '{{year}}年目標',
  sold: '{{year}}年実績',
} as const satisfies WordsOf<'expectations'>;

export const trail: TrailOf<'expectations', 'objectives'> = {
  entities: { objectives: '目標' },
  acts: {
    expectations: {
      update: '目標を変更',
      spread: '目標を各月に配分',
      copy: '前年の目標をコピー',
      lock: '目標をロック',
      unlock: '目標のロックを解除',
    },
  },
  sentences: {
    expectations: {
      update: '{{actor}}さんが{{thing}}年の目標を変更しました',
      spread: '{{actor}}さんが{{thing}}年の目標を各月に配分しました',
      copy: '{{actor}}さんが前年の目標を{{thing}}年にコピーしました',
      lock: '{{actor}}さんが{{thing}}年の目標をロックしました',
      unlock: '{{actor}}さんが{{thing}}年の目標のロックを解除しました',
    },
  },
};
