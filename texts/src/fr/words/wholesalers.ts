import type { TrailOf } from '../../words.ts';

export const wholesalers = {
  one: 'Grossiste',
  new: 'Nouveau grossiste',
  name: 'Nom',
  searchHint: 'Nom du grossiste',
  emptyTitle: 'Aucun grossiste pour le moment',
  emptyText: 'Ajoutez le premier grossiste pour pouvoir charger ses feuilles de ventes.',
  added: 'Grossiste ajouté',
  saved: 'Grossiste enregistré',
} as const;

export const trail: TrailOf<'wholesalers', 'wholesaler'> = {
  entities: { wholesaler: 'Grossiste' },
  acts: { wholesalers: { add: 'Grossiste ajouté', update: 'Grossiste modifié' } },
  sentences: {
    wholesalers: {
      add: '{{actor}} a ajouté le grossiste {{thing}}',
      update: '{{actor}} a modifié le grossiste {{thing}}',
    },
  },
};
