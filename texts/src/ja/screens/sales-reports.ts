import type { TranslationOf } from '../../translation.ts';
import { salesReports as words } from '../words/sales-reports.ts';

export const salesReports = {
  ...words,
  sheet: '売上シート',

  /** The steps of a sheet. */
  steps: {
    title: '売上シート',
  },
} as const satisfies TranslationOf<'salesReports'>;
