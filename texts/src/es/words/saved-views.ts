import type { TrailOf } from '../../words.ts';

export const trail: TrailOf<'saved-views', 'savedView'> = {
  entities: { savedView: 'Vista guardada' },
  acts: { 'saved-views': { add: 'Vista guardada', update: 'Vista modificada', delete: 'Vista eliminada' } },
  sentences: {},
};
