import type { TranslationOf } from '../../translation.ts';

export const cache = {
  open: '本地数据库未初始化',
  read: '读取缓存数据时出错',
  write: '写入缓存数据时出错',
  delete: '删除缓存数据时出错',
  clear: '清空缓存时出错',
  goesOn: '门户在联网时可继续使用；没有网络时可能缺少部分数据。',
} as const satisfies TranslationOf<'cache'>;
