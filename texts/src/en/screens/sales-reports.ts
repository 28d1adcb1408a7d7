import type { TranslationOf } from '../../translation.ts';
import { salesReports as words } from '../words/sales-reports.ts';

export const salesReports = {
  ...words,
  sheet: 'Sales sheet',

  /** The steps of a sheet. */
  steps: {
    title: 'Sales sheet',
  },
} as const satisfies TranslationOf<'salesReports'>;
