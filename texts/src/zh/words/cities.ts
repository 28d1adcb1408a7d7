import type { TrailOf, WordsOf } from '../../words.ts';

export const cities = {
  fields: { name: '城市', region: '地区', active: '状态' },
  active: '启用',
  inactive: '停用',
  representatives: '医药代表',
} as const satisfies WordsOf<'cities'>;

export const trail: TrailOf<'cities', 'city'> = {
  entities: { city: '城市' },
  acts: { cities: { add: '添加城市', update: '修改城市', 'update-details': '修改城市的代表', delete: '删除城市' } },
  sentences: {
    cities: {
      add: '{{actor}} 新增了城市“{{thing}}”',
      update: '{{actor}} 修改了城市“{{thing}}”',
      'update-details': '{{actor}} 更改了城市“{{thing}}”的代表',
      delete: '{{actor}} 删除了城市“{{thing}}”',
    },
  },
};
