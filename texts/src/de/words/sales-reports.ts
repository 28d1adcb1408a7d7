import type { TrailOf, WordsOf } from '../../words.ts';

export const salesReports = {
  title: 'Verkäufe',
  soldLines: 'Verkaufte Zeilen',
  from: 'Ab Monat',
  to: 'Bis Monat',
  representative: 'Vertreter',
  uploads: 'Verkaufstabellen',
  linesOf: 'Zeilen einer Verkaufstabelle',
  file: 'Datei',
  wholesaler: 'Großhändler',
  month: 'Monat',
  rows: 'Zeilen',
  quantity: 'Menge',
  freeUnits: 'Gratiseinheiten',
  amount: 'Betrag',
  uploadedBy: 'Gesendet von',
  createdAt: 'Gesendet am',
  stage: 'Status',
  /** Where a sheet is, beside what became of its months. */
  stages: { open: 'In Arbeit', failed: 'Fehlgeschlagen' },
  line: 'Zeile',
  productText: 'Produkt in der Tabelle',
  product: 'Produkt',
  productHow: 'Produkt gefunden über',
  pharmacyText: 'Apotheke in der Tabelle',
  pharmacy: 'Apotheke',
  pharmacyHow: 'Apotheke gefunden über',
  how: 'Gefunden über',
  /** How a name of a sheet was found. */
  methods: { code: 'Code', name: 'Name', alias: 'Alias', manual: 'von Hand', ignored: 'ausgelassen' },
  /** What became of a month out of a sheet. */
  loadStates: { current: 'Gültig', replaced: 'Ersetzt', reverted: 'Zurückgenommen' },
  /** What was learnt of the names in the sheets. */
  aliases: {
    name: 'Name in den Tabellen',
    code: 'Code in den Tabellen',
    city: 'Ort in den Tabellen',
    target: 'Entspricht',
    side: 'Art',
    sides: { product: 'Produkt', pharmacy: 'Apotheke' },
    decision: 'Entscheidung',
    ignored: 'Ausgelassen',
    matched: 'Zugeordnet',
    learntFrom: 'Aus Tabelle',
    learntBy: 'Gespeichert von',
    learntAt: 'Gespeichert am',
  },
} as const satisfies WordsOf<'salesReports'>;

export const trail: TrailOf<'sales-reports', 'salesUpload' | 'salesAlias'> = {
  entities: { salesUpload: 'Verkaufstabelle', salesAlias: 'Namenszuordnung' },
  acts: {
    'sales-reports': {
      match: 'Namen abgeglichen',
      revert: 'Verkaufstabelle zurückgenommen',
      restore: 'Verkaufstabelle wieder eingesetzt',
      'update-alias': 'Namenszuordnung berichtigt',
      'delete-alias': 'Namenszuordnung gelöscht',
    },
  },
  sentences: {
    'sales-reports': {
      match: '{{actor}} hat Namen der Tabelle {{thing}} abgeglichen',
      revert: '{{actor}} hat die Verkäufe der Tabelle {{thing}} zurückgenommen',
      restore: '{{actor}} hat die Verkäufe der Tabelle {{thing}} wieder eingesetzt',
      'update-alias': '{{actor}} hat die Zuordnung des Namens {{thing}} berichtigt',
      'delete-alias': '{{actor}} hat die Zuordnung des Namens {{thing}} gelöscht',
    },
  },
};
