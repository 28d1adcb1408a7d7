import type { TranslationOf } from '../../translation.ts';

export const charts = {
  missing: 'The chart could not be loaded; the table has the same figures.',
} as const satisfies TranslationOf<'charts'>;
