import { salesReports as words } from '../words/sales-reports.ts';

export const salesReports = {
  ...words,
  sheet: 'Feuille de ventes',

  /** The steps of a sheet. */
  steps: {
    title: 'Feuille de ventes',
  },
} as const;
