import type { TranslationOf } from '../../translation.ts';
import { doctor as words } from '../words/doctor.ts';

export const doctor = {
  ...words,
  title: 'Diagnose',
  failed: 'Die Diagnose wurde nicht fertig',
  sound: 'In Ordnung',
  advice: 'Einzuplanen',
  fault: 'Zu beheben',
  /** A newer server has more to say. */
  unknown: 'Diese Version der Ansicht kennt diesen Befund noch nicht ({{code}}): Laden Sie die Seite neu.',
} as const satisfies TranslationOf<'doctor'>;
