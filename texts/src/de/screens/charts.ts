import type { TranslationOf } from '../../translation.ts';

export const charts = {
  missing: 'Das Diagramm konnte nicht geladen werden; die Tabelle nennt dieselben Zahlen.',
} as const satisfies TranslationOf<'charts'>;
