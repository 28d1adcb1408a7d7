import type { TrailOf } from '../../words.ts';

export const trail: TrailOf<'designations', 'designation'> = {
  entities: { designation: 'Fonction' },
  acts: { designations: { add: 'Fonction ajoutée', update: 'Fonction modifiée' } },
  sentences: {
    designations: {
      add: '{{actor}} a ajouté la fonction {{thing}}',
      update: '{{actor}} a modifié la fonction {{thing}}',
    },
  },
};
