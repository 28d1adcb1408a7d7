import type { WordsOf } from '../../words.ts';

export const ui = {
  yes: '是',
  no: '否',
  searched: '搜索',
  nameAndValue: '{{name}}：{{value}}',
} as const satisfies WordsOf<'ui'>;
