import type { TranslationOf } from '../../translation.ts';

export const calendar = {
  one: 'Año',
  new: 'Nuevo año',
  status: 'Estado',
  open: 'Abierto',
  closed: 'Cerrado',
  openHint: 'En un año cerrado, los objetivos y las ventas ya no se pueden modificar.',
  searchHint: 'Año',
  emptyTitle: 'Ningún año por ahora',
  emptyText: 'Añada un año para fijar objetivos y cargar ventas en él.',
  added: 'Año añadido',
  saved: 'Año guardado',
} as const satisfies TranslationOf<'calendar'>;
