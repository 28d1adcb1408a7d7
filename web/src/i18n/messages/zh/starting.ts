import type { TranslationOf } from '../../translation.ts';

export const starting = {
  failedTitle: '门户无法启动',
  session: '无法续订您的会话。',
  data: '无法加载初始数据。',
  version: '无法在此设备上保存应用程序版本。',
  application: '应用程序未能完整加载：连接中断，或门户刚刚更新。',
} as const satisfies TranslationOf<'starting'>;
