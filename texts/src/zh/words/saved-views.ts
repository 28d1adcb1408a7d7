import type { TrailOf } from '../../words.ts';

export const trail: TrailOf<'saved-views', 'savedView'> = {
  entities: { savedView: '已保存的视图' },
  acts: { 'saved-views': { add: '保存视图', update: '修改视图', delete: '删除视图' } },
  sentences: {},
};
