import type { TranslationOf } from '../../translation.ts';

export const starting = {
  failedTitle: 'El portal no pudo iniciarse',
  session: 'No se pudo renovar su sesión.',
  data: 'No se pudieron cargar los datos iniciales.',
  version: 'No se pudo guardar la versión de la aplicación en este dispositivo.',
  application: 'La aplicación no se pudo cargar por completo: se cortó la conexión o el portal acaba de actualizarse.',
} as const satisfies TranslationOf<'starting'>;
