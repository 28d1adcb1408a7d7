import type { TrailOf } from '../../words.ts';

export const trail: TrailOf<'years', 'year'> = {
  entities: { year: '年度' },
  acts: { years: { add: '年度を追加', update: '年度を変更' } },
  sentences: {
    years: {
      add: '{{actor}}さんが年度「{{thing}}」を追加しました',
      update: '{{actor}}さんが年度「{{thing}}」を変更しました',
    },
  },
};
