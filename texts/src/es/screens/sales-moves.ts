/** Asked before sales of the past are someone else's. */
export const salesMoves = {
  title: 'Las ventas de {{from}} a {{to}} cambian de atribución',
  titleOne: 'Las ventas de {{from}} cambian de atribución',
  text: 'Estos meses ya están contabilizados; al guardar este cambio, sus cifras pasan de una persona a otra.',
  person: 'Delegado',
  before: 'Antes',
  after: 'Después',
  nobody: 'Sin atribuir',
  amounts: 'Importes de las ventas que cambian de atribución',
  unknownTitle: 'No se ha podido calcular el efecto en las ventas pasadas',
  unknownText:
    'Este cambio puede atribuir a otros las ventas de meses ya contabilizados. ¿Guardar sin conocer el efecto?',
  saveAnyway: 'Guardar de todos modos',
} as const;
