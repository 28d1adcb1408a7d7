import type { TrailOf } from '../../words.ts';

export const trail: TrailOf<'roles', 'role'> = {
  entities: { role: 'Rol' },
  acts: { roles: { add: 'Rol añadido', update: 'Rol modificado', delete: 'Rol eliminado' } },
  sentences: {
    roles: {
      add: '{{actor}} añadió el rol {{thing}}',
      update: '{{actor}} modificó el rol {{thing}}',
      delete: '{{actor}} eliminó el rol {{thing}}',
    },
  },
};
