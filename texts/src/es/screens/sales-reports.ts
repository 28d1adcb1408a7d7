import type { TranslationOf } from '../../translation.ts';
import { salesReports as words } from '../words/sales-reports.ts';

export const salesReports = {
  ...words,
  sheet: 'Hoja de ventas',

  /** The steps of a sheet. */
  steps: {
    title: 'Hoja de ventas',
  },

  /** The list of the sheets, and the page of one that is loaded. */
  list: {
    title: 'Hojas de los mayoristas',
  },

  /** What is loaded of each wholesaler in each month. */
  matrix: {
    title: 'Meses cargados',
  },

  /** What was learnt of names. */
  aliases: {
    title: 'Nombres aprendidos',
  },
} as const satisfies TranslationOf<'salesReports'>;
