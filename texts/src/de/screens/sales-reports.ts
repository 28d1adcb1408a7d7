import type { TranslationOf } from '../../translation.ts';
import { salesReports as words } from '../words/sales-reports.ts';

export const salesReports = {
  ...words,
  sheet: 'Verkaufsblatt',

  /** The steps of a sheet. */
  steps: {
    title: 'Verkaufsblatt',
  },
} as const satisfies TranslationOf<'salesReports'>;
