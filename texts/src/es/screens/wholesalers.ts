import type { TranslationOf } from '../../translation.ts';

export const wholesalers = {
  title: 'Mayoristas',
  one: 'Mayorista',
  new: 'Nuevo mayorista',
  name: 'Nombre',
  searchHint: 'Nombre del mayorista',
  emptyTitle: 'Ningún mayorista por ahora',
  emptyText: 'Añada el primer mayorista para poder cargar sus hojas de ventas.',
  added: 'Mayorista añadido',
  saved: 'Mayorista guardado',
} as const satisfies TranslationOf<'wholesalers'>;
