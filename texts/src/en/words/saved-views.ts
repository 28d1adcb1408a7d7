import type { TrailOf } from '../../words.ts';

export const trail: TrailOf<'saved-views', 'savedView'> = {
  entities: { savedView: 'Saved view' },
  acts: { 'saved-views': { add: 'View saved', update: 'View changed', delete: 'View deleted' } },
  sentences: {},
};
