import type { TranslationOf } from '../../translation.ts';
import { doctor as words } from '../words/doctor.ts';

export const doctor = {
  ...words,
  title: '诊断',
  failed: '诊断未能完成',
  sound: '正常',
  advice: '建议处理',
  fault: '需要处理',
  /** A newer server has more to say. */
  unknown: '此版本的界面尚不认识该结果（{{code}}）：请重新加载页面。',
} as const satisfies TranslationOf<'doctor'>;
