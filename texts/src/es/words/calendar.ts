import type { TrailOf } from '../../words.ts';

export const trail: TrailOf<'years', 'year'> = {
  entities: { year: 'Año' },
  acts: { years: { add: 'Año añadido', update: 'Año modificado' } },
  sentences: { years: { add: '{{actor}} añadió el año {{thing}}', update: '{{actor}} modificó el año {{thing}}' } },
};
