import type { WordsOf } from '../../words.ts';

export const ui = {
  yes: 'Yes',
  no: 'No',
  searched: 'Search',
  nameAndValue: '{{name}}: {{value}}',
} as const satisfies WordsOf<'ui'>;
