import type { TranslationOf } from '../../translation.ts';
import { salesReports as words } from '../words/sales-reports.ts';

export const salesReports = {
  ...words,
  sheet: 'Hoja de ventas',

  /** The steps of a sheet. */
  steps: {
    title: 'Hoja de ventas',
  },
} as const satisfies TranslationOf<'salesReports'>;
