import type { TrailOf } from '../../words.ts';

export const trail: TrailOf<'roles', 'role'> = {
  entities: { role: 'Rôle' },
  acts: { roles: { add: 'Rôle ajouté', update: 'Rôle modifié', delete: 'Rôle supprimé' } },
  sentences: {
    roles: {
      add: '{{actor}} a ajouté le rôle {{thing}}',
      update: '{{actor}} a modifié le rôle {{thing}}',
      delete: '{{actor}} a supprimé le rôle {{thing}}',
    },
  },
};
