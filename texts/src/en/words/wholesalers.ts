import type { TrailOf, WordsOf } from '../../words.ts';

export const wholesalers = {
  one: 'Wholesaler',
  new: 'New wholesaler',
  name: 'Name',
  searchHint: 'Name of the wholesaler',
  emptyTitle: 'No wholesaler yet',
  emptyText: 'Add the first wholesaler, so that its sales sheets can be loaded.',
  added: 'Wholesaler added',
  saved: 'Wholesaler saved',
} as const satisfies WordsOf<'wholesalers'>;

export const trail: TrailOf<'wholesalers', 'wholesaler'> = {
  entities: { wholesaler: 'Wholesaler' },
  acts: { wholesalers: { add: 'Wholesaler added', update: 'Wholesaler changed' } },
  sentences: {
    wholesalers: {
      add: '{{actor}} added the wholesaler {{thing}}',
      update: '{{actor}} changed the wholesaler {{thing}}',
    },
  },
};
