import type { TrailOf } from '../../words.ts';

export const trail: TrailOf<'saved-views', 'savedView'> = {
  entities: { savedView: 'Gespeicherte Ansicht' },
  acts: { 'saved-views': { add: 'Ansicht gespeichert', update: 'Ansicht geändert', delete: 'Ansicht gelöscht' } },
  sentences: {},
};
