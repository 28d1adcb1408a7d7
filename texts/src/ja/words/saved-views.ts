import type { TrailOf } from '../../words.ts';

export const trail: TrailOf<'saved-views', 'savedView'> = {
  entities: { savedView: '保存した表示' },
  acts: { 'saved-views': { add: '表示を保存', update: '表示を変更', delete: '表示を削除' } },
  sentences: {},
};
