import type { TrailOf } from '../../words.ts';

export const trail: TrailOf<'designations', 'designation'> = {
  entities: { designation: '职务' },
  acts: { designations: { add: '添加职务', update: '修改职务' } },
  sentences: { designations: { add: '{{actor}} 新增了职务“{{thing}}”', update: '{{actor}} 修改了职务“{{thing}}”' } },
};
