import type { TrailOf } from '../../words.ts';

export const trail: TrailOf<'designations', 'designation'> = {
  entities: { designation: 'Funktion' },
  acts: { designations: { add: 'Funktion hinzugefügt', update: 'Funktion geändert' } },
  sentences: {
    designations: {
      add: '{{actor}} hat die Funktion {{thing}} hinzugefügt',
      update: '{{actor}} hat die Funktion {{thing}} geändert',
    },
  },
};
