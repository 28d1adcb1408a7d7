import type { TranslationOf } from '../../translation.ts';

export const starting = {
  failedTitle: 'El portal no pudo iniciarse',
  database: 'No se pudo inicializar la base de datos local.',
  databaseBlocked:
    'El navegador no permite guardar datos en este dispositivo: navegación privada o un ajuste de privacidad.',
  databaseFull: 'El espacio de almacenamiento de este dispositivo está lleno.',
  databaseBroken: 'El navegador respondió: {{name}}.',
  withoutLocal: 'Continuar sin datos locales',
  withoutLocalHint: 'Puede continuar sin ella esta vez; sin conexión pueden faltar datos.',
  session: 'No se pudo renovar su sesión.',
  data: 'No se pudieron cargar los datos iniciales.',
  version: 'No se pudo guardar la versión de la aplicación en este dispositivo.',
  application: 'La aplicación no se pudo cargar por completo: se cortó la conexión o el portal acaba de actualizarse.',
} as const satisfies TranslationOf<'starting'>;
