import type { WordsOf } from '../../words.ts';

export const ui = {
  yes: 'はい',
  no: 'いいえ',
  searched: '検索',
  nameAndValue: '{{name}}：{{value}}',
} as const satisfies WordsOf<'ui'>;
