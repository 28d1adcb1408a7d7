import type { TranslationOf } from '../../translation.ts';
import { doctor as words } from '../words/doctor.ts';

export const doctor = {
  ...words,
  title: 'Diagnóstico',
  failed: 'El diagnóstico no terminó',
  sound: 'En orden',
  advice: 'Por prever',
  fault: 'Por corregir',
  /** A newer server has more to say. */
  unknown: 'Esta versión de la pantalla aún no conoce este resultado ({{code}}): recargue la página.',
} as const satisfies TranslationOf<'doctor'>;
