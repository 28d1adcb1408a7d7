import type { TrailOf } from '../../words.ts';

export const trail: TrailOf<'years', 'year'> = {
  entities: { year: 'Année' },
  acts: { years: { add: 'Année ajoutée', update: 'Année modifiée' } },
  sentences: {
    years: { add: '{{actor}} a ajouté l’année {{thing}}', update: '{{actor}} a modifié l’année {{thing}}' },
  },
};
