import type { TranslationOf } from '../../translation.ts';

/** What was sold: the reports of a month, a quarter, a year, and the lines behind them. */
export const salesFigures = {
  span: 'Length of the period',
  spans: { month: 'Month', quarter: 'Quarter', year: 'Year' },
  previous: { month: 'Previous month', quarter: 'Previous quarter', year: 'Previous year' },
  next: { month: 'Next month', quarter: 'Next quarter', year: 'Next year' },
  /** In few letters: they stand side by side. */
  measures: { amount: 'Amount', quantity: 'Quantity', freeUnits: 'Free units' },
  /** Where there are no heads to press. */
  sorts: {
    rank: 'By rank',
    name: 'By name',
    growth: 'By growth',
    change: 'By change',
    difference: 'By difference',
    attainment: 'By attainment',
  },
  units: 'units',
  notCrossed: 'Not crossed',
  lastYear: 'A year earlier ({{period}})',
  filtersChosen: 'Filters ({{count, number}})',
  removeFilter: 'Remove the filter {{name}}: {{value}}',
  loadedMonths_one: '{{count, number}} month loaded of {{all, number}}',
  loadedMonths_other: '{{count, number}} months loaded of {{all, number}}',
  incompleteTitle_one: '{{count, number}} incomplete month: a wholesaler’s sheet is missing',
  incompleteTitle_other: '{{count, number}} incomplete months: wholesalers’ sheets are missing',
  incompleteMark: 'Incomplete figure: {{months}}',
  against: '{{change}} against {{before}} ({{period}})',
  ofObjective: '{{sold}} of an objective of {{objective}}',
  besideObjective: 'of which {{amount}} beside objective',
  wholeObjective: 'Whole objective: {{objective}}, {{left}} left',
  noObjective: 'No objective for this view',
  noMovers: 'Nothing to compare',
  seeMonths: 'See the months',
  seeLines: 'See the lines',
  caption: '{{measure}} by {{by}}, {{period}}',
  showAll_one: 'Show {{count, number}} more line',
  showAll_other: 'Show the {{count, number}} other lines',
  loadFailed: 'The sales could not be shown',
  nothingSold: 'No sale matches',
  nothingSoldHint: 'Choose another period or clear the filters.',
  emptyTitle: 'Nothing is loaded for this period',
  emptyText: 'Load the wholesalers’ sheets, or choose another period: the figures will be shown here.',
  emptyTextReader: 'Choose another period: the figures are shown here as soon as the wholesalers’ sheets are loaded.',
  exportName: 'sales',
  /** The chart, and what it shows for who does not see it. */
  chart: {
    months: '{{measure}} by month',
    monthsDescription:
      '{{measure}} month by month, against another period and the objective. The table has the same figures. *: incomplete month.',
    ranking: '{{measure}} by {{by}}',
    first: '{{measure}} by {{by}}: {{count, number}} lines of {{all, number}}',
    rankingDescription:
      '{{measure}} by {{by}}, one bar for each line, against another period. The table has the same figures.',
    lines: '{{measure}} by {{by}}: the first {{count, number}} lines, month by month',
    linesDescription:
      '{{measure}} by {{by}}, one curve for each line along the months. The table has the same figures.',
  },
  /** The lines of the sheets behind a figure. */
  rows: {
    where: 'File, line',
    line: '{{file}}, line {{line, number}}',
    lineIn: '{{file}}, worksheet “{{worksheet}}”, line {{line, number}}',
    sum: 'Figure of the reports: {{amount}}, {{quantity}}',
    shared:
      'A line shared by several representatives is shown in full; only the attributed share is counted in the figure.',
    toReport: 'Back to the report',
    exportName: 'sold-lines',
    emptyTitle: 'No lines',
    emptyText: 'No line of the loaded sheets matches these months and filters.',
  },
} as const satisfies TranslationOf<'salesFigures'>;
