import type { TranslationOf } from '../../translation.ts';

export const savedViews = {
  menu: 'Ansichten',
  own: 'Meine Ansichten',
  shared: 'Mit mir geteilt',
  none: 'Keine gespeicherte Ansicht dieser Seite.',
  save: 'Diese Ansicht speichern',
  name: 'Name der Ansicht',
  share: 'Mit den Benutzern dieser Seite teilen',
  sharedMark: 'geteilt',
  by: 'von {{person}}',
  manage: 'Verwalten',
  rename: 'Umbenennen',
  update: 'Durch die aktuelle Ansicht ersetzen',
  delete: 'Löschen',
  saved: 'Ansicht gespeichert',
  changed: 'Ansicht geändert',
  deleted: 'Ansicht gelöscht',
  manageTitle: 'Ansicht „{{name}}“',
} as const satisfies TranslationOf<'savedViews'>;
