/** What was sold: the reports of a month, a quarter, a year, and the lines behind them. */
export const salesFigures = {
  span: 'Durée de la période',
  spans: { month: 'Mois', quarter: 'Trimestre', year: 'Année' },
  previous: { month: 'Mois précédent', quarter: 'Trimestre précédent', year: 'Année précédente' },
  next: { month: 'Mois suivant', quarter: 'Trimestre suivant', year: 'Année suivante' },
  /** In few letters: they stand side by side. */
  measures: { amount: 'Montant', quantity: 'Quantité', freeUnits: 'Gratuites' },
  /** Where there are no heads to press. */
  sorts: {
    rank: 'Par rang',
    name: 'Par nom',
    growth: 'Par évolution',
    change: 'Par variation',
    difference: 'Par écart',
    attainment: 'Par R/O',
  },
  units: 'unités',
  notCrossed: 'Sans croisement',
  lastYear: 'Un an plus tôt ({{period}})',
  filtersChosen: 'Filtres ({{count, number}})',
  removeFilter: 'Retirer le filtre {{name}} : {{value}}',
  loadedMonths_one: '{{count, number}} mois chargé sur {{all, number}}',
  loadedMonths_other: '{{count, number}} mois chargés sur {{all, number}}',
  incompleteTitle_one: '{{count, number}} mois incomplet : la feuille d’un grossiste manque',
  incompleteTitle_other: '{{count, number}} mois incomplets : des feuilles de grossistes manquent',
  incompleteMark: 'Chiffre incomplet : {{months}}',
  against: '{{change}} par rapport à {{before}} ({{period}})',
  ofObjective: '{{sold}} sur un objectif de {{objective}}',
  besideObjective: 'dont {{amount}} hors objectif',
  wholeObjective: 'Objectif entier : {{objective}}, reste {{left}}',
  noObjective: 'Pas d’objectif pour cette vue',
  noMovers: 'Rien à comparer',
  seeMonths: 'Voir les mois',
  seeLines: 'Voir les lignes',
  caption: '{{measure}} par {{by}}, {{period}}',
  showAll_one: 'Afficher {{count, number}} autre ligne',
  showAll_other: 'Afficher les {{count, number}} autres lignes',
  loadFailed: 'Les ventes n’ont pas pu être affichées',
  nothingSold: 'Aucune vente ne correspond',
  nothingSoldHint: 'Choisissez une autre période ou effacez les filtres.',
  emptyTitle: 'Rien n’est chargé pour cette période',
  emptyText: 'Chargez les feuilles des grossistes, ou choisissez une autre période : les chiffres s’afficheront ici.',
  emptyTextReader:
    'Choisissez une autre période : les chiffres s’affichent ici dès que les feuilles des grossistes sont chargées.',
  exportName: 'ventes',
  /** The chart, and what it shows for who does not see it. */
  chart: {
    months: '{{measure}} par mois',
    monthsDescription:
      '{{measure}} mois par mois, comparé à une autre période et à l’objectif. Le tableau donne les mêmes chiffres. * : mois incomplet.',
    ranking: '{{measure}} par {{by}}',
    first: '{{measure}} par {{by}} : {{count, number}} lignes sur {{all, number}}',
    rankingDescription:
      '{{measure}} par {{by}}, une barre par ligne, comparé à une autre période. Le tableau donne les mêmes chiffres.',
    lines: '{{measure}} par {{by}} : les {{count, number}} premières lignes, mois par mois',
    linesDescription:
      '{{measure}} par {{by}}, une courbe par ligne au fil des mois. Le tableau donne les mêmes chiffres.',
  },
  /** The lines of the sheets behind a figure. */
  rows: {
    where: 'Fichier, ligne',
    line: '{{file}}, ligne {{line, number}}',
    lineIn: '{{file}}, onglet « {{worksheet}} », ligne {{line, number}}',
    sum: 'Chiffre des rapports : {{amount}}, {{quantity}}',
    shared:
      'Une ligne partagée entre plusieurs délégués est affichée en entier ; seule la part attribuée est comptée dans le chiffre.',
    toReport: 'Revenir au rapport',
    exportName: 'lignes-vendues',
    emptyTitle: 'Aucune ligne',
    emptyText: 'Aucune ligne des feuilles chargées ne correspond à ces mois et à ces filtres.',
  },
} as const;
