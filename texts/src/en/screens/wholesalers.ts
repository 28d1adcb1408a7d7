import type { TranslationOf } from '../../translation.ts';

export const wholesalers = {
  title: 'Wholesalers',
  one: 'Wholesaler',
  new: 'New wholesaler',
  name: 'Name',
  searchHint: 'Name of the wholesaler',
  emptyTitle: 'No wholesaler yet',
  emptyText: 'Add the first wholesaler, so that its sales sheets can be loaded.',
  added: 'Wholesaler added',
  saved: 'Wholesaler saved',
} as const satisfies TranslationOf<'wholesalers'>;
