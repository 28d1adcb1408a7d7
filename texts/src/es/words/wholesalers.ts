import type { TrailOf, WordsOf } from '../../words.ts';

export const wholesalers = {
  one: 'Mayorista',
  new: 'Nuevo mayorista',
  name: 'Nombre',
  searchHint: 'Nombre del mayorista',
  emptyTitle: 'Ningún mayorista por ahora',
  emptyText: 'Añada el primer mayorista para poder cargar sus hojas de ventas.',
  added: 'Mayorista añadido',
  saved: 'Mayorista guardado',
} as const satisfies WordsOf<'wholesalers'>;

export const trail: TrailOf<'wholesalers', 'wholesaler'> = {
  entities: { wholesaler: 'Mayorista' },
  acts: { wholesalers: { add: 'Mayorista añadido', update: 'Mayorista modificado' } },
  sentences: {
    wholesalers: {
      add: '{{actor}} añadió el mayorista {{thing}}',
      update: '{{actor}} modificó el mayorista {{thing}}',
    },
  },
};
