import type { TranslationOf } from '../../translation.ts';

export const wholesalers = {
  title: 'Großhändler',
  one: 'Großhändler',
  new: 'Neuer Großhändler',
  name: 'Name',
  searchHint: 'Name des Großhändlers',
  emptyTitle: 'Noch kein Großhändler',
  emptyText: 'Fügen Sie den ersten Großhändler hinzu, um seine Verkaufslisten laden zu können.',
  added: 'Großhändler hinzugefügt',
  saved: 'Großhändler gespeichert',
} as const satisfies TranslationOf<'wholesalers'>;
