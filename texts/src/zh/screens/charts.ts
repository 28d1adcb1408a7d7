import type { TranslationOf } from '../../translation.ts';

export const charts = { missing: '图表无法加载；表格中有相同的数字。' } as const satisfies TranslationOf<'charts'>;
