import type { TrailOf, WordsOf } from '../../words.ts';

export const salesReports = {
  title: 'Verkäufe',
  /** How a name of a sheet was found. */
  methods: {
    code: 'Code',
    name: 'Name',
    alias: 'Alias',
    manual: 'von Hand',
    ignored: 'ausgelassen',
  },
  /** What became of a month out of a sheet. */
  loadStates: {
    current: 'Gültig',
    replaced: 'Ersetzt',
    reverted: 'Zurückgenommen',
  },
} as const satisfies WordsOf<'salesReports'>;

export const trail: TrailOf<'sales-reports', 'salesUpload' | 'salesAlias'> = {
  entities: { salesUpload: 'Verkaufstabelle', salesAlias: 'Gelernter Name' },
  acts: {
    'sales-reports': {
      match: 'Namen abgeglichen',
      revert: 'Verkaufstabelle zurückgenommen',
      restore: 'Verkaufstabelle wieder eingesetzt',
      'update-alias': 'Gelernter Name berichtigt',
      'delete-alias': 'Gelernter Name vergessen',
    },
  },
  sentences: {
    'sales-reports': {
      match: '{{actor}} hat Namen der Tabelle {{thing}} abgeglichen',
      revert: '{{actor}} hat die Verkäufe der Tabelle {{thing}} zurückgenommen',
      restore: '{{actor}} hat die Verkäufe der Tabelle {{thing}} wieder eingesetzt',
      'update-alias': '{{actor}} hat den gelernten Namen {{thing}} berichtigt',
      'delete-alias': '{{actor}} hat den gelernten Namen {{thing}} vergessen',
    },
  },
};
