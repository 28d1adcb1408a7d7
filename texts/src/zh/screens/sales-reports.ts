import type { TranslationOf } from '../../translation.ts';
import { salesReports as words } from '../words/sales-reports.ts';

export const salesReports = {
  ...words,
  sheet: '销售表格',

  /** The steps of a sheet. */
  steps: {
    title: '销售表格',
  },
} as const satisfies TranslationOf<'salesReports'>;
