import type { TranslationOf } from '../../translation.ts';
import { salesReports as words } from '../words/sales-reports.ts';

export const salesReports = {
  ...words,
  sheet: 'Verkaufsblatt',

  /** The steps of a sheet. */
  steps: {
    title: 'Verkaufsblatt',
  },

  /** The list of the sheets, and the page of one that is loaded. */
  list: {
    title: 'Blätter der Großhändler',
  },

  /** What is loaded of each wholesaler in each month. */
  matrix: {
    title: 'Geladene Monate',
  },

  /** What was learnt of names. */
  aliases: {
    title: 'Gelernte Namen',
  },
} as const satisfies TranslationOf<'salesReports'>;
