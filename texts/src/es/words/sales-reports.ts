import type { TrailOf, WordsOf } from '../../words.ts';

export const salesReports = {
  title: 'Ventas',
  soldLines: 'Líneas vendidas',
  from: 'Desde el mes',
  to: 'Hasta el mes',
  representative: 'Delegado',
  uploads: 'Hojas de ventas',
  linesOf: 'Líneas de una hoja de ventas',
  file: 'Archivo',
  wholesaler: 'Mayorista',
  month: 'Mes',
  rows: 'Líneas',
  quantity: 'Cantidad',
  freeUnits: 'Unidades gratuitas',
  amount: 'Importe',
  uploadedBy: 'Enviada por',
  createdAt: 'Enviada el',
  stage: 'Estado',
  /** Where a sheet is, beside what became of its months. */
  stages: { open: 'En curso', failed: 'Error' },
  line: 'Línea',
  productText: 'Producto en la hoja',
  product: 'Producto',
  productHow: 'Producto encontrado por',
  pharmacyText: 'Farmacia en la hoja',
  pharmacy: 'Farmacia',
  pharmacyHow: 'Farmacia encontrada por',
  how: 'Encontrado por',
  /** How a name of a sheet was found. */
  methods: { code: 'código', name: 'nombre', alias: 'alias', manual: 'manual', ignored: 'ignorado' },
  /** What became of a month out of a sheet. */
  loadStates: { current: 'Vigente', replaced: 'Sustituida', reverted: 'Retirada' },
  /** What was learnt of the names in the sheets. */
  aliases: {
    name: 'Nombre en las hojas',
    code: 'Código en las hojas',
    city: 'Ciudad en las hojas',
    target: 'Corresponde a',
    side: 'Tipo',
    sides: { product: 'Producto', pharmacy: 'Farmacia' },
    decision: 'Decisión',
    ignored: 'Ignorado',
    matched: 'Emparejado',
    learntFrom: 'Hoja de origen',
    learntBy: 'Guardada por',
    learntAt: 'Guardada el',
  },
} as const satisfies WordsOf<'salesReports'>;

export const trail: TrailOf<'sales-reports', 'salesUpload' | 'salesAlias'> = {
  entities: { salesUpload: 'Hoja de ventas', salesAlias: 'Correspondencia de nombre' },
  acts: {
    'sales-reports': {
      match: 'Nombres emparejados',
      revert: 'Hoja de ventas retirada',
      restore: 'Hoja de ventas restablecida',
      'update-alias': 'Correspondencia de nombre corregida',
      'delete-alias': 'Correspondencia de nombre eliminada',
    },
  },
  sentences: {
    'sales-reports': {
      match: '{{actor}} emparejó nombres de la hoja {{thing}}',
      revert: '{{actor}} retiró las ventas de la hoja {{thing}}',
      restore: '{{actor}} restableció las ventas de la hoja {{thing}}',
      'update-alias': '{{actor}} corrigió la correspondencia del nombre {{thing}}',
      'delete-alias': '{{actor}} eliminó la correspondencia del nombre {{thing}}',
    },
  },
};
