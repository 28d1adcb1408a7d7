import type { TranslationOf } from '../../translation.ts';
import { doctor as words } from '../words/doctor.ts';

export const doctor = {
  ...words,
  title: 'Diagnosis',
  failed: 'The diagnosis did not finish',
  sound: 'Sound',
  advice: 'To plan for',
  fault: 'To be mended',
  /** A newer server has more to say. */
  unknown: 'This version of the screen does not know this finding yet ({{code}}): reload the page.',
} as const satisfies TranslationOf<'doctor'>;
