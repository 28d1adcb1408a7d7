import type { TranslationOf } from '../../translation.ts';

export const charts = {
  missing: 'グラフを読み込めませんでした。同じ数字は表にあります。',
} as const satisfies TranslationOf<'charts'>;
