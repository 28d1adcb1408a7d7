import type { TrailOf, WordsOf } from '../../words.ts';

export const wholesalers = {
  one: 'Großhändler',
  new: 'Neuer Großhändler',
  name: 'Name',
  searchHint: 'Name des Großhändlers',
  emptyTitle: 'Noch kein Großhändler',
  emptyText: 'Fügen Sie den ersten Großhändler hinzu, um seine Verkaufslisten laden zu können.',
  added: 'Großhändler hinzugefügt',
  saved: 'Großhändler gespeichert',
} as const satisfies WordsOf<'wholesalers'>;

export const trail: TrailOf<'wholesalers', 'wholesaler'> = {
  entities: { wholesaler: 'Großhändler' },
  acts: { wholesalers: { add: 'Großhändler hinzugefügt', update: 'Großhändler geändert' } },
  sentences: {
    wholesalers: {
      add: '{{actor}} hat den Großhändler {{thing}} hinzugefügt',
      update: '{{actor}} hat den Großhändler {{thing}} geändert',
    },
  },
};
