import type { TranslationOf } from '../../translation.ts';
import { doctor as words } from '../words/doctor.ts';

export const doctor = {
  ...words,
  title: '診断',
  failed: '診断を完了できませんでした',
  sound: '正常',
  advice: '対応予定',
  fault: '要修正',
  /** A newer server has more to say. */
  unknown: 'この画面のバージョンではまだ対応していない結果です（{{code}}）。ページを再読み込みしてください。',
} as const satisfies TranslationOf<'doctor'>;
