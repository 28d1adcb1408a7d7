import type { WordsOf } from '../../words.ts';

export const ui = {
  yes: 'Ja',
  no: 'Nein',
  searched: 'Suche',
  nameAndValue: '{{name}}: {{value}}',
} as const satisfies WordsOf<'ui'>;
