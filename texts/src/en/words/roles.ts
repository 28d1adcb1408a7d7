import type { TrailOf } from '../../words.ts';

export const trail: TrailOf<'roles', 'role'> = {
  entities: { role: 'Role' },
  acts: { roles: { add: 'Role added', update: 'Role changed', delete: 'Role deleted' } },
  sentences: {
    roles: {
      add: '{{actor}} added the role {{thing}}',
      update: '{{actor}} changed the role {{thing}}',
      delete: '{{actor}} deleted the role {{thing}}',
    },
  },
};
