import type { TrailOf } from '../../words.ts';

export const trail: TrailOf<'roles', 'role'> = {
  entities: { role: 'ロール' },
  acts: { roles: { add: 'ロールを追加', update: 'ロールを変更', delete: 'ロールを削除' } },
  sentences: {
    roles: {
      add: '{{actor}}さんがロール「{{thing}}」を追加しました',
      update: '{{actor}}さんがロール「{{thing}}」を変更しました',
      delete: '{{actor}}さんがロール「{{thing}}」を削除しました',
    },
  },
};
