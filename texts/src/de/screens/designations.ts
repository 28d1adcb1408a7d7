import type { TranslationOf } from '../../translation.ts';

export const designations = {
  one: 'Funktion',
  new: 'Neue Funktion',
  name: 'Name',
  isMedicalRepresentative: 'Pharmareferent',
  isMedicalRepresentativeHint:
    'Personen mit dieser Funktion sind Pharmareferenten: Städte und Apotheken können ihnen zugewiesen werden.',
  searchHint: 'Name der Funktion',
  emptyTitle: 'Noch keine Funktion',
  emptyText: 'Fügen Sie die erste Funktion hinzu, um sie Benutzern geben zu können.',
  added: 'Funktion hinzugefügt',
  saved: 'Funktion gespeichert',
} as const satisfies TranslationOf<'designations'>;
