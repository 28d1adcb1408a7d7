import type { TranslationOf } from '../../translation.ts';

/** What was sold: the reports of a month, a quarter, a year, and the lines behind them. */
export const salesFigures = {
  span: 'Länge des Zeitraums',
  spans: { month: 'Monat', quarter: 'Quartal', year: 'Jahr' },
  previous: { month: 'Voriger Monat', quarter: 'Voriges Quartal', year: 'Voriges Jahr' },
  next: { month: 'Nächster Monat', quarter: 'Nächstes Quartal', year: 'Nächstes Jahr' },
  /** In few letters: they stand side by side. */
  measures: { amount: 'Betrag', quantity: 'Menge', freeUnits: 'Gratis' },
  /** Where there are no heads to press. */
  sorts: {
    rank: 'Nach Rang',
    name: 'Nach Name',
    growth: 'Nach Entwicklung',
    change: 'Nach Veränderung',
    difference: 'Nach Differenz',
    attainment: 'Nach Zielerreichung',
  },
  units: 'Einheiten',
  notCrossed: 'Nicht gekreuzt',
  lastYear: 'Ein Jahr zuvor ({{period}})',
  filtersChosen: 'Filter ({{count, number}})',
  removeFilter: 'Filter {{name}} entfernen: {{value}}',
  loadedMonths_one: '{{count, number}} Monat von {{all, number}} geladen',
  loadedMonths_other: '{{count, number}} Monate von {{all, number}} geladen',
  incompleteTitle_one: '{{count, number}} unvollständiger Monat: die Liste eines Großhändlers fehlt',
  incompleteTitle_other: '{{count, number}} unvollständige Monate: Listen von Großhändlern fehlen',
  incompleteMark: 'Unvollständige Zahl: {{months}}',
  against: '{{change}} gegenüber {{before}} ({{period}})',
  ofObjective: '{{sold}} von einem Ziel von {{objective}}',
  besideObjective: 'davon {{amount}} ohne Ziel',
  wholeObjective: 'Ganzes Ziel: {{objective}}, es fehlen {{left}}',
  noObjective: 'Kein Ziel für diese Ansicht',
  noMovers: 'Nichts zu vergleichen',
  seeMonths: 'Monate ansehen',
  seeLines: 'Zeilen ansehen',
  caption: '{{measure}} nach {{by}}, {{period}}',
  showAll_one: '{{count, number}} weitere Zeile anzeigen',
  showAll_other: 'Die anderen {{count, number}} Zeilen anzeigen',
  loadFailed: 'Die Verkäufe konnten nicht angezeigt werden',
  nothingSold: 'Kein Verkauf passt',
  nothingSoldHint: 'Wählen Sie einen anderen Zeitraum oder löschen Sie die Filter.',
  emptyTitle: 'Für diesen Zeitraum ist nichts geladen',
  emptyText:
    'Laden Sie die Tabellen der Großhändler oder wählen Sie einen anderen Zeitraum: Die Zahlen werden dann hier angezeigt.',
  emptyTextReader:
    'Wählen Sie einen anderen Zeitraum: Die Zahlen werden hier angezeigt, sobald die Tabellen der Großhändler geladen sind.',
  exportName: 'verkaeufe',
  /** The chart, and what it shows for who does not see it. */
  chart: {
    months: '{{measure}} nach Monat',
    monthsDescription:
      '{{measure}} Monat für Monat, gegenüber einem anderen Zeitraum und dem Ziel. Die Tabelle nennt dieselben Zahlen. *: unvollständiger Monat.',
    ranking: '{{measure}} nach {{by}}',
    first: '{{measure}} nach {{by}}: {{count, number}} von {{all, number}} Zeilen',
    rankingDescription:
      '{{measure}} nach {{by}}, ein Balken je Zeile, gegenüber einem anderen Zeitraum. Die Tabelle nennt dieselben Zahlen.',
    lines: '{{measure}} nach {{by}}: die ersten {{count, number}} Zeilen, Monat für Monat',
    linesDescription:
      '{{measure}} nach {{by}}, eine Kurve je Zeile über die Monate. Die Tabelle nennt dieselben Zahlen.',
  },
  /** The lines of the sheets behind a figure. */
  rows: {
    where: 'Datei, Zeile',
    line: '{{file}}, Zeile {{line, number}}',
    lineIn: '{{file}}, Blatt „{{worksheet}}“, Zeile {{line, number}}',
    sum: 'Zahl der Berichte: {{amount}}, {{quantity}}',
    shared:
      'Eine Zeile, die sich mehrere Vertreter teilen, wird ganz angezeigt; in der Zahl zählt nur der zugeordnete Anteil.',
    toReport: 'Zurück zum Bericht',
    exportName: 'verkaufte-zeilen',
    emptyTitle: 'Keine Zeilen',
    emptyText: 'Keine Zeile der geladenen Listen passt zu diesen Monaten und Filtern.',
  },
} as const satisfies TranslationOf<'salesFigures'>;
