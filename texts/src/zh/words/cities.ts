import type { WordsOf } from '../../words.ts';

export const cities = {
  title: '城市',
  name: '城市',
  region: '地区',
  status: '状态',
  active: '启用',
  inactive: '停用',
  representatives: '医药代表',
} as const satisfies WordsOf<'cities'>;
