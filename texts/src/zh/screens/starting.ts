import type { TranslationOf } from '../../translation.ts';

export const starting = {
  failedTitle: '门户无法启动',
  database: '无法初始化本地数据库。',
  databaseBlocked: '浏览器不允许在此设备上存储数据：无痕浏览或隐私设置。',
  databaseFull: '此设备的存储空间已满。',
  databaseBroken: '浏览器的答复：{{name}}。',
  withoutLocal: '不使用本地数据继续',
  withoutLocalHint: '本次访问期间可以不使用本地数据继续；没有网络时可能缺少部分数据。',
  session: '无法续订您的会话。',
  data: '无法加载初始数据。',
  version: '无法在此设备上保存应用程序版本。',
  application: '应用程序未能完整加载：连接中断，或门户刚刚更新。',
} as const satisfies TranslationOf<'starting'>;
