import type { TranslationOf } from '../../translation.ts';

export const savedViews = {
  menu: 'Ansichten',
  own: 'Meine Ansichten',
  shared: 'Mit mir geteilt',
  none: 'Keine gespeicherte Ansicht dieser Seite.',
  save: 'Diese Ansicht speichern',
  name: 'Name der Ansicht',
  share: 'Mit allen teilen, die diese Seite sehen',
  sharedMark: 'geteilt',
  by: 'von {{person}}',
  manage: 'Verwalten',
  rename: 'Umbenennen',
  update: 'Durch das Angezeigte ersetzen',
  delete: 'Löschen',
  saved: 'Ansicht gespeichert',
  changed: 'Ansicht geändert',
  deleted: 'Ansicht gelöscht',
  manageTitle: 'Ansicht „{{name}}“',
} as const satisfies TranslationOf<'savedViews'>;
