import type { TrailOf } from '../../words.ts';

export const trail: TrailOf<'roles', 'role'> = {
  entities: { role: '角色' },
  acts: { roles: { add: '添加角色', update: '修改角色', delete: '删除角色' } },
  sentences: {
    roles: {
      add: '{{actor}} 新增了角色“{{thing}}”',
      update: '{{actor}} 修改了角色“{{thing}}”',
      delete: '{{actor}} 删除了角色“{{thing}}”',
    },
  },
};
