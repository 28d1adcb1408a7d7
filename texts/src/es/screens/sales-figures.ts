import type { TranslationOf } from '../../translation.ts';

/** What was sold: the reports of a month, a quarter, a year, and the lines behind them. */
export const salesFigures = {
  span: 'Duración del período',
  spans: { month: 'Mes', quarter: 'Trimestre', year: 'Año' },
  previous: { month: 'Mes anterior', quarter: 'Trimestre anterior', year: 'Año anterior' },
  next: { month: 'Mes siguiente', quarter: 'Trimestre siguiente', year: 'Año siguiente' },
  /** In few letters: they stand side by side. */
  measures: { amount: 'Importe', quantity: 'Cantidad', freeUnits: 'Gratuitas' },
  /** Where there are no heads to press. */
  sorts: {
    rank: 'Por rango',
    name: 'Por nombre',
    growth: 'Por evolución',
    change: 'Por variación',
    difference: 'Por diferencia',
    attainment: 'Por R/O',
  },
  units: 'unidades',
  notCrossed: 'Sin cruzar',
  lastYear: 'Un año antes ({{period}})',
  filtersChosen: 'Filtros ({{count, number}})',
  removeFilter: 'Quitar el filtro {{name}}: {{value}}',
  loadedMonths_one: '{{count, number}} mes cargado de {{all, number}}',
  loadedMonths_other: '{{count, number}} meses cargados de {{all, number}}',
  incompleteTitle_one: '{{count, number}} mes incompleto: falta la hoja de un mayorista',
  incompleteTitle_other: '{{count, number}} meses incompletos: faltan hojas de mayoristas',
  incompleteMark: 'Cifra incompleta: {{months}}',
  against: '{{change}} frente a {{before}} ({{period}})',
  ofObjective: '{{sold}} de un objetivo de {{objective}}',
  besideObjective: 'de ellos {{amount}} sin objetivo',
  wholeObjective: 'Objetivo completo: {{objective}}, quedan {{left}}',
  noObjective: 'Sin objetivo para esta vista',
  noMovers: 'Nada que comparar',
  seeMonths: 'Ver los meses',
  seeLines: 'Ver las líneas',
  caption: '{{measure}} por {{by}}, {{period}}',
  showAll_one: 'Mostrar {{count, number}} línea más',
  showAll_other: 'Mostrar las otras {{count, number}} líneas',
  loadFailed: 'No se pudieron mostrar las ventas',
  nothingSold: 'Ninguna venta coincide',
  nothingSoldHint: 'Elija otro período o borre los filtros.',
  emptyTitle: 'No hay nada cargado para este período',
  emptyText: 'Cargue las hojas de los mayoristas o elija otro período: las cifras se mostrarán aquí.',
  emptyTextReader: 'Elija otro período: las cifras se muestran aquí en cuanto se cargan las hojas de los mayoristas.',
  exportName: 'ventas',
  /** The chart, and what it shows for who does not see it. */
  chart: {
    months: '{{measure}} por mes',
    monthsDescription:
      '{{measure}} mes a mes, frente a otro período y al objetivo. La tabla muestra las mismas cifras. *: mes incompleto.',
    ranking: '{{measure}} por {{by}}',
    first: '{{measure}} por {{by}}: {{count, number}} líneas de {{all, number}}',
    rankingDescription:
      '{{measure}} por {{by}}, una barra por línea, frente a otro período. La tabla muestra las mismas cifras.',
    lines: '{{measure}} por {{by}}: las primeras {{count, number}} líneas, mes a mes',
    linesDescription:
      '{{measure}} por {{by}}, una curva por línea a lo largo de los meses. La tabla muestra las mismas cifras.',
  },
  /** The lines of the sheets behind a figure. */
  rows: {
    where: 'Archivo, línea',
    line: '{{file}}, línea {{line, number}}',
    lineIn: '{{file}}, hoja «{{worksheet}}», línea {{line, number}}',
    sum: 'Cifra de los informes: {{amount}}, {{quantity}}',
    shared: 'Una línea compartida entre varios delegados se muestra entera; la cifra solo cuenta la parte atribuida.',
    toReport: 'Volver al informe',
    exportName: 'lineas-vendidas',
    emptyTitle: 'Ninguna línea',
    emptyText: 'Ninguna línea de las hojas cargadas coincide con estos meses y filtros.',
  },
} as const satisfies TranslationOf<'salesFigures'>;
