import type { TranslationOf } from '../../translation.ts';

export const calendar = {
  one: 'Year',
  new: 'New year',
  status: 'Status',
  open: 'Open',
  closed: 'Closed',
  openHint: 'In a closed year, objectives and sales can no longer be changed.',
  searchHint: 'Year',
  emptyTitle: 'No year yet',
  emptyText: 'Add a year, so that objectives can be set and sales loaded in it.',
  added: 'Year added',
  saved: 'Year saved',
} as const satisfies TranslationOf<'calendar'>;
