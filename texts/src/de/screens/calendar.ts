import type { TranslationOf } from '../../translation.ts';

export const calendar = {
  one: 'Jahr',
  new: 'Neues Jahr',
  status: 'Status',
  open: 'Offen',
  closed: 'Geschlossen',
  openHint: 'In einem geschlossenen Jahr lassen sich Ziele und Verkäufe nicht mehr ändern.',
  searchHint: 'Jahr',
  emptyTitle: 'Noch kein Jahr',
  emptyText: 'Fügen Sie ein Jahr hinzu, um darin Ziele zu setzen und Verkäufe zu laden.',
  added: 'Jahr hinzugefügt',
  saved: 'Jahr gespeichert',
} as const satisfies TranslationOf<'calendar'>;
