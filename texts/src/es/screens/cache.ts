import type { TranslationOf } from '../../translation.ts';

export const cache = {
  open: 'Base de datos local no inicializada',
  read: 'Error al leer los datos en caché',
  write: 'Error al escribir los datos en caché',
  delete: 'Error al eliminar los datos en caché',
  clear: 'Error al vaciar la caché',
  goesOn: 'El portal sigue funcionando en línea; sin conexión pueden faltar datos.',
} as const satisfies TranslationOf<'cache'>;
