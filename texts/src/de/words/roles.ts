import type { TrailOf } from '../../words.ts';

export const trail: TrailOf<'roles', 'role'> = {
  entities: { role: 'Rolle' },
  acts: { roles: { add: 'Rolle hinzugefügt', update: 'Rolle geändert', delete: 'Rolle gelöscht' } },
  sentences: {
    roles: {
      add: '{{actor}} hat die Rolle {{thing}} hinzugefügt',
      update: '{{actor}} hat die Rolle {{thing}} geändert',
      delete: '{{actor}} hat die Rolle {{thing}} gelöscht',
    },
  },
};
