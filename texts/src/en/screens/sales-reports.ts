import type { TranslationOf } from '../../translation.ts';
import { salesReports as words } from '../words/sales-reports.ts';

export const salesReports = {
  ...words,
  sheet: 'Sales sheet',

  /** The steps of a sheet. */
  steps: {
    title: 'Sales sheet',
  },

  /** The list of the sheets, and the page of one that is loaded. */
  list: {
    title: 'Wholesalers’ sheets',
  },

  /** What is loaded of each wholesaler in each month. */
  matrix: {
    title: 'Months loaded',
  },

  /** What was learnt of names. */
  aliases: {
    title: 'Learnt names',
  },
} as const satisfies TranslationOf<'salesReports'>;
