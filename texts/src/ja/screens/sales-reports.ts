import type { TranslationOf } from '../../translation.ts';
import { salesReports as words } from '../words/sales-reports.ts';

export const salesReports = {
  ...words,
  sheet: '売上シート',

  /** The steps of a sheet. */
  steps: {
    title: '売上シート',
  },

  /** The list of the sheets, and the page of one that is loaded. */
  list: {
    title: '卸売業者のシート',
  },

  /** What is loaded of each wholesaler in each month. */
  matrix: {
    title: '取り込み済みの月',
  },

  /** What was learnt of names. */
  aliases: {
    title: '学習した名称',
  },
} as const satisfies TranslationOf<'salesReports'>;
