import type { TrailOf } from '../../words.ts';

export const trail: TrailOf<'designations', 'designation'> = {
  entities: { designation: 'Cargo' },
  acts: { designations: { add: 'Cargo añadido', update: 'Cargo modificado' } },
  sentences: {
    designations: { add: '{{actor}} añadió el cargo {{thing}}', update: '{{actor}} modificó el cargo {{thing}}' },
  },
};
