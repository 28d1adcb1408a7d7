import type { WordsOf } from '../../words.ts';

export const ui = {
  yes: 'Sí',
  no: 'No',
  searched: 'Búsqueda',
  nameAndValue: '{{name}}: {{value}}',
} as const satisfies WordsOf<'ui'>;
