import type { TrailOf, WordsOf } from '../../words.ts';

export const salesReports = {
  title: 'Sales',
  soldLines: 'Lines sold',
  from: 'From month',
  to: 'To month',
  representative: 'Representative',
  uploads: 'Sales sheets',
  linesOf: 'Lines of a sales sheet',
  file: 'File',
  wholesaler: 'Wholesaler',
  month: 'Month',
  rows: 'Lines',
  quantity: 'Quantity',
  freeUnits: 'Free units',
  amount: 'Amount',
  uploadedBy: 'Sent by',
  createdAt: 'Sent on',
  stage: 'Status',
  /** Where a sheet is, beside what became of its months. */
  stages: { open: 'Under way', failed: 'Failed' },
  line: 'Line',
  productText: 'Product in the sheet',
  product: 'Product',
  productHow: 'Product found by',
  pharmacyText: 'Pharmacy in the sheet',
  pharmacy: 'Pharmacy',
  pharmacyHow: 'Pharmacy found by',
  how: 'Found by',
  /** How a name of a sheet was found. */
  methods: { code: 'code', name: 'name', alias: 'alias', manual: 'manual', ignored: 'left out' },
  /** What became of a month out of a sheet. */
  loadStates: { current: 'In force', replaced: 'Replaced', reverted: 'Taken out' },
  /** What was learnt of the names in the sheets. */
  aliases: {
    name: 'Name in the sheets',
    code: 'Code in the sheets',
    city: 'City in the sheets',
    target: 'Corresponds to',
    side: 'Type',
    sides: { product: 'Product', pharmacy: 'Pharmacy' },
    decision: 'Decision',
    ignored: 'Left out',
    matched: 'Matched',
    learntFrom: 'From sheet',
    learntBy: 'Saved by',
    learntAt: 'Saved on',
  },
} as const satisfies WordsOf<'salesReports'>;

export const trail: TrailOf<'sales-reports', 'salesUpload' | 'salesAlias'> = {
  entities: { salesUpload: 'Sales sheet', salesAlias: 'Name match' },
  acts: {
    'sales-reports': {
      match: 'Names matched',
      revert: 'Sales sheet taken out',
      restore: 'Sales sheet put back',
      'update-alias': 'Name match corrected',
      'delete-alias': 'Name match deleted',
    },
  },
  sentences: {
    'sales-reports': {
      match: '{{actor}} matched names of the sheet {{thing}}',
      revert: '{{actor}} took out the sales of the sheet {{thing}}',
      restore: '{{actor}} put back the sales of the sheet {{thing}}',
      'update-alias': '{{actor}} corrected the match of the name {{thing}}',
      'delete-alias': '{{actor}} deleted the match of the name {{thing}}',
    },
  },
};
