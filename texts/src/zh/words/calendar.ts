import type { TrailOf } from '../../words.ts';

export const trail: TrailOf<'years', 'year'> = {
  entities: { year: '年份' },
  acts: { years: { add: '添加年份', update: '修改年份' } },
  sentences: { years: { add: '{{actor}} 新增了年度“{{thing}}”', update: '{{actor}} 修改了年度“{{thing}}”' } },
};
