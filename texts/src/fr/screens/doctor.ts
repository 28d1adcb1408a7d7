import { doctor as words } from '../words/doctor.ts';

export const doctor = {
  ...words,
  title: 'Diagnostic',
  failed: 'Le diagnostic n’a pas abouti',
  sound: 'En ordre',
  advice: 'À prévoir',
  fault: 'À corriger',
  /** A newer server has more to say. */
  unknown: 'Cette version de l’écran ne connaît pas encore ce constat ({{code}}) : rechargez la page.',
} as const;
