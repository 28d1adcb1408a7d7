import type { TranslationOf } from '../../translation.ts';
import { salesReports as words } from '../words/sales-reports.ts';

export const salesReports = {
  ...words,
  sheet: '销售表格',

  /** The steps of a sheet. */
  steps: {
    title: '销售表格',
  },

  /** The list of the sheets, and the page of one that is loaded. */
  list: {
    title: '批发商表格',
  },

  /** What is loaded of each wholesaler in each month. */
  matrix: {
    title: '已加载月份',
  },

  /** What was learnt of names. */
  aliases: {
    title: '已学习的名称',
  },
} as const satisfies TranslationOf<'salesReports'>;
