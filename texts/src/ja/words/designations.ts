import type { TrailOf } from '../../words.ts';

export const trail: TrailOf<'designations', 'designation'> = {
  entities: { designation: '役職' },
  acts: { designations: { add: '役職を追加', update: '役職を変更' } },
  sentences: {
    designations: {
      add: '{{actor}}さんが役職「{{thing}}」を追加しました',
      update: '{{actor}}さんが役職「{{thing}}」を変更しました',
    },
  },
};
