import { salesReports as words } from '../words/sales-reports.ts';

export const salesReports = {
  ...words,
  sheet: 'Feuille de ventes',

  /** The steps of a sheet. */
  steps: {
    title: 'Feuille de ventes',
  },

  /** The list of the sheets, and the page of one that is loaded. */
  list: {
    title: 'Feuilles des grossistes',
  },

  /** What is loaded of each wholesaler in each month. */
  matrix: {
    title: 'Mois chargés',
  },

  /** What was learnt of names. */
  aliases: {
    title: 'Noms appris',
  },
} as const;
