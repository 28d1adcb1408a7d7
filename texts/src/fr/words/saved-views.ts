import type { TrailOf } from '../../words.ts';

export const trail: TrailOf<'saved-views', 'savedView'> = {
  entities: { savedView: 'Vue enregistrée' },
  acts: { 'saved-views': { add: 'Vue enregistrée', update: 'Vue modifiée', delete: 'Vue supprimée' } },
  sentences: {},
};
